"""NextDeal: what the next deal does to all chances: deals drawn as chance might draw them, each judged briefly."""

from dataclasses import dataclass
from math import inf
from time import monotonic

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.value import Value
from tesela.bots import Limit, bot
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State
from tesela.records import position

DEALS = 60  # that stand for all
PLAYED = Limit(nodes=20_000)  # for each move until the round ends
JUDGED = Limit(nodes=20_000)  # for each look at a deal


@dataclass(frozen=True)
class Dealt:
    """A deal that may come: the position after it, and what that is worth."""

    state: State
    value: Value

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {"position": position(self.state), **self.value.to_json()}


class NextDeal:
    """First the round is played to its end as expected, then deals come; where the game ends with it, none does.

    For one thread at a time; `stop`, from another one, ends a `grow` after the move or the deal that it is at.
    """

    def __init__(self, state: State, *, seed: int = 0, count: int = DEALS):
        self.before = state.copy()  # in the end the position right before the deal
        self.deals: list[Dealt] = []
        self.seconds = 0.0  # that were thought
        self._count = count
        self._told = 0
        self._rng = Rng(seed)
        self._bot = bot(f"search:seed={seed}")
        self._appraiser = Appraiser(JUDGED, seed=seed, thinker=self._bot)
        self._stopped = False

    @property
    def over(self) -> bool:
        """Whether the game ends before another deal."""
        return self.before.outcome() is not None

    @property
    def done(self) -> bool:
        """Whether nothing more is to be found."""
        return self.over or len(self.deals) == self._count

    @property
    def nodes(self) -> int:
        """Those that were looked at are not counted."""
        return 0

    @property
    def value(self) -> Value:
        """What the seats can expect before the deal: the mean of those seen, at least one."""
        return Value.mean(dealt.value for dealt in self.deals)

    def grow(self, limit: Limit) -> None:
        """Play on or judge deals for so long; at least one of them. Nodes are not counted."""
        self._stopped, start = False, monotonic()
        end = inf if limit.time is None else start + limit.time
        while not self.done:
            self._step()
            if self._stopped or monotonic() >= end:
                break
        self.seconds += monotonic() - start

    def stop(self) -> None:
        """End a `grow` soon, from any thread."""
        self._stopped = True

    def news(self) -> dict[str, object]:
        """As a JSON object, what was found since this was asked before."""
        new = self.deals[self._told :]
        self._told += len(new)
        return {
            "before": position(self.before) if self._is_reached() else None,
            "over": self.over,
            "deals": [dealt.to_json() for dealt in new],
            "seconds": round(self.seconds, 3),
            "more": not self.done,
        }

    def _is_reached(self) -> bool:
        return self.over or (self.before.actor == CHANCE and self.before.view().phase == "deal")

    def _step(self) -> None:
        """Play the next move of this round, or judge one more deal."""
        if self._is_reached():
            after = self.before.copy()
            while after.actor == CHANCE:
                after.deal(self._rng)
            self.deals.append(Dealt(after, self._appraiser.value(after)))
        elif self.before.actor == CHANCE:
            self.before.deal(self._rng)
        else:
            self.before.apply(self._bot.play(self.before, PLAYED).action)
