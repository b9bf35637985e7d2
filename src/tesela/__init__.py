"""Tesela: the Azul family of board games, with exact rules at native speed."""

import tesela.processor  # noqa: F401, before anything that was compiled twice
from tesela.engine import account, new_game, preview, start
from tesela.engine.game import Game, games
from tesela.engine.outcome import Outcome
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER, State
from tesela.errors import (
    BadArgument,
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalAction,
    TeselaError,
)
from tesela.records import (
    Play,
    Record,
    notation,
    open_records,
    parse_notation,
    parse_position,
    position,
    read_records,
    replay,
)

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "BadArgument",
    "BadDeal",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Game",
    "IllegalAction",
    "Outcome",
    "Play",
    "Record",
    "Rng",
    "State",
    "TeselaError",
    "__version__",
    "account",
    "games",
    "new_game",
    "notation",
    "open_records",
    "parse_notation",
    "parse_position",
    "position",
    "preview",
    "read_records",
    "replay",
    "start",
]
