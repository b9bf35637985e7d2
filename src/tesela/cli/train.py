"""`tesela train`: networks learn from games that the search plays against itself; generation after generation."""

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tesela.bots.limit import Limit
from tesela.checks import whole
from tesela.cli.arena import INTERRUPTED, MOST_JOBS, two_numbers
from tesela.cli.files import refusals
from tesela.cli.flags import called_by_flags
from tesela.cli.options import NONE, Options, Seed, with_game_options
from tesela.cli.progress import tracked
from tesela.cli.screen import Screen
from tesela.errors import BadArgument
from tesela.jobs import step_back
from tesela.texts import say

if TYPE_CHECKING:
    from tesela.learn.run import Run

INSTALL = "install"


@with_game_options
def train(
    what: Annotated[str, typer.Argument(metavar="GAME|PLAN", help="help.train_what", show_default=False)],
    folder: Annotated[str, typer.Option("--run", metavar="DIR", help="help.train_run", show_default=False)],
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="help.players")] = None,
    options: Options = NONE,
    step: Annotated[str | None, typer.Option("--step", metavar="STEP", help="help.train_step")] = None,
    learn: Annotated[str | None, typer.Option("--learn", metavar="PART", help="help.train_learn")] = None,
    generations: Annotated[
        int | None, typer.Option("--generations", metavar="N", help="help.train_generations")
    ] = None,
    games: Annotated[int | None, typer.Option("--games", metavar="N", help="help.train_games")] = None,
    nodes: Annotated[int | None, typer.Option("--nodes", metavar="N", help="help.train_nodes")] = None,
    sparing: Annotated[int | None, typer.Option("--sparing", metavar="N", help="help.train_sparing")] = None,
    deals: Annotated[int | None, typer.Option("--deals", metavar="N", help="help.train_deals")] = None,
    window: Annotated[int | None, typer.Option("--window", metavar="N", help="help.train_window")] = None,
    epochs: Annotated[int | None, typer.Option("--epochs", metavar="N", help="help.train_epochs")] = None,
    rate: Annotated[float | None, typer.Option("--rate", metavar="R", help="help.train_rate")] = None,
    trust: Annotated[float | None, typer.Option("--trust", metavar="T", help="help.train_trust")] = None,
    sprt: Annotated[str | None, typer.Option("--sprt", metavar="ELO0,ELO1", help="help.train_sprt")] = None,
    gate_games: Annotated[int | None, typer.Option("--gate-games", metavar="N", help="help.train_gate_games")] = None,
    gate_time: Annotated[float | None, typer.Option("--gate-time", metavar="S", help="help.train_gate_time")] = None,
    gate_nodes: Annotated[int | None, typer.Option("--gate-nodes", metavar="N", help="help.train_gate_nodes")] = None,
    start: Annotated[str | None, typer.Option("--start", metavar="off|on|FILE", help="help.train_start")] = None,
    other: Annotated[str | None, typer.Option("--from", metavar="DIR", help="help.train_from")] = None,
    seed: Seed = None,
    idle: Annotated[bool, typer.Option("--idle", help="help.train_idle")] = False,
    jobs: Annotated[int | None, typer.Option("--jobs", metavar="N", help="help.arena_jobs")] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="help.arena_ray")] = None,
) -> None:
    """Do the steps that the run lacks, or one of them; the same line goes on after a stop."""
    # Here, since NumPy takes long to load and the other commands need none.
    from tesela.cli.runs import WITHOUT, run_of
    from tesela.learn.steps import LEARNING, STEPS, check_learning, next_step

    if step not in (None, *STEPS, INSTALL):
        raise BadArgument("learn.step", found=step, known=", ".join((*STEPS, INSTALL)))
    if step in (None, *LEARNING):
        check_learning()
    if jobs is not None:
        whole(jobs, 1, MOST_JOBS, BadArgument, "--jobs")
    limit = None if gate_time is None and gate_nodes is None else Limit(time=gate_time, nodes=gate_nodes)
    asked = {
        "learn": learn,
        "generations": generations,
        "games": games,
        "nodes": nodes,
        "sparing": sparing,
        "deals": deals,
        "window": window,
        "epochs": epochs,
        "rate": rate,
        "trust": trust,
        "sprt": None if sprt is None else two_numbers(sprt),
        "gate_games": gate_games,
        "limit": limit,
        "seed": seed,
    }
    given = {name: value for name, value in asked.items() if value is not None}
    setup = {"players": players, **options}
    screen = Screen()
    with refusals(folder):
        with called_by_flags():
            run = run_of(what, Path(folder), setup, start, None if other is None else Path(other), given)
        if idle:
            step_back()
        try:
            if step == INSTALL:
                _install(run, screen)
            elif step is not None:
                _do(run, step, screen, jobs, ray)
            else:
                while (following := next_step(run)) is not None:
                    _do(run, following, screen, jobs, ray)
                screen.say("learn.done", count=run.generation, network=run.accepted or WITHOUT, folder=folder)
        except KeyboardInterrupt:
            print(say("learn.interrupted", folder=folder), file=sys.stderr)
            raise typer.Exit(INTERRUPTED) from None


def _do(run: "Run", step: str, screen: Screen, jobs: int | None, ray: str | None) -> None:
    """Do a step, show how far it is, and say what became of it."""
    from tesela.cli.runs import WITHOUT
    from tesela.learn.plots import draw
    from tesela.learn.steps import STEPS

    generation, key = run.generation, step.replace("-", "_")
    work = STEPS[step](run, jobs=jobs, ray=ray)
    with closing(work.doing):
        for _ in tracked(work.doing, work.pieces, say(f"learn.doing_{key}", generation=generation)):
            pass
    entry = next(entry for entry in run.all(step) if entry["generation"] == generation)
    if step == "gate":
        key = "gate_accepted" if entry["accepted"] else "gate_rejected"
        entry = {**entry, "against": entry["against"] or WITHOUT, "elo": _elo(entry)}
    if step == "fit":
        entry = {**entry, **entry["losses"][-1]["checked"]}
    screen.say(f"learn.did_{key}", count=entry.get("games"), **entry)
    if draw(run) is None:
        print(say("arena.report.no_plots", extra="tesela[plots]"), file=sys.stderr)


def _elo(entry: dict[str, Any]) -> str:
    return "-" if entry["elo"] is None else f"{entry['elo']:+.0f} ± {entry['elo_error']:.0f}"


def _install(run: "Run", screen: Screen) -> None:
    from tesela.learn.installing import install_accepted

    screen.say("learn.installed", path=install_accepted(run))
