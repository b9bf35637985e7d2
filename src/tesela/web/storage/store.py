"""Store: the tables in a database. What it has returned from is written; a writer that comes second is told so."""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tesela.web.door.visitors import Owner
from tesela.web.refusals import TooMany, Unavailable
from tesela.web.storage.appends import Append, Conflict, columns, write_changes, write_entries, write_heads
from tesela.web.storage.schema import ENTRIES, SEATS, TABLES
from tesela.web.storage.writer import Writer
from tesela.web.tables.head import Head
from tesela.web.tables.plain import dumps
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import Entry

T = TypeVar("T")

log = logging.getLogger("tesela.web")

NOTIFY = text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
CHANNEL = "tesela"  # where PostgreSQL tells the other workers what was written
TOGETHER = 50  # writes that one commit takes at most
# A database that is gone without a word is noticed after seconds, not after the system's quarter of an hour.
WATCHED = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
EVERYBODY = "*"  # the keeper of a table that several workers need at the same time
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended(:network, 0))")
LIVELY = 7 * 86400.0  # seconds without anything happening for which a table counts among those of its opener
# How many tables of a network and of a visitor count, and what to say if those are too many.
LIVE = select(func.count()).where(TABLES.c.counts, TABLES.c.touched > bindparam("since"))
COUNTED = (
    ("quota.network_tables", LIVE.where(TABLES.c.network == bindparam("who"))),
    ("quota.tables", LIVE.where(TABLES.c.opener == bindparam("who"))),
)
MOST_REMOVED = 500  # tables at once, so that nobody waits long meanwhile
MOST_SAID = 7900  # bytes: PostgreSQL tells less than 8,000 at once


