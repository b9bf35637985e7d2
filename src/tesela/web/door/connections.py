"""Connections: how many WebSockets there are, in all, of each visitor and of each network."""

from collections import Counter
from collections.abc import Mapping
from time import monotonic

from tesela.web.door.quotas import MOST_TOLD, SHORT
from tesela.web.door.visitors import Visitor
from tesela.web.host.settings import Settings
from tesela.web.refusals import TooMany

HEARD = 5.0  # seconds for which the word of another worker holds


class Connections:
    """Those of this worker are counted; of the others it is known what they told last."""

    def __init__(self, settings: Settings):
        self.total = 0
        self._most = settings.most_sockets
        self._most_of_visitor = settings.visitor_sockets
        self._most_of_network = settings.visitor_sockets * settings.network_visitors
        self._open: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, Mapping[str, int]]] = {}

    def enter(self, visitor: Visitor) -> None:
        """One more, of this visitor; TooMany if there are too many already."""
        if self.total >= self._most:
            raise TooMany("server.full")
        if self._count(visitor.id) >= self._most_of_visitor or self._count(visitor.network) >= self._most_of_network:
            raise TooMany("quota.sockets")
        self.total += 1
        self._open.update(self._both(visitor))

    def leave(self, visitor: Visitor) -> None:
        """One less."""
        self.total -= 1
        for who in self._both(visitor):
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    def told(self) -> dict[str, int]:
        """Who has how many here, for the other workers; those who have most if they are many."""
        return dict(self._open.most_common(MOST_TOLD))

    def hear(self, worker: str, told: Mapping[str, int]) -> None:
        """Who has how many at another worker."""
        self._elsewhere[worker] = monotonic(), told

    def _count(self, who: str) -> int:
        fresh = monotonic() - HEARD
        self._elsewhere = {worker: heard for worker, heard in self._elsewhere.items() if heard[0] > fresh}
        return self._open[who[:SHORT]] + sum(told.get(who[:SHORT], 0) for _, told in self._elsewhere.values())

    @staticmethod
    def _both(visitor: Visitor) -> tuple[str, str]:
        return visitor.id[:SHORT], visitor.network[:SHORT]
