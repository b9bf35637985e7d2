"""The files of a command: records read from one, and one that appears only when it is completely written."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from tesela.errors import BadArgument, BadRecord
from tesela.records import Record, open_records, read_records


@contextmanager
def writing(path: str | None) -> Iterator[TextIO]:
    """A text stream to FILE, which keeps what it held until everything is written; None or `-` is standard output."""
    if path is None or path == "-":
        yield sys.stdout
        return
    target = Path(os.path.realpath(path))
    # A device or a pipe is written as it is: it must not be replaced by a file.
    whole = target.is_file() or not target.exists()
    partial = target.with_name(f".{target.name}.{os.getpid()}.part") if whole else target
    try:
        stream = partial.open("w", encoding="utf-8")
    except OSError as error:
        raise file_problem(path, error) from None
    try:
        with stream:
            yield stream
        if whole:
            partial.replace(target)
    except OSError as error:
        raise file_problem(path, error) from None
    finally:
        if whole:
            with suppress(FileNotFoundError):
                partial.unlink()


def reading(path: str) -> Iterator[Record]:
    """The records of FILE; `-` is standard input."""
    try:
        yield from read_records(sys.stdin.buffer) if path == "-" else open_records(path)
    except BadRecord as problem:
        if isinstance(problem.__cause__, OSError):
            raise file_problem(path, problem.__cause__) from None
        raise


@contextmanager
def refusals(path: str | None) -> Iterator[None]:
    """What the system refuses about a folder and its files, said so that people can read it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise file_problem(problem.filename or path or "", problem) from None


def file_problem(path: str, error: OSError) -> BadArgument:
    """What the system says about a file, as an error that people can read."""
    keys: dict[type[OSError], str] = {
        FileNotFoundError: "file.missing",
        IsADirectoryError: "file.directory",
        NotADirectoryError: "file.missing",
        PermissionError: "file.permission",
    }
    return BadArgument(keys.get(type(error), "file.other"), path=path, reason=error.strerror or str(error))
