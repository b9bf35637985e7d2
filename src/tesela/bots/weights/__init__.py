"""The tuned weights that ship with Tesela: plain data, one JSON file a configuration, written by `tesela tune`."""

import json
from dataclasses import dataclass
from pathlib import Path

from tesela import shelf
from tesela.engine.game import Game
from tesela.errors import BadArgument

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Weights:
    """Points of each feature at each stage, and the scatter of final scores at each stage."""

    points: list[list[float]]
    scatter: list[float]

    @classmethod
    def blank(cls, name: str) -> "Weights":
        """Weights that know nothing: the score as it stands."""
        known = shelf.entry(name).part("bots.knowledge")
        return cls([[0.0] * len(known.FEATURES) for _ in range(known.STAGES)], [12.0] * known.STAGES)

    def dumps(self, **origin: object) -> str:
        """One line of JSON, with where the weights come from."""
        return json.dumps({"points": self.points, "scatter": self.scatter, **origin})


def file_name(game: Game) -> str:
    """The name of a configuration's file of weights."""
    return game.configuration + ".json"


def load(path: Path) -> Weights:
    """The weights of a file; BadArgument says what is wrong with it."""
    try:
        found = json.loads(path.read_text("utf-8"))
        return Weights(found["points"], found["scatter"])
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise BadArgument("weights.file", path=str(path), problem=str(problem)) from None


def shipped(game: Game) -> Weights:
    """The weights for a configuration, whoever starts."""
    return load(FOLDER / file_name(game))
