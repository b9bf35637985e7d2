"""AzulView: everything a position of Azul holds, as plain data to read, draw, write and edit."""

from collections.abc import Mapping
from dataclasses import dataclass

from tesela.engine.game import Game
from tesela.engine.view import Tiles


@dataclass(frozen=True)
class SeatView:
    """One player's board."""

    score: int
    lines: tuple[Tiles, ...]  # five pattern lines, the first is the top one
    wall: tuple[tuple[str | None, ...], ...]  # five rows of five, a color or None
    floor: Tiles  # without the marker
    marker_on_floor: bool = False  # whether the marker takes a space of the floor line


@dataclass(frozen=True)
class AzulView:
    """A position: the table, the boards, and whose decision it is."""

    game: Game
    round: int
    phase: str  # "deal", "draft", "spread", "tile" or "over"
    actor: int  # a seat, CHANCE or OVER
    first: int  # the seat that started this round, or will start the one to be dealt
    marker: int | None  # the seat that took it this round; None while it lies in the center
    bag: Tiles
    lid: Tiles
    center: Tiles
    displays: tuple[Tiles, ...]
    special: Mapping[int, str]  # golden displays by number: "extra", "keep", "spread", "shield", "steal:COLOR"
    shield: int | None  # the seat that took the shield
    shield_holds: str | None  # a color, or "marker"
    seats: tuple[SeatView, ...]
