"""A heap: the tiles of one color on one source, as the eye takes them in."""

from typing import Protocol


class Table(Protocol):
    """Where heaps lie, in any game."""

    @property
    def center(self) -> tuple[str, ...]: ...
    @property
    def displays(self) -> tuple[tuple[str, ...], ...]: ...


def heap_size(table: Table, source: int | str, color: str) -> int:
    """How many tiles a draft from here takes; one at least catches the eye."""
    tiles = table.center if source == "center" else table.displays[int(source) - 1]
    return max(1, tiles.count(color))
