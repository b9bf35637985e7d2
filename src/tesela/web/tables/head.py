"""Head: what is kept of a table beside its log, to find and list tables without reading their logs."""

from dataclasses import dataclass
from typing import Any

from tesela.web.tables.snapshot import seats
from tesela.web.tables.table import Table

FOUND_BY = ("status", "listed", "due", "counts")  # by what tables are looked for: their columns have indexes


@dataclass(frozen=True, slots=True)
class Head:
    """What lists of tables show, and when the keeper of the table has something to do."""

    status: str
    listed: bool
    due: float | None
    summary: dict[str, Any]
    counts: bool  # among the tables of which there may be so many: it goes on, or was never played here

    @classmethod
    def of(cls, table: Table, now: float) -> "Head":
        """The head of a table."""
        summary = {
            **table.agreed,
            "seats": seats(table),
            "waits_for": table.waits_for(),
            "round": table.state.round,
            "scores": table.state.scores(),
            "ended": None if table.ended is None else table.ended.to_json(),
        }
        counts = not table.over or table.uploaded
        return cls(table.status, table.options.listed, table.due(now), summary, counts)

    def changes(self, before: "Head | None") -> tuple[str, ...]:
        """What tables are looked for by that is not as it was; all of it if that is not known."""
        return tuple([name for name in FOUND_BY if before is None or getattr(self, name) != getattr(before, name)])
