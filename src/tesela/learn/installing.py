"""Installing: the accepted network becomes the one that ships, with what its users may want to know of it."""

from pathlib import Path
from typing import Any

from tesela.bots.networks.store import FOLDER, MANIFEST, install, manifest
from tesela.engine.game import Game
from tesela.errors import BadArgument
from tesela.learn.run import Run

RATING = ("elo", "elo_error", "elo_bound", "games", "command")  # of a configuration's match at the gate


def install_accepted(run: Run, folder: Path = FOLDER) -> Path:
    """Put the accepted network and its entries of the manifest, one a configuration, into the store; the file there."""
    passed = [entry for entry in run.all("gate") if entry["accepted"]]
    if not passed:
        raise BadArgument("learn.none_accepted", folder=run.path)
    gate = passed[-1]
    played = [entry for entry in run.all("self-play") if entry["generation"] <= gate["generation"]]
    before = {game.configuration: _entry(run.plan.start, game, folder) for game in run.plan.configurations}
    for game in run.plan.configurations:
        # A log of an older version has one match, and what it says beside the rest.
        result = gate["matches"][game.configuration] if "matches" in gate else gate
        origin: dict[str, object] = {
            "data": {name: sum(entry[name] for entry in played) for name in ("games", "samples")},
            "run": {**run.plan.to_json(), "generation": gate["generation"]},
            "rating": {"against": gate["against"], **{name: result[name] for name in RATING}},
        }
        if before[game.configuration] is not None:
            origin["before"] = before[game.configuration]
        path = install(run.networks / gate["file"], game, origin, folder)
    return path


def _entry(file: str | None, game: Game, folder: Path) -> dict[str, Any] | None:
    """What the manifest says of a configuration, if this is its file: what learned on from it is made of that, too."""
    known = manifest(folder) if (folder / MANIFEST).exists() else {}
    entry = known.get(game.configuration)
    return entry if entry is not None and entry["file"] == file else None
