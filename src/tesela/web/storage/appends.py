"""Appends: what tables are to write next, and how that of many is written with few statements."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from tesela.web.storage.claims import write_claim
from tesela.web.storage.rows import insert_rows, update_rows
from tesela.web.storage.schema import DEALS, ENTRIES, TABLES
from tesela.web.tables.head import FOUND_BY, Head
from tesela.web.tables.marks import is_drawn, mark
from tesela.web.tables.plain import dumps
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import Entry

NEW_ENTRY = ("table_id", "seq", "at", "body")
NEW_DEAL = ("table_id", "seq", "mark")
NEW_HEAD = ("id", "seq", "touched", "summary")  # what changes with every entry


class Conflict(Exception):
    """Somebody else has written the entries with these numbers, or opened the table of this name."""


@dataclass(frozen=True, slots=True)
class Append:
    """The next entries of a table, its head after them, and who sits down or gets up with them."""

    table: str
    entries: Sequence[Entry]
    head: Head
    claims: Sequence[Claim] = ()
    before: Head | None = None  # its head before them, if that is known

    def notice(self, keeper: str | None) -> dict[str, Any]:
        """What other workers are told of it."""
        told = [[entry.seq, entry.at, entry.body] for entry in self.entries]
        seq = self.entries[-1].seq
        return {"table": self.table, "seq": seq, "due": self.head.due, "keeper": keeper, "entries": told}


def write_entries(connection: Connection, appends: Sequence[Append]) -> None:
    """Write the entries of tables, and what goes with them; IntegrityError if some of these numbers are there."""
    log = [(append.table, entry) for append in appends for entry in append.entries]
    rows = [(table, entry.seq, entry.at, dumps(entry.body)) for table, entry in log]
    insert_rows(connection, ENTRIES, NEW_ENTRY, rows)
    dealt = [(table, entry) for table, entry in log if is_drawn(entry.body)]
    insert_rows(connection, DEALS, NEW_DEAL, [(table, entry.seq, mark(entry.body)) for table, entry in dealt])
    for append in appends:
        for claim in append.claims:
            write_claim(connection, append.table, claim, append.entries[-1].at)


def write_heads(
    connection: Connection, appends: Sequence[Append], returning: tuple[str, ...] = ()
) -> list[tuple[Any, ...]]:
    """Write how tables stand; the columns asked for, of each."""
    return update_rows(connection, TABLES, NEW_HEAD + FOUND_BY, _rows(appends, NEW_HEAD + FOUND_BY), returning)


def write_changes(connection: Connection, appends: Sequence[Append]) -> None:
    """The same with no column that stays as it is: SQLite writes every index anew of which a column is named."""
    alike = defaultdict[tuple[str, ...], list[Append]](list)
    for append in appends:
        alike[append.head.changes(append.before)].append(append)
    for names, some in alike.items():
        update_rows(connection, TABLES, NEW_HEAD + names, _rows(some, NEW_HEAD + names))


def _rows(appends: Sequence[Append], names: tuple[str, ...]) -> list[tuple[Any, ...]]:
    heads = [{"id": append.table, **columns(append.entries[-1], append.head)} for append in appends]
    return [tuple([head[name] for name in names]) for head in heads]


def columns(last: Entry, head: Head) -> dict[str, Any]:
    """The head of a table after its last entry, as it is kept."""
    return {
        "seq": last.seq,
        "touched": last.at,
        "status": head.status,
        "listed": head.listed,
        "due": head.due,
        "summary": dumps(head.summary),
        "counts": head.counts,
    }
