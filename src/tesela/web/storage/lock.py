"""Lock: one process at a time has a file; when it ends, however it ends, the system lets go of it."""

import sys
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit

from sqlalchemy import make_url

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take(file: IO[str]) -> bool:
    """Have an open file until it is closed; False if another process has it."""
    try:
        _lock(file.fileno())
    except (BlockingIOError, PermissionError):  # as Linux and macOS say it, and Windows
        return False
    except OSError:  # a file system without locks
        pass
    return True


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None if the database is another or only in memory."""
    found = make_url(url)
    name = found.database or ""
    if found.get_backend_name() != "sqlite" or name in ("", ":memory:"):
        return None
    return Path(urlsplit(name).path if name.startswith("file:") else name).resolve()
