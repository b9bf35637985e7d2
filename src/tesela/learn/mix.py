"""The mix: several configurations of one game that one network learns together, each with its share of the games."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tesela.engine.game import Game
from tesela.errors import BadArgument


@dataclass(frozen=True)
class Beside:
    """A configuration beside the first of a plan; of its games there are `weight` times as many."""

    game: Game
    weight: float = 1.0


def checked_mix(game: Game, beside: Sequence[Beside]) -> None:
    """BadArgument where these cannot be learned by one network, or one of them has no share."""
    for other in beside:
        if (other.game.name, other.game.players) != (game.name, game.players):
            raise BadArgument("learn.mix", one=game.configuration, other=other.game.configuration)
        if not (math.isfinite(other.weight) and other.weight > 0):
            raise BadArgument("learn.weight", found=other.weight, game=other.game.configuration)
    known = [game.configuration, *(other.game.configuration for other in beside)]
    if twice := next((each for each in known if known.count(each) > 1), None):
        raise BadArgument("learn.twice", game=twice)


def portions(game: Game, beside: Sequence[Beside], count: int) -> list[tuple[Game, int]]:
    """So many games shared out by weight, none lost: what is left of a part goes to the next."""
    shares, given, reached = [(game, 1.0), *((other.game, other.weight) for other in beside)], 0, 0.0
    total, found = sum(weight for _, weight in shares), []
    for each, weight in shares:
        reached += weight
        upto = round(count * reached / total)
        found.append((each, upto - given))
        given = upto
    return found


def as_json(beside: Iterable[Beside]) -> list[dict[str, Any]]:
    """As a plan's file has it."""
    return [{"setup": other.game.setup(), "weight": other.weight} for other in beside]


def from_json(name: str, found: Iterable[dict[str, Any]]) -> tuple[Beside, ...]:
    """What a plan's file says."""
    return tuple(Beside(configured(name, each["setup"]), each.get("weight", 1.0)) for each in found)


def configured(name: str, setup: Mapping[str, Any]) -> Game:
    """The game of a set-up, which need not say who starts."""
    return Game.from_setup(name, {"first_player": 0, **setup})
