"""`tesela spsa`: the numbers of the search, tuned by games between players who differ in them."""

import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesela.checks import whole
from tesela.cli.arena import INTERRUPTED, MOST_JOBS
from tesela.cli.files import refusals
from tesela.cli.flags import called_by_flags
from tesela.cli.options import NONE, Name, Options, Seed, game_of, with_game_options
from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.engine.game import PLAYERS
from tesela.errors import BadArgument
from tesela.texts import say

if TYPE_CHECKING:
    from tesela.learn.climb import Climb


@with_game_options
def spsa(
    game: Name,
    folder: Annotated[str, typer.Option("--run", metavar="DIR", help="help.train_run", show_default=False)],
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="help.players")] = None,
    options: Options = NONE,
    only: Annotated[str | None, typer.Option("--only", metavar="NAME,NAME...", help="help.spsa_only")] = None,
    steps: Annotated[int | None, typer.Option("--steps", metavar="N", help="help.spsa_steps")] = None,
    trials: Annotated[int | None, typer.Option("--trials", metavar="N", help="help.spsa_trials")] = None,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", help="help.tune_nodes")] = None,
    seed: Seed = None,
    jobs: Annotated[int | None, typer.Option("--jobs", metavar="N", help="help.arena_jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="help.arena_ray")] = None,
) -> None:
    """Play the trials that the run lacks; the same line goes on after a stop."""
    if jobs is not None:
        whole(jobs, 1, MOST_JOBS, BadArgument, "--jobs")
    asked = {"only": None if only is None else tuple(only.split(",")), "steps": steps, "trials": trials}
    given = {name: value for name, value in {**asked, "nodes": nodes, "seed": seed}.items() if value is not None}
    with refusals(folder):
        with called_by_flags():
            climb = _climb(Path(folder), game, {"players": players, **options}, given)
        try:
            _do(climb, Screen(), jobs, ray)
        except KeyboardInterrupt:
            print(say("learn.interrupted", folder=folder), file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None


def _climb(folder: Path, name: str, setup: dict[str, Any], given: dict[str, Any]) -> "Climb":
    """The climb in the folder, which must be what is asked for, or a new one; what is not said again stays as it is."""
    # Here, since NumPy takes long to load and the other commands need none.
    from tesela.learn.climb import Climb, Settings, kept, numbers_of

    chosen = {option: value for option, value in setup.items() if value is not None}
    there = kept(folder)
    if there is not None and there.game.name == name:
        chosen = {"players": there.game.players, **there.game.options, **chosen}
    game = game_of(name, chosen.pop("players", PLAYERS[0]), 0, chosen)
    settings = Settings(game, numbers_of(game), **given) if there is None else replace(there, game=game, **given)
    return Climb(folder, settings)


def _do(climb: "Climb", screen: Screen, jobs: int | None, ray: str | None) -> None:
    """Play, say after each step where it stands and how long the rest will take, and what came of it."""
    from tesela.arena.report import command

    work, begin, step, steps = climb.work(jobs=jobs, ray=ray), time.monotonic(), climb.step, climb.settings.steps
    with closing(work.doing):
        for done, _ in enumerate(tracked(work.doing, work.pieces, say("spsa.progress")), 1):
            if climb.step > step:
                step, left = climb.step, (time.monotonic() - begin) / done * (work.pieces - done)
                screen.say("spsa.step", step=step, count=steps, minutes=round(left / 60), numbers=_turned(climb))
    screen.say("spsa.done", numbers=_turned(climb), path=climb.reached)
    screen.say("spsa.match", command=command(climb.match))


def _turned(climb: "Climb") -> str:
    """The numbers that are tuned, as they are now and as they were."""
    return ", ".join(
        f"{knob.name} {now:.3g} ({knob.start:.3g})"
        for knob, now in zip(climb.settings.spsa.knobs, climb.point, strict=True)
    )
