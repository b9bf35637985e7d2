"""The players: bots by name, how long they may think, what they answer, and whole games of theirs."""

from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.levels import LEVELS
from tesela.bots.limit import Limit
from tesela.bots.names import BOTS, OUTSIDE, bot, with_seed
from tesela.bots.playing import play_game

__all__ = ["BOTS", "LEVELS", "OUTSIDE", "Analysis", "Bot", "Candidate", "Limit", "bot", "play_game", "with_seed"]