class Store:
    """All tables of one database; every method may be called from any thread."""

    def __init__(self, url: str):
        self.engine = _engine(url)
        self.worker = secrets.token_hex(8)  # as which the others know this one
        self.shared = self.engine.dialect.name == "postgresql"  # whether other processes write too
        # A commit waits for the disk, one for many. SQLite has one writer at a time, with a connection of its own: what
        # that has read stays true, since nobody else writes.
        self._pen: Connection | None = None
        if self.shared:
            self._writer = Writer(self.writing, self._append, 2, TOGETHER)
        else:
            self._writer = Writer(lambda: _available(self._by_pen), self._append, 1, TOGETHER)

    def close(self) -> None:
        """Write what is waiting and let go of the connections."""
        self._writer.close()
        self._lay_down()
        self.engine.dispose()

    def create(
        self,
        table: str,
        seed: str,
        entries: Sequence[Entry],
        head: Head,
        people: Sequence[int],
        claims: Sequence[Claim],
        owner: Owner,
        most: tuple[int, int],
    ) -> None:
        """A new table with its first entries and the seats of its people.

        Conflict if there is one of this name; TooMany if its owner, a network and a visitor, have the `most` already.
        """
        at = entries[-1].at
        row = {"id": table, "seed": seed, "created": at, **columns(entries[-1], head)}
        row |= dict(zip(("network", "opener"), owner, strict=True))
        if self.shared:
            row["keeper"] = self.worker
        seats = [{"table_id": table, "seat": seat, "seen": at} for seat in people]

        def work(connection: Connection) -> None:
            self._check_quota(connection, owner, most, at)
            try:
                connection.execute(insert(TABLES), row)
            except IntegrityError:
                raise Conflict from None
            write_entries(connection, [Append(table, entries, head, claims)])
            if seats:
                connection.execute(insert(SEATS), seats)

        self.write(work)

    def _check_quota(self, connection: Connection, owner: Owner, most: tuple[int, int], now: float) -> None:
        """Refuse who has too many tables that count; one where nothing has happened for long does not count here."""
        if self.shared:  # two at once would not see each other's tables
            connection.execute(ONE_AT_A_TIME, {"network": owner[0]})
        for (problem, query), who, count in zip(COUNTED, owner, most, strict=True):
            if (connection.scalar(query, {"who": who, "since": now - LIVELY}) or 0) >= count:
                raise TooMany(problem, most=count)

    def append(self, append: Append, then: Callable[[], None]) -> "asyncio.Future[None]":
        """The next entries of a table, all of them or none; Conflict if others were written meanwhile.

        Once they are written `then` is called, also if whoever asked for it does not wait any more.
        """
        return self._writer.write(append, then)

    def _append(self, connection: Connection, appends: Sequence[Append]) -> None:
        """Write all of these, each of another table; Conflict if others have written to one of the tables."""
        # By name: two workers that write to the same tables wait for each other in the same order, and not for ever.
        ranked = sorted(appends, key=lambda append: append.table)
        try:
            write_entries(connection, ranked)
        except IntegrityError:
            raise Conflict from None
        if not self.shared:
            write_changes(connection, ranked)
            return
        keepers = dict(write_heads(connection, ranked, ("id", "keeper")))
        others = [append for append in ranked if keepers.get(append.table) != self.worker]
        self.notify(connection, [append.notice(keepers.get(append.table)) for append in others])

    def hold(self, table: str, keeper: str) -> str:
        """Let this worker, or EVERYBODY, keep a table; who keeps it now: a table that everybody needs stays so.

        Who kept it before is told. What others wrote can be read after this, and what they will write is told here.
        """
        this = TABLES.c.id == table

        def work(connection: Connection) -> str:
            # This waits for whoever writes entries right now and did not know of it.
            known = connection.scalar(select(TABLES.c.keeper).where(this).with_for_update(key_share=True))
            if known in (keeper, EVERYBODY):
                return str(known)
            if connection.execute(update(TABLES).where(this).values(keeper=keeper)).rowcount:
                self.notify(connection, [{"table": table, "keeper": keeper}])
            return keeper

        return self.write(work) if self.shared else keeper

    def notify(self, connection: Connection, notices: Sequence[dict[str, Any]]) -> None:
        """Tell the other workers, once this is committed; `entries` are left out where they are too long."""
        if self.shared and notices:
            connection.execute(NOTIFY, {"channel": CHANNEL, "said": [_said(notice) for notice in notices]})

    def tell(self, message: dict[str, Any]) -> None:
        """Tell the other workers something that is not kept."""
        self.write(lambda connection: self.notify(connection, [message]))

    def origin(self, table: str) -> tuple[str, Owner] | None:
        """The seed of a table, and who opened it; None if there is no such table."""
        query = select(TABLES.c.seed, TABLES.c.network, TABLES.c.opener).where(TABLES.c.id == table)
        with self.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else (row.seed, (row.network or "", row.opener or table))

    def opener(self, table: str) -> str | None:
        """The visitor who opened a table, if that was written down."""
        with self.reading() as connection:
            return connection.scalar(select(TABLES.c.opener).where(TABLES.c.id == table))

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after this number."""
        query = select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.body).where(
            ENTRIES.c.table_id == table, ENTRIES.c.seq > after
        )
        with self.reading() as connection:
            rows = connection.execute(query.order_by(ENTRIES.c.seq))
            return [Entry(row.seq, row.at, json.loads(row.body)) for row in rows]

    def due(self, now: float, others: Sequence[str] = ()) -> list[tuple[str, str | None]]:
        """The tables where the server has something to do by itself, with their keepers; not those that others keep."""
        ours = or_(TABLES.c.keeper.is_(None), TABLES.c.keeper.not_in(others))
        with self.reading() as connection:
            found = connection.execute(select(TABLES.c.id, TABLES.c.keeper).where(TABLES.c.due <= now, ours))
            return [(row.id, row.keeper) for row in found]

    def remove_idle(self, before: float) -> list[str]:
        """Remove tables where nothing has happened since, not too many at once; which they were."""

        def work(connection: Connection) -> list[str]:
            idle = list(connection.scalars(select(TABLES.c.id).where(TABLES.c.touched < before).limit(MOST_REMOVED)))
            if idle:
                connection.execute(delete(TABLES).where(TABLES.c.id.in_(idle)))
            return idle

        return self.write(work)

    def write(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction, and wait for it."""
        return self._writer.do(work).result()

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection to read."""
        return _available(self.engine.connect)

    def writing(self) -> AbstractContextManager[Connection]:
        """A transaction: all that is written within it, or nothing."""
        return _available(self.engine.begin)

    @contextmanager
    def _by_pen(self) -> Iterator[Connection]:
        """A transaction of the only one who writes."""
        pen = self._pen = self._pen or self.engine.connect()
        try:
            with pen.begin():
                yield pen
        except BaseException:
            self._lay_down()
            raise

    def _lay_down(self) -> None:
        if self._pen is not None:
            self._pen.close()
            self._pen = None


@contextmanager
def _available(connect: Callable[[], AbstractContextManager[Connection]]) -> Iterator[Connection]:
    try:
        with connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as problem:
        log.error("storage", extra={"problem": str(getattr(problem, "orig", None) or problem)})
        raise Unavailable("table.storage") from problem


def _said(notice: dict[str, Any]) -> str:
    whole = dumps(notice)
    if len(whole.encode()) <= MOST_SAID:
        return whole
    return dumps({key: value for key, value in notice.items() if key != "entries"})


def _engine(url: str) -> Engine:
    """The engine of a URL; `postgresql://` means the driver that we bring."""
    if url.startswith(("postgresql://", "postgres://")):
        found = make_url("postgresql+psycopg://" + url.partition("://")[2])
        watched = found.set(query={**WATCHED, **found.query})
        return create_engine(watched, pool_pre_ping=True, pool_size=10, hide_parameters=True)
    engine = create_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    # Readers do not wait for the writer, and what was acknowledged outlives a power cut.
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000"):
        connection.execute(f"PRAGMA {pragma}")
