"""The analysis engine: questions as lines of JSON in, answers as lines of JSON out (docs/analysis-engine.md)."""

import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from typing import BinaryIO

from tesela.analysis.live import Live
from tesela.analysis.next_deal import NextDeal
from tesela.analysis.question import Question
from tesela.bots import Limit
from tesela.bots.protocol import decode_any, encode
from tesela.bots.serving import lines_of
from tesela.errors import BadRecord, TeselaError
from tesela.records.objects import an_object
from tesela.records.record import LONGEST_LINE
from tesela.records.showing import shown

SLICE = 0.05  # seconds of thought between two looks at whether it is still wanted
IDENTS = (str, int)


@dataclass(eq=False)
class _Asked:
    """A question on its way, and its thought once it has begun."""

    ident: object
    question: Question
    thought: Live | NextDeal | None = None
    stopped: threading.Event = field(default_factory=threading.Event)

    def stop(self) -> None:
        self.stopped.set()
        if self.thought is not None:
            self.thought.stop()


class Engine:
    """Answers questions one after another, in the order in which they come, until there are no more."""

    def __init__(self, sink: BinaryIO):
        self._sink = sink
        self._waiting: deque[_Asked] = deque()
        self._asked: dict[object, _Asked] = {}  # that have no last answer yet
        self._ended = False
        self._changed = threading.Condition()
        self._writing = threading.Lock()
        self._broken: BaseException | None = None

    def run(self, source: BinaryIO) -> None:
        """Answer all lines; when they end, what was asked before is still answered."""
        thread = threading.Thread(target=self._work, daemon=True)
        thread.start()
        for line in lines_of(source):
            self._hear(line)
            if self._broken is not None:
                break
        with self._changed:
            self._ended = True
            self._changed.notify()
        thread.join()
        if self._broken is not None:
            raise self._broken

    def _hear(self, line: bytes) -> None:
        ident = None
        try:
            message = an_object(decode_any(line, LONGEST_LINE), "question")
            ident = _ident(message)
            if message.get("stop") is True:
                self._stop(ident)
            else:
                self._add(_Asked(ident, Question.from_json(message)))
        except TeselaError as problem:
            self._say({"id": ident, "error": {"key": problem.key, "message": str(problem)}})

    def _add(self, asked: _Asked) -> None:
        with self._changed:
            if asked.ident in self._asked:
                raise BadRecord("question.twice", id=shown(asked.ident))
            self._asked[asked.ident] = asked
            self._waiting.append(asked)
            self._changed.notify()

    def _stop(self, ident: object) -> None:
        """End a question; one that is answered already, or that was never asked, is over as it is."""
        with self._changed:
            asked = self._asked.get(ident)
        if asked is not None:
            asked.stop()

    def _work(self) -> None:
        try:
            while (asked := self._next()) is not None:
                self._answer(asked)
        except BaseException as problem:  # an error of ours, which run() raises
            self._broken = problem

    def _next(self) -> _Asked | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._ended)
            return self._waiting.popleft() if self._waiting else None

    def _answer(self, asked: _Asked) -> None:
        """Think in slices, and tell what is found as often as it is wanted; the last answer is `done`."""
        question = asked.question
        thought = asked.thought = question.thought()
        limit, told = question.limit, 0.0
        seconds, nodes = limit.time or inf, limit.nodes or inf
        while not (thought.done or asked.stopped.is_set() or thought.seconds >= seconds or thought.nodes >= nodes):
            left = None if nodes == inf else int(nodes) - thought.nodes
            thought.grow(Limit(time=min(SLICE, seconds - thought.seconds), nodes=left))
            if question.stream is not None and thought.seconds - told >= question.stream:
                told = thought.seconds
                self._tell(asked, done=False)
        with self._changed:
            del self._asked[asked.ident]
        self._tell(asked, done=True)

    def _tell(self, asked: _Asked, *, done: bool) -> None:
        assert asked.thought is not None
        news = asked.question.news(asked.thought)
        whys = asked.question.whys(asked.thought) if done else []
        if news is not None or done:
            self._say({"id": asked.ident, "done": done, **(news or {}), **({"why": whys} if whys else {})})

    def _say(self, message: Mapping[str, object]) -> None:
        with self._writing:
            self._sink.write(encode(message))
            self._sink.flush()


def _ident(message: Mapping[str, object]) -> object:
    """What the answers are to be called."""
    ident = message.get("id")
    if type(ident) not in IDENTS:
        raise BadRecord("question.id", found=shown(ident))
    return ident
