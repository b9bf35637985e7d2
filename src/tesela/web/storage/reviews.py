"""Reviews: finished games judged, in the database, each with its table."""

import zlib
from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from tesela.web.storage.appends import Conflict
from tesela.web.storage.schema import REVIEWS
from tesela.web.storage.store import Store


class Reviews:
    """One review a table, which goes when the table does; its `mark` tells by whom and how well it was judged."""

    def __init__(self, store: Store):
        self._store = store

    def find(self, table: str, mark: str) -> str | None:
        """The lines of a table's review with this mark, as they are sent; None if there is none."""
        query = select(REVIEWS.c.lines).where(REVIEWS.c.table_id == table, REVIEWS.c.mark == mark)
        with self._store.reading() as connection:
            found = connection.scalar(query)
        return None if found is None else zlib.decompress(found).decode()

    def keep(self, table: str, mark: str, lines: str) -> None:
        """Keep a review in the place of one with another mark; of two with the same the first stays."""
        row = {"table_id": table, "mark": mark, "lines": zlib.compress(lines.encode())}
        other = delete(REVIEWS).where(REVIEWS.c.table_id == table, REVIEWS.c.mark != mark)

        def work(connection: Connection) -> None:
            connection.execute(other)
            try:
                connection.execute(insert(REVIEWS), row)
            except IntegrityError:
                raise Conflict from None

        with suppress(Conflict):  # another worker was quicker, or the table is gone
            self._store.write(work)
