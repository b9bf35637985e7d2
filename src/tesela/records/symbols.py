"""The symbols of the notation: how each part of a move is written, and what a symbol stands for at its place."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from tesela.errors import BadNotation

Letters = Mapping[str, str]  # of each color
Part = TypeVar("Part", str, int, str | int)

NUMBERS = range(1, 10)  # of displays


def digits(numbers: Iterable[Part]) -> dict[Part, str]:
    """Numbers, written as they are."""
    return {number: str(number) for number in numbers}


DISPLAYS: Mapping[int, str] = digits(NUMBERS)
SOURCES: Mapping[str | int, str] = {"center": "c", **digits(NUMBERS)}


def read_part(symbol: str, symbols: Mapping[Part, str]) -> Part:
    """What a symbol stands for at its place."""
    for value, written in symbols.items():
        if written.upper() == symbol:
            return value
    raise BadNotation("notation.part", part=symbol, known=" ".join(symbols.values()))
