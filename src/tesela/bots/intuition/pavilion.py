"""Summer Pavilion at first sight: what tiles and stars promise, what catches the eye, and how each level plays it."""

from tesela.bots.intuition.habits import Habits
from tesela.bots.intuition.heap import heap_size
from tesela.engine.pavilion.actions import COLORS, MOST_KEPT, SPACES, Action, Draft, Pass, Place
from tesela.engine.pavilion.view import PavilionView

# What is worth something before it scores, in points: a tile in hand while tiles are drafted and while they are placed,
# and what makes it better or worse; the square of a star's tiles; a bonus tile still to be taken.
DRAFTED_TILE = 1.0
HELD_TILE = 0.25
STAR_IN_PROGRESS = 0.15
FULL_STAR = -0.7
WILD_NEXT = 0.4
STAR_TILES = 0.15
BONUS_TILE = 1.0

HABITS = {
    "apprentice": Habits(attention=0.5, care=0.35, plans=0.0),
    "tiler": Habits(attention=1.75, care=0.9, greed=0.2),
    "craftsman": Habits(attention=3.0, lookahead=60),
    "artisan": Habits(attention=5.5, lookahead=220),
}


def promise(view: PavilionView, seat: int) -> float:
    """Tiles in hand, the better the further the star that they fit; stars by how far they are; bonus tiles to come."""
    board = view.seats[seat]
    value = BONUS_TILE * view.bonus if view.actor == seat else 0.0
    value += STAR_TILES * sum((len(SPACES) - star.count(None)) ** 2 for star in board.stars.values())
    drafting = view.phase == "draft"
    next_wild = COLORS[view.round] if view.round < len(COLORS) else None
    for color in COLORS:
        count = (board.hand + board.kept).count(color)
        if not count:
            continue
        filled = _filled(view, seat, color)
        tile = DRAFTED_TILE if drafting else HELD_TILE
        tile += (FULL_STAR if filled == len(SPACES) else STAR_IN_PROGRESS * filled) * tile
        tile += WILD_NEXT if color == (view.wild if drafting else next_wild) else 0.0
        value += count * tile
    return value


def _filled(view: PavilionView, seat: int, color: str) -> int:
    """How many spaces are taken on the star that this color fills: the one of its name, or a gray one of that color."""
    stars = view.seats[seat].stars
    gray = view.game.options["board"] == "gray"
    own = stars.values() if gray else (stars[color],)
    return max(star.count(color) for star in own)


def sight(action: Action) -> object:
    """What the eye sees of a move: a heap; a space, however it is paid; the thought to pass."""
    match action:
        case Draft():
            return action.source, action.color
        case Place():
            return action.star, action.space
        case Pass():
            return Pass
    return action


def choice(action: Action) -> object:
    """What a person decides by a move: a tile on a space, however it is paid; None: to go on deciding no more."""
    match action:
        case Place():
            return action.star, action.space, action.color
        case Pass():
            return None
    return action


def strikes(action: Action, view: PavilionView, seat: int) -> int | None:
    """How much a move strikes the eye: a heap by its tiles; None by the points that it brings at once."""
    match action:
        case Draft():
            return heap_size(view, action.source, action.color)
        case Pass():
            # Who holds more tiles than can be kept does not think of passing while a space can be paid.
            return int(len(view.seats[seat].hand) <= MOST_KEPT)
    return None


def seems(action: Action, view: PavilionView, seat: int, points: int, habits: Habits, careful: bool) -> float:
    """Points and what tiles and stars promise; the marker's cost, or the tiles paid for a space, may be forgotten."""
    hoped = habits.plans * promise(view, seat)
    if isinstance(action, Draft):
        hoped += habits.greed * len(view.seats[seat].hand)
        return points + hoped if careful else hoped
    return points + hoped if careful else points
