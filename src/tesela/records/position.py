"""The position string: a whole position in one line of text, to copy, keep and edit."""

from collections.abc import Mapping
from functools import lru_cache
from types import ModuleType

from tesela import shelf
from tesela.engine import STATES
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.engine.view import TableView
from tesela.errors import BadPosition, BadSetup
from tesela.records.fields import LONGEST, Fields
from tesela.records.showing import shown

# For each game the module that writes and reads its positions.
FORMS: Mapping[str, ModuleType] = {entry.name: entry.part("records") for entry in shelf.entries()}


def position(state: State) -> str:
    """Everything the position holds: the game, then fields `name:value`."""
    return position_of(state.view())


def position_of(view: TableView) -> str:
    """The position of a view."""
    words = FORMS[view.game.name].words(view)
    return " ".join([_setup_words(view.game), *[f"{name}:{value}" for name, value in words]])


@lru_cache(1024)  # the same at every move
def _setup_words(game: Game) -> str:
    return " ".join([game.name, *[f"{name}:{value}" for name, value in game.setup().items()]])


def parse_position(text: str) -> State:
    """The position that a string describes; BadPosition names the field, or what contradicts the rules."""
    view = parse_view(text)
    return STATES[view.game.name].from_view(view)


def parse_view(text: str) -> TableView:
    """The view that a string describes, its fields in any order; whether it is a position, its check says."""
    if not isinstance(text, str) or not text.isascii() or "\0" in text:
        raise BadPosition("position.text", found=shown(text))
    if len(text) > LONGEST:
        raise BadPosition("position.long", most=LONGEST)
    name, *words = text.split() or [""]
    if name not in shelf.names():
        raise BadPosition("position.game", found=shown(name), known=", ".join(shelf.names()))
    fields = Fields(words)
    game = _game(name, fields)
    view: TableView = FORMS[name].read(fields, game)
    fields.end()
    return view


def _game(name: str, fields: Fields) -> Game:
    """The game of the set-up's fields."""
    players, first_player = fields.number("players"), fields.number("first_player")
    options = {
        option.name: fields.text(option.name)
        for option in shelf.entry(name).options
        if not option.house or option.name in fields
    }
    try:
        return Game(name, players, first_player, options)
    except BadSetup as problem:
        raise BadPosition("position.setup", problem=problem) from problem
