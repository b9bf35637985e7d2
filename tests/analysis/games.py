"""Games for the tests of the analysis."""

import tesela
from tesela.bots import bot


def played(game: tesela.Game, seed: int, kind: str = "greedy") -> tesela.Record:
    """A game of bots of one kind, the same for the same seed."""
    player, rng = bot(f"{kind}{',' if ':' in kind else ':'}seed={seed}"), tesela.Rng(seed)
    table = tesela.Recorder(game)
    player.begin(game)
    while table.state.actor != tesela.OVER:
        if table.state.actor == tesela.CHANCE:
            table.deal(rng)
        else:
            table.apply(player.play(table.state).action)
    return table.record()


def cut(record: tesela.Record, events: int) -> tesela.Record:
    """The record when only so many events had happened."""
    return tesela.Record(record.game, record.events[:events], None, record.extra)
