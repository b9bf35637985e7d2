"""Keys: what opens a seat, and opens it once: an invitation to a free one, or a link for another device."""

import hmac
import secrets
from base64 import urlsafe_b64encode

from tesela.web.tables.table import OPEN, Table
from tesela.web.tables.tokens import hashed

SHARING = 15 * 60.0  # seconds for which a link to another device opens its seat


def invitation(table: Table, seat: int) -> str:
    """The key of a free seat. It follows from the table's secret and from the entry that set the seat free.

    So whoever sits down ends it, whoever leaves makes another, and nothing has to be written for either.
    """
    said = f"seat {seat} free since {table.seats[seat].since}"
    return urlsafe_b64encode(hmac.digest(table.seed.encode(), said.encode(), "sha256")).rstrip(b"=").decode()


def invitations(table: Table) -> dict[str, str]:
    """The keys of all free seats, for whoever opened the table."""
    if table.status != OPEN:
        return {}
    return {str(seat): invitation(table, seat) for seat, place in enumerate(table.seats) if place.free}


def opens(table: Table, seat: int, key: str) -> bool:
    """Whether this is the key of a free seat."""
    return table.seats[seat].free and secrets.compare_digest(invitation(table, seat).encode(), key.encode())


def mark(table: Table, visitor: str) -> str:
    """What a table's log knows a visitor by: it tells nobody who that is, and is another at every table."""
    return hashed(f"{table.id} {visitor}")[:16]
