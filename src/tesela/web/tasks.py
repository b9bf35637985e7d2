"""Tasks: what a worker does beside everything else; what goes wrong with it is written to the log and tried again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tesela.texts import DEFAULT
from tesela.web.patience import Patience
from tesela.web.refusals import NotThere, Unavailable

ATTEMPTS = 4
FIRST, LONGEST = 1.0, 4.0  # seconds between two attempts

log = logging.getLogger("tesela.web")


class Tasks:
    """Keeps its tasks until they are done, and ends them all at once."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Callable[[], Awaitable[None]], after: Callable[[], None] = lambda: None) -> None:
        """Do this beside everything else, in several attempts if need be; `after` comes when it has ended anyhow."""
        task = asyncio.get_running_loop().create_task(self._insist(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: after())

    async def stop(self) -> None:
        """End what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _insist(self, work: Callable[[], Awaitable[None]]) -> None:
        patience = Patience(FIRST, LONGEST)
        for attempt in range(1, ATTEMPTS + 1):
            try:
                await work()
                return
            except NotThere:  # the table is gone, and with it what was to be done
                return
            except Unavailable as problem:
                log.warning("task", extra={"attempt": attempt, "problem": problem.say(DEFAULT)})
            except Exception:
                log.exception("task", extra={"attempt": attempt})
            if attempt < ATTEMPTS:
                await asyncio.sleep(patience.grow())
