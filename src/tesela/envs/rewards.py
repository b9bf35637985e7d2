"""Rewards: what a seat is rewarded for, and how much of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from tesela.engine.outcome import Outcome
from tesela.errors import BadArgument

MOST = 1e6


@dataclass(frozen=True)
class Rewards:
    """The weights of a reward; every part adds up to zero over the seats.

    `rank`, at the end: the seats that were beaten less those that were better, as a part of all others, so 1 for a win
    and -1 for the last place. `margin`, at the end: points ahead of the mean of the others. `steps`: how that lead
    changed, at every step. Who plays an illegal action gets -`rank`, and the game is over.
    """

    rank: float = 1.0
    margin: float = 0.01
    steps: float = 0.0

    def __post_init__(self) -> None:
        for name in ("rank", "margin", "steps"):
            weight = getattr(self, name)
            if isinstance(weight, bool) or not isinstance(weight, (int, float)) or not abs(weight) <= MOST:
                raise BadArgument("envs.weight", name=name, found=repr(weight))

    def step(self, before: Sequence[int], after: Sequence[int]) -> list[float]:
        """What each seat gets for a step that changed the scores."""
        return [self.steps * lead for lead in leads([new - old for old, new in zip(before, after, strict=True)])]

    def end(self, outcome: Outcome) -> list[float]:
        """What each seat gets for how the game ended."""
        return [
            self.rank * place + self.margin * lead
            for place, lead in zip(places(outcome.ranks), leads(outcome.scores), strict=True)
        ]


def leads(scores: Sequence[int]) -> list[float]:
    """How far each is ahead of the mean of the others."""
    return [(len(scores) * score - sum(scores)) / (len(scores) - 1) for score in scores]


def places(ranks: Sequence[int]) -> list[float]:
    """Each rank as a number from -1, the last, to 1, a win; equals share theirs."""
    return [(sum(other > rank for other in ranks) - rank) / (len(ranks) - 1) for rank in ranks]
