"""Clerk: the process in which an analyst thinks; messages in, answers out, a line of JSON each.

It is a process of its own since a thread that steps back would keep all others waiting whenever it has Python's lock.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Mapping
from queue import SimpleQueue
from typing import Any, BinaryIO

from tesela.analysis.explaining import explain
from tesela.analysis.live import Live
from tesela.analysis.next_deal import NextDeal
from tesela.analysis.question import Question
from tesela.analysis.reasons import beside
from tesela.bots import Limit
from tesela.web.host.process import step_back

SOME = Limit(time=0.1)  # for moves that are asked for where nothing was thought yet


class Clerk:
    """Thinks about positions, each known by the number of its look; what is asked is done one after the other."""

    def __init__(self, source: BinaryIO, sink: BinaryIO):
        self._source = source
        self._sink = sink
        self._waiting: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._thoughts: dict[int, tuple[Question, Live | NextDeal]] = {}

    def run(self) -> None:
        """Answer until nobody asks any more."""
        threading.Thread(target=self._listen, daemon=True).start()
        while True:
            answer = self._obey(self._waiting.get())
            if answer is not None:
                self._sink.write(json.dumps(answer).encode() + b"\n")
                self._sink.flush()

    def _listen(self) -> None:
        """A stop is heard at once, all else waits for its turn."""
        for line in self._source:
            message = json.loads(line)
            if message["do"] != "stop":
                self._waiting.put(message)
            elif (found := self._thoughts.get(message["look"])) is not None:
                found[1].stop()
        os._exit(0)  # the server has gone

    def _obey(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        if message["do"] == "forget":
            self._thoughts.pop(message["look"], None)
            return None
        question, thought = self._thought(message)
        if message["do"] == "grow":
            thought.grow(Limit(time=message["seconds"]))
            return {"seconds": thought.seconds, "done": thought.done, "news": question.news(thought) or {}}
        assert isinstance(thought, Live)
        if thought.examined() is None:
            thought.grow(SOME)
        examined = thought.examined()
        moves = {move.number: move for move in examined.moves} if examined is not None else {}
        numbers = [number for number in message["numbers"] if number in moves]
        return {"moves": beside([explain(question.state, moves[number]) for number in numbers])}

    def _thought(self, message: Mapping[str, Any]) -> tuple[Question, Live | NextDeal]:
        if message["look"] not in self._thoughts:
            question = Question.from_json(message["question"])
            self._thoughts[message["look"]] = question, question.thought()
        return self._thoughts[message["look"]]


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    step_back()
    Clerk(sys.stdin.buffer, sys.stdout.buffer).run()
