"""Advice: hints, and what a try at a puzzle is worth; the same question is thought about once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from tesela.analysis import Value
from tesela.analysis.puzzles import Puzzle, worth
from tesela.bots import Analysis, Limit, bot
from tesela.engine.state import State
from tesela.records import position
from tesela.web.door.visitors import Owner
from tesela.web.host.settings import Settings
from tesela.web.keeping.crew import HINTS, Crew, Job
from tesela.web.keeping.player import Player, Thought
from tesela.web.rooms.room import Room
from tesela.web.tables.moves import stale
from tesela.web.tables.table import Entry, Table

MOST_REMEMBERED = 100  # answers

T = TypeVar("T")


@dataclass(eq=False)
class _Question:
    """What is thought about, how many wait for it, and the tables where they sit, each with its position."""

    job: Job[Any]
    askers: int = 0
    tables: dict[str, int] = field(default_factory=dict)


class Advice:
    """Answers from memory, or from a thread; what nobody waits for any more is stopped."""

    def __init__(self, settings: Settings, crew: Crew):
        self._spec = settings.adviser
        self._limit = Limit(time=settings.think)
        self._crew = crew
        self._questions: dict[Hashable, _Question] = {}
        self._known: OrderedDict[Hashable, Any] = OrderedDict()

    async def hint(self, table: Table, owner: Owner) -> Analysis:
        """What the adviser thinks of the decision at a table; NotNow if the table goes on meanwhile.

        All who ask about one position wait for one answer, so that a seat never has two hints under way.
        """
        thought = Thought.of(table, self._limit)
        key = (position(thought.state), self._spec, self._limit)
        work = partial(_ask, self._spec, thought)
        return await self._answer(key, owner, work, thought.stop, {table.id: table.position_seq})

    async def worth(self, puzzle: Puzzle, state: State, action: int, owner: Owner) -> Value:
        """What a move is worth in a puzzle."""
        key = (position(state), action)
        return await self._answer(key, owner, lambda: worth(puzzle, state, action), lambda: None, {})

    def gone_on(self, room: Room, entries: Sequence[Entry]) -> None:
        """A table has gone on: nobody there needs a hint for a position that is no more."""
        table = room.table
        for key, question in list(self._questions.items()):
            if question.tables.get(table.id, table.position_seq) < table.position_seq:
                seq = question.tables.pop(table.id)
                if not question.tables:
                    del self._questions[key]
                    self._crew.drop(question.job, stale(table, seq))

    async def _answer(
        self, key: Hashable, owner: Owner, work: Callable[[], T], stop: Callable[[], None], tables: dict[str, int]
    ) -> T:
        if key in self._known:
            self._known.move_to_end(key)
            known: T = self._known[key]
            return known
        question = self._questions.get(key)
        if question is None:
            question = self._questions[key] = _Question(self._crew.add(HINTS, owner, work, stop))
        question.askers += 1
        question.tables |= tables
        try:
            # One who goes away takes nothing from the others.
            found: T = await asyncio.shield(question.job.done)
        finally:
            question.askers -= 1
            if not question.askers:
                self._crew.drop(question.job)
                if self._questions.get(key) is question:
                    del self._questions[key]
        self._known[key] = found
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return found


def _ask(spec: str, thought: Thought) -> Analysis:
    """What a bot of its own thinks, in a thread."""
    thinker = bot(spec)
    try:
        return thought.by(Player(spec, thinker))
    finally:
        thinker.close()
