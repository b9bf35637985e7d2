"""Quotas: how much of the server one visitor may take, and one network, so that there is enough for all others."""

from collections.abc import Mapping
from heapq import nlargest
from math import ceil

from tesela.web.door.rates import Rates
from tesela.web.door.visitors import Visitor
from tesela.web.host.settings import Settings
from tesela.web.refusals import TooMany

# What can be asked for. What is not named here is a REQUEST; a message over a WebSocket is one, too.
REQUEST, LIST, MOMENTS, LINE, TRY = "request", "list", "moments", "line", "try"
PICTURE, POSITION = "picture", "position"
OPENING, UPLOAD, HINT, REVIEW, THOUGHT = "opening", "upload", "hint", "review", "thought"
# What it costs of the budget that `rate` and `burst` give: about the milliseconds of a core that it takes.
PRICES = {REQUEST: 1, LIST: 3, MOMENTS: 20, LINE: 5, TRY: 3, PICTURE: 10, POSITION: 2}
PRICES |= {OPENING: 5, UPLOAD: 20, HINT: 5, REVIEW: 5, THOUGHT: 0}
BUDGET = "budget"
HOUR, DAY = 3600.0, 86400.0
MOST_TOLD = 100  # of those who took most: what goes into one notice
SHORT = 16  # characters of a hash that tell people apart


class Quotas:
    """What each visitor and each network has taken lately; a network may take as much as so many visitors.

    A new token for each request is of no use: the network pays for all of them. What other workers tell counts as well.
    """

    def __init__(self, settings: Settings, *, shared: bool):
        """If shared, what is taken is noted, for the other workers."""
        often = {
            OPENING: (settings.visitor_openings, DAY),
            UPLOAD: (settings.visitor_uploads, DAY),
            HINT: (settings.visitor_hints, HOUR),
            REVIEW: (settings.visitor_reviews, HOUR),
            THOUGHT: (settings.visitor_thought, HOUR),
        }
        self._rates = {kind: Rates(most / period, most) for kind, (most, period) in often.items()}
        self._rates[BUDGET] = Rates(settings.rate, settings.at_once)
        self._share = 1 / settings.network_visitors
        self._shared = shared
        self._taken: dict[tuple[str, str], float] = {}

    def take(self, kind: str, visitor: Visitor, count: float = 1.0) -> None:
        """A visitor asks for so many of this kind; TooMany, and nothing is taken, if that is too much."""
        payers = [(visitor.network[:SHORT], self._share)]
        if not visitor.new:  # whom nobody knows yet, nobody will know by this token
            payers.append((visitor.id[:SHORT], 1.0))
        bills = [(BUDGET, who, share * count * PRICES[kind]) for who, share in payers]
        if kind in self._rates:
            bills += [(kind, who, share * count) for who, share in payers]
        for budget, who, price in bills:
            if wait := self._rates[budget].wait(who, price):
                raise too_many(budget, wait)
        for budget, who, price in bills:
            self._rates[budget].spend(who, price)
            if self._shared:
                self._taken[budget, who] = self._taken.get((budget, who), 0.0) + price

    def taken(self) -> dict[str, dict[str, float]]:
        """What was taken here since this was asked before, for the other workers; the most if it is much."""
        most = nlargest(MOST_TOLD, self._taken.items(), key=lambda item: item[1])
        told: dict[str, dict[str, float]] = {}
        for (budget, who), price in most:
            told.setdefault(budget, {})[who] = round(price, 3)
        self._taken.clear()
        return told

    def hear(self, taken: Mapping[str, Mapping[str, float]]) -> None:
        """What was taken at another worker."""
        for budget, prices in taken.items():
            if budget in self._rates:
                for who, price in prices.items():
                    self._rates[budget].spend(who, price)


def too_many(budget: str, wait: float) -> TooMany:
    """It is too much for so many seconds."""
    problem = TooMany("server.rate") if budget == BUDGET else TooMany(f"quota.{budget}", count=ceil(wait / 60))
    problem.again = ceil(wait)
    return problem
