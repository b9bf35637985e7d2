"""Collecting: the self-play of a generation, spread over cores or a Ray, kept in chunks."""

import hashlib
from collections.abc import Generator
from contextlib import closing
from functools import partial

from tesela.bots.networks.store import load, parse
from tesela.bots.search.minds import mind_with
from tesela.engine.game import Game
from tesela.jobs import spread
from tesela.learn.run import Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import self_play
from tesela.learn.work import Work

# Games of one file, which is all that a stop can cost; as many as training.CHECKED, so that each file has one to check.
CHUNK = 20


class Player:
    """Plays chunks of games against itself; a worker for the processes of this machine or of a Ray."""

    stuck = False

    def __init__(self, game: Game, nodes: int, network: bytes | None) -> None:
        self._game = game
        self._nodes = nodes
        self._mind = mind_with(game, None if network is None else parse(network, game))

    def play(self, chunk: tuple[int, list[int]]) -> tuple[int, Samples]:
        """The samples of the games with these seeds, and the number of the chunk."""
        number, seeds = chunk
        return number, Samples.joined(self_play(self._game, self._mind, self._nodes, seed) for seed in seeds)

    def close(self) -> None:
        """Nothing is held."""


def collect(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    """Play the games that are not there yet, with the network accepted so far."""
    plan, generation = run.plan, run.generation
    folder = run.folder() / "samples"
    folder.mkdir(parents=True, exist_ok=True)
    there = {path.stem for path in run.chunks(generation)}
    chunks = [
        (at // CHUNK, [_seed(plan.seed, generation, number) for number in range(at, min(at + CHUNK, plan.games))])
        for at in range(0, plan.games, CHUNK)
        if _name(at // CHUNK) not in there
    ]
    network = None
    if run.accepted is not None:
        load(run.networks / run.accepted, plan.game)
        network = (run.networks / run.accepted).read_bytes()
    hire = partial(Player, plan.game, plan.nodes, network)

    def doing() -> Generator[None, None, None]:
        if chunks:
            with closing(spread(hire, [[chunk] for chunk in chunks], jobs=jobs, ray=ray)) as playing:
                for number, samples in playing:
                    samples.save(folder / f"{_name(number)}.npz")
                    yield
        if chunks or run.done("self-play") is None:
            samples_made = sum(len(Samples.load(path)) for path in run.chunks(generation))
            run.note("self-play", games=plan.games, samples=samples_made, nodes=plan.nodes, player=run.accepted)

    return Work(len(chunks), doing())


def _name(number: int) -> str:
    return f"{number:05d}"


def _seed(seed: int, generation: int, number: int) -> int:
    """The chance of one game, the same whenever and wherever it is played."""
    return int.from_bytes(hashlib.blake2b(f"{seed}/{generation}/{number}".encode(), digest_size=8).digest())
