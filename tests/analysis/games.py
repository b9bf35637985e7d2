"""Games for the tests of the analysis."""

import tesela
from tesela.bots import bot, play_game, with_seed


def played(game: tesela.Game, seed: int, kind: str = "greedy") -> tesela.Record:
    """A game of bots of one kind, the same for the same seed."""
    player = bot(with_seed(kind, lambda: seed))
    return play_game(tesela.Play(game, rng=tesela.Rng(seed)), [player] * game.players).record()


def cut(record: tesela.Record, events: int) -> tesela.Record:
    """The record when only so many events had happened."""
    return tesela.Record(record.game, record.events[:events], None, record.extra)
