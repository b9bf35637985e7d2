"""Why a move is worth what it is, in every position of many random games of every configuration: the parts add up.

    python -m tests.analysis.soak [--games 1000]

A round goes on as its game did until chance acts in it, and at random from there. Held are, for every seat: what is
counted on the way there is the score where the round ends; where the game ends with it, nothing is left to judge; and
all parts together are what is expected. It ends with 1 where that is not so, and names the positions.
"""

import argparse
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import tesela
from tesela.analysis import Value, explaining
from tesela.analysis.examining import Ranked
from tesela.analysis.explaining import JUDGE, explain
from tesela.bots import Limit
from tesela.records.objects import Action

CLOSE = 1e-3  # what sums of parts may be off: a network counts with few digits
AT_ONCE = 10  # games of one task
SHOWN = 10  # positions that are named


@dataclass(frozen=True)
class Choice:
    """A move, as bots answer."""

    action: int


class Anyhow:
    """Who plays a round on: any legal move, the same for the same seed."""

    def __init__(self, spec: str):
        self._rng = tesela.Rng(int(spec.rpartition("=")[2]))

    def play(self, state: tesela.State, limit: Limit) -> Choice:
        """A legal move."""
        return Choice(state.choose(self._rng))


def decisions(game: tesela.Game, seed: int) -> list[tuple[tesela.State, list[Action]]]:
    """Every position of a random game in which somebody decides, with the moves that follow until chance acts."""
    rng, state, found = tesela.Rng(seed), tesela.start(game), []
    lines: list[list[Action]] = []  # that still grow
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            lines = []
            continue
        number = state.choose(rng)
        lines.append([])
        found.append((state.copy(), lines[-1]))
        for line in lines:
            line.append(state.action(number))
        state.apply(number)
    return found


def wrong(state: tesela.State, line: list[Action]) -> str | None:
    """What does not add up in a position whose round goes on like this, if anything."""
    seats = range(state.game.players)
    value = Value((1 / len(seats),) * len(seats), tuple(map(float, state.scores())))
    # As if it were solved: then this line alone counts.
    move = Ranked(state.number(line[0]), line[0], value, tuple(line), (), 1.0, 0.0)
    found = explain(state, move)
    counted: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(seats))
    end = explaining._played(state, line, counted, 0)
    for seat in seats:
        score = state.scores()[seat] + sum(points[seat] for points in counted.values())
        if score != end.scores()[seat]:
            return f"{score} points are counted for seat {seat}, which has {end.scores()[seat]}"
        left = found.parts[JUDGE][seat] if JUDGE in found.parts else 0.0
        if end.outcome() is not None and abs(left) > CLOSE:
            return f"{left} points are judged for seat {seat} where the game is over"
        total = sum(points[seat] for points in found.parts.values())
        if abs(total - value.scores[seat]) > CLOSE:
            return f"the parts of seat {seat} are {total}, expected {value.scores[seat]}"
    return None


def tried(game: tesela.Game, first: int, count: int) -> tuple[int, list[str]]:
    """How many positions there are in some games, and what is wrong in which of them."""
    explaining.bot = Anyhow  # type: ignore[assignment, attr-defined]
    positions, problems = 0, []
    for seed in range(first, first + count):
        for state, line in decisions(game, seed):
            positions += 1
            if (problem := wrong(state, line)) is not None:
                problems.append(f"{tesela.position(state)}: {problem}")
    return positions, problems


def main() -> int:
    """All configurations, one after the other, on all cores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="of each configuration")
    games, bad = parser.parse_args().games, 0
    with ProcessPoolExecutor() as pool:
        for game in tesela.games():
            start, firsts = time.monotonic(), range(0, games, AT_ONCE)
            tasks = [pool.submit(tried, game, first, min(AT_ONCE, games - first)) for first in firsts]
            done = [task.result() for task in tasks]
            problems = [problem for _, each in done for problem in each]
            print(f"{game.configuration}: {sum(count for count, _ in done):,} positions of {games:,} games, "
                  f"{len(problems)} do not add up ({time.monotonic() - start:.0f} s)", flush=True)
            for problem in problems[:SHOWN]:
                print(f"  {problem}", flush=True)
            bad += len(problems)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
