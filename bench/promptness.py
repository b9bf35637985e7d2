"""How late the moves of `search` come: the time beyond the limit, over a game, for some numbers of threads.

    python bench/promptness.py [--time 0.1] [--threads 1 2 8] [--game azul] [--players 2]

A limit is promised to be kept within 5 ms on a machine that does nothing else; what is printed is what was found here.
"""

import argparse
import time

import tesela
from tesela.bots import Limit
from tesela.bots.thinkers import Search


def lateness(game: tesela.Game, threads: int, limit: Limit) -> list[float]:
    """For each move of a game, by how many milliseconds it came after its limit; below 0: before it."""
    assert limit.time is not None
    thinker, play, found = Search(threads=threads), tesela.Play(game, seed=1), []
    thinker.begin(game)
    told = 0
    while not play.over:
        for event in play.events[told:]:
            thinker.see(event)
        told = len(play.events)
        begin = time.monotonic()
        action = thinker.play(play.state, limit).action
        found.append(1000 * (time.monotonic() - begin - limit.time))
        play.apply(action)
    return found


def main() -> None:
    """A row for each number of threads."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2, 8])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    print("| threads | moves | latest, ms after the limit | 9 of 10 by | answered early |")
    print("| --- | --- | --- | --- | --- |")
    for threads in asked.threads:
        found = sorted(lateness(tesela.Game(asked.game, asked.players), threads, Limit(time=asked.time)))
        early = sum(late < -10 for late in found) / len(found)
        print(f"| {threads} | {len(found)} | {found[-1]:+.1f} | {found[len(found) * 9 // 10]:+.1f} | {early:.0%} |")


if __name__ == "__main__":
    main()
