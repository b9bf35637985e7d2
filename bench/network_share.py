"""What a network is worth beside rounds played out, stage by stage: the reason for `network_share` in bots/knowledge.

    python bench/network_share.py [--games 60] [--only azul-gray] [--seed 1]

Of positions of self-play it prints how far each is off in foretelling who wins (log loss, less is better): rounds
played out and judged by the tuned weights, the network, and the share of the network at which both together are best.
"""

import argparse
import math
from collections import defaultdict

from self_play import played

import tesela
from tesela.bots.networks.network import Network
from tesela.bots.networks.store import load, shipped_file
from tesela.bots.search.minds import mind_of
from tesela.engine import start
from tesela.records import Decision, replay

PLAYED_NODES = 4000
ROUNDS_PLAYED_OUT = 32
# One decision in so many is looked at: neighbors tell the same.
LOOKED_AT = 3
SHARES = [number / 10 for number in range(11)]

Chances = list[float]


def foretold(record: tesela.Record, network: Network, seed: int) -> list[tuple[str, Chances, Chances]]:
    """Of some positions of a game: the kind and stage, and each seat's chances as played out and by the network."""
    mind, rng = mind_of(record.game), tesela.Rng(seed)
    state, found = start(record.game), []
    for step in replay(record):
        if isinstance(step.event, Decision) and len(state.legal()) > 1 and rng.below(LOOKED_AT) == 0:
            ends = []
            for _ in range(ROUNDS_PLAYED_OUT):
                end = state.copy()
                mind.hurry(end, rng)
                ends.append(mind.expect(end)[1])
            chances = [sum(seat) / len(ends) for seat in zip(*ends, strict=True)]
            kind = "tiling" if state.view().phase == "tile" else "stage"
            found.append((f"{kind} {mind.examine(state)[0]}", chances, network.expect(state)[1]))
        state = step.state.copy()
    return found


def off(told: Chances, wins: Chances) -> float:
    """How far chances are off from who won."""
    return -sum(won * math.log(max(chance, 1e-3)) for chance, won in zip(told, wins, strict=True))


def row(name: str, stage: str, found: list[tuple[Chances, Chances, Chances]]) -> str:
    """One stage as a row of the table."""
    losses = [
        sum(
            off([a + share * (b - a) for a, b in zip(ends, network, strict=True)], wins)
            for ends, network, wins in found
        )
        / len(found)
        for share in SHARES
    ]
    best = min(range(len(SHARES)), key=lambda number: losses[number])
    half = losses[len(SHARES) // 2]
    cells = (name, stage, len(found), *(f"{loss:.3f}" for loss in (losses[0], half, losses[-1], losses[best])))
    return f"| {' | '.join(str(cell) for cell in cells)} | {SHARES[best]} |"


def main() -> None:
    """Play the games and print the table, configuration by configuration."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--only", default="", help="configurations whose name has this, such as azul-gray-plain-3")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("| configuration | where | positions | played out | half and half | network | best | share of the network |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for game in tesela.games():
        name = game.configuration
        if asked.only not in name:
            continue
        learned, stages = load(shipped_file(game), game), defaultdict(list)
        for number, record in enumerate(played(game, asked.games, asked.seed, PLAYED_NODES)):
            assert record.result is not None
            winners = record.result.winners
            wins = [(seat in winners) / len(winners) for seat in range(game.players)]
            for stage, ends, network in foretold(record, learned, number):
                stages[stage].append((ends, network, wins))
        for stage in sorted(stages):
            print(row(name, stage, stages[stage]), flush=True)


if __name__ == "__main__":
    main()
