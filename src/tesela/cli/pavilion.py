"""Summer Pavilion in words: its moves, how they are listed, and what a round brought."""

from collections import Counter
from typing import Any

from tesela.cli.moves import NO_ENDING
from tesela.cli.words import source_words, tiles_words, word
from tesela.engine.pavilion.actions import Draft, Pass, Place, Take
from tesela.engine.pavilion.view import SeatView
from tesela.engine.state import State
from tesela.records import notation
from tesela.texts import say

POINTS_AT_ONCE = True


def move_words(before: State, action: Any) -> str:
    """A move, in the position before it."""
    match action:
        case Draft(source, _):
            return say("move.draft", tiles=tiles_words(_taken(before, action)), source=source_words(source))
        case Place(star, space, color, wilds):
            key = "move.place_wilds" if wilds else "move.place"
            return say(key, color=word(color), star=word(f"star_{star}"), space=space, wilds=wilds)
        case Take(tiles):
            return say("move.take", tiles=tiles_words(tiles))
        case Pass(keep):
            return say("move.pass_keep", tiles=tiles_words(keep)) if keep else say("move.pass")
    raise TypeError(action)


def move_parts(action: Any) -> tuple[str, str, str]:
    """The group of a move, and its notation as a stem that moves share and an ending."""
    text = notation(action)
    match action:
        case Draft(source, _):
            return source_words(source, short=True), text, ""
        case Place(star, _, _, wilds):
            return word(star), text.partition("+")[0], f"+{wilds}" if wilds else NO_ENDING
        case Pass():
            return say("moves.pass"), text, ""
    return say("moves.take"), text, ""


def gained_words(earlier: SeatView, later: SeatView) -> str:
    """Nothing: points are told with each move."""
    return ""


def _taken(state: State, draft: Draft) -> list[str]:
    """What a draft takes, the wild tile too, seen in what it leaves the drafter with."""
    after = state.copy()
    after.apply(draft)
    seat = state.actor
    taken = Counter(after.view().seats[seat].hand) - Counter(state.view().seats[seat].hand)
    return list(taken.elements())
