"""Azul in words: its moves, how they are listed, and what a round brought."""

from typing import Any

from tesela.cli.words import listed, source_words, tiles_words, word
from tesela.engine.azul.actions import Draft, Spread, Tile
from tesela.engine.azul.view import SeatView
from tesela.engine.state import State
from tesela.records import notation
from tesela.texts import say

POINTS_AT_ONCE = False  # they come when the round is tiled, and are told then, all together


def move_words(before: State, action: Any) -> str:
    """A move, in the position before it."""
    match action:
        case Draft(source, color, line):
            tiles, where = tiles_words(_from(before, source, color)), source_words(source)
            if line == "floor":
                return say("move.draft_floor", tiles=tiles, source=where)
            return say("move.draft_line", tiles=tiles, source=where, line=line)
        case Spread(color, to):
            return say("move.spread", color=word(color), display=to)
        case Tile(row, column):
            return say("move.tile", row=row, column=column)
    raise TypeError(action)


def move_parts(action: Any) -> tuple[str, str, str]:
    """The group of a move, and its notation as a stem that moves share and an ending."""
    text = notation(action)
    match action:
        case Draft(source, _, _):
            return source_words(source, short=True), text[:-1], text[-1]
        case Tile():
            return say("moves.tile"), text, ""
    return say("moves.spread"), text, ""


def gained_words(earlier: SeatView, later: SeatView) -> str:
    """The tiles that came to a wall, by row."""
    return listed(
        say("play.tiled", row=row, color=word(color))
        for row, (old, new) in enumerate(zip(earlier.wall, later.wall, strict=True), 1)
        for was, color in zip(old, new, strict=True)
        if color is not None and was is None
    )


def _from(state: State, source: int | str, color: str) -> list[str]:
    view = state.view()
    tiles = view.center if source == "center" else view.displays[int(source) - 1]
    return [tile for tile in tiles if tile == color]
