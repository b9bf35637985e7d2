"""Flags: how the command calls the settings that the rooms below check by their own names."""

from collections.abc import Iterator
from contextlib import contextmanager

from tesela.errors import BadArgument


def flag(setting: str) -> str:
    """The flag of a setting: `gate_games` is `--gate-games`."""
    return "--" + setting.replace("_", "-")


@contextmanager
def called_by_flags() -> Iterator[None]:
    """A setting that is refused in here is called by its flag, as the person typed it."""
    try:
        yield
    except BadArgument as problem:
        where = problem.values.get("where")
        if not isinstance(where, str):
            raise
        raise BadArgument(problem.key, **{**problem.values, "where": flag(where)}) from None
