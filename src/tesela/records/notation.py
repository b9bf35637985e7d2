"""The notation: moves as people read and type them, the same in every language and for every position."""

from collections.abc import Mapping
from types import ModuleType

from tesela import shelf
from tesela.errors import BadNotation, IllegalAction
from tesela.records.objects import ACTION_KINDS, Action, known_game
from tesela.records.showing import shown

LONGEST = 40  # characters; the longest move has far fewer

# For each class of actions the module that writes and reads its game's moves.
FORMS: Mapping[type, ModuleType] = {
    kind: entry.part("records") for entry in shelf.entries() for kind in ACTION_KINDS[entry.name].values()
}


def notation(action: Action) -> str:
    """The move in short."""
    form = FORMS.get(type(action))
    if form is None:
        raise IllegalAction("action.unknown", action=shown(action))
    written: str = form.notation(action)
    return written


def parse_notation(game: str, text: str) -> Action:
    """The move that this stands for in a game (its name); BadNotation says what is wrong and what is expected."""
    form = shelf.entry(known_game(game)).part("records")
    move = None
    if isinstance(text, str) and len(text) <= LONGEST and text.isascii():
        move = form.parse("".join(text.split()).upper())
    if move is None:
        raise BadNotation(f"notation.{game}", text=shown(text))
    return move
