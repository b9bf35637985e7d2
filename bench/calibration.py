"""How well the judges of rounds' ends foretell who wins, in games of players that are unlike each other.

    python bench/calibration.py [--only azul-colored-plain-2] [--games 1000] [--nodes 600] [--network FILE] [--seed 1]

The players are those of `learn/unlike.py`, in games that no judge has learned from: runs draw their seeds from all
numbers of 64 bits, these are small ones. At each end of a round the tuned weights and the network's part between
rounds, if there is one, say how likely each seat is to win. For both it prints how far they are off (log loss, less
is better; `even` is what one has who knows nothing), then for each tenth of what was foretold how often it came so,
with the error of that (95 %). The judges take all players for equals; of unlike ones who is ahead is often the better
one, too, and wins more often than foretold.
"""

import argparse
import math
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import numpy as np

import tesela
from tesela.bots.networks.store import load, shipped_file
from tesela.bots.search.mind import Mind
from tesela.bots.search.minds import mind_with
from tesela.bots.search.tree import Tree
from tesela.bots.weights import shipped
from tesela.engine.rng import Rng
from tesela.engine.state import State
from tesela.jobs import spread
from tesela.learn.self_play import Player, Seat, chunked
from tesela.learn.unlike import Unlike

CHUNK = 10
Judged = list[tuple[dict[str, list[float]], list[float]]]  # what each judge foretold, and what came


class Foretold:
    """Notes what each judge foretells at the ends of rounds; a `Notes` of self-play."""

    def __init__(self, judges: dict[str, Mind]):
        self._judges = judges
        self._said: list[dict[str, list[float]]] = []

    def round_ended(self, state: State, rng: Rng) -> None:
        """Ask every judge."""
        self._said.append({name: mind.expect(state)[1] for name, mind in self._judges.items()})

    def searched(self, state: State, tree: Tree) -> None:
        """Only the ends of rounds count."""

    def game_ended(self, scores: list[int], wins: list[float]) -> Judged:
        """All that was foretold, with who won."""
        return [(said, wins) for said in self._said]


class Company:
    """Unlike players, and somebody who asks the judges."""

    def __init__(self, game: tesela.Game, file: Path, nodes: int):
        network = load(file, game)
        self.game = game
        self._players = Unlike(game, network, nodes, 1)
        self._judges = {"weights": mind_with(game, weights=shipped(game))}
        if network.between is not None:
            self._judges["network"] = mind_with(game, network)

    def seats(self, seed: int) -> list[Seat]:
        """Somebody for each seat."""
        return list(self._players.seats(seed))

    def notes(self) -> Foretold:
        """Of one game."""
        return Foretold(self._judges)


def judged(game: tesela.Game, asked: argparse.Namespace) -> Judged:
    """All ends of rounds of so many games."""
    hire = partial(Player[Judged], partial(Company, game, asked.network or shipped_file(game), asked.nodes))
    chunks = chunked([asked.seed * 1_000_003 + number for number in range(asked.games)], CHUNK)
    with closing(spread(hire, [[chunk] for chunk in chunks])) as playing:
        return [end for _, games in playing for one in games for end in one]


def lines(game: tesela.Game, asked: argparse.Namespace) -> Iterator[str]:
    """What the games of a configuration tell."""
    found = judged(game, asked)
    won = np.array([wins for _, wins in found])
    yield f"{game.configuration}: {len(found)} ends of rounds; even: {math.log(game.players):.4f}"
    for name in found[0][0]:
        said = np.array([each[name] for each, _ in found])
        loss = -(won * np.log(np.maximum(said, 1e-9))).sum(axis=1)
        yield f"{name}: log loss {loss.mean():.4f} ± {1.96 * loss.std() / math.sqrt(len(loss)):.4f}"
        for tenth in range(10):
            within = (said >= tenth / 10) & (said < (tenth + 1) / 10 + (tenth == 9))
            count = int(within.sum())
            if count:
                share = won[within].mean()
                error = 1.96 * math.sqrt(max(share * (1 - share), 1 / count) / count)
                yield f"  {said[within].mean():5.1%} foretold, {share:5.1%} ± {error:.1%} came ({count})"


def main() -> None:
    """Some lines for each configuration."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="azul-colored-plain-2", help="configurations whose name has this")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=600)
    parser.add_argument("--network", type=Path, help="a file of networks; otherwise the shipped one")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in tesela.games():
        if asked.only in game.configuration:
            for line in lines(game, asked):
                print(line, flush=True)


if __name__ == "__main__":
    main()
