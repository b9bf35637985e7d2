"""Where: `tesela` with a look, a hundred times in a second of its processor time, at what it is doing.

`python -m bench.load.where serve ...` is `tesela serve ...`. Upon SIGUSR2 it writes to the file that `TESELA_WHERE`
names how many seconds each part has taken since the last time.
"""

import json
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType

from tesela.cli import main

TICK = 0.01  # seconds of processor time
# The parts, by what the path of a file has in it. The innermost frame with one of these counts: what is compiled has no
# frames of its own, and counts for who has called it.
PARTS = (
    ("database, asked", ("sqlalchemy", "sqlite3", "psycopg", "web/storage/")),
    ("JSON", ("/json/", "web/tables/plain")),
    ("what clients see", ("web/tables/snapshot", "web/tables/head", "records/position", "records/words", "/step")),
    ("rules and log", ("web/tables/", "tesela/records/", "tesela/engine/", "tesela/shelf/")),
    ("rooms", ("web/rooms/",)),
    ("checks of commands", ("pydantic", "web/api/desk")),
    ("door, metrics, logs", ("prometheus_client", "limits", "web/door/", "web/host/", "/logging/")),
    ("bots and keeper", ("web/keeping/", "tesela/bots/")),
    ("sockets and HTTP", ("uvicorn", "websockets", "starlette", "fastapi", "uvloop", "asyncio", "web/api/", "anyio")),
)
THREADS = "database, in its threads"
REST = "the rest"


class Where:
    """Seconds of processor time by part."""

    def __init__(self) -> None:
        self._spent: Counter[str] = Counter()
        # What the thread that answers, and what all of them had taken at the last look.
        self._answering, self._all = 0.0, 0.0
        self._parts: dict[str, str | None] = {}  # of files

    def begin(self) -> None:
        """Look from now on."""
        signal.signal(signal.SIGPROF, self._look)
        signal.signal(signal.SIGUSR2, self._tell)
        signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    def _look(self, _: int, frame: FrameType | None) -> None:
        """Signals come to the thread that answers: what it does is seen, of the others only what they have taken."""
        answering, whole = time.thread_time(), time.process_time()
        mine = answering - self._answering
        self._spent[self._part(frame)] += mine
        self._spent[THREADS] += max(0.0, whole - self._all - mine)
        self._answering, self._all = answering, whole

    def _part(self, frame: FrameType | None) -> str:
        while frame is not None:
            file = frame.f_code.co_filename
            if file not in self._parts:
                self._parts[file] = next((name for name, signs in PARTS if any(sign in file for sign in signs)), None)
            if (part := self._parts[file]) is not None:
                return part
            frame = frame.f_back
        return REST

    def _tell(self, _: int, __: FrameType | None) -> None:
        file = Path(os.environ["TESELA_WHERE"])
        fresh = file.with_suffix(".new")
        fresh.write_text(json.dumps(self._spent))
        fresh.rename(file)
        self._spent.clear()


if __name__ == "__main__":
    Where().begin()
    sys.exit(main())
