"""Greedy: looks one move ahead, like somebody who has just learned the game."""

from collections.abc import Callable
from typing import Any

from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.limit import Limit
from tesela.engine.azul.view import AzulView
from tesela.engine.game import Game
from tesela.engine.pavilion.actions import COLORS, SPACES
from tesela.engine.pavilion.view import PavilionView
from tesela.engine.rng import Rng
from tesela.engine.state import State

# What is worth something before it scores, in points. Azul: a tile on its way to the wall, and a complete line.
LINE_TILE = 0.3
LINE_COMPLETE = 1.0
# Pavilion: a tile in hand while tiles are drafted and while they are placed, and what makes it better or worse; the
# square of a star's tiles; a bonus tile still to be taken.
DRAFTED_TILE = 1.0
HELD_TILE = 0.25
STAR_IN_PROGRESS = 0.15
FULL_STAR = -0.7
WILD_NEXT = 0.4
STAR_TILES = 0.15
BONUS_TILE = 1.0


class Greedy(Bot):
    """Plays the action after which its forecast, and what that leaves out, is best; equals are drawn."""

    name = "greedy"

    def __init__(self, seed: int = 0):
        self._seed = seed
        self._rng = Rng(seed)

    def begin(self, game: Game) -> None:
        """Each game starts from the seed, so that it does not depend on the games before."""
        self._rng = Rng(self._seed)

    def _think(self, state: State, limit: Limit) -> Analysis:
        promise = PROMISES[state.game.name]
        found: list[tuple[float, int, int, Candidate]] = []
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            forecast = after.forecast()
            value = forecast[state.actor] + promise(after.view(), state.actor)
            candidate = Candidate(action, scores=tuple(float(score) for score in forecast), line=(action,))
            found.append((-value, self._rng.below(1_000_000), action, candidate))
        return Analysis(tuple(candidate for *_, candidate in sorted(found)), nodes=len(found))


def _azul_promise(view: AzulView, seat: int) -> float:
    """The tiles on the pattern lines: a fuller line is nearer to its points."""
    value = 0.0
    for size, tiles in enumerate(view.seats[seat].lines, 1):
        value += LINE_TILE * len(tiles) * len(tiles) / size
        value += LINE_COMPLETE * (len(tiles) == size)
    return value


def _pavilion_promise(view: PavilionView, seat: int) -> float:
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


PROMISES: dict[str, Callable[[Any, int], float]] = {"azul": _azul_promise, "pavilion": _pavilion_promise}
