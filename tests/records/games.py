"""Random games for the tests."""

from collections.abc import Iterator

import tesela
from tesela import CHANCE, Game, Rng
from tesela.records import Event, Line, Note, Play, Record, position

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


def noted(game: Game, seed: int = 1) -> tuple[Record, list[Event]]:
    """A record of some moves from a position in the middle of a random game; and the events of its only variation.

    The first event has a note of every kind; the variation stands there, and has one within itself.
    """
    rng = Rng(seed)
    for begun in play(game, seed):
        if len(begun) > 12 and begun.actor != CHANCE and len(begun.legal()) > 2:
            break
    main, other, third = (Play.from_record(Record(game, position=position(begun.state))) for _ in range(3))
    for line, move in zip((main, other, third), begun.legal(), strict=False):
        line.apply(move)
        while not line.over and len(line) < 4:
            if line.actor == CHANCE:
                line.deal(rng)
            else:
                line.apply(line.state.choose(rng))
    inner = {1: Note(variations=(Line(tuple(third.events)),))}
    variation = Line(tuple(other.events), inner)
    record = main.record()
    record.notes = {1: Note("The plan", "Why not?\nIt costs little.", "!?", (variation,)), 2: Note(sign="??")}
    return record, other.events
