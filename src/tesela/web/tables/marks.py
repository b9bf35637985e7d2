"""Marks: by what a deal is known again, wherever a game that has it is brought from."""

import hashlib
import json

from tesela.web.tables.table import Body


def mark(deal: Body) -> str:
    """The mark of a deal: the same whatever the order of its displays."""
    displays = sorted(sorted(display) for display in deal["displays"])
    return hashlib.blake2b(json.dumps(displays).encode(), digest_size=16).hexdigest()


def is_drawn(body: Body) -> bool:
    """Whether an entry is a deal that its table drew itself, and not one that was brought along."""
    return body["event"] == "deal" and "draw" in body


def is_brought(body: Body) -> bool:
    """Whether an entry is a deal of a game that was begun elsewhere."""
    return body["event"] == "deal" and "draw" not in body
