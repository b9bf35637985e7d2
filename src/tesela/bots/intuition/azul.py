"""Azul at first sight: what lines in progress promise, what catches the eye, and how each level plays it."""

from tesela.bots.intuition.habits import Habits
from tesela.bots.intuition.heap import heap_size
from tesela.engine.azul.actions import Action, Draft
from tesela.engine.azul.floor import FLOOR_COSTS
from tesela.engine.azul.view import AzulView

# What is worth something before it scores, in points: a tile on its way to the wall, and a complete line.
LINE_TILE = 0.3
LINE_COMPLETE = 1.0

HABITS = {
    "apprentice": Habits(attention=0.3, care=0.3, greed=0.2, plans=0.0),
    "tiler": Habits(attention=1.25, care=0.85, greed=0.2, plans=0.6),
    "craftsman": Habits(attention=4.0, lookahead=100),
    "artisan": Habits(attention=6.3, lookahead=350),
}


def promise(view: AzulView, seat: int) -> float:
    """The tiles on the pattern lines: a fuller line is nearer to its points."""
    value = 0.0
    for size, tiles in enumerate(view.seats[seat].lines, 1):
        value += LINE_TILE * len(tiles) * len(tiles) / size
        value += LINE_COMPLETE * (len(tiles) == size)
    return value


def sight(action: Action) -> object:
    """What the eye sees of a move: a heap, however it is used."""
    return (action.source, action.color) if isinstance(action, Draft) else action


def choice(action: Action) -> object:
    """What a person decides by a move: each is a choice of its own."""
    return action


def strikes(action: Action, view: AzulView, seat: int) -> int | None:
    """How much a move strikes the eye: a heap by its tiles; None by the points that it brings at once."""
    return heap_size(view, action.source, action.color) if isinstance(action, Draft) else None


def seems(_: Action, view: AzulView, seat: int, points: int, habits: Habits, careful: bool) -> float:
    """Points of the round so far, lines in progress, tiles on lines; what the floor line costs may be forgotten."""
    board = view.seats[seat]
    hoped = habits.plans * promise(view, seat) + habits.greed * sum(map(len, board.lines))
    if careful:
        return points + hoped
    costs: tuple[int, ...] = FLOOR_COSTS[view.game.options["floor"]]
    cost = costs[min(len(board.floor) + board.marker_on_floor, len(costs) - 1)]
    if points == 0:  # a score does not fall below 0, so this is not all that it costs: count a point a line
        cost = min(cost, board.score + sum(len(tiles) == size for size, tiles in enumerate(board.lines, 1)))
    return points + cost + hoped
