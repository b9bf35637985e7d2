"""Installing: the accepted network becomes the one that ships, with what its users may want to know of it."""

from pathlib import Path

from tesela.bots.networks.store import FOLDER, install
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
    origin = {
        "data": {name: sum(entry[name] for entry in played) for name in ("games", "samples")},
        "run": {**run.plan.to_json(), "generation": gate["generation"]},
        "rating": {name: gate[name] for name in rating},
    }
    return install(run.networks / gate["file"], run.plan.game, origin, folder)
