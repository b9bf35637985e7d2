"""Attendance: who of a table's people is there, and for whom it has waited in vain."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tesela.web.refusals import NotNow
from tesela.web.tables.table import Table


@dataclass(frozen=True)
class Attendance:
    """The seats of people who are connected and of those who are away, when these were there; and how many watch."""

    connected: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()  # gone for a while, or for good
    last_seen: Mapping[int, float] = field(default_factory=dict)
    watching: int = 0  # how many are connected and sit nowhere

    def waited(self, table: Table, seat: int, now: float) -> float:
        """For how many seconds the table has waited for this seat while nobody was there."""
        if table.waits_for() != seat or seat not in self.last_seen:
            return 0.0
        return max(0.0, now - max(self.last_seen[seat], table.clocks.since))

    def check_gone(self, table: Table, seat: int, now: float) -> None:
        """Refuse that somebody is played for who has not left, as long as what was agreed on does not allow it."""
        if table.seats[seat].left:
            return
        if table.options.timed:
            raise NotNow("table.clock_acts", seat=seat)
        patience = table.options.patience
        if patience is None:
            raise NotNow("table.no_patience", seat=seat)
        if self.waited(table, seat, now) < patience:
            raise NotNow("table.not_away", seat=seat, seconds=f"{patience:g}")

    def to_json(self) -> dict[str, Any]:
        """The same for clients."""
        return {
            "connected": sorted(self.connected),
            "away": sorted(self.away),
            "last_seen": {str(seat): seen for seat, seen in sorted(self.last_seen.items())},
            "watching": self.watching,
        }
