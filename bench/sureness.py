"""How sure an analysis may be: how often the move that a short look calls best is still the best after a long one.

    python bench/sureness.py [--positions 60] [--nodes 300000] [--deep 3000000] [--players 2] [--seed 1] [--out FILE]

For each game positions of games that `search` plays against itself, one in each few moves. A short look says its best
move and how sure it is of it; the truth is the solution, or another search that looks ten times as long, with other
chances, at the position. For each band of sureness the mean of what was said is printed, how often the same move was
best, and how often it was right: that no other move is clearly better. What the short look solves is left out: there it
is sure.
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice, pairwise
from pathlib import Path

import tesela
from tesela.analysis import Live
from tesela.analysis.examining import CLEARLY, Examined
from tesela.bots import Limit, bot

BANDS = (0.0, 0.4, 0.6, 0.75, 0.9, 1.01)
PLAYER = "search:nodes=500,seed={seed}"
APART = 7  # moves of a game between two positions, about
GAMES = (("azul", {"displays": "plain"}), ("azul", {"displays": "special"}), ("pavilion", {}))


@dataclass(frozen=True)
class Tried:
    """A position: what a short look said, and what the long one found."""

    name: str
    nodes: int
    sure: float | None
    loss: float  # what the move that was called best loses of the chance to win, by the long look
    first: list[tuple[int, float, float | None, float]]  # of each move its number, chance, error and share, looked at
    truth: list[tuple[int, float, float]]  # number, chance and share by the long look
    solved: bool


def grown(state: tesela.State, nodes: int, seed: int) -> Examined | None:
    """What is found within so many nodes; None where there is nothing to choose, or it is solved."""
    live = Live(state, seed=seed)
    while not live.done and live.nodes < nodes:
        live.grow(Limit(nodes=nodes - live.nodes))
    return live.examined()


def tried(name: str, position: str, nodes: int, deep: int) -> Tried | None:
    """Look twice at a position; None where the short look solves it."""
    state = tesela.parse_position(position)
    seat = state.actor
    short = grown(state, nodes, 1)
    if short is None or short.exact or len(short.moves) < 2:
        return None
    long = grown(state, deep, 2)
    assert long is not None
    best, chances = long.moves[0], {move.number: move.value.win[seat] for move in long.moves}
    loss = best.value.win[seat] - chances.get(short.moves[0].number, 0.0)
    first = [(move.number, move.value.win[seat], move.error, move.looks) for move in short.moves]
    truth = [(move.number, move.value.win[seat], move.looks) for move in long.moves]
    return Tried(name, nodes, short.sure, loss, first, truth, long.exact)


def positions(name: str, setup: dict[str, str], players: int, count: int, seed: int) -> list[str]:
    """Positions in which somebody has a choice, of as many games as it takes."""
    found: list[str] = []
    chance = random.Random(seed)
    while len(found) < count:
        play = tesela.Play(name, players=players, seed=chance.randrange(10**9), **setup)
        player = bot(PLAYER.format(seed=chance.randrange(10**9)))
        while not play.over:
            if chance.randrange(APART) == 0 and len(play.state.legal()) > 1:
                found.append(tesela.position(play.state))
            play.apply(player.play(play.state).action)
    return list(islice(found, count))


def tell(what: str, found: list[Tried]) -> None:
    """A line for each band of what was said, and one for all."""
    known = [each for each in found if each.sure is not None]
    print(f"{what}: {len(known)} positions")
    for low, high in pairwise(BANDS):
        band = [each for each in known if low <= (each.sure or 0.0) < high]
        if band:
            said = sum(each.sure or 0.0 for each in band) / len(band)
            same = sum(each.first[0][0] == each.truth[0][0] for each in band) / len(band)
            good = sum(each.loss < CLEARLY for each in band) / len(band)
            print(f"  said {said:.0%}, still the best {same:.0%}, right {good:.0%} ({len(band)})", flush=True)


def main() -> None:
    """Look, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=60, help="of each game")
    parser.add_argument("--nodes", type=int, default=300_000)
    parser.add_argument("--deep", type=int, default=3_000_000)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what was found, a line of JSON a position")
    asked = parser.parse_args()
    whole: list[Tried] = []
    with ProcessPoolExecutor() as pool:
        for name, setup in GAMES:
            what = " ".join((name, *setup.values()))
            wanted = positions(name, setup, asked.players, asked.positions, asked.seed)
            tasks = [pool.submit(tried, what, each, asked.nodes, asked.deep) for each in wanted]
            found = [each for task in tasks if (each := task.result()) is not None]
            tell(what, found)
            whole += found
    tell("all", whole)
    if asked.out is not None:
        asked.out.write_text("".join(json.dumps(asdict(each)) + "\n" for each in whole), "utf-8")


if __name__ == "__main__":
    main()
