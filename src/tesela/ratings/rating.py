"""Rating: what is known of a player's strength, and the number that stands for it."""

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openskill.models import PlackettLuce

START = 1500  # the number of somebody of whom nothing is known
POINTS = 20  # of the number for one of the model: then 200 points are three wins of four, as people are used to
SURE = 1.959964  # standard deviations on either side that hold 95 %
PROVISIONAL = 200  # points that a number may be off by before it is taken for a guess
# What nobody shows is forgotten: after a year without a game a settled player is as unsure as after twenty games.
FORGOTTEN = 0.25  # of the model's deviation, by the root of the days


@cache
def model() -> "PlackettLuce":
    """The model of Plackett and Luce: who is first, who of the others is second, and so on (Weng and Lin, 2011)."""
    # Here, since it takes long to load and most of the house needs none.
    from openskill.models import PlackettLuce

    return PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """A strength, and how far it may be off: the mean and the deviation of the model."""

    mean: float
    deviation: float

    @classmethod
    def new(cls) -> "Rating":
        """Of somebody who has not played."""
        return cls(model().mu, model().sigma)

    @property
    def number(self) -> int:
        """The strength as people read it."""
        return round(START + POINTS * (self.mean - model().mu))

    @property
    def error(self) -> int:
        """Half of the interval that holds the number with 95 %."""
        return round(SURE * POINTS * self.deviation)

    @property
    def provisional(self) -> bool:
        """Whether too little is known to trust the number."""
        return self.error > PROVISIONAL

    def after(self, days: float) -> "Rating":
        """The same after so many days without a game: as strong, for all one knows, but less surely so."""
        grown = math.sqrt(self.deviation**2 + FORGOTTEN**2 * max(0.0, days))
        return Rating(self.mean, max(self.deviation, min(grown, model().sigma)))


def rated(ratings: "Sequence[Rating]", ranks: "Sequence[int]") -> list[Rating]:
    """The ratings of all players of a game after it; the lowest rank is the best, equals share one."""
    teams = [[model().rating(each.mean, each.deviation)] for each in ratings]
    found = model().rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(player.mu, player.sigma) for (player,) in found]
