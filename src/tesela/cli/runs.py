"""The run that a line of `tesela train` means: a plan's file, or a game and flags; one that is there goes on."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from tesela.bots.networks.store import shipped_file
from tesela.cli.options import game_of
from tesela.engine.game import PLAYERS, Game
from tesela.errors import BadArgument
from tesela.learn.plan import Plan
from tesela.learn.run import PLAN, Run

WITHOUT, SHIPPED = "off", "on"  # as in search:network=
FILE = ".json"
# What a new run finds out for itself, and a plan's file does not say.
FOUND = ("start", "brought")


def run_of(
    what: str, folder: Path, setup: dict[str, Any], start: str | None, other: Path | None, given: dict[str, Any]
) -> Run:
    """The run in the folder, which must be what is asked for, or a new one, from the last games of another or none."""
    chosen = {option: value for option, value in setup.items() if value is not None}
    if what.endswith(FILE):
        if chosen:
            raise BadArgument("learn.plan_says", settings=", ".join(sorted(chosen)))
        return _planned(Path(what), folder, start, other, given)
    if not (folder / PLAN).exists():
        players = chosen.pop("players", PLAYERS[0])
        game = game_of(what, players, 0, chosen)
        network = _network(start, (game,))
        return Run.create(folder, Plan(game, start=_name(network), **given), network, _opened(other))
    run = Run.open(folder)
    kept = run.plan.game
    # What is not said again stays as it is.
    if what == kept.name:
        chosen = {"players": kept.players, **kept.options, **chosen}
    game = game_of(what, chosen.pop("players", PLAYERS[0]), 0, chosen)
    if start is not None:
        given = {**given, "start": _name(_network(start, run.plan.configurations))}
    run.keep(run.plan.with_settings(folder, game=game, **given))
    return run


def _planned(file: Path, folder: Path, start: str | None, other: Path | None, given: dict[str, Any]) -> Run:
    """The run of a plan's file; what flags say counts more."""
    try:
        said = {**json.loads(file.read_text("utf-8"))}
        begun = start or said.pop("start", None) or WITHOUT
        # Any start will do to read the rest, which says for which game the network must be.
        plan = replace(Plan.from_json({**said, "start": begun}), **given)
    except (ValueError, TypeError) as problem:
        if isinstance(problem, BadArgument):
            raise
        raise BadArgument("learn.plan", file=file, problem=problem) from None
    if not (folder / PLAN).exists():
        network = _network(begun, plan.configurations)
        return Run.create(folder, replace(plan, start=_name(network)), network, _opened(other))
    run = Run.open(folder)
    run.keep(run.plan.with_settings(folder, **{
        each.name: getattr(plan, each.name) for each in fields(plan) if each.name not in FOUND
    }))
    return run


def _network(start: str | None, games: tuple[Game, ...]) -> Path | None:
    """The file of the network to start from, the same for all configurations."""
    if start in (None, WITHOUT):
        return None
    if start != SHIPPED:
        return Path(start or "")
    files = {shipped_file(game) for game in games}
    if len(files) > 1:
        raise BadArgument("learn.many_starts", files=", ".join(sorted(file.name for file in files)))
    return files.pop()


def _name(network: Path | None) -> str | None:
    return None if network is None else network.name


def _opened(other: Path | None) -> Run | None:
    return None if other is None else Run.open(other)
