"""PavilionView: everything a position of Summer Pavilion holds, as plain data to read, draw, write and edit."""

from collections.abc import Mapping
from dataclasses import dataclass

from tesela.engine.game import Game
from tesela.engine.view import Tiles

Star = tuple[str | None, ...]  # the color on each of the spaces 1 to 6, or None


@dataclass(frozen=True)
class SeatView:
    """One player's board and tiles."""

    score: int
    hand: Tiles
    kept: Tiles  # from its pass to the next deal
    passed: bool  # in this round
    stars: Mapping[str, Star]  # by the star's place on the colored board, "center" too


@dataclass(frozen=True)
class PavilionView:
    """A position: the table, the boards, and whose decision it is."""

    game: Game
    round: int
    phase: str  # "supply", "deal", "draft", "place", "take" or "over"
    actor: int  # a seat, CHANCE or OVER
    first: int  # the seat that started this round; once all have passed, the one that starts the next
    marker: int | None  # the seat that took it this round; None while it lies in the center
    wild: str | None  # this round's wild color
    bag: Tiles
    tower: Tiles
    supply: Tiles
    center: Tiles
    displays: tuple[Tiles, ...]
    bonus: int  # tiles that the actor is to take from the supply
    turn: int | None  # the seat whose turn follows when the supply is filled; None where a deal follows, or nothing
    seats: tuple[SeatView, ...]
