"""Rates: how often somebody may ask."""

from limits import RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from tesela.web.refusals import TooMany


class Rates:
    """So many a second on average, and so many at once, for each of those who ask."""

    def __init__(self, rate: float, burst: int):
        """The average is that of a window that slides, as long as `burst` lasts at this rate."""
        window = max(1, round(burst / rate))
        self._limit = RateLimitItemPerSecond(max(1, round(rate * window)), window)
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())

    def take(self, who: str) -> None:
        """One more; TooMany if that is too quick."""
        if not self._limiter.hit(self._limit, who):
            raise TooMany("server.rate")
