"""Plan: the settings of a training run, everything that decides what is played and learned."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from tesela.arena.match import MOST_GAMES, Match
from tesela.bots.limit import Limit
from tesela.checks import whole
from tesela.engine.game import Game
from tesela.errors import BadArgument, TeselaError
from tesela.learn.mix import Beside, as_json, checked_mix, configured, from_json, portions

MOST = 10**7
# The parts of a network: for decisions within rounds, and for the ends of rounds, before a deal.
WITHIN, BETWEEN = PARTS = ("within", "between")
# The bots of the gate, before they have names: its settings are checked before the first game of self-play.
CONTENDERS = ("candidate", "accepted")


@dataclass(frozen=True)
class Plan:
    """Checked settings; the defaults are what a machine of few cores does in some hours."""

    game: Game
    beside: tuple[Beside, ...] = ()  # configurations that the same network learns too
    learn: str = WITHIN  # which part of the network
    generations: int = 5
    games: int = 2000  # of self-play, a generation, of all configurations
    nodes: int = 2000  # searched a move of self-play
    sparing: int = 1  # of so many decisions one is searched with all nodes and noted, the others with a quarter
    deals: int = 2  # looked past at each end of a round, by a network that learns to judge these
    window: int = 3  # generations whose samples are learned from, the last ones
    epochs: int = 8  # times that each sample is seen
    rate: float = 0.002  # of learning, at its highest
    trust: float = 0.5  # in what the search expected, beside how the game ended
    sprt: tuple[float, float] = (0.0, 30.0)  # Elo differences that the gate tells apart
    gate_games: int = 400  # at most; without an answer by then a candidate is rejected
    limit: Limit = field(default_factory=lambda: Limit(time=0.1))  # of the gate's players
    start: str | None = None  # the network file that is accepted at first; None is the search without one
    brought: int = 0  # games of another run that are learned from as if they were of a generation before the first
    seed: int = 0

    def __post_init__(self) -> None:
        # Of the games one at least is learned from, and one checks what was learned.
        positive = ("generations", "nodes", "sparing", "deals", "window", "epochs")
        for name, least in (("games", 2), *((name, 1) for name in positive)):
            whole(getattr(self, name), least, MOST, BadArgument, name)
        for name, low, high in (("rate", 1e-6, 1.0), ("trust", 0.0, 1.0)):
            if not low <= getattr(self, name) <= high:
                raise BadArgument("number.range", where=name, found=getattr(self, name), low=low, high=high)
        whole(self.brought, 0, MOST, BadArgument, "brought")
        checked_mix(self.game, self.beside)
        if self.learn not in PARTS:
            raise BadArgument("learn.part", found=self.learn, known=", ".join(PARTS))
        if self.learn == BETWEEN and self.start is None:
            raise BadArgument("learn.no_start")
        whole(self.gate_games, 1, MOST_GAMES, BadArgument, "gate_games")
        Match(CONTENDERS, self.game, self.gate_games, self.limit, self.seed, self.sprt)

    @property
    def configurations(self) -> tuple[Game, ...]:
        """All that the network learns."""
        return (self.game, *(other.game for other in self.beside))

    def portions(self) -> list[tuple[Game, int]]:
        """How many of a generation's games each configuration has."""
        return portions(self.game, self.beside, self.games)

    def to_json(self) -> dict[str, Any]:
        """The settings as a JSON object."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        limit = {"time": self.limit.time, "nodes": self.limit.nodes}
        given = {name: value for name, value in limit.items() if value is not None}
        return {
            **found,
            "game": self.game.name,
            "setup": self.game.setup(),
            "beside": as_json(self.beside),
            "sprt": list(self.sprt),
            "limit": given,
        }

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Plan":
        """The plan of such an object, which may leave out what is as usual; ValueError where it is none."""
        try:
            rest = dict(found)
            game = configured(rest.pop("game"), rest.pop("setup"))
            if "beside" in rest:
                rest["beside"] = from_json(game.name, rest["beside"])
            if "sprt" in rest:
                low, high = rest["sprt"]
                rest["sprt"] = (low, high)
            if "limit" in rest:
                rest["limit"] = Limit(**rest["limit"])
            return cls(game, **rest)
        except (KeyError, TypeError, AttributeError, TeselaError) as problem:
            raise ValueError(str(problem)) from None

    def with_settings(self, folder: Path, **asked: object) -> "Plan":
        """This plan of a folder, with what is asked now: only the number of generations may change."""
        plan = replace(self, **asked)  # type: ignore[arg-type]
        for name, value in plan.to_json().items():
            kept = self.to_json()[name]
            if name != "generations" and kept != value:
                raise BadArgument(
                    "learn.other", folder=folder, setting=name, found=json.dumps(kept), asked=json.dumps(value)
                )
        return plan
