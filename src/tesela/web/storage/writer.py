"""Writer: threads that write to the database; what waits at the same time can be committed at once."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError

# Why a transaction failed that no work in it can help, and that trying once more for each would not mend.
GONE = (OperationalError, InterfaceError, TimeoutError, OSError)

T = TypeVar("T")
Piece = TypeVar("Piece")


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[Connection], Any]
    done: "Future[Any]" = field(default_factory=Future)

    def is_wanted(self) -> bool:
        """Whether whoever has asked still waits; they do until it is done."""
        return self.done.set_running_or_notify_cancel()


@dataclass(frozen=True, slots=True)
class _Part(Generic[Piece]):
    piece: Piece
    then: Callable[[], None]
    done: "asyncio.Future[None]"

    def is_wanted(self) -> bool:
        """Whether whoever has asked still waits."""
        return not self.done.cancelled()

    def settle(self, problem: Exception | None) -> None:
        """It is written, or it is not for this reason: do what comes then, and wake whoever waits."""
        if problem is None:
            try:
                self.then()
            except Exception as mistake:
                problem = mistake
        if self.done.cancelled():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class Writer(Generic[Piece]):
    """Takes work for a transaction, alone or with other work; it may be tried twice, and happens once or not at all."""

    def __init__(
        self,
        transaction: Callable[[], AbstractContextManager[Connection]],
        write_all: Callable[[Connection, Sequence[Piece]], None],
        threads: int,
        together: int,
    ):
        """So many threads, each of which commits so much at once; `write_all` writes pieces of one kind together."""
        self._transaction = transaction
        self._write_all = write_all
        self._most = together
        self._jobs: queue.SimpleQueue[_Job | _Part[Piece] | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._run, name="writer", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    def do(self, work: Callable[[Connection], T]) -> "Future[T]":
        """Do this; the future is done when it is written."""
        job = _Job(work)
        self._jobs.put(job)
        return job.done

    def write(self, piece: Piece, then: Callable[[], None] = lambda: None) -> "asyncio.Future[None]":
        """Write this, asked for by a task; once it is written `then` is called, also if nobody waits any more.

        The future is done after that. Whoever stops to wait before it is begun has it not written.
        """
        part = _Part(piece, then, asyncio.get_running_loop().create_future())
        self._jobs.put(part)
        return part.done

    def close(self) -> None:
        """Do what is waiting, and no more."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            with suppress(queue.Empty):
                while len(jobs) < self._most:
                    more = self._jobs.get_nowait()
                    if more is None:
                        self._jobs.put(None)
                        break
                    jobs.append(more)
            # Whoever has asked may be gone, and then it does not happen.
            if wanted := [job for job in jobs if job.is_wanted()]:
                self._commit(wanted)

    def _commit(self, jobs: Sequence[_Job | _Part[Piece]]) -> None:
        parts = [job for job in jobs if isinstance(job, _Part)]
        others = [job for job in jobs if isinstance(job, _Job)]
        try:
            with self._transaction() as connection:
                if parts:
                    self._write_all(connection, [part.piece for part in parts])
                results = [job.work(connection) for job in others]
        except Exception as problem:
            if len(jobs) > 1 and not isinstance(problem.__cause__, GONE):
                for job in jobs:  # one of them cannot be done: each for itself
                    self._commit([job])
                return
            for job in others:
                job.done.set_exception(problem)
            _tell(parts, problem)
            return
        for job, result in zip(others, results, strict=True):
            job.done.set_result(result)
        _tell(parts, None)


def _tell(parts: "Sequence[_Part[Any]]", problem: Exception | None) -> None:
    """Settle these in the thread of those who wait, all of them at once: each time costs that thread."""
    if parts:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            parts[0].done.get_loop().call_soon_threadsafe(_settle, parts, problem)


def _settle(parts: "Sequence[_Part[Any]]", problem: Exception | None) -> None:
    for part in parts:
        part.settle(problem)
