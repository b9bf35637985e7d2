"""Clock: the time that all workers of a database agree on, however far the clocks of their machines are apart."""

from time import time

TOLERATED = 0.25  # seconds: smaller differences come from the way to the database and back


class Clock:
    """Our own clock, set by the database's where several machines share one."""

    def __init__(self) -> None:
        self._own = time
        self._ahead = 0.0  # by how much the database is ahead of us

    def now(self) -> float:
        """Seconds since 1970."""
        return self._own() + self._ahead

    def set(self, now: float) -> None:
        """It is this time by the database's clock."""
        ahead = now - self._own()
        if abs(ahead - self._ahead) > TOLERATED:
            self._ahead = ahead
