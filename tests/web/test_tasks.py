"""Tasks: what fails is tried again a few times with growing pauses, and what comes after comes in any case."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tesela.web import tasks
from tesela.web.patience import Patience
from tesela.web.refusals import NotThere, Unavailable
from tesela.web.tasks import Tasks


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "FIRST", 0.001)
    monkeypatch.setattr(tasks, "LONGEST", 0.002)


def test_pauses_grow_to_their_bound_and_begin_anew() -> None:
    patience = Patience(1.0, 5.0)
    assert [patience.grow() for _ in range(5)] == [1.0, 2.0, 4.0, 5.0, 5.0]
    patience.reset()
    assert patience.grow() == 1.0


def attempts(problem: Exception, failures: int) -> tuple[int, int]:
    """How often something was tried that fails so often, and how often what comes after it came."""
    tried, ended = 0, 0

    async def work() -> None:
        nonlocal tried
        tried += 1
        if tried <= failures:
            raise problem

    def after() -> None:
        nonlocal ended
        ended += 1

    async def run() -> None:
        own = Tasks()
        own.spawn(work, after)
        while not ended:
            await asyncio.sleep(0.001)

    asyncio.run(asyncio.wait_for(run(), 10))
    return tried, ended


@pytest.mark.parametrize("problem", [Unavailable("table.storage"), ConnectionResetError(), RuntimeError(), KeyError()])
def test_what_fails_is_tried_again(problem: Exception) -> None:
    assert attempts(problem, 2) == (3, 1)
    assert attempts(problem, 100) == (tasks.ATTEMPTS, 1)


def test_a_table_that_is_gone_is_let_go() -> None:
    assert attempts(NotThere("table.missing"), 100) == (1, 1)


def test_what_was_ended_before_it_began_has_an_after() -> None:
    async def run(work: Callable[[], Awaitable[None]]) -> list[str]:
        own, said = Tasks(), list[str]()
        own.spawn(work, lambda: said.append("after"))
        await own.stop()
        await asyncio.sleep(0)
        return said

    assert asyncio.run(run(lambda: asyncio.sleep(60))) == ["after"]
