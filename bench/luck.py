"""Whether luck is luck: the luck of deals averages to zero over many games of self-play.

    python bench/luck.py [--game azul] [--players 2] [--games 1000] [--nodes 4000] [--seed 1]

Prints for seat 0 the mean luck of a game in winning probability and in points, each with its error; the mean must lie
within a few errors of zero. The players look at 300 nodes a move, the reviews at --nodes a position.
"""

import argparse
import statistics

from self_play import played

import tesela
from tesela.analysis import Appraiser, Value
from tesela.bots import Limit
from tesela.engine import start
from tesela.records import Decision, replay

PLAYED_NODES = 300


def luck_of(record: tesela.Record, limit: Limit, seed: int) -> Value:
    """The luck of all deals of a game, judged as a review does."""
    appraiser = Appraiser(limit, seed=seed)
    state, luck = start(record.game), Value.zero(record.game.players)
    expected = appraiser.glance(state)
    for step in replay(record):
        after = step.state.copy()
        if not isinstance(step.event, Decision):
            found = appraiser.glance(after)
            luck += found - expected
            expected = found
        elif after.actor == tesela.CHANCE:
            expected = appraiser.glance(after)
    return luck


def main() -> None:
    """Play, judge the deals, and print how the means stand to their errors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = tesela.Game(asked.game, asked.players)
    games = played(game, asked.games, asked.seed, PLAYED_NODES)
    found = [luck_of(record, Limit(nodes=asked.nodes), number) for number, record in enumerate(games)]
    for name, values in (("win", [value.win[0] for value in found]), ("points", [value.scores[0] for value in found])):
        mean, error = statistics.mean(values), statistics.stdev(values) / len(values) ** 0.5
        spread = statistics.stdev(values)
        print(f"{name}: mean {mean:+.4f} ± {error:.4f} ({mean / error:+.1f} errors), a game scatters by {spread:.3f}")


if __name__ == "__main__":
    main()
