"""Rates: how often somebody may ask."""

from collections.abc import Iterable
from time import monotonic

FORGETTING = 10.0  # seconds between two looks at whom to forget


class Rates:
    """So many a second on average, and so many at once, for each of those who ask.

    Whoever asks pays ahead, up to a time not too far from now; of those who owe nothing any more nothing is kept.
    """

    def __init__(self, rate: float, burst: float):
        self._second = 1 / rate  # what one costs
        self._ahead = burst / rate
        self._paid: dict[str, float] = {}  # by who asked: until when they have paid
        self._forgotten = monotonic()

    def wait(self, who: str, price: float = 1.0) -> float:
        """Seconds until somebody may ask for something of this price; none if they may now."""
        return max(0.0, self._after(who, price, monotonic()) - monotonic() - self._ahead)

    def spend(self, who: str, price: float = 1.0) -> None:
        """Somebody has asked for something of this price."""
        now = monotonic()
        self._paid[who] = self._after(who, price, now)
        if now - self._forgotten > FORGETTING:
            self._forgotten = now
            self._paid = {other: until for other, until in self._paid.items() if until > now}

    def known(self) -> Iterable[str]:
        """Who has asked lately."""
        return self._paid

    def _after(self, who: str, price: float, now: float) -> float:
        # What costs more than all that may be spent at once costs that.
        return max(self._paid.get(who, now), now) + min(price * self._second, self._ahead)
