"""Program: a process that answers in lines, which can neither hang its host nor outlive it."""

import os
import selectors
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO

from tesela.bots.failure import BotFailure, LastWords, printable
from tesela.errors import TeselaError

CHUNK = 2**16  # bytes read at once
TICK = 0.02  # seconds between two looks at whether it is to be stopped
WORDS = 400  # characters kept of what it prints on standard error
DYING = 0.3  # seconds given to a program that closed its output, so that its exit code is known
KILLED = 5.0  # seconds that the system may take to end a killed program
# What a program gets of its host's environment: what programs need to run. The rest may hold passwords.
INHERITED = frozenset(
    (
        *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TZ", "LANG", "LANGUAGE", "TMPDIR", "TMP", "TEMP"),
        *("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"),
        *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "APPDATA", "LOCALAPPDATA", "USERPROFILE"),
    )
)
INHERITED_ALL = "LC_"  # how dates and numbers are written


class Program:
    """A running program; `name` is what failures call it."""

    def __init__(self, command: Sequence[str], name: str):
        self.name = name
        self._words = ""
        self._heard = bytearray()
        self._unsent = bytearray()
        self._lock = threading.RLock()  # another thread may end it while this one waits for an answer
        if not hasattr(selectors, "PollSelector"):  # Windows cannot wait for several pipes at once
            raise BotFailure("failure.start.system", program=command[0])
        try:
            # A session of its own: an interrupt from the keyboard is its host's, and with it all it starts is killed.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env=inherited(os.environ),
            )
        except FileNotFoundError:
            raise BotFailure("failure.start.missing", program=command[0]) from None
        except (OSError, ValueError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            raise BotFailure("failure.start", program=command[0], reason=reason) from problem
        self._kill = weakref.finalize(self, _kill, self._process)
        self._input, self._output, self._errors = map(_unblocked, self._pipes())
        self._selector = selectors.PollSelector()  # it holds functions, not methods: a forgotten program ends at once
        self._selector.register(self._output, selectors.EVENT_READ, Program._hear)
        self._selector.register(self._errors, selectors.EVENT_READ, Program._hear_words)

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def send(self, line: bytes) -> None:
        """Send a line, as far as the program reads it now; receive() sends the rest."""
        with self._lock:
            if not self._unsent:
                self._selector.register(self._input, selectors.EVENT_WRITE, Program._flush)
            self._unsent += line
            self._flush()

    def receive(self, longest: int, deadline: float, stop: threading.Event | None = None) -> bytes | None:
        """The next line, at most so long; None as soon as `stop` is set, TimeoutError at the deadline."""
        while True:
            end = self._heard.find(b"\n", 0, longest + 1)
            if end >= 0:
                line = bytes(self._heard[:end])
                del self._heard[: end + 1]
                return line
            if len(self._heard) > longest:
                return bytes(self._heard)  # more than may be: whoever reads it says so
            if stop is not None and stop.is_set():
                return None
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            ready = self._selector.select(left if stop is None else min(left, TICK))
            with self._lock:
                if not self._kill.alive:
                    raise self.failure("failure.died.closed")
                for key, _ in ready:
                    key.data(self)

    def failure(self, key: str, **values: object) -> BotFailure:
        """A failure of this program, with what it printed last on standard error."""
        self._hear_words()
        return BotFailure(key, bot=self.name, words=LastWords(printable(self._words, WORDS)), **values)

    def bad_line(self, problem: TeselaError) -> BotFailure:
        """The failure of a line that was not expected."""
        return self.failure("failure.line", problem=problem)

    def kill(self) -> None:
        """End it at once, with all that it started."""
        with self._lock:
            self._kill()

    def end(self, farewell: bytes, seconds: float) -> None:
        """Say goodbye and give it so long to end by itself, otherwise kill it."""
        if self._kill.alive and self._process.returncode is None:
            self.send(farewell)
            self._input.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        self.kill()

    def _flush(self) -> None:
        try:
            del self._unsent[: os.write(self._input.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._unsent.clear()  # it reads no more; whether it still answers is seen at its output
        if not self._unsent:
            self._selector.unregister(self._input)

    def _hear(self) -> None:
        chunk = os.read(self._output.fileno(), CHUNK)
        self._heard += chunk
        if not chunk:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(DYING)
            code = self._process.returncode
            raise self.failure("failure.died.open") if code is None else self.failure("failure.died", code=code)

    def _hear_words(self) -> None:
        """Read what it has printed on standard error by now; the last of it is kept."""
        if self._errors.closed:
            return
        with suppress(BlockingIOError):
            chunk = os.read(self._errors.fileno(), CHUNK)
            self._words = (self._words + chunk.decode("utf-8", "replace"))[-2 * WORDS :]
            if not chunk:
                self._selector.unregister(self._errors)
                self._errors.close()


def inherited(environment: Mapping[str, str]) -> dict[str, str]:
    """What a program gets of its host's environment."""
    wanted = (name for name in environment if name.upper() in INHERITED or name.startswith(INHERITED_ALL))
    return {name: environment[name] for name in wanted}


def _unblocked(pipe: IO[bytes]) -> IO[bytes]:
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if process.returncode is None:  # not yet waited for: its number is still its own
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            process.wait(KILLED)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
