"""Games that `search` plays against itself with a short look at each move, for the other programs of this folder."""

from collections.abc import Iterator

import tesela
from tesela.bots import bot

SEEDS = 2**31 - 1


def played(game: tesela.Game, games: int, seed: int, nodes: int) -> Iterator[tesela.Record]:
    """Games of equals, who differ in what they happen to look at; who starts goes round."""
    for number in range(games):
        dice = tesela.Rng(seed * 1_000_003 + number)
        players = [bot(f"search:nodes={nodes},seed={dice.below(SEEDS)}") for _ in range(game.players)]
        table = tesela.Recorder(tesela.Game(game.name, game.players, number % game.players, dict(game.options)))
        while table.state.actor != tesela.OVER:
            if table.state.actor == tesela.CHANCE:
                table.deal(dice)
            else:
                table.apply(players[table.state.actor].play(table.state).action)
        yield table.record()
