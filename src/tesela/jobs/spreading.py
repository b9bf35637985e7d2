"""Spreading: tasks done on the cores of this machine or on a Ray, by the same workers."""

from collections.abc import Generator, Iterable
from itertools import chain

from tesela.jobs.cluster import work_on_ray
from tesela.jobs.workers import Done, Hire, Task, cores, work_here


def spread(
    hire: Hire[Task, Done], batches: Iterable[list[Task]], *, jobs: int | None = None, ray: str | None = None
) -> Generator[Done, None, None]:
    """What becomes of the tasks, as they end, in any order; on a Ray the tasks of a batch stay together.

    Closing the iterator ends the tasks that are being done.
    """
    if ray is not None:
        return work_on_ray(hire, batches, ray, jobs)
    return work_here(hire, chain.from_iterable(batches), jobs or cores())
