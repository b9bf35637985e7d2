"""Servers: the workers that the crowd asks, as processes of their own, and their database."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tesela.web.host.settings import PREFIX, Settings
from tests.web.postgres import MISSING, Cluster, cluster, programs

TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 5.0  # seconds for a server to write down where its time went
PLENTY = "1000000"
# The whole crowd comes from one address: every limit on how much one may ask for is out of its way.
LIMITS = [name for name in Settings.model_fields if name.startswith(("rate", "most_", "visitor_", "network_"))]
FREE = {f"{PREFIX}{name.upper()}": PLENTY for name in LIMITS}


class Server:
    """A `tesela serve` that can say where its time goes; `source` is a folder with another build of the package."""

    def __init__(self, db: str, folder: Path, port: int = 0, source: Path | None = None):
        # The rate as a flag too: 0.1.0 reads no variables.
        options = ["--no-open", "--db", db, "--port", str(port), "--rate", PLENTY]
        command = [sys.executable, "-m", "bench.load.where", "serve", *options]
        self._file = folder / f"where-{time.monotonic_ns()}.json"
        environment = {**os.environ, **FREE, "TESELA_LANG": "en", "TESELA_WHERE": str(self._file)}
        if source is not None:
            environment["PYTHONPATH"] = str(source)
        with self._file.with_suffix(".log").open("w") as said:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=said, text=True, env=environment
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.startswith("Tesela is at"):
            raise SystemExit("the server did not start")
        self.url = line.split()[3].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def kill(self) -> None:
        """kill -9."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def seconds(self) -> float:
        """The processor time it has taken."""
        return taken(self._process.pid)

    def where(self) -> Counter[str]:
        """The processor time by part since this was last asked."""
        self._file.unlink(missing_ok=True)
        self._process.send_signal(signal.SIGUSR2)
        end = time.monotonic() + PATIENCE
        while not self._file.exists() and time.monotonic() < end:
            time.sleep(0.01)
        return Counter(json.loads(self._file.read_text())) if self._file.exists() else Counter()


def taken(process: int) -> float:
    """The processor time that a process has taken, 0 if it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def busy() -> float:
    """The processor time that all cores of this machine have taken for whatever it was."""
    user, nice, system, _, _, interrupts, soft, *_ = map(int, Path("/proc/stat").read_text().split()[1:11])
    return (user + nice + system + interrupts + soft) / TICKS


class Database:
    """What the servers write to."""

    def __init__(self, url: str, postgres: Cluster | None = None):
        self.url = url
        self.postgres = postgres

    def seconds(self) -> float:
        """The processor time that its processes have taken, 0 where it has none of its own."""
        if self.postgres is None:
            return 0.0
        first = int((self.postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return sum(map(taken, [first, *map(int, children)]))


@contextmanager
def database(postgres: bool) -> Iterator[Database]:
    """An empty database whose commits reach the disk."""
    if not postgres:
        with tempfile.TemporaryDirectory() as folder:
            yield Database(f"sqlite:///{folder}/tables.db")
        return
    found = programs()
    if found is None:
        raise SystemExit(MISSING)
    with cluster(found, fsync=True) as running:
        yield Database(f"postgresql://tesela@/postgres?host={running}", running)
