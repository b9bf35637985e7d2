"""Reviewing: finished games judged, one after another, each once for all who want to see it."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator, Iterator

import tesela
from tesela.analysis import Moment, Review, review
from tesela.bots import Limit, bot
from tesela.texts import DEFAULT
from tesela.web.host.settings import Settings
from tesela.web.keeping.crew import REVIEWS, Crew
from tesela.web.refusals import Unavailable
from tesela.web.storage.archive import Archive
from tesela.web.tables.table import Table
from tesela.web.tables.tokens import hashed
from tesela.web.tasks import Tasks

JUDGE = "search"
FORM = 2  # goes up when lines say more or other things
NEARLY = 0.9  # the part of a game after which its review is ended even if nobody waits for it
MOST_ASIDE = 8  # reviews in memory that are whole, or that nobody waits for

log = logging.getLogger("tesela.web")


class _Judged:
    """The review of one game, as far as it has come, and who waits for the rest."""

    def __init__(self, table: Table, limit: Limit):
        self.id = table.id
        self.lines: list[str] = []
        self.followers = 0
        self.whole = False
        self.problem: Exception | None = None
        self._record = table.record()
        self._limit = limit
        self._thinker = bot(JUDGE)
        self._judging: Iterator[Moment] | None = None
        self._moments: list[Moment] = []
        self._news = asyncio.Event()

    @property
    def wanted(self) -> bool:
        """Whether it is worth while to go on."""
        return self.followers > 0 or len(self._moments) >= NEARLY * len(self._record.events)

    def step(self) -> tuple[str, bool]:
        """Judge the next event, or add all up, in a thread; the line that tells it, and whether it is the last."""
        self._judging = self._judging or review(self._record, self._limit, thinker=self._thinker)
        moment = next(self._judging, None)
        if moment is None:
            return _line({"summary": Review(self._record, tuple(self._moments)).summary()}), True
        self._moments.append(moment)
        return _line(moment.to_json()), False

    def stop(self) -> None:
        """End the step at once; the review is of no more use."""
        self._thinker.stop()

    def tell(self) -> None:
        """Something has changed: wake all who wait."""
        self._news.set()
        self._news = asyncio.Event()

    async def change(self) -> None:
        """Wait until something has changed."""
        await self._news.wait()


class Reviewing:
    """The reviews of a worker: those that are done are in the archive, the others wait in order."""

    def __init__(self, settings: Settings, crew: Crew, archive: Archive, tasks: Tasks):
        self._limit = Limit(time=settings.review)
        # A review by another version, in another form, or with more or less time, is another one.
        self._mark = hashed(f"{tesela.__version__} {FORM} {JUDGE} {settings.review}")
        self._crew = crew
        self._archive = archive
        self._tasks = tasks
        self._queue: OrderedDict[str, _Judged] = OrderedDict()  # the first is judged now
        self._aside: OrderedDict[str, _Judged] = OrderedDict()

    async def kept(self, table: Table) -> str | None:
        """The lines of a table's review, if it was done before."""
        return await self._archive.run(self._archive.reviews.find, table.id, self._mark)

    async def lines(self, table: Table) -> AsyncGenerator[str, None]:
        """The lines of a table's review: those that there are, and the others as they are found.

        Before the first of them it tells how many reviews come before it, whenever that changes.
        """
        judged = self._join(table)
        judged.followers += 1
        sent, place = 0, 0
        try:
            while sent < len(judged.lines) or not judged.whole:
                if judged.problem is not None:
                    raise judged.problem
                if sent < len(judged.lines):
                    found = judged.lines[sent:]
                    sent += len(found)
                    yield "".join(found)
                elif (before := self._before(judged)) != place:
                    place = before
                    yield _line({"queue": before})
                else:
                    await judged.change()
        finally:
            judged.followers -= 1
            self._left(judged)

    def _join(self, table: Table) -> _Judged:
        """The review of a table, which is on its way from now on."""
        judged = self._queue.get(table.id) or self._aside.get(table.id) or _Judged(table, self._limit)
        if not judged.whole and judged.id not in self._queue:
            self._aside.pop(table.id, None)
            self._queue[table.id] = judged
            if len(self._queue) == 1:
                self._tasks.spawn(self._run)
        return judged

    def _left(self, judged: _Judged) -> None:
        """Somebody waits no longer; a review that nobody waits for loses its place, unless it is the one at work."""
        if not judged.followers and self._before(judged):
            self._put_aside(judged)

    def _before(self, judged: _Judged) -> int:
        """How many reviews come before this one."""
        return list(self._queue).index(judged.id) if self._queue.get(judged.id) is judged else 0

    def _put_aside(self, judged: _Judged) -> None:
        """Take a review out of the queue; it may be asked for again."""
        del self._queue[judged.id]
        if judged.lines and judged.problem is None:
            self._aside[judged.id] = judged
            if len(self._aside) > MOST_ASIDE:
                self._aside.popitem(last=False)
        for other in self._queue.values():
            other.tell()

    async def _run(self) -> None:
        """Judge one game after another."""
        while self._queue:
            judged = next(iter(self._queue.values()))
            try:
                await self._judge(judged)
            except Exception as problem:
                log.exception("review", extra={"table": judged.id})
                judged.problem = problem
            self._put_aside(judged)
            judged.tell()

    async def _judge(self, judged: _Judged) -> None:
        """Go on with a review to its end, or until nobody waits for it."""
        while judged.wanted and not judged.whole:
            line, last = await self._crew.do(REVIEWS, ("", judged.id), judged.step, judged.stop)
            if last:  # nobody has it before it is kept
                await self._keep(judged.id, "".join((*judged.lines, line)))
            judged.lines.append(line)
            judged.whole = last
            judged.tell()

    async def _keep(self, table: str, lines: str) -> None:
        """Write a review down; those who wait get it anyhow."""
        try:
            await self._archive.run(self._archive.reviews.keep, table, self._mark, lines)
        except Unavailable as problem:
            log.warning("review", extra={"table": table, "problem": problem.say(DEFAULT)})


def _line(found: dict[str, object]) -> str:
    return json.dumps(found) + "\n"
