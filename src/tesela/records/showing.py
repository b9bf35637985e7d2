"""How a message quotes a value that it refuses: short, whatever the value is."""

import reprlib

_short = reprlib.Repr()
_short.maxstring = _short.maxother = _short.maxlong = 60
_short.maxlevel = 2


def shown(value: object) -> str:
    """The value in one short line."""
    try:
        return _short.repr(value)
    except ValueError:  # a number of more digits than Python writes
        return type(value).__name__
