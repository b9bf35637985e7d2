"""Workers: tasks, such as the games of a match, done in processes of this machine."""

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Generic, Protocol, TypeVar

from tesela import texts

LAST = 19  # the lowest priority there is
FAREWELL = 3.0  # seconds to end; a program of a bot takes its time

Task = TypeVar("Task")
Done = TypeVar("Done")
Task_contra = TypeVar("Task_contra", contravariant=True)
Done_co = TypeVar("Done_co", covariant=True)


class Worker(Protocol[Task_contra, Done_co]):
    """Plays one task after another, such as a referee does with games; once `stuck` it is of no more use."""

    @property
    def stuck(self) -> bool: ...

    def play(self, task: Task_contra, /) -> Done_co: ...

    def close(self) -> None: ...


Hire = Callable[[], Worker[Task, Done]]  # makes a worker, in the process where it will work


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def step_back() -> None:
    """Let everything else on this machine go before this process and those it starts, where the system can do that."""
    if hasattr(os, "nice"):
        os.nice(LAST)


def work_here(hire: Hire[Task, Done], tasks: Iterable[Task], jobs: int) -> Generator[Done, None, None]:
    """What becomes of the tasks, as they end, in any order; an error in a worker is raised here."""
    waiting = deque(tasks)
    workers: dict[Connection, _Process[Task, Done]] = {}
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                worker = _Process(hire)
                workers[worker.pipe] = worker
                worker.pipe.send(waiting.popleft())
            ready = wait(list(workers))  # of a class of their own on Windows
            for pipe in [each for each in workers if each in ready]:
                done, stuck = workers[pipe].receive()
                if waiting and not stuck:
                    pipe.send(waiting.popleft())
                else:
                    workers.pop(pipe).end(at_once=stuck)
                yield done
    finally:
        for worker in workers.values():
            worker.end(at_once=True)
        for worker in workers.values():
            worker.join()


class _Process(Generic[Task, Done]):
    """A process that does a task at a time, and our end of the pipe to it."""

    def __init__(self, hire: Hire[Task, Done]) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would copy the threads' locks as they happen to be
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_serve, args=(theirs, hire, texts.current()), name="tesela-job", daemon=False
        )
        with _unheard():
            self._process.start()
        theirs.close()

    def receive(self) -> tuple[Done, bool]:
        """What became of its task, and whether it is of no more use."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError):
            self._process.join()
            raise RuntimeError(f"a worker died: exit code {self._process.exitcode}") from None
        if isinstance(answer, str):
            raise RuntimeError(f"in a worker:\n{answer}")
        done, stuck = answer
        return done, stuck

    def end(self, at_once: bool) -> None:
        """Have it close its worker and go, in the middle of a task if need be."""
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


@contextmanager
def _unheard() -> Iterator[None]:
    """Whoever is started meanwhile never hears the keyboard's interrupt, which is for the one who starts them."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(pipe: Connection, hire: Hire[Task, Done], language: str) -> None:
    """Do what comes through the pipe until it closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also where it was heard until now
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    texts.use(language)
    with closing(hire()) as worker, suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                answer: object = worker.play(task), worker.stuck
            except Exception:
                answer = traceback.format_exc()
            pipe.send(answer)
