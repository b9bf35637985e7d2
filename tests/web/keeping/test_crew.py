"""The crew: who gets a thread, and what becomes of work that nobody wants any more."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from tesela.web.host.metrics import Metrics
from tesela.web.keeping.crew import ANALYSES, BOTS, HINTS, REVIEWS, Crew, crews

CROWD, STRANGER = ("crowd", "ana"), ("elsewhere", "eva")


class Workshop:
    """Work that goes on until it is let go or stopped, and a note of what was begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.stopped: list[str] = []
        self._go = threading.Semaphore(0)

    def work(self, name: str) -> Callable[[], str]:
        def do() -> str:
            self.begun.append(name)
            assert self._go.acquire(timeout=60)
            return name

        return do

    def stop(self, name: str) -> Callable[[], None]:
        def do() -> None:
            if name not in self.stopped:
                self.stopped.append(name)
                self._go.release()

        return do

    def let_go(self, times: int = 1) -> None:
        self._go.release(times)


def run(scene: Callable[[Workshop, Crew], Coroutine[Any, Any, None]], threads: int = 1) -> None:
    async def play() -> None:
        crew = Crew(threads, Metrics())
        try:
            await asyncio.wait_for(scene(Workshop(), crew), 60)
        finally:
            await crew.close()

    asyncio.run(play())


async def until(ready: Callable[[], bool]) -> None:
    while not ready():
        await asyncio.sleep(0.002)


def test_the_bot_of_a_stranger_is_next_however_many_hints_wait() -> None:
    async def scene(shop: Workshop, crew: Crew) -> None:
        hints = [crew.add(HINTS, CROWD, shop.work(f"hint {n}"), shop.stop(f"hint {n}")) for n in range(40)]
        bot = crew.add(BOTS, STRANGER, shop.work("bot"), shop.stop("bot"))
        assert (crew.at_work, crew.waiting) == (1, 40)
        shop.let_go(2)
        assert await bot.done == "bot"
        assert shop.begun[:2] == ["hint 0", "bot"]
        for hint in hints:
            crew.drop(hint)

    run(scene)


def test_what_nobody_wants_any_more_is_not_begun_or_stopped() -> None:
    async def scene(shop: Workshop, crew: Crew) -> None:
        askers = [
            asyncio.ensure_future(crew.do(HINTS, CROWD, shop.work(str(n)), shop.stop(str(n)))) for n in range(40)
        ]
        await until(lambda: bool(shop.begun))
        for asker in askers:
            asker.cancel()
        await asyncio.gather(*askers, return_exceptions=True)
        assert crew.waiting == 0
        await until(lambda: crew.at_work == 0)
        assert shop.begun == shop.stopped == ["0"]

    run(scene)


def test_a_stop_that_comes_too_early_is_said_again() -> None:
    async def scene(shop: Workshop, crew: Crew) -> None:
        heard = []

        def stop() -> None:
            heard.append("stop")
            if len(heard) == 3:
                shop.let_go()

        crew.drop(crew.add(BOTS, CROWD, shop.work("bot"), stop))
        await until(lambda: crew.at_work == 0)
        assert len(heard) == 3

    run(scene)


def test_whoever_waits_for_what_is_dropped_is_told_why_and_a_problem_in_the_work_comes_out() -> None:
    async def scene(shop: Workshop, crew: Crew) -> None:
        first = crew.add(BOTS, CROWD, shop.work("first"), shop.stop("first"))
        second = crew.add(BOTS, CROWD, shop.work("second"), shop.stop("second"))
        for job in (second, first):
            crew.drop(job, KeyError("gone on"))
            with pytest.raises(KeyError, match="gone on"):
                await job.done
        with pytest.raises(ZeroDivisionError):
            await crew.do(BOTS, CROWD, lambda: 1 // 0, lambda: None)
        assert shop.begun == ["first"]

    run(scene)


@pytest.mark.parametrize(
    ("threads", "each"),
    [(1, (1, 1, 1)), (2, (1, 1, 1)), (3, (1, 1, 1)), (4, (2, 1, 1)), (8, (5, 2, 1)), (64, (47, 16, 1))],
)
def test_the_threads_of_each_kind_and_of_all(threads: int, each: tuple[int, ...]) -> None:
    found = crews(threads, Metrics())
    assert tuple(found[kind].threads for kind in (BOTS, HINTS, REVIEWS)) == each
    players = {found[kind] for kind in (BOTS, HINTS, REVIEWS)}
    assert sum(crew.threads for crew in players) == threads
    assert threads == 1 or found[BOTS] not in (found[HINTS], found[REVIEWS])
    assert found[ANALYSES] not in (found[BOTS], found[HINTS], found[REVIEWS])
