"""How much the table server holds: a crowd that grows until answers are late, and what breaks in the middle.

`python -m bench.load` starts servers of its own on SQLite, then on a PostgreSQL whose commits reach the disk, with one
worker and with two, and for each

- lets more and more tables play, two people each who move as soon as they are answered, some of them watched, until the
  95th percentile of an answer passes 100 ms; it prints moves a second, the server's processor time of a move, and where
  that goes;
- lets 1,000 tables play at 500 moves a second;
- with `--analyses N`, lets 40 tables play as fast as they can, and 200 at 500 moves a second, in turn alone and beside
  N positions that are thought about over WebSockets, and prints both and the ratio;
- kills a worker with kill -9, and stops and starts PostgreSQL, in the middle of play, and compares what players were
  told with what is in the database.

The crowd and the servers share one machine: with two cores the wall times are the crowd's as well.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from uvloop import new_event_loop

from bench.load.checking import check
from bench.load.crowd import Crowd
from bench.load.lookers import Lookers
from bench.load.servers import Database, Server, database

TARGET = 0.1  # seconds: the 95th percentile of a move's answer
STEPS = (10, 20, 40, 80, 160, 320, 640)  # tables
SETTLING = 1.0  # seconds before a measurement
MANY, PACE = 1000, 2.0  # tables, and the seconds that their players think: 500 moves a second
FEW, CALM = 60, 0.2  # the same where something breaks
# Tables beside analyses with the seconds that their players think, and how often they play alone and beside them.
BESIDE, TURNS = ((40, 0.0), (200, 0.4)), 5
REST = 3.0  # seconds of play after the last break, at least


@dataclass
class Measured:
    """A while of play."""

    moves: int
    seconds: float
    answers: list[float]  # sorted
    server: float  # seconds of processor time
    database: float
    where: Counter[str]

    def late(self, share: float) -> float:
        """The time that so many of the answers took at most."""
        return self.answers[min(len(self.answers) - 1, int(share * len(self.answers)))] if self.answers else TARGET * 99

    def line(self, what: str) -> str:
        """What was measured, in a line."""
        times = ", ".join(f"{name} {1000 * self.late(share):.0f} ms" for name, share in (("50 %", 0.5), ("95 %", 0.95)))
        spent = f"{1000 * self.server / max(1, self.moves):.2f} ms of the server"
        if self.database:
            spent += f" and {1000 * self.database / max(1, self.moves):.2f} ms of the database"
        return f"  {what}: {self.moves / self.seconds:.0f} moves a second; answers {times}; {spent} a move"

    def parts(self) -> str:
        """Where the server's time went, microseconds a move."""
        whole = sum(self.where.values()) or 1.0
        scale = 1e6 * self.server / max(1, self.moves) / whole
        return "  of that, in microseconds a move: " + ", ".join(
            f"{part} {spent * scale:.0f}" for part, spent in self.where.most_common()
        )


