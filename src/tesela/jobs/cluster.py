"""The cluster: tasks spread over Ray in batches, such as the games of a match by deal sets."""

import os
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import closing
from typing import Any

from tesela import texts
from tesela.errors import BadArgument
from tesela.jobs.workers import Done, Hire, Task

LOCAL = "local"
AHEAD = 2  # tasks handed in per core, so that none waits for work
RETRIES = 20  # of a task that came to a process with a stuck bot in it

_stuck = False  # in a process of Ray: whether a bot of an earlier task still thinks


def work_on_ray(
    hire: Hire[Task, Done], batches: Iterable[list[Task]], address: str, jobs: int | None = None
) -> Generator[Done, None, None]:
    """What becomes of the tasks, as batches end, in any order; `local` is a Ray of our own, with so many cores."""
    ray = _ray()
    try:
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level="error",
            **({"num_cpus": jobs, "include_dashboard": False} if address == LOCAL else {}),
        )
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise BadArgument("jobs.ray_address", address=address, reason=problem) from problem
    try:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(_work)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = deque(batches)
        running: dict[Any, list[Task]] = {}
        while waiting or running:
            while waiting and len(running) < ahead:
                batch = waiting.popleft()
                running[task.remote(hire, batch, texts.current())] = batch
            for ended in ray.wait(list(running))[0]:
                done, batch = ray.get(ended), running.pop(ended)
                if len(done) < len(batch):
                    waiting.appendleft(batch[len(done) :])
                yield from done
    finally:
        ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadArgument("jobs.no_ray", extra="tesela[ray]") from None
    return ray


def _work(hire: Hire[Task, Done], tasks: list[Task], language: str) -> list[Done]:
    """The tasks in turn, up to one in which the worker got stuck; then this process is of no more use."""
    global _stuck
    if _stuck:
        os._exit(1)  # Ray gives the tasks to another process
    texts.use(language)
    done: list[Done] = []
    with closing(hire()) as worker:
        while len(done) < len(tasks) and not worker.stuck:
            done.append(worker.play(tasks[len(done)]))
        _stuck = worker.stuck
    return done
