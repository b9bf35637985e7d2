"""How strength grows with time: `search` against itself at the next shorter time a move, and the levels below.

    python bench/curve.py [--players 2] [--times 0.02 0.05 0.1 0.2 0.5 1 2] [--games 60] [--keep DIR] [--plot curve.png]

Every rung plays the one below it; Elo adds up from the lowest level, and so do the squares of the errors.
With --keep the games are kept in a folder, and the same line goes on after a stop.
"""

import argparse
import json
import math
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from tesela.arena.folder import SETTINGS

LEVELS = ("apprentice", "tiler", "craftsman", "artisan")


def match(better: str, worse: str, setup: list[str], keep: Path | None) -> tuple[float, float, int]:
    """The Elo of one bot over another, its error, and the games that tell it."""
    line = [better, worse, *setup]
    if keep is not None:
        line += ["--out", str(keep), *(["--resume"] if (keep / SETTINGS).exists() else [])]
    done = subprocess.run(
        [sys.executable, "-m", "tesela.cli", "arena", *line, "--json"], capture_output=True, text=True, check=True
    )
    first: dict[str, Any] = json.loads(done.stdout)["bots"][0]
    return first["elo"], first["elo_error"], first["games"]


def main() -> None:
    """Climb the rungs, a row each, and draw what they add up to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--times", type=float, nargs="+", default=[0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="DIR")
    parser.add_argument("--plot", type=Path, metavar="FILE")
    asked = parser.parse_args()
    rungs = [*LEVELS, *(f"search:time={time:g}" for time in asked.times)]
    setup = ["--game", asked.game, "--players", str(asked.players), "--games", str(asked.games)]
    setup += ["--time", "1", "--seed", "1", "--jobs", str(asked.jobs)]
    print("| rung | over the one below | games | Elo over the first |\n| --- | --- | --- | --- |")
    print(f"| {rungs[0]} | | | 0 |", flush=True)
    elo, variance, found = 0.0, 0.0, [(0.0, 0.0)]
    for worse, better in pairwise(rungs):
        keep = asked.keep and asked.keep / f"{asked.game}-{asked.players}-{better}-{asked.games}".replace(":", "-")
        more, error, games = match(better, worse, setup, keep)
        elo, variance = elo + more, variance + error**2
        found.append((elo, math.sqrt(variance)))
        print(f"| {better} | {more:+.0f} ± {error:.0f} | {games} | {elo:+.0f} ± {found[-1][1]:.0f} |", flush=True)
    if asked.plot:
        draw(asked.times, found, f"{asked.game}, {asked.players} seats", asked.plot)


def draw(times: list[float], found: list[tuple[float, float]], title: str, path: Path) -> None:
    """Elo by time, and each level as a line across."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4.5), layout="constrained")
    for name, (elo, _) in zip(LEVELS, found, strict=False):
        axes.axhline(elo, color="0.7", linewidth=1)
        axes.annotate(name, (times[-1], elo), ha="right", va="bottom", color="0.4")
    climbed = found[len(LEVELS) :]
    axes.errorbar(times, [elo for elo, _ in climbed], [error for _, error in climbed], marker="o", capsize=3)
    axes.set(xscale="log", xlabel="seconds a move", ylabel=f"Elo over {LEVELS[0]}", title=title)
    axes.set_xticks(times, [f"{time:g}" for time in times])
    axes.minorticks_off()
    figure.savefig(path, dpi=130)


if __name__ == "__main__":
    main()
