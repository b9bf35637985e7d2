"""Refusals: what the server does not do, each a key of the catalog with the HTTP status that says it."""

from typing import ClassVar

from tesela.errors import TeselaError


class Refused(TeselaError):
    """Something asked for that the table or the server does not do; nothing was changed."""

    status: ClassVar[int] = 400
    again: int | None = None  # seconds after which it may go well


def said(problem: TeselaError, language: str) -> dict[str, str]:
    """What a client is told: the key, and a message; of what came from outside nothing that cannot be written."""
    return {"key": problem.key, "message": problem.say(language).encode("utf-8", "replace").decode()}


def retry_after(problem: TeselaError) -> dict[str, str]:
    """The header that says when to try again, where that is known."""
    again = problem.again if isinstance(problem, Refused) else None
    return {} if again is None else {"Retry-After": str(again)}


class NotYours(Refused):
    """Only somebody else may do this."""

    status = 403


class NotThere(Refused):
    """There is no such table, seat or bot."""

    status = 404


class NotNow(Refused):
    """It cannot be done as things stand: the table has gone on, or waits for something else."""

    status = 409


class TooLarge(Refused):
    """More than the server reads at once."""

    status = 413


class TooMany(Refused):
    """More than the server does at a time."""

    status = 429


class Gone(Refused):
    """Whoever asked has closed the connection, and hears nothing of this: a status that proxies know."""

    status = 499


class Unavailable(Refused):
    """The storage does not answer; what was not acknowledged may not have happened."""

    status = 503
    again = 5
