"""Rates: how often somebody may ask."""

from threading import Timer

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from tesela.web.refusals import TooMany

FORGETTING = 1.0  # seconds between two looks at whom to forget


class Rates:
    """So many a second on average, and so many at once, for each of those who ask."""

    def __init__(self, rate: float, burst: int):
        """The average is that of a window that slides, as long as `burst` lasts at this rate."""
        window = max(1, round(burst / rate))
        self._limit = RateLimitItemPerSecond(max(1, round(rate * window)), window)
        self._limiter = SlidingWindowCounterRateLimiter(_Memory())

    def take(self, who: str) -> None:
        """One more; TooMany if that is too quick."""
        if not self._limiter.hit(self._limit, who):
            raise TooMany("server.rate")


class _Memory(MemoryStorage):
    """Starts its timer, a thread, not a hundred times a second but once."""

    @property
    def timer(self) -> Timer:
        return self._timer

    @timer.setter
    def timer(self, timer: Timer) -> None:
        timer.interval = FORGETTING
        timer.daemon = True
        self._timer = timer
