"""Programs that the tests need and pip cannot bring: found, or installed as a package of Debian."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")


def found_or_installed(package: str, find: Callable[[], Found | None]) -> Found | None:
    """What `find` finds; as root on a Debian the package is installed first if it finds nothing."""
    if found := find():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        with open(Path(tempfile.gettempdir()) / f"tesela-{package}.lock", "w") as lock:
            # Tests run side by side, and only one of them can install.
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not find():
                quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
                subprocess.run(["apt-get", "install", "-y", package], capture_output=True, env=quiet)
    return find()
