"""Writer: threads that write to the database; what waits at the same time can be committed at once."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


@dataclass(frozen=True)
class _Job:
    work: Callable[[Connection], Any]
    done: "Future[Any]" = field(default_factory=Future)


class Writer:
    """Takes work for a transaction, alone or with other work; it may be tried twice, and happens once or not at all."""

    def __init__(self, transaction: Callable[[], AbstractContextManager[Connection]], threads: int, together: int):
        """So many threads, each of which commits so many pieces of work at once."""
        self._transaction = transaction
        self._most = together
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = [threading.Thread(target=self._run, name="writer", daemon=True) for _ in range(threads)]
        for thread in self._threads:
            thread.start()

    def do(self, work: Callable[[Connection], T]) -> "Future[T]":
        """Do this; the future is done when it is written."""
        job = _Job(work)
        self._jobs.put(job)
        return job.done

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
            if wanted := [job for job in jobs if job.done.set_running_or_notify_cancel()]:
                self._commit(wanted)

    def _commit(self, jobs: list[_Job]) -> None:
        try:
            with self._transaction() as connection:
                results = [job.work(connection) for job in jobs]
        except Exception as problem:
            if len(jobs) == 1:
                jobs[0].done.set_exception(problem)
            else:  # one of them cannot be done: each for itself
                for job in jobs:
                    self._commit([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)
