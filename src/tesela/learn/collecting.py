"""Collecting: the self-play of a generation, spread over cores or a Ray, kept in chunks."""

import hashlib
from collections.abc import Generator
from contextlib import closing
from functools import partial

from tesela.bots.networks.store import load, parse
from tesela.bots.search.minds import mind_with
from tesela.engine.game import Game
from tesela.jobs import spread
from tesela.learn.notebook import Decisions
from tesela.learn.plan import BETWEEN, Plan
from tesela.learn.run import SAMPLES, Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import Alike, Company, Player, chunked
from tesela.learn.unlike import Unlike
from tesela.learn.work import Work

# Games of one file, which is all that a stop can cost; as many as training.CHECKED, so that each file has one to check.
CHUNK = 20


def collect(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    """Play the games that are not there yet, with the network accepted so far."""
    plan, generation = run.plan, run.generation
    folder = run.folder() / SAMPLES
    folder.mkdir(parents=True, exist_ok=True)
    there = {path.stem for path in run.chunks(generation)}
    network = None
    if run.accepted is not None:
        load(run.networks / run.accepted, plan.game)
        network = (run.networks / run.accepted).read_bytes()
    seeds = [_seed(plan.seed, generation, number) for number in range(plan.games)]
    tasks: list[tuple[Game, list[tuple[int, list[int]]]]] = []
    dealt = begun = 0
    for game, count in plan.portions():
        chunks = [(begun + number, some) for number, some in chunked(seeds[dealt : dealt + count], CHUNK)]
        tasks.append((game, [chunk for chunk in chunks if _name(chunk[0]) not in there]))
        dealt, begun = dealt + count, begun + len(chunks)
    missing = sum(len(chunks) for _, chunks in tasks)

    def doing() -> Generator[None, None, None]:
        for game, chunks in tasks:
            if chunks:
                hire = partial(Player[Samples], partial(_company, plan, game, network))
                with closing(spread(hire, [[chunk] for chunk in chunks], jobs=jobs, ray=ray)) as playing:
                    for number, games in playing:
                        Samples.joined(games).save(folder / f"{_name(number)}.npz")
                        yield
        if missing or run.done("self-play") is None:
            samples_made = sum(len(Samples.load(path)) for path in run.chunks(generation))
            run.note("self-play", games=plan.games, samples=samples_made, nodes=plan.nodes, player=run.accepted)

    return Work(missing, doing())


def _company(plan: Plan, game: Game, content: bytes | None) -> Company[Samples]:
    """The players of one configuration, made in the process where they play."""
    network = None if content is None else parse(content, game)
    if plan.learn == BETWEEN and network is not None:
        return Unlike(game, network, plan.nodes, plan.deals)
    return Alike(game, mind_with(game, network), plan.nodes, Decisions, plan.sparing)


def _name(number: int) -> str:
    return f"{number:05d}"


def _seed(seed: int, generation: int, number: int) -> int:
    """The chance of one game, the same whenever and wherever it is played."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{generation}/{number}".encode(), digest_size=8).digest())
