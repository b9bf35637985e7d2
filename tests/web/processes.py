"""Servers as processes of their own, to be killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.serving import PATIENCE, Guest


class Process:
    """A `tesela serve` of its own."""

    def __init__(self, db: str, *options: str):
        command = [sys.executable, "-m", "tesela.cli", "serve", "--port", "0", "--no-open", "--db", db]
        quick = ["--pace", "0", "--think", "0.02", "--rate", "10000", "--network-visitors", "1000"]
        self._process = subprocess.Popen(
            [*command, *quick, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TESELA_LANG": "en"},
            start_new_session=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Tesela is at "), line
        self.url = line.split()[3].rstrip("/")
        self._guests: list[Guest] = []

    def guest(self, token: str | None = None) -> Guest:
        self._guests.append(Guest(self.url, **({"Authorization": f"Bearer {token}"} if token else {})))
        return self._guests[-1]

    @property
    def pid(self) -> int:
        return self._process.pid

    def children(self) -> list[int]:
        """The worker processes."""
        found = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text()
        return [int(child) for child in found.split()]

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit code, and what it said."""
        self._process.send_signal(signal.SIGINT)
        _, said = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, said

    def kill(self) -> None:
        """The end without a farewell."""
        for guest in self._guests:
            guest.http.close()
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()


@contextmanager
def process(db: str, *options: str) -> Iterator[Process]:
    running = Process(db, *options)
    try:
        yield running
    finally:
        running.kill()
