"""Steps: what a generation consists of, in order; each runs alone too."""

from collections.abc import Callable
from importlib.util import find_spec

from tesela.errors import BadArgument
from tesela.learn.collecting import collect
from tesela.learn.gate import gate
from tesela.learn.run import Run
from tesela.learn.work import Work

EXTRA = "tesela[learn]"


def _fit(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    from tesela.learn.fitting import fit

    return fit(run)


def _export(run: Run, *, jobs: int | None = None, ray: str | None = None) -> Work:
    from tesela.learn.fitting import export

    return export(run)


# By name, in the order of run.ORDER.
STEPS: dict[str, Callable[..., Work]] = {"self-play": collect, "fit": _fit, "export": _export, "gate": gate}
LEARNING = ("fit", "export")  # the steps that need Autograd


def check_learning() -> None:
    """BadArgument names the extra that brings Autograd, if that is not there."""
    if find_spec("autograd") is None:
        raise BadArgument("learn.no_autograd", extra=EXTRA)


def next_step(run: Run) -> str | None:
    """The first step of the generation in work that is not done; None where the plan is fulfilled."""
    if run.generation >= run.plan.generations:
        return None
    return next(step for step in STEPS if run.done(step) is None)
