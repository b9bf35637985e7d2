"""Analyst: who thinks about positions for a worker, in a process beside it that lets all others go first."""

import json
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

COMMAND = (sys.executable, "-P", "-m", "tesela.web.keeping.clerk")  # nothing from the folder that it is begun in
TRIES = 2  # a process that was ended from outside is begun once more
FAREWELL = 5.0  # seconds


class Analyst:
    """A clerk's process, begun when it is needed, and again where it is gone. For threads; one question at a time."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._asking = threading.Lock()
        self._writing = threading.Lock()

    def begin(self) -> None:
        """Let there be a process soon: it takes a moment until it can think."""
        if self._process is None:
            with self._asking:
                self._begun()

    def ask(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What the clerk answers."""
        with self._asking:
            for _ in range(TRIES):
                process = self._begun()
                assert process.stdout is not None
                line = process.stdout.readline() if self._sent(process, message) else b""
                if line:
                    return dict(json.loads(line))
                self._end()
        raise ChildProcessError("the process that analyses has ended, and again")

    def tell(self, message: Mapping[str, Any]) -> None:
        """What has no answer, and does not wait for one; from any thread."""
        if self._process is not None:
            self._sent(self._process, message)

    def close(self) -> None:
        """End the process."""
        with self._asking:
            self._end()

    def _begun(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            self._process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._process

    def _sent(self, process: "subprocess.Popen[bytes]", message: Mapping[str, Any]) -> bool:
        assert process.stdin is not None
        try:
            with self._writing:
                process.stdin.write(json.dumps(message).encode() + b"\n")
                process.stdin.flush()
        except (OSError, ValueError):  # it is gone, or closed
            return False
        return True

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None  # noqa: PT018
        with suppress(OSError):
            process.stdin.close()
        try:
            process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
