"""Asker: asks bots for moves and does not wait for ever."""

import queue
import threading
from contextlib import suppress

from tesela.bots.bot import Bot, Candidate
from tesela.bots.limit import Limit
from tesela.engine.state import State

GRACE = 2.0  # seconds beyond the limit, or the share below, whichever is more; a busy machine is no reason to lose
GRACE_SHARE = 0.2
WITHOUT_CLOCK = 60.0  # seconds for a move that no clock limits
STOP_SECONDS = 0.5  # for a bot that was told to stop


class Late(Exception):
    """No answer in time; `args` holds the seconds that were waited."""


class Asker:
    """A thread in which bots think. Once `stuck`, a bot has never come back and this asker is of no more use."""

    def __init__(self) -> None:
        self.stuck = False
        self._questions: queue.SimpleQueue[tuple[Bot, State, Limit] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Candidate | BaseException] = queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    def ask(self, bot: Bot, state: State, limit: Limit) -> Candidate:
        """The bot's move; what it raises is raised here as an Exception, and Late if it does not answer."""
        seconds = patience(bot, limit)
        self._questions.put((bot, state, limit))
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._give_up(bot)
            raise Late(seconds) from None
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, BaseException):  # a bot that wants to exit ends nobody but itself
            raise RuntimeError(repr(answer))
        return answer

    def close(self) -> None:
        """End the thread, as soon as it is free."""
        self._questions.put(None)

    def _give_up(self, bot: Bot) -> None:
        for end in (bot.stop, bot.close):
            with suppress(Exception):  # a bot that is lost already may fail in this too
                end()
            with suppress(queue.Empty):
                self._answers.get(timeout=STOP_SECONDS)
                return
        self.stuck = True

    def _run(self) -> None:
        while question := self._questions.get():
            bot, state, limit = question
            try:
                self._answers.put(bot.play(state, limit))
            except BaseException as problem:
                self._answers.put(problem)


def patience(bot: Bot, limit: Limit) -> float:
    """How long to wait for a move. A bot's own options may come before the limit, so it is asked which one holds."""
    limited = getattr(bot, "limited", None)
    seconds = limited(limit).time if limited else None
    allowed = WITHOUT_CLOCK if seconds is None else float(seconds)
    return allowed + max(GRACE, GRACE_SHARE * allowed)
