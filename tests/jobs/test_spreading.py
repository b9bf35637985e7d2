"""Tasks spread over processes: each is done once, whatever becomes of the worker that did the one before."""

import os
import sys
from functools import partial

import pytest

from tesela.errors import BadArgument
from tesela.jobs import cores, spread
from tesela.jobs.workers import work_here


class Squarer:
    """Squares numbers; gets stuck at some, fails at some, and says in which process it works."""

    def __init__(self, stuck_at: int = -1, fails_at: int = -1) -> None:
        self.stuck = False
        self._stuck_at = stuck_at
        self._fails_at = fails_at

    def play(self, number: int) -> tuple[int, int]:
        if number == self._fails_at:
            raise ZeroDivisionError(f"not {number}")
        self.stuck = number == self._stuck_at
        return number * number, os.getpid()

    def close(self) -> None:
        """Nothing is held."""


def test_every_task_is_done_once_in_as_many_processes_as_asked() -> None:
    done = list(spread(Squarer, [[0, 1, 2], [3], [4, 5]], jobs=2))
    assert sorted(square for square, _ in done) == [0, 1, 4, 9, 16, 25]
    assert len({process for _, process in done}) == 2
    assert os.getpid() not in {process for _, process in done}


def test_a_stuck_worker_gives_way_to_another() -> None:
    done = dict(work_here(partial(Squarer, stuck_at=1), range(4), 1))
    assert list(done) == [0, 1, 4, 9]
    assert done[0] == done[1] != done[4] == done[9]


def test_an_error_in_a_worker_is_raised_here() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError: not 2"):
        list(spread(partial(Squarer, fails_at=2), [[1], [2], [3]], jobs=1))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadArgument, match=r"tesela\[ray\]"):
        list(spread(Squarer, [[1]], ray="local"))


def test_cores_are_those_that_this_process_may_use() -> None:
    if not hasattr(os, "sched_setaffinity"):
        pytest.skip("this system ties no process to cores")
    before = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(before)})
        assert cores() == 1
    finally:
        os.sched_setaffinity(0, before)
    assert cores() == len(before)
