"""Packages that only some installs have: what is missing is named with the extra that brings it."""

from collections.abc import Iterator
from contextlib import contextmanager

from tesela.errors import TeselaError


class MissingExtra(TeselaError, ImportError):
    """A package that an extra of Tesela brings is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import in here what the extra of this name brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra("envs.missing", package=error.name, extra=f"tesela[{name}]") from error
