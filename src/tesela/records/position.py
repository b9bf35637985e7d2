"""The position string: a whole position in one line of text, to copy, keep and edit."""

from collections.abc import Mapping
from types import ModuleType

from tesela.engine import STATES
from tesela.engine.game import OPTIONS, Game
from tesela.engine.state import State
from tesela.errors import BadPosition, BadSetup
from tesela.records import azul_position, pavilion_position
from tesela.records.fields import LONGEST, Fields
from tesela.records.showing import shown

# Each with words(view) and read(fields, game).
FORMS: Mapping[str, ModuleType] = {"azul": azul_position, "pavilion": pavilion_position}


def position(state: State) -> str:
    """Everything the position holds: the game, then fields `name:value`."""
    game = state.game
    fields = [*game.setup().items(), *FORMS[game.name].words(state.view())]
    return " ".join((game.name, *(f"{name}:{value}" for name, value in fields)))


def parse_position(text: str) -> State:
    """The position that a string describes, its fields in any order; BadPosition names the field that is wrong."""
    if not isinstance(text, str) or not text.isascii() or "\0" in text:
        raise BadPosition("position.text", found=shown(text))
    if len(text) > LONGEST:
        raise BadPosition("position.long", most=LONGEST)
    name, *words = text.split() or [""]
    if name not in FORMS:
        raise BadPosition("position.game", found=shown(name), known=", ".join(FORMS))
    fields = Fields(words)
    game = _game(name, fields)
    view = FORMS[name].read(fields, game)
    fields.end()
    return STATES[name].from_view(view)


def _game(name: str, fields: Fields) -> Game:
    """The game of the set-up's fields."""
    players, first_player = fields.number("players"), fields.number("first_player")
    options = {option: fields.text(option) for option in OPTIONS[name]}
    try:
        return Game(name, players, first_player, options)
    except BadSetup as problem:
        raise BadPosition("position.setup", problem=problem) from problem
