"""The actions and chance events of Azul as typed objects, and the number of each action."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tesela.errors import BadDeal
from tesela.shelf.azul import ENTRY

COLORS = ENTRY.colors
KINDS = ("plain", "extra", "keep", "spread", "shield", *(f"steal:{color}" for color in COLORS))
LINES = (1, 2, 3, 4, 5)
DISPLAYS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Draft:
    """Take a source's tiles of a color to a pattern line or the floor line."""

    source: int | str  # a display's number, or "center"
    color: str
    line: int | str  # 1 to 5, or "floor"


@dataclass(frozen=True, slots=True)
class Spread:
    """Move a spread display's tiles of a color to a neighboring display."""

    color: str
    to: int


@dataclass(frozen=True, slots=True)
class Tile:
    """Tile a complete line of a gray wall in a column of its row."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Deal:
    """One round's tiles, display 1 first, before set-up effects; `special` and `extra` as in the record."""

    displays: tuple[tuple[str, ...], ...]
    special: Mapping[int, str] = field(default_factory=dict)
    extra: str | None = None

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "displays", tuple(tuple(tiles) for tiles in self.displays))
            object.__setattr__(self, "special", MappingProxyType(dict(self.special)))
        except (TypeError, ValueError):
            raise BadDeal("deal.shape") from None

    @property
    def draws_extra(self) -> bool:
        """Whether `extra` lies golden side up, which draws one more tile."""
        return "extra" in self.special.values()

    @property
    def unwritten(self) -> tuple[str, ...]:
        """The fields that say nothing here, and that a record leaves out."""
        return (*(() if self.special else ("special",)), *(() if self.draws_extra else ("extra",)))

    def __reduce__(self) -> tuple[object, ...]:
        return (Deal, (self.displays, dict(self.special), self.extra))


Action = Draft | Spread | Tile

# In the order of their numbers, as board.pxd lays them out.
ACTIONS: tuple[Action, ...] = (
    *(Draft(source, color, line) for source in ("center", *DISPLAYS) for color in COLORS for line in (*LINES, "floor")),
    *(Spread(color, to) for to in DISPLAYS for color in COLORS),
    *(Tile(row, column) for row in LINES for column in LINES),
)
NUMBERS: Mapping[Action, int] = {action: number for number, action in enumerate(ACTIONS)}
