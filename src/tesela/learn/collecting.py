"""Collecting: the self-play of a generation, spread over cores or a Ray, kept in chunks."""

import hashlib
from collections.abc import Generator
from contextlib import closing
from functools import partial

from tesela.bots.networks.store import load, parse
from tesela.bots.search.minds import mind_with
from tesela.jobs import spread
from tesela.learn.notebook import Decisions
from tesela.learn.plan import BETWEEN, Plan
from tesela.learn.run import Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import Alike, Company, Player, chunked
from tesela.learn.unlike import Unlike
from tesela.learn.work import Work

# Games of one file, which is all that a stop can cost; as many as training.CHECKED, so that each file has one to check.
CHUNK = 20


def collect(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    """Play the games that are not there yet, with the network accepted so far."""
    plan, generation = run.plan, run.generation
    folder = run.folder() / "samples"
    folder.mkdir(parents=True, exist_ok=True)
    there = {path.stem for path in run.chunks(generation)}
    seeds = [_seed(plan.seed, generation, number) for number in range(plan.games)]
    chunks = [chunk for chunk in chunked(seeds, CHUNK) if _name(chunk[0]) not in there]
    network = None
    if run.accepted is not None:
        load(run.networks / run.accepted, plan.game)
        network = (run.networks / run.accepted).read_bytes()
    hire = partial(Player[Samples], partial(_company, plan, network))

    def doing() -> Generator[None, None, None]:
        if chunks:
            with closing(spread(hire, [[chunk] for chunk in chunks], jobs=jobs, ray=ray)) as playing:
                for number, games in playing:
                    Samples.joined(games).save(folder / f"{_name(number)}.npz")
                    yield
        if chunks or run.done("self-play") is None:
            samples_made = sum(len(Samples.load(path)) for path in run.chunks(generation))
            run.note("self-play", games=plan.games, samples=samples_made, nodes=plan.nodes, player=run.accepted)

    return Work(len(chunks), doing())


def _company(plan: Plan, content: bytes | None) -> Company[Samples]:
    """The players, made in the process where they play."""
    network = None if content is None else parse(content, plan.game)
    if plan.learn == BETWEEN and network is not None:
        return Unlike(plan.game, network, plan.nodes, plan.deals)
    return Alike(plan.game, mind_with(plan.game, network), plan.nodes, Decisions)


def _name(number: int) -> str:
    return f"{number:05d}"


def _seed(seed: int, generation: int, number: int) -> int:
    """The chance of one game, the same whenever and wherever it is played."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{generation}/{number}".encode(), digest_size=8).digest())
