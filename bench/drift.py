"""Whether a bot's own estimate stays where it is when a round ends: it should, on average, whoever it plays against.

    python bench/drift.py [--bot search] [--against search alphabeta greedy] [--only azul-colored-plain-2] [--games 60]

A bot that chooses the ends of rounds which its judge overrates is disappointed by the next deal (optimizer's curse).
For each opponent it prints, in points of a hundred games: how the bot's chance to win, as it sees it itself, changes
from its last move of a round to the first look after the next deal, with the error of the mean (95 %), how many ends of
rounds that is, and how many of the games it won.
"""

import argparse
import statistics
from collections.abc import Iterator
from functools import partial

import tesela
from tesela.bots import Limit, bot
from tesela.bots.names import with_seed
from tesela.engine.state import CHANCE, OVER

SEEDS = 2**31 - 1


def changes(game: tesela.Game, mine: str, other: str, limit: Limit, number: int, seed: int) -> Iterator[float]:
    """The changes at the ends of rounds in one game, then what the bot made of the game: its share of the win."""
    dice, seat = tesela.Rng(seed * 1_000_003 + number), number % game.players
    draw = partial(dice.below, SEEDS)
    players = [bot(with_seed(mine if place == seat else other, draw)) for place in range(game.players)]
    first = number // game.players % game.players
    state, last = tesela.start(tesela.Game(game.name, game.players, first, dict(game.options))), None
    while state.actor != OVER:
        if state.actor == CHANCE:
            ended = state.round and state.view().phase == "deal"
            state.deal(dice)
            if ended and last is not None and state.actor >= 0:
                yield players[seat].analyse(state, limit).best.win[seat] - last
                last = None
            continue
        found = players[state.actor].play(state, limit)
        if state.actor == seat and found.win is not None:
            last = found.win[seat]
        state.apply(found.action)
    outcome = state.outcome()
    assert outcome is not None
    yield (seat in outcome.winners) / len(outcome.winners)


def main() -> None:
    """A line for each opponent."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="search")
    parser.add_argument("--against", nargs="+", default=["search", "alphabeta", "greedy"])
    parser.add_argument("--only", default="azul-colored-plain-2", help="configurations whose name has this")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--nodes", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in tesela.games():
        if asked.only in game.configuration:
            for other in asked.against:
                print(f"{game.configuration}: {line(game, asked, other)}", flush=True)


def line(game: tesela.Game, asked: argparse.Namespace, other: str) -> str:
    """What games against one opponent tell."""
    found: list[float] = []
    won = 0.0
    for number in range(asked.games):
        *some, share = changes(game, asked.bot, other, Limit(nodes=asked.nodes), number, asked.seed)
        found += some
        won += share
    error = 1.96 * statistics.stdev(found) / len(found) ** 0.5
    return (
        f"{asked.bot} against {other}: {100 * statistics.mean(found):+.1f} ± {100 * error:.1f} of a hundred at "
        f"{len(found)} ends of rounds; {won:g} of {asked.games} games won"
    )


if __name__ == "__main__":
    main()
