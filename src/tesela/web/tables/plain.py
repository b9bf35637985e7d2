"""Plain: plain data as the JSON that is written and sent."""

import json
from typing import Any

import orjson


def dumps(data: Any) -> str:
    """The text of plain data."""
    try:
        return orjson.dumps(data).decode()
    except TypeError:  # numbers of more than 64 bits and halves of characters, which an uploaded record may have
        return json.dumps(data, separators=(",", ":"))