class Load:
    """A crowd at some workers on a database."""

    def __init__(self, base: Database, workers: int, routed: bool, folder: Path):
        self._base = base
        self._folder = folder
        self._servers = [Server(base.url, folder) for _ in range(workers)]
        self._crowd = Crowd([server.url for server in self._servers], routed)

    async def measure(self, seconds: float) -> Measured:
        """Watch the crowd for a while."""
        await asyncio.sleep(SETTLING)
        for server in self._servers:
            server.where()
        spent, base, before = self._spent(), self._base.seconds(), len(self._crowd.answers)
        start = time.perf_counter()
        await asyncio.sleep(seconds)
        answers = sorted(self._crowd.answers[before:])
        passed = time.perf_counter() - start
        spent, base = self._spent() - spent, self._base.seconds() - base
        where = sum((server.where() for server in self._servers), Counter[str]())
        return Measured(len(answers), passed, answers, spent, base, where)

    def _spent(self) -> float:
        return sum(server.seconds() for server in self._servers)

    async def ramp(self, seconds: float) -> Measured:
        """More and more tables, until answers are late; the last while in which they were not."""
        best: Measured | None = None
        for tables in STEPS:
            await self._crowd.grow(tables)
            found = await self.measure(seconds)
            print(found.line(f"{tables} tables"), flush=True)
            if best is None or found.late(0.95) <= TARGET:
                best = found
            if found.late(0.95) > TARGET:
                break
        await self._crowd.go()
        assert best is not None
        print(best.parts(), flush=True)
        return best

    async def many(self, seconds: float) -> bool:
        """Many tables whose players think; whether they were answered in time."""
        self._crowd.pace = PACE
        await self._crowd.grow(MANY)
        found = await self.measure(seconds)
        print(found.line(f"{MANY} tables at {MANY / PACE:.0f} moves a second"), flush=True)
        await self._crowd.go()
        return found.late(0.95) <= TARGET

    async def beside(self, tables: int, pace: float, analyses: int, seconds: float) -> None:
        """Some tables, in turn alone and beside analyses."""
        self._crowd.pace = pace
        await self._crowd.grow(tables)
        found: tuple[list[Measured], list[Measured]] = [], []
        nodes = 0
        for _ in range(TURNS):
            found[0].append(await self.measure(seconds))
            lookers = Lookers(self._servers[0].url, analyses)
            await lookers.come()
            found[1].append(await self.measure(seconds))
            nodes += lookers.nodes
            lookers.go()
        await self._crowd.go()
        alone, busy = (sorted(found[side], key=lambda each: each.moves / each.seconds)[TURNS // 2] for side in (0, 1))
        print(alone.line(f"{tables} tables alone, the middle of {TURNS} turns"))
        print(busy.line(f"beside {analyses} analyses"))
        ratios = [two.moves / two.seconds * one.seconds / one.moves for one, two in zip(*found, strict=True)]
        late = [two.late(0.95) / one.late(0.95) for one, two in zip(*found, strict=True)]
        print(f"  beside them {median(ratios):.2f} times the moves ({min(ratios):.2f} to {max(ratios):.2f}), 95 % "
              f"within {median(late):.2f} times as long; {nodes / 1e6:.1f} million positions looked at", flush=True)

    async def trouble(self, seconds: float) -> bool:
        """Break things in the middle of play; whether all is as players were told."""
        crowd = self._crowd
        crowd.pace = CALM
        await crowd.grow(FEW)
        await asyncio.sleep(seconds)
        first = self._servers[0]
        first.kill()
        print(f"  kill -9 of a worker after {len(crowd.acknowledged)} moves", flush=True)
        self._servers[0] = Server(self._base.url, self._folder, first.port)
        await asyncio.sleep(seconds)
        if self._base.postgres is not None:
            self._base.postgres.stop()
            print(f"  the database stopped after {len(crowd.acknowledged)} moves", flush=True)
            await asyncio.sleep(min(seconds, REST))
            self._base.postgres.start()
            await asyncio.sleep(seconds)
        last = len(crowd.acknowledged)
        await asyncio.sleep(max(seconds, REST))
        await crowd.go()
        wrong = check(crowd, self._base.url)
        told = len(crowd.acknowledged)
        print(f"  {told} moves acknowledged, {told - last} of them after all that; "
              f"{sum(crowd.unanswered.values())} without an answer; {crowd.heard} entries heard; "
              f"{len(wrong)} lost or doubled; refused: {dict(crowd.refused) or 'none'}", flush=True)
        for problem in wrong[:5]:
            print(f"    {problem}")
        return not wrong and len(crowd.acknowledged) > last

    async def close(self) -> None:
        """Let everybody go, and end the servers."""
        await self._crowd.go()
        for server in self._servers:
            server.kill()


async def run(base: Database, workers: int, arguments: argparse.Namespace) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        load = Load(base, workers, arguments.routed, Path(folder))
        try:
            step = arguments.seconds / 8
            best = await load.ramp(step)
            many = ("in time" if await load.many(2 * step) else "LATE") if arguments.many else "not tried"
            if arguments.analyses:
                for tables, pace in BESIDE:
                    await load.beside(tables, pace, arguments.analyses, step)
            whole = await load.trouble(step)
        finally:
            await load.close()
    per = 1000 * best.server / max(1, best.moves)
    print(f"  in all: {best.moves / best.seconds:.0f} moves a second, {per:.2f} ms each, 95 % within "
          f"{1000 * best.late(0.95):.0f} ms; {MANY} tables {many}; "
          f"{'nothing' if whole else 'SOMETHING'} lost or doubled", flush=True)
    return whole


SETTINGS = {"sqlite": (False, 1), "postgres": (True, 1), "postgres2": (True, 2)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("settings", nargs="*", choices=[*SETTINGS, []], help="which to measure; all of them if none")
    parser.add_argument("--seconds", type=float, default=60, help="for each, about; opening tables comes on top")
    parser.add_argument("--few", dest="many", action="store_false", help=f"without the {MANY} tables")
    parser.add_argument("--analyses", type=int, default=0, metavar="N", help="also beside so many analyses")
    parser.add_argument("--unrouted", dest="routed", action="store_false",
                        help="those at one table ask different workers, as where no proxy sends them to the same")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    whole = True
    for name in arguments.settings or SETTINGS:
        postgres, workers = SETTINGS[name]
        print(f"{'PostgreSQL' if postgres else 'SQLite'}, {workers} worker{'s' * (workers > 1)}", flush=True)
        with database(postgres) as base, asyncio.Runner(loop_factory=new_event_loop) as runner:
            whole &= runner.run(run(base, workers, arguments))
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
