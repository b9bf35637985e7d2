"""Workers: the games of a match spread over processes of this machine, each with bots of its own."""

import multiprocessing
import os
import signal
import sys
import traceback
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import closing, suppress
from multiprocessing.connection import Connection, wait

from tesela import texts
from tesela.arena.match import Match
from tesela.arena.played import Played
from tesela.arena.referee import Maker, Referee
from tesela.arena.schedule import Fixture

FAREWELL = 3.0  # seconds to end; a program of a bot takes its time


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(match: Match, fixtures: Iterable[Fixture], make: Maker, jobs: int) -> Generator[Played, None, None]:
    """The games as they end, in any order; an error in a worker that is no bot's is raised here."""
    waiting = deque(fixtures)
    workers: dict[Connection, _Worker] = {}
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                worker = _Worker(match, make)
                workers[worker.pipe] = worker
                worker.pipe.send(waiting.popleft())
            for pipe in wait(list(workers)):
                assert isinstance(pipe, Connection)
                played, stuck = workers[pipe].receive()
                if waiting and not stuck:
                    pipe.send(waiting.popleft())
                else:
                    workers.pop(pipe).end(at_once=stuck)
                yield played
    finally:
        for worker in workers.values():
            worker.end(at_once=True)
        for worker in workers.values():
            worker.join()


class _Worker:
    """A process that plays a game at a time, and our end of the pipe to it."""

    def __init__(self, match: Match, make: Maker) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the threads' locks as they happen to be
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, match, make, texts.current()), name="tesela-arena", daemon=False
        )
        self._process.start()
        theirs.close()

    def receive(self) -> tuple[Played, bool]:
        """The game it played, and whether it is of no more use."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            raise RuntimeError(f"an arena worker died: exit code {self._process.exitcode}") from None
        if isinstance(answer, str):
            raise RuntimeError(f"in an arena worker:\n{answer}")
        played, stuck = answer
        return played, stuck

    def end(self, at_once: bool) -> None:
        """Have it close its bots and go, in the middle of a game if need be."""
        if at_once:
            self._process.terminate()
        with suppress(OSError):
            self.pipe.close()

    def join(self) -> None:
        """Wait until it is gone."""
        self._process.join(FAREWELL)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _serve(pipe: Connection, match: Match, make: Maker, language: str) -> None:
    """Play what comes through the pipe until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the keyboard's interrupt is for the one who started us
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    texts.use(language)
    with closing(Referee(match, make)) as referee, suppress(EOFError, OSError):
        while True:
            fixture = pipe.recv()
            try:
                answer: object = referee.play(fixture), referee.stuck
            except Exception:
                answer = traceback.format_exc()
            pipe.send(answer)
