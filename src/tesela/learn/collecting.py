"""Collecting: the self-play of a generation, spread over cores or a Ray, kept in chunks."""

import hashlib
from collections.abc import Generator
from contextlib import closing
from functools import partial

from tesela.bots.networks.store import load, parse
from tesela.bots.search.mind import Mind
from tesela.bots.search.minds import mind_with
from tesela.engine.game import Game
from tesela.jobs import spread
from tesela.learn.notebook import Notebook
from tesela.learn.run import Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import Player, chunked
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
    hire = partial(Player[Samples], plan.game, plan.nodes, partial(_mind, plan.game, network), Notebook)

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


def _mind(game: Game, network: bytes | None) -> Mind:
    """The player, made in the process where it plays."""
    return mind_with(game, None if network is None else parse(network, game))


def _name(number: int) -> str:
    return f"{number:05d}"


def _seed(seed: int, generation: int, number: int) -> int:
    """The chance of one game, the same whenever and wherever it is played."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{generation}/{number}".encode(), digest_size=8).digest())
