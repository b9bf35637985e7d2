"""The table server beside another version: the processor time that a move takes from each, in turn, and the ratio.

    python -m bench.load.beside FOLDER [--tables 40 320] [--rounds 5] [--moves 20000] [--postgres]

The folder holds another build of the package, such as `src` of a clone of an older version after `make build` there.
Both are served by this environment's Python to the same crowd, two people a table who move as soon as they are
answered, each round by a server and a database of its own. A round is so many moves from when all tables play, not
seconds: whoever is quicker would come to more ends and openings of games in the same time.
"""

import argparse
import asyncio
import os
import resource
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from uvloop import new_event_loop

from bench.load.crowd import Crowd
from bench.load.servers import Server, busy, database, taken

HERE = Path(__file__).parents[2] / "src"
LOOK = 0.05  # seconds between two looks at how many moves were made
LONGEST = 120.0  # seconds of a round


class Round(NamedTuple):
    """A while of play at one server."""

    server: float  # milliseconds of its processor time a move
    database: float  # the same of PostgreSQL
    moves: float  # a second
    late: float  # milliseconds within which 95 % of the moves were answered
    others: float  # cores that were busy with something else


async def play(source: Path, tables: int, moves: int, postgres: bool) -> Round:
    """Let a crowd make so many moves at a server from this folder."""
    with database(postgres) as base, tempfile.TemporaryDirectory() as folder:
        server = Server(base.url, Path(folder), source=source)
        crowd = Crowd([server.url], routed=True)

        def spent() -> tuple[float, float, float, float]:
            mine, own, stored = server.seconds(), taken(os.getpid()), base.seconds()
            return time.perf_counter(), mine, stored, busy() - mine - own - stored

        try:
            await crowd.grow(tables)
            before, first = spent(), len(crowd.answers)
            while len(crowd.answers) - first < moves and time.perf_counter() - before[0] < LONGEST:
                await asyncio.sleep(LOOK)
            answers = sorted(crowd.answers[first:])
            passed, mine, stored, others = (now - then for now, then in zip(spent(), before, strict=True))
            await crowd.go()
        finally:
            server.kill()
    count = len(answers)
    if crowd.wrong or crowd.refused or count < moves:
        raise SystemExit(f"{source}: {count} moves, {dict(crowd.refused)} refused, wrong: {crowd.wrong[:3]}")
    late = answers[int(0.95 * count)]
    return Round(1e3 * mine / count, 1e3 * stored / count, count / passed, 1e3 * late, others / passed)


def line(rounds: list[Round]) -> str:
    """What was measured in some rounds, their medians."""
    found = Round(*map(median, zip(*rounds, strict=True)))
    spread = f"{min(each.server for each in rounds):.3f} to {max(each.server for each in rounds):.3f}"
    stored = f" and {found.database:.3f} ms of the database" if found.database else ""
    return (f"{found.server:.3f} ms of the server ({spread}){stored} a move, {found.moves:,.0f} moves a second, "
            f"95 % within {found.late:.0f} ms, {found.others:.1f} cores busy with something else")


def main() -> None:
    """Measure, and print three lines for each number of tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tables", type=int, nargs="+", default=[40, 320])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--moves", type=int, default=20_000, help="of a round")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL whose commits reach the disk")
    asked = parser.parse_args()
    if not (asked.folder / "tesela").is_dir():
        parser.error(f"{asked.folder} holds no package tesela")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for tables in asked.tables:
        sides: tuple[list[Round], list[Round]] = [], []
        for _ in range(asked.rounds):
            for source, side in zip((HERE, asked.folder.resolve()), sides, strict=True):
                with asyncio.Runner(loop_factory=new_event_loop) as runner:
                    side.append(runner.run(play(source, tables, asked.moves, asked.postgres)))
        here, there = (median(each.server + each.database for each in side) for side in sides)
        print(f"{tables} tables, {asked.rounds} rounds of {asked.moves:,} moves each")
        print(f"  here:  {line(sides[0])}")
        print(f"  there: {line(sides[1])}")
        print(f"  ratio: {here / there:.3f}", flush=True)


if __name__ == "__main__":
    main()
