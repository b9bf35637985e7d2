"""Checks of single values that callers hand over, the same for all rooms."""

from tesela.errors import TeselaError


def whole(number: object, low: int, high: int, error: type[TeselaError], where: str) -> int:
    """A whole number within its limits."""
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise error("number.range", where=where, found=repr(number), low=low, high=high)
    return number
