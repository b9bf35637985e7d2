"""Head: what is kept of a table beside its log, to find and list tables without reading their logs."""

from dataclasses import dataclass
from typing import Any

from tesela.web.tables.snapshot import seats
from tesela.web.tables.table import Table


@dataclass(frozen=True)
class Head:
    """What lists of tables show, and when the keeper of the table has something to do."""

    status: str
    listed: bool
    due: float | None
    summary: dict[str, Any]

    @classmethod
    def of(cls, table: Table, now: float) -> "Head":
        """The head of a table."""
        summary = {
            **table.agreed,
            "seats": seats(table),
            "waits_for": table.waits_for(),
            "round": table.state.round,
            "scores": table.state.scores(),
        }
        return cls(table.status, table.options.listed, table.due(now), summary)
