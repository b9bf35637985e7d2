"""Installing: the accepted network becomes the one that ships, with what its users may want to know of it."""

from pathlib import Path
from typing import Any

from tesela.bots.networks.store import FOLDER, MANIFEST, install, manifest
from tesela.errors import BadArgument
from tesela.learn.run import Run


def install_accepted(run: Run, folder: Path = FOLDER) -> Path:
    """Put the accepted network and its entry of the manifest into the store; the file there."""
    passed = [entry for entry in run.all("gate") if entry["accepted"]]
    if not passed:
        raise BadArgument("learn.none_accepted", folder=run.path)
    gate = passed[-1]
    played = [entry for entry in run.all("self-play") if entry["generation"] <= gate["generation"]]
    rating = ("elo", "elo_error", "elo_bound", "against", "games", "command")
    origin: dict[str, object] = {
        "data": {name: sum(entry[name] for entry in played) for name in ("games", "samples")},
        "run": {**run.plan.to_json(), "generation": gate["generation"]},
        "rating": {name: gate[name] for name in rating},
    }
    if before := _entry(run.plan.start, folder):
        origin["before"] = before
    return install(run.networks / gate["file"], run.plan.game, origin, folder)


def _entry(file: str | None, folder: Path) -> dict[str, Any] | None:
    """What the manifest says of a network, by its file: one that learned on from it is made of that, too."""
    known = manifest(folder) if (folder / MANIFEST).exists() else {}
    return next((entry for entry in known.values() if entry["file"] == file), None)
