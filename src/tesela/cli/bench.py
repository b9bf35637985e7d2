"""`tesela bench`: how fast random games are, in every configuration, on one core and on all; or how search plays."""

import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Annotated

import typer

from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.cli.words import listed
from tesela.engine import start
from tesela.engine.game import Game, games
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE
from tesela.errors import BadArgument
from tesela.jobs import cores
from tesela.texts import say

BATCH_SECONDS = 0.02  # at most, of random games between two looks at the clock
LONGEST = 3600.0
STEPS_REPEATED = 2000
SLICES = 5


@dataclass(frozen=True)
class Measurement:
    """The speed of one configuration on so many threads."""

    game: Game
    threads: int
    games_per_second: float
    moves_per_second: float

    def to_json(self) -> dict[str, object]:
        """Flat, as `--json` prints it."""
        return {
            "game": self.game.name,
            "players": self.game.players,
            **self.game.chosen,
            "threads": self.threads,
            "games_per_second": round(self.games_per_second, 1),
            "moves_per_second": round(self.moves_per_second, 1),
        }


def bench(
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help="help.seconds")] = 0.5,
    search: Annotated[bool, typer.Option("--search", metavar="", help="help.bench_search")] = False,
    as_json: Annotated[bool, typer.Option("--json", metavar="", help="help.json")] = False,
) -> None:
    """Measure, and print a table or a JSON list."""
    if search:
        bench_search(as_json)
        return
    if not 0 < seconds <= LONGEST:
        raise BadArgument("number.range", where="--seconds", found=seconds, low=0, high=int(LONGEST))
    most = cores()
    jobs = [(game, threads) for game in games() for threads in sorted({1, most})]
    if not as_json:
        print(say("bench.start", configurations=len(games()), seconds=f"{seconds * len(jobs):.0f}"), file=sys.stderr)
    found = [measure(game, threads, seconds) for game, threads in tracked(jobs, len(jobs), say("bench.progress"))]
    if as_json:
        print(json.dumps([measurement.to_json() for measurement in found], indent=1))
    else:
        _print_table(found, most)


def bench_search(as_json: bool) -> None:
    """Search the fixed positions; print the signature, and nodes a second for each game."""
    from tesela.bots.signature import DEPTHS, search_positions, signature

    total = len(games()) * len(DEPTHS)
    found = list(tracked(search_positions(), total, say("bench.search_progress")))
    speeds = {
        name: sum(searched.nodes for searched in found if searched.game.name == name)
        / sum(searched.seconds for searched in found if searched.game.name == name)
        for name in dict.fromkeys(searched.game.name for searched in found)
    }
    nodes = sum(searched.nodes for searched in found)
    if as_json:
        summary = {"signature": signature(found), "positions": total, "nodes": nodes, "nodes_per_second": speeds}
        print(json.dumps(summary))
        return
    for name, speed in speeds.items():
        print(say("bench.search_speed", game=name, speed=f"{speed / 1e6:.2f}"))
    print(say("bench.signature", positions=total, nodes=nodes, signature=signature(found)))


def measure(game: Game, threads: int, seconds: float) -> Measurement:
    """Play random games for so long, in slices; the fastest counts, since other programs only ever slow it down."""
    batch = _batch(game, min(BATCH_SECONDS, seconds))
    best = Measurement(game, threads, 0.0, 0.0)
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(SLICES):
            begin = time.perf_counter()
            play = partial(_play, game, batch, begin + seconds / SLICES)
            totals = list(pool.map(play, range(threads)))
            elapsed = time.perf_counter() - begin
            played = sum(count for count, _ in totals) / elapsed
            if played > best.games_per_second:
                best = Measurement(game, threads, played, sum(moves for _, moves in totals) / elapsed)
    return best


def _batch(game: Game, seconds: float) -> int:
    """How many games take about so long."""
    state, rng, count = start(game), Rng(0), 1
    while True:
        begin = time.perf_counter()
        state.playouts(rng, count)
        if time.perf_counter() - begin >= seconds / 2:
            return count
        count *= 2


def _play(game: Game, batch: int, end: float, seed: int) -> tuple[int, int]:
    state, rng = start(game), Rng(seed)
    played = moves = 0
    while not played or time.perf_counter() < end:
        moves += state.playouts(rng, batch)
        played += batch
    return played, moves


def step_times() -> dict[str, float]:
    """Nanoseconds of one call from Python, in the first round of the first configuration."""
    opening, rng = start(games()[0]), Rng(1)
    opening.deal(rng)
    state, actions = opening.copy(), []
    while state.actor != CHANCE:
        actions.append(state.choose(rng))
        state.apply(actions[-1])
    copies = [opening.copy() for _ in range(STEPS_REPEATED)]
    begin = time.perf_counter_ns()
    for copy in copies:
        apply = copy.apply
        for action in actions:
            apply(action)
    times = {"apply": (time.perf_counter_ns() - begin) / STEPS_REPEATED / len(actions)}
    for name in ("legal", "copy"):
        call = getattr(opening, name)
        begin = time.perf_counter_ns()
        for _ in range(STEPS_REPEATED * 10):
            call()
        times[name] = (time.perf_counter_ns() - begin) / STEPS_REPEATED / 10
    return times


def _print_table(measurements: list[Measurement], most: int) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(title=say("bench.title"), title_justify="left", box=SIMPLE, padding=(0, 1, 0, 0))
    for key in ("bench.game", "bench.setup"):
        table.add_column(say(key), no_wrap=True)
    for key in ("bench.players", "bench.games", "bench.moves", "bench.all_games", "bench.all_moves"):
        table.add_column(say(key, count=most), justify="right")
    alone = {measurement.game: measurement for measurement in measurements if measurement.threads == 1}
    together = {measurement.game: measurement for measurement in measurements if measurement.threads == most}
    for game, one in alone.items():
        rates = [rate for found in (one, together[game]) for rate in _shown(found)]
        # By the names that the other commands take.
        table.add_row(game.name, listed(game.variant.values()), str(game.players), *rates)
    screen = Screen()
    screen.console.print(table)
    steps = listed(f"{name}() {nanoseconds:.0f} ns" for name, nanoseconds in step_times().items())
    screen.say("bench.steps", steps=steps)


def _shown(measurement: Measurement) -> tuple[str, str]:
    """Games, thousands parted by a space, which every language reads, and millions of moves."""
    games_per_second = f"{measurement.games_per_second:,.0f}".replace(",", " ")
    return games_per_second, f"{measurement.moves_per_second / 1e6:.2f}"
