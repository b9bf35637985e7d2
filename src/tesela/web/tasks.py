"""Tasks: what a worker does beside everything else; what goes wrong with it is written to the log."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from tesela.texts import DEFAULT
from tesela.web.refusals import NotThere, Unavailable

log = logging.getLogger("tesela.web")


class Tasks:
    """Keeps its tasks until they are done, and ends them all at once."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else."""
        task = asyncio.get_running_loop().create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (NotThere, Unavailable) as problem:
            log.warning("task", extra={"problem": problem.say(DEFAULT)})
        except Exception:
            log.exception("task")
