"""Fitting: the model learns from the samples of the last generations; export: the model becomes a network."""

import json
import zlib
from collections.abc import Generator
from dataclasses import asdict
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from threadpoolctl import threadpool_limits

from tesela.bots.networks.lens import Lens
from tesela.bots.networks.network import BETWEEN as PREFIX
from tesela.bots.networks.store import arrays_of, save
from tesela.errors import BadArgument
from tesela.learn.model import Model, Weights, spread_of
from tesela.learn.plan import WITHIN
from tesela.learn.run import BEFORE, Run
from tesela.learn.samples import Samples
from tesela.learn.symmetry import Symmetry
from tesela.learn.training import Losses, Trainer
from tesela.learn.work import Work

MODEL = "model.npz"
CHECKPOINT = "fitting.npz"
FINE = 256  # numbers of a network are whole multiples of 1/256


def fit(run: Run) -> Work:
    """Learn from the last generations' samples, on from the model before; an epoch is what a stop can cost."""
    run.need("self-play")
    plan, generation = run.plan, run.generation
    last = range(max(BEFORE, generation + 1 - plan.window), generation + 1)
    samples = Samples.joined(_fitting(path, run) for number in last for path in run.chunks(number))
    model = Model(Lens(plan.game), spread_of(samples), plan.seed)
    if generation:
        before = run.folder(generation - 1) / MODEL
        if not before.exists():
            raise BadArgument("learn.no_model", path=str(before))
        _load(model, before)
    trainer = Trainer(
        model,
        samples,
        epochs=plan.epochs,
        rate=plan.rate,
        trust=plan.trust,
        seed=plan.seed + generation,
        symmetry=Symmetry(*plan.configurations),
    )
    checkpoint = run.folder() / CHECKPOINT
    history: list[dict[str, dict[str, float]]] = []
    if checkpoint.exists():
        kept = _read(checkpoint)
        if trainer.restore(kept):
            history = json.loads(str(kept["history"]))

    def doing() -> Generator[None, None, None]:
        steps: list[Losses] = []
        # The layers are so small that sharing them out between threads takes longer than doing them.
        with threadpool_limits(limits=1):
            for losses in trainer.run():
                steps.append(losses)
                if trainer.done % trainer.steps_an_epoch == 0:
                    history.append({"learned": _mean(steps), "checked": _rounded(trainer.check())})
                    steps = []
                    _write(checkpoint, {**trainer.state(), "history": np.array(json.dumps(history))})
                yield
        model.forget(samples)
        _write(run.folder() / MODEL, {**model.weights, "spread": model.spread})
        run.note("fit", samples=len(samples), epochs=plan.epochs, losses=history)
        checkpoint.unlink(missing_ok=True)

    return Work(trainer.steps - trainer.done, doing())


def export(run: Run) -> Work:
    """Write the model as a network file, named by its hash."""
    run.need("fit")

    def doing() -> Generator[None, None, None]:
        lens = Lens(run.plan.game)
        model = Model(lens, np.ones(lens.described))
        _load(model, run.folder() / MODEL)
        path = save(_with_the_rest(run, _compact(model.arrays())), run.plan.game, run.networks)
        run.note("export", file=path.name, bytes=path.stat().st_size)
        yield

    return Work(1, doing())


def _compact(arrays: Weights) -> Weights:
    """As exact as play needs: the rest would only be noise that does not compress."""
    return {name: np.rint(array * FINE) / FINE for name, array in arrays.items()}


def _with_the_rest(run: Run, arrays: Weights) -> Weights:
    """A whole network: what was learned, and the other part of the accepted one, which stays as it is."""
    known = arrays_of((run.networks / run.accepted).read_bytes()) if run.accepted else {}
    if run.plan.learn == WITHIN:
        return {**arrays, **{name: array for name, array in known.items() if name.startswith(PREFIX)}}
    rest = {name: array for name, array in known.items() if not name.startswith(PREFIX)}
    return {**rest, **{PREFIX + name: array for name, array in arrays.items()}}


def _fitting(path: Path, run: Run) -> Samples:
    """The samples of a file, which must be of this game."""
    samples, lens = Samples.load(path), Lens(run.plan.game)
    if (samples.entries.shape[1:], samples.described.shape[1:]) != ((lens.entries,), (lens.described,)):
        raise BadArgument("learn.samples", path=str(path), problem=run.plan.game.name)
    return samples


def _mean(steps: list[Losses]) -> dict[str, float]:
    return _rounded(Losses(*np.mean([list(asdict(losses).values()) for losses in steps], axis=0)))


def _rounded(losses: Losses) -> dict[str, float]:
    return {name: round(float(value), 5) for name, value in asdict(losses).items()}


def _load(model: Model, path: Path) -> None:
    """Let the model be the one of a file, with its spread; BadArgument where it is none of this game."""
    found, weights = _read(path), {**model.weights, "spread": model.spread}
    if {name: array.shape for name, array in found.items()} != {name: array.shape for name, array in weights.items()}:
        raise BadArgument("learn.model", path=str(path))
    for name, array in weights.items():
        array[...] = found[name]


def _write(path: Path, content: Weights) -> None:
    """Write a file of arrays, whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, allow_pickle=False, **content)
    part.replace(path)


def _read(path: Path) -> Weights:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            return dict(found)
    except (OSError, ValueError, TypeError, EOFError, KeyError, BadZipFile, zlib.error):
        raise BadArgument("learn.model", path=str(path)) from None
