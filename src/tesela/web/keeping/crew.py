"""Crew: the threads that think, and who waits for one: each in turn, and only as long as somebody wants the answer."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from tesela.web.door.visitors import Owner
from tesela.web.host.metrics import Metrics
from tesela.web.keeping.line import Line

BOTS, HINTS, REVIEWS, GLANCES, ANALYSES = KINDS = "bots", "hints", "reviews", "glances", "analyses"
PERSISTENCE = 0.05  # seconds between two attempts to stop: a bot that has not begun yet does not hear the first
HINTS_SHARE = 4  # of so many threads one gives hints

T = TypeVar("T")


@dataclass(eq=False)
class Job(Generic[T]):
    """Work for a thread: `done` has what it finds, `stop` ends it early from another thread."""

    kind: str
    owner: Owner
    work: Callable[[], T]
    stop: Callable[[], None]
    done: "asyncio.Future[T]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Crew:
    """So many threads. The kinds of work take turns, within each the networks, and within each of these the visitors.

    Only the thread of the event loop may call it.
    """

    def __init__(self, threads: int, metrics: Metrics):
        self.threads = threads
        self._metrics = metrics
        self._pool = ThreadPoolExecutor(threads, "thinking")
        self._lines: OrderedDict[str, Line[Job[Any]]] = OrderedDict((kind, Line()) for kind in KINDS)
        self._at_work: dict[Job[Any], asyncio.Future[Any]] = {}

    @property
    def waiting(self) -> int:
        """How many jobs no thread has begun."""
        return sum(map(len, self._lines.values()))

    @property
    def at_work(self) -> int:
        """How many jobs a thread does now."""
        return len(self._at_work)

    def add(self, kind: str, owner: Owner, work: Callable[[], T], stop: Callable[[], None]) -> Job[T]:
        """A job, done when its turn is there."""
        job = Job(kind, owner, work, stop)
        self._lines[kind].add(owner, job)
        self._metrics.waiting.inc()
        self._begin()
        return job

    async def do(self, kind: str, owner: Owner, work: Callable[[], T], stop: Callable[[], None]) -> T:
        """What a job finds; whoever is cancelled here drops it."""
        job = self.add(kind, owner, work, stop)
        try:
            return await job.done
        finally:
            self.drop(job)

    def drop(self, job: Job[T], problem: Exception | None = None) -> None:
        """Nobody wants this any more: it is not begun, or stopped; whoever still waits for it is told the problem."""
        if not job.done.done():
            job.done.set_exception(problem) if problem else job.done.cancel()
        if self._lines[job.kind].remove(job.owner, job):
            self._metrics.waiting.dec()
        else:
            self._stop(job)

    async def close(self) -> None:
        """End all of it."""
        while (job := self._next()) is not None:
            job.done.cancel()
        for job in self._at_work:
            self.drop(job)
        if self._at_work:
            await asyncio.wait(self._at_work.values())
        self._pool.shutdown()

    def _begin(self) -> None:
        """Give the free threads to those whose turn it is."""
        while len(self._at_work) < self.threads and (job := self._next()) is not None:
            found = asyncio.get_running_loop().run_in_executor(self._pool, job.work)
            self._at_work[job] = found
            found.add_done_callback(partial(self._end, job))

    def _next(self) -> Job[Any] | None:
        """The job whose turn it is, of the kind that has waited longest."""
        for kind, line in self._lines.items():
            if (job := line.take()) is not None:
                self._lines.move_to_end(kind)
                self._metrics.waiting.dec()
                return job
        return None

    def _end(self, job: Job[Any], found: "asyncio.Future[Any]") -> None:
        del self._at_work[job]
        problem = found.exception()
        if not job.done.done():
            job.done.set_result(found.result()) if problem is None else job.done.set_exception(problem)
        self._begin()

    def _stop(self, job: Job[Any]) -> None:
        if job in self._at_work:
            job.stop()
            asyncio.get_running_loop().call_later(PERSISTENCE, self._stop, job)


def crews(threads: int, metrics: Metrics) -> dict[str, Crew]:
    """Who does each kind of work: a crew of its own if there are threads enough, so that none waits for another.

    With two threads hints and reviews share one, in turn; with one all three do. Beside all of these one takes the
    first glance at a position that somebody analyses, some hundredths of a second; another only waits for what the
    analyst thinks after that.
    """
    hints = max(1, threads // HINTS_SHARE)
    analyses = {GLANCES: Crew(1, metrics), ANALYSES: Crew(1, metrics)}
    if threads == 1:
        return {**dict.fromkeys((BOTS, HINTS, REVIEWS), Crew(1, metrics)), **analyses}
    if threads == 2:
        return {BOTS: Crew(1, metrics), **dict.fromkeys((HINTS, REVIEWS), Crew(1, metrics)), **analyses}
    crew = {BOTS: Crew(threads - hints - 1, metrics), HINTS: Crew(hints, metrics), REVIEWS: Crew(1, metrics)}
    return {**crew, **analyses}
