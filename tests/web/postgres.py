"""A private PostgreSQL for the tests: found or installed, started in a folder of its own, and thrown away."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.packages import found_or_installed

OWNER = "postgres"  # who runs it where the tests run as root, as which it refuses to run
DEBIAN = Path("/usr/lib/postgresql")


def programs() -> Path | None:
    """The folder of PostgreSQL's programs."""
    return found_or_installed("postgresql", _found)


def _found() -> Path | None:
    if initdb := shutil.which("initdb"):
        return Path(initdb).parent
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


@contextmanager
def cluster(bin_folder: Path) -> Iterator[str]:
    """A running PostgreSQL; the folder of its socket."""
    folder = Path(tempfile.mkdtemp(prefix="tesela-pg-"))
    user = {}
    if os.geteuid() == 0:
        owner = pwd.getpwnam(OWNER)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        user = {"user": OWNER, "group": owner.pw_gid, "extra_groups": []}

    def run(*command: str) -> None:
        subprocess.run(command, check=True, capture_output=True, cwd=folder, timeout=60, **user)  # type: ignore[call-overload]

    data = str(folder / "data")
    try:
        run(str(bin_folder / "initdb"), "-D", data, "-U", "tesela", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-k {folder} -c listen_addresses='' -c fsync=off"
        run(str(bin_folder / "pg_ctl"), "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield str(folder)
        finally:
            run(str(bin_folder / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
