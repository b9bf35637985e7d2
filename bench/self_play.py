"""Games that `search` plays against itself with a short look at each move, for the other programs of this folder."""

from collections.abc import Iterator

import tesela
from tesela.bots import bot, play_game

SEEDS = 2**31 - 1


def played(game: tesela.Game, games: int, seed: int, nodes: int) -> Iterator[tesela.Record]:
    """Games of equals, who differ in what they happen to look at; who starts goes round."""
    for number in range(games):
        dice = tesela.Rng(seed * 1_000_003 + number)
        players = [bot(f"search:nodes={nodes},seed={dice.below(SEEDS)}") for _ in range(game.players)]
        set_up = tesela.Game(game.name, game.players, number % game.players, dict(game.options))
        yield play_game(tesela.Play(set_up, rng=dice), players).record()
