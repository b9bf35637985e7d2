"""Analysing: positions that somebody looks at, thought about in slices, so that all of them take turns."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import Any, TypeVar

from tesela.analysis.live import rhythm
from tesela.analysis.question import Question
from tesela.bots import Limit
from tesela.records import position
from tesela.web.door.quotas import THOUGHT, Quotas
from tesela.web.door.visitors import Visitor
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.keeping.analyst import Analyst
from tesela.web.keeping.crew import ANALYSES, GLANCES, Crew
from tesela.web.refusals import TooMany

T = TypeVar("T")
SLICE = 0.1  # seconds of thought until others have their turn
OF_ONE = 2  # analyses of one visitor at a time: of a position, and of its next deal


@dataclass(eq=False)
class Look:
    """A question of somebody who looks at a position, and what is known of it: by a glance, then by the analyst."""

    visitor: Visitor
    question: Question
    busy: bool = False
    seconds: float = 0.0  # of thought, as far as it is kept
    done: bool = False  # whether nothing more is to be found
    number: int = field(default_factory=count().__next__)
    _news: dict[str, Any] = field(default_factory=dict)
    _is_told: bool = True

    @property
    def _asked(self) -> dict[str, Any]:
        """The question for the analyst."""
        lines, deals = self.question.lines, self.question.deals
        wish = {"position": position(self.question.state), "lines": lines, "deals": deals}
        return {"look": self.number, "question": wish}

    @property
    def wants_glance(self) -> bool:
        """Whether a first glance is soon there: deals take longer."""
        return self.seconds == 0.0 and not self.question.deals

    def glance(self, limit: Limit) -> None:
        """Look for the first time, in a thread of the server: its answer waits for no process."""
        live = self.question.thought()
        live.grow(limit)
        self._learn(live.seconds, live.done, self.question.news(live) or {})

    def grow(self, analyst: Analyst, limit: Limit) -> None:
        """Think on, in a thread that waits for it."""
        found = analyst.ask({**self._asked, "do": "grow", "seconds": limit.time})
        self._learn(max(found["seconds"], self.seconds), found["done"], found["news"])

    def why(self, analyst: Analyst, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """Some of the moves that were looked at, taken apart, in a thread."""
        return list(analyst.ask({**self._asked, "do": "why", "numbers": list(numbers)})["moves"])

    def stop(self, analyst: Analyst) -> None:
        """End a `grow` at once, if it has begun."""
        analyst.tell({"look": self.number, "do": "stop"})

    def forget(self, analyst: Analyst) -> None:
        """Keep nothing: whoever asks again begins anew."""
        analyst.tell({"look": self.number, "do": "forget"})
        self.seconds, self.done, self._news = 0.0, False, {}

    def told(self, seconds: float) -> dict[str, Any]:
        """What is new; it is `done` after so many seconds of thought, or where nothing more is to be found."""
        done = self.done or self.seconds >= seconds
        if self._is_told and not done:
            return {"done": False}
        found, self._is_told = {**self._news, "done": done}, True
        if "deals" in self._news:
            self._news = {**self._news, "deals": []}
        return found

    def _learn(self, seconds: float, done: bool, news: dict[str, Any]) -> None:
        self.seconds, self.done = seconds, done
        if "deals" in news:  # each is told once
            news["deals"] = [*self._news.get("deals", ()), *news["deals"]]
        elif not done and news.get("nodes", 0) <= self._news.get("nodes", 0):
            return  # the analyst begins where the glance began
        self._news, self._is_told = news, False


class Analysing:
    """The analyses of a worker: a few at a time, since each keeps a tree in memory; those that rest make room."""

    def __init__(self, settings: Settings, crews: Mapping[str, Crew], quotas: Quotas, metrics: Metrics):
        self._seconds = settings.analysis
        self._most = settings.analyses
        self._crews = crews
        self._analyst = Analyst()
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
            end = look.seconds + self._seconds
            for at in rhythm():
                if at <= look.seconds:
                    continue
                while look.seconds < min(at, end) and not look.done:
                    await self._slice(look, min(at, end))
                found = look.told(end)
                if len(found) > 1:
                    yield found
                if found["done"]:
                    return
        finally:
            look.busy = False
            self._metrics.analyses.dec()

    def begin(self) -> None:
        """Somebody is about to ask: what thinks is there soon."""
        asyncio.get_running_loop().run_in_executor(None, self._analyst.begin)

    async def why(self, look: Look, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """Some of the moves of a position that is thought about, taken apart."""
        self._quotas.take(THOUGHT, look.visitor, SLICE)
        return await self._do(ANALYSES, look, partial(look.why, self._analyst, numbers), lambda: None)

    def forget(self, look: Look) -> None:
        """Nobody looks at this any more."""
        self._looks.pop(look, None)
        look.forget(self._analyst)

    def close(self) -> None:
        """End what thinks; all threads that wait for it have ended."""
        self._analyst.close()

    async def _slice(self, look: Look, end: float) -> None:
        limit = Limit(time=min(SLICE, end - look.seconds))
        self._quotas.take(THOUGHT, look.visitor, limit.time or 0.0)
        if look.wants_glance:
            await self._do(GLANCES, look, partial(look.glance, limit), lambda: None)
        else:
            await self._do(ANALYSES, look, partial(look.grow, self._analyst, limit), partial(look.stop, self._analyst))

    async def _do(self, kind: str, look: Look, work: Callable[[], T], stop: Callable[[], None]) -> T:
        return await self._crews[kind].do(kind, look.visitor.owner, work, stop)

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

