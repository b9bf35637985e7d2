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
FORM = 3  # goes up when lines say more or other things
NEARLY = 0.9  # the part of a game after which its review is ended even if nobody waits for it
MOST_ASIDE = 8  # reviews in memory that are whole, or that nobody waits for

log = logging.getLogger("tesela.web")


class _Judged:
    """The review of one game, as far as it has come, and who waits for the rest."""

    def __init__(self, table: Table, limit: Limit):
        self.id = table.id
        self.lines: list[str] = []
        self.followers = 0
        self.asked = 0  # how many of them asked for it by hand
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
    """The reviews of a worker: those that are done are in the archive, the others wait in order.

    One that somebody asked for comes before all that are patient: it takes over even from one at work.
    """

    def __init__(self, settings: Settings, crew: Crew, archive: Archive, tasks: Tasks):
        self._limit = Limit(time=settings.review)
        # A review by another version, in another form, or with more or less time, is another one.
        self._mark = hashed(f"{tesela.__version__} {FORM} {JUDGE} {settings.review}")
        self._crew = crew
        self._archive = archive
        self._tasks = tasks
        self._queue: OrderedDict[str, _Judged] = OrderedDict()  # as they came
        self._at_work: _Judged | None = None
        self._aside: OrderedDict[str, _Judged] = OrderedDict()

    async def kept(self, table: Table) -> str | None:
        """The lines of a table's review, if it was done before."""
        return await self._archive.run(self._archive.reviews.find, table.id, self._mark)

    async def lines(self, table: Table, *, patient: bool = False) -> AsyncGenerator[str, None]:
        """The lines of a table's review: those that there are, and the others as they are found.

        While it waits it tells how many reviews come before it, whenever that changes. Whoever is patient has not asked
        for it by hand, and waits behind those who have.
        """
        judged = self._join(table, patient)
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
            self._leave(judged, patient)

    def _join(self, table: Table, patient: bool) -> _Judged:
        """The review of a table, which is on its way from now on, and somebody more who waits for it."""
        judged = self._queue.get(table.id) or self._aside.get(table.id) or _Judged(table, self._limit)
        if not judged.whole and judged.id not in self._queue:
            self._aside.pop(table.id, None)
            self._queue[table.id] = judged
            if len(self._queue) == 1:
                self._tasks.spawn(self._run)
        if judged.id in self._queue and not patient and not judged.asked:
            self._queue.move_to_end(judged.id)  # it comes after those that were asked for before
        judged.followers += 1
        judged.asked += not patient
        self._tell()
        return judged

    def _leave(self, judged: _Judged, patient: bool) -> None:
        """Somebody waits no longer; a review that nobody waits for loses its place, unless it is the one at work."""
        judged.followers -= 1
        judged.asked -= not patient
        waits = self._queue.get(judged.id) is judged and judged is not self._at_work
        if waits and not judged.followers:
            self._put_aside(judged)
        self._tell()

    def _order(self) -> list[_Judged]:
        """All that wait: the first is judged now, or as soon as the step that is under way is done."""
        return sorted(self._queue.values(), key=lambda judged: not judged.asked)

    def _before(self, judged: _Judged) -> int:
        """How many reviews come before this one."""
        return self._order().index(judged) if self._queue.get(judged.id) is judged else 0

    def _tell(self) -> None:
        """Places may have changed: wake all who wait."""
        for judged in self._queue.values():
            judged.tell()

    def _put_aside(self, judged: _Judged) -> None:
        """Take a review out of the queue; it may be asked for again."""
        del self._queue[judged.id]
        if judged.lines and judged.problem is None:
            self._aside[judged.id] = judged
            if len(self._aside) > MOST_ASIDE:
                self._aside.popitem(last=False)

    async def _run(self) -> None:
        """Judge one game after another."""
        while self._queue:
            judged = self._at_work = self._order()[0]
            try:
                await self._judge(judged)
            except Exception as problem:
                log.exception("review", extra={"table": judged.id})
                judged.problem = problem
            if judged.problem or judged.whole or not judged.wanted:
                self._put_aside(judged)
            self._at_work = None
            judged.tell()
            self._tell()

    async def _judge(self, judged: _Judged) -> None:
        """Go on with a review to its end, until nobody waits for it, or until another one comes first."""
        while judged.wanted and not judged.whole and self._order()[0] is judged:
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
