"""The files of a command: standard input and output by the name `-`, and what the system refuses, in words."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from tesela.errors import BadRecord
from tesela.records import Record, files, open_records, read_records
from tesela.records.files import file_problem


@contextmanager
def writing(path: str | None) -> Iterator[TextIO]:
    """A text stream to FILE, which keeps what it held until everything is written; None or `-` is standard output."""
    if path is None or path == "-":
        yield sys.stdout
        return
    with files.writing(path) as stream:
        yield stream


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
