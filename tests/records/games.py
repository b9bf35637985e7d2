"""Random games for the tests."""

from collections.abc import Iterator

import tesela
from tesela import CHANCE, OVER, Game, Rng
from tesela.records import Record, Recorder

CONFIGURATIONS = tesela.games()


def label(game: Game) -> str:
    return "-".join([game.name, str(game.players), *game.options.values()])


def play(game: Game, seed: int = 1, *, legal: bool = False, **extra: object) -> Iterator[Recorder]:
    """A random game, yielded before its first event and after each."""
    rng = Rng(seed)
    recorder = Recorder(game, legal=legal, **extra)
    yield recorder
    while recorder.state.actor != OVER:
        if recorder.state.actor == CHANCE:
            recorder.deal(rng)
        else:
            recorder.apply(recorder.state.choose(rng))
        yield recorder


def finished(game: Game, seed: int = 1, **options: object) -> Record:
    """The record of a whole random game."""
    *_, recorder = play(game, seed, **options)
    return recorder.record()
