"""Live: a position thought about for as long as somebody looks at it, better and better."""

from collections.abc import Iterator
from math import inf
from time import monotonic

from tesela.analysis.examining import Examined, ranked
from tesela.analysis.growth import Growth
from tesela.analysis.next_deal import NextDeal
from tesela.analysis.value import Value
from tesela.bots import Limit
from tesela.engine.state import CHANCE, State

# Seconds of thought at which it is told what is known: the first time soon, then more and more seldom.
FIRST, SOON, SLOWER, SELDOM = 0.015, 0.05, 0.35, 2.0


def rhythm() -> Iterator[float]:
    """After how many seconds of thought it is worth while to look at a Live again."""
    at = FIRST
    while True:
        yield at
        at += min(max(SOON, at * SLOWER), SELDOM)


class Live:
    """The analysis of a position; each `grow` goes on where the one before ended.

    For one thread at a time; `stop`, from another one, ends a `grow` at once. Within a limit of nodes the same seed
    finds the same.
    """

    def __init__(self, state: State, *, seed: int = 0):
        self.state = state.copy()
        self.seconds = 0.0  # that were thought
        self._growth = Growth(self.state, seed) if state.actor >= 0 else None
        self._deals = NextDeal(self.state, seed=seed) if state.actor == CHANCE else None
        self._stopped = False

    @property
    def done(self) -> bool:
        """Whether nothing more is to be found: it is solved, forced or over, or enough deals were tried."""
        growing = self._growth or self._deals
        return growing is None or growing.done

    @property
    def nodes(self) -> int:
        """Looked at so far; where chance acts, none is counted."""
        return 0 if self._growth is None else self._growth.nodes

    def grow(self, limit: Limit) -> None:
        """Think on for so long, or for so many nodes; at least one step."""
        start = monotonic()
        if self._deals is not None:
            self._deals.grow(limit)
        elif self._growth is not None:
            self._search(self._growth, start + (inf if limit.time is None else limit.time), limit.nodes or inf)
        self.seconds += monotonic() - start

    def stop(self) -> None:
        """End a `grow` at once, from any thread."""
        self._stopped = True
        if self._growth is not None:
            self._growth.stop()
        if self._deals is not None:
            self._deals.stop()

    def examined(self) -> Examined | None:
        """What is known so far; None where nothing is yet."""
        outcome = self.state.outcome()
        if outcome is not None:
            return Examined(self.state, Value.at_end(outcome), exact=True)
        if self._deals is not None:
            return Examined(self.state, self._deals.value) if self._deals.deals else None
        assert self._growth is not None
        analysis = self._growth.analysis()
        if not analysis.candidates:
            return None
        moves = ranked(self.state, analysis, self._growth.errors())
        return Examined(self.state, moves[0].value, moves, analysis.exact, analysis.nodes)

    def news(self, lines: int | None = None) -> dict[str, object] | None:
        """As a JSON object what is known so far, with the lines of so many of the best moves; None where nothing is."""
        examined = self.examined()
        if examined is None:
            return None
        return {**examined.to_json(lines), "seconds": round(self.seconds, 3), "more": not self.done}

    def _search(self, growth: Growth, end: float, nodes: float) -> None:
        self._stopped, last = False, growth.nodes + nodes
        while not growth.done:
            growth.step(last - growth.nodes)
            if self._stopped or monotonic() >= end or growth.nodes >= last:
                break
