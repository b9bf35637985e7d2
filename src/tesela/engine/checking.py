"""What every game asks of a view before its own rules do: the right kind, phase, seats and displays."""

from dataclasses import dataclass
from typing import TypeVar

from tesela.checks import whole
from tesela.engine.game import Game
from tesela.engine.view import TableView
from tesela.errors import BadPosition

CHANCE, OVER = -1, -2
NOBODY = -1
MAX_SCORE = 1_000_000

View = TypeVar("View", bound=TableView)


@dataclass
class CheckedTable:
    """What lies on every table, in numbers that the compiled layer can trust."""

    round: int
    phase: int
    actor: int
    first: int
    marker: int
    bag: int
    lid: int  # pavilion's tower
    sources: list[int]


def check_shape(view: object, kind: type[View], game: str, phases: tuple[str, ...]) -> View:
    """The view, which is of this kind and game, with a known phase and as many seats and displays as the game has."""
    if not isinstance(view, kind) or not isinstance(view.game, Game) or view.game.name != game:
        raise BadPosition("position.kind", expected=kind.__name__, found=type(view).__name__)
    if not isinstance(view.phase, str) or view.phase not in phases:
        raise BadPosition("position.phase", found=repr(view.phase), known=", ".join(phases))
    if not isinstance(view.seats, (tuple, list)) or len(view.seats) != view.game.players:
        raise BadPosition("position.seats", count=view.game.players)
    if not isinstance(view.displays, (tuple, list)) or len(view.displays) != view.game.displays:
        raise BadPosition("position.displays", count=view.game.displays)
    return view


def check_seat(seat: object, game: Game, where: str) -> int:
    """The number of a seat of the game."""
    return whole(seat, 0, game.players - 1, BadPosition, where)


def check_holder(seat: object, game: Game, where: str) -> int:
    """The number of the seat that has something, or NOBODY for None."""
    return NOBODY if seat is None else check_seat(seat, game, where)
