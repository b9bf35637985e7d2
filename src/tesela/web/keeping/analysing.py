"""Analysing: positions that somebody looks at, thought about in slices, so that all of them take turns."""

import threading
from collections import OrderedDict
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tesela.analysis.explaining import Why, explain
from tesela.analysis.live import Live, rhythm
from tesela.analysis.next_deal import NextDeal
from tesela.analysis.question import Question
from tesela.bots import Limit
from tesela.web.door.quotas import THOUGHT, Quotas
from tesela.web.door.visitors import Visitor
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.crew import ANALYSES, Crew
from tesela.web.refusals import TooMany

SLICE = 0.1  # seconds of thought until others have their turn
OF_ONE = 2  # analyses of one visitor at a time: of a position, and of its next deal


@dataclass(eq=False)
class Look:
    """A question of somebody who looks at a position, and what was thought of it so far, if that is kept."""

    visitor: Visitor
    question: Question
    thought: Live | NextDeal | None = None
    busy: bool = False
    _growing: threading.Lock = field(default_factory=threading.Lock)

    def grow(self, limit: Limit) -> None:
        """Think on, in a thread; one that was stopped may need a moment until it has ended."""
        with self._growing:
            thought = self.thought = self.thought or self.question.thought()
            thought.grow(limit)

    def why(self, numbers: Sequence[int]) -> list[Why]:
        """Some of the moves that were looked at, taken apart, in a thread."""
        with self._growing:
            examined = self.thought.examined() if isinstance(self.thought, Live) else None
        moves = {move.number: move for move in examined.moves} if examined is not None else {}
        return [explain(self.question.state, moves[number]) for number in numbers if number in moves]

    def stop(self) -> None:
        """End a `grow` at once, if it has begun."""
        if self.thought is not None:
            self.thought.stop()

    def told(self, seconds: float) -> dict[str, Any]:
        """What is known; it is `done` after so many seconds of thought, or where nothing more is to be found."""
        if self.thought is None:
            return {"done": False}
        done = self.thought.done or self.thought.seconds >= seconds
        return {**(self.question.news(self.thought) or {}), "done": done}


class Analysing:
    """The analyses of a worker: a few at a time, since each keeps a tree in memory; those that rest make room."""

    def __init__(self, settings: Settings, crew: Crew, quotas: Quotas, metrics: Metrics):
        self._seconds = settings.analysis
        self._most = settings.analyses
        self._crew = crew
        self._quotas = quotas
        self._metrics = metrics
        self._looks: OrderedDict[Look, None] = OrderedDict()  # that may have something in memory, the oldest first

    async def think(self, look: Look) -> AsyncGenerator[dict[str, Any], None]:
        """What is found about a position, for as long as the host allows it; asked again, it goes on.

        TooMany where too many are thought about, or this visitor had too much of it.
        """
        self._make_room(look)
        look.busy = True
        self._metrics.analyses.inc()
        try:
            end = _seconds(look) + self._seconds
            for at in rhythm():
                if at <= _seconds(look):
                    continue
                while _seconds(look) < min(at, end) and not (look.thought is not None and look.thought.done):
                    await self._slice(look, min(at, end))
                found = look.told(end)
                if len(found) > 1:
                    yield found
                if found["done"]:
                    return
        finally:
            look.busy = False
            self._metrics.analyses.dec()

    async def why(self, look: Look, numbers: Sequence[int]) -> list[Why]:
        """Some of the moves of a position that is thought about, taken apart."""
        self._quotas.take(THOUGHT, look.visitor, SLICE)
        return await self._crew.do(ANALYSES, look.visitor.owner, partial(look.why, numbers), lambda: None)

    def forget(self, look: Look) -> None:
        """Nobody looks at this any more."""
        self._looks.pop(look, None)
        look.thought = None

    async def _slice(self, look: Look, end: float) -> None:
        limit = Limit(time=min(SLICE, end - _seconds(look)))
        self._quotas.take(THOUGHT, look.visitor, limit.time or 0.0)
        await self._crew.do(ANALYSES, look.visitor.owner, partial(look.grow, limit), look.stop)

    def _make_room(self, look: Look) -> None:
        self._looks.pop(look, None)
        own = sum(other.busy for other in self._looks if other.visitor.id == look.visitor.id)
        if own >= OF_ONE:
            raise TooMany("thought.yours")
        while len(self._looks) >= self._most:
            resting = next((other for other in self._looks if not other.busy), None)
            if resting is None:
                raise TooMany("thought.full")
            self.forget(resting)
        self._looks[look] = None


def _seconds(look: Look) -> float:
    return 0.0 if look.thought is None else look.thought.seconds
