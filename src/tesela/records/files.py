"""Files that appear only when they are completely written, and what the system says where that fails."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from tesela.errors import BadArgument


@contextmanager
def writing(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """A text stream to a file, which keeps what it held until everything is written."""
    try:
        target = Path(os.path.realpath(path))
        # A device or a pipe is written as it is: it must not be replaced by a file.
        whole = target.is_file() or not target.exists()
        partial = target.with_name(f".{target.name}.{os.getpid()}.part") if whole else target
        stream = partial.open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
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


def file_problem(path: str | os.PathLike[str], error: OSError | ValueError) -> BadArgument:
    """What the system says about a file, as an error that people can read."""
    keys: dict[type[Exception], str] = {
        FileNotFoundError: "file.missing",
        IsADirectoryError: "file.directory",
        NotADirectoryError: "file.missing",
        PermissionError: "file.permission",
    }
    reason = getattr(error, "strerror", None) or str(error)
    return BadArgument(keys.get(type(error), "file.other"), path=os.fspath(path), reason=reason)
