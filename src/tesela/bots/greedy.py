"""Greedy: looks one move ahead, like somebody who has just learned the game."""

from collections.abc import Callable
from typing import Any

from tesela.engine.azul.view import AzulView
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


class Greedy:
    """Plays the action after which its forecast, and what that leaves out, is best."""

    name = "greedy"

    def play(self, state: State, rng: Rng) -> int:
        """A legal action of the actor; equals are drawn."""
        seat = state.actor
        promise = PROMISES[state.game.name]
        best: list[int] = []
        record = float("-inf")
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            value = after.forecast()[seat] + promise(after.view(), seat)
            if value > record:
                best, record = [], value
            if value == record:
                best.append(action)
        return rng.choice(best) if best else state.choose(rng)


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
