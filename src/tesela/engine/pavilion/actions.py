"""The actions and chance events of Summer Pavilion as typed objects, and the number of each action."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from tesela.errors import BadDeal
from tesela.shelf.pavilion import ENTRY

COLORS = ENTRY.colors
STARS = ("center", "purple", "orange", "red", "blue", "yellow", "green")  # the outer ones clockwise
SPACES = (1, 2, 3, 4, 5, 6)
DISPLAYS = range(1, 10)
MOST_WILDS = 5
MOST_TAKEN = 3
MOST_KEPT = 4


@dataclass(frozen=True, slots=True)
class Draft:
    """Take a source's tiles of a color, and one wild tile beside them."""

    source: int | str  # a display's number, or "center"
    color: str


@dataclass(frozen=True, slots=True)
class Place:
    """Put a tile of a color on a space, so many wild tiles helping to pay for it."""

    star: str
    space: int
    color: str
    wilds: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take bonus tiles from the supply; their order means nothing."""

    tiles: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", _in_order(self.tiles))


@dataclass(frozen=True, slots=True)
class Pass:
    """Play no more turns this round and keep these tiles; their order means nothing."""

    keep: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "keep", _in_order(self.keep))


@dataclass(frozen=True, slots=True)
class Deal:
    """One round's tiles, display 1 first."""

    displays: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "displays", tuple(tuple(tiles) for tiles in self.displays))
        except TypeError:
            raise BadDeal("deal.shape") from None


@dataclass(frozen=True, slots=True)
class Supply:
    """The tiles that fill the supply."""

    tiles: tuple[str, ...]

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "tiles", tuple(self.tiles))
        except TypeError:
            raise BadDeal("pavilion.supply_shape") from None


Action = Draft | Place | Take | Pass


def _in_order(tiles: object) -> object:
    """The same tiles in color order; what is no list of known colors stays, and is no action of the game."""
    try:
        return tuple(sorted(tiles, key=COLORS.index))  # type: ignore[call-overload]
    except (TypeError, ValueError):
        return tuple(tiles) if isinstance(tiles, list) else tiles


def _picks(least: int, most: int) -> list[tuple[str, ...]]:
    """All choices of so many tiles, by size, then in color order."""
    return [tiles for size in range(least, most + 1) for tiles in combinations_with_replacement(COLORS, size)]


# In the order of their numbers, as board.pxd lays them out.
ACTIONS: tuple[Action, ...] = (
    *(Draft(source, color) for source in ("center", *DISPLAYS) for color in COLORS),
    *(
        Place(star, space, color, wilds)
        for star in STARS
        for space in SPACES
        for color in COLORS
        for wilds in range(MOST_WILDS + 1)
    ),
    *(Take(tiles) for tiles in _picks(1, MOST_TAKEN)),
    *(Pass(tiles) for tiles in _picks(0, MOST_KEPT)),
)
NUMBERS: Mapping[Action, int] = {action: number for number, action in enumerate(ACTIONS)}
