"""Random games for the tests."""

from collections.abc import Iterator

import tesela
from tesela import CHANCE, Game, Rng
from tesela.records import Play, Record

CONFIGURATIONS = tesela.games()


def label(game: Game) -> str:
    return "-".join([game.name, str(game.players), *game.options.values()])


def play(game: Game, seed: int = 1, *, legal: bool = False, **extra: object) -> Iterator[Play]:
    """A random game, yielded before its first event and after each."""
    rng = Rng(seed)
    played = Play(game, legal=legal, extra=extra)
    yield played
    while not played.over:
        if played.actor == CHANCE:
            played.deal(rng)
        else:
            played.apply(played.state.choose(rng))
        yield played


def finished(game: Game, seed: int = 1, **options: object) -> Record:
    """The record of a whole random game."""
    *_, played = play(game, seed, **options)
    return played.record()
