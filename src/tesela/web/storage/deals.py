"""Deals: which table has drawn which, so that a game that runs here is known when somebody brings its record."""

from collections.abc import Iterable

from sqlalchemy import select

from tesela.web.storage.schema import DEALS, TABLES
from tesela.web.storage.store import Store
from tesela.web.tables.table import OVER


class Deals:
    """The deals of one database's tables."""

    def __init__(self, store: Store):
        self._store = store

    def running(self, marks: Iterable[str]) -> list[str]:
        """The tables that have drawn a deal of such a mark and whose game is not over."""
        query = (
            select(DEALS.c.table_id)
            .join(TABLES, TABLES.c.id == DEALS.c.table_id)
            .where(DEALS.c.mark.in_(set(marks)), TABLES.c.status != OVER)
            .distinct()
        )
        with self._store.reading() as connection:
            return list(connection.scalars(query))
