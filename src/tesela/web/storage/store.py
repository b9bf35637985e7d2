"""Store: the tables in a database. What it has returned from is written; a writer that comes second is told so."""

import json
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Row,
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
from tesela.web.refusals import Unavailable
from tesela.web.storage.claims import write_claim
from tesela.web.storage.schema import CLAIMS, DEALS, ENTRIES, SEATS, TABLES
from tesela.web.storage.writer import Writer
from tesela.web.tables.head import Head
from tesela.web.tables.marks import is_drawn, mark
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import OPEN, OVER, PLAYING, Entry

T = TypeVar("T")

log = logging.getLogger("tesela.web")

NEW_ENTRY = insert(ENTRIES)
NEW_HEAD = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("seq", "touched", "status", "listed", "due", "summary", "counts")})
)
NEW_HEAD_OF = NEW_HEAD.returning(TABLES.c.keeper)
NOTIFY = text("SELECT pg_notify(:channel, :said)")
CHANNEL = "tesela"  # where PostgreSQL tells the other workers what was written
# A database that is gone without a word is noticed after seconds, not after the system's quarter of an hour.
WATCHED = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
EVERYBODY = "*"  # the keeper of a table that several workers need at the same time
MOST_SAID = 7900  # bytes: PostgreSQL tells less than 8,000 at once


class Conflict(Exception):
    """Somebody else has written the entries with these numbers, or opened the table of this name."""


class Store:
    """All tables of one database; every method may be called from any thread."""

    def __init__(self, url: str):
        self.engine = _engine(url)
        self.worker = secrets.token_hex(8)  # as which the others know this one
        self.shared = self.engine.dialect.name == "postgresql"  # whether other processes write too
        # SQLite has one writer at a time, and a commit waits for the disk: one for many. PostgreSQL does that itself,
        # and there transactions over several tables could wait for each other.
        self._writer = Writer(self.writing, 4, 1) if self.shared else Writer(self.writing, 1, 50)

    def close(self) -> None:
        """Write what is waiting and let go of the connections."""
        self._writer.close()
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
    ) -> None:
        """A new table with its first entries and the seats of its people; Conflict if there is one of this name."""
        at = entries[-1].at
        row = {"id": table, "seed": seed, "seq": entries[-1].seq, "created": at, "touched": at, **_columns(head)}
        row |= dict(zip(("network", "opener"), owner, strict=True))
        if self.shared:
            row["keeper"] = self.worker
        seats = [{"table_id": table, "seat": seat, "seen": at} for seat in people]

        def work(connection: Connection) -> None:
            try:
                connection.execute(insert(TABLES), row)
            except IntegrityError:
                raise Conflict from None
            _write_entries(connection, table, entries, claims)
            if seats:
                connection.execute(insert(SEATS), seats)

        self.write(work)

    def append(self, table: str, entries: Sequence[Entry], head: Head, claims: Sequence[Claim] = ()) -> "Future[None]":
        """The next entries of a table, all of them or none; Conflict if others were written meanwhile."""
        row = {"table": table, "seq": entries[-1].seq, "touched": entries[-1].at, **_columns(head)}

        def work(connection: Connection) -> None:
            try:
                _write_entries(connection, table, entries, claims)
            except IntegrityError:
                raise Conflict from None
            if not self.shared:
                connection.execute(NEW_HEAD, row)
            elif (keeper := connection.scalar(NEW_HEAD_OF, row)) != self.worker:
                told = [[entry.seq, entry.at, entry.body] for entry in entries]
                message = {"table": table, "seq": entries[-1].seq, "due": head.due, "keeper": keeper}
                self.notify(connection, message, entries=told)

        return self._writer.do(work)

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
            connection.execute(update(TABLES).where(this).values(keeper=keeper))
            self.notify(connection, {"table": table, "keeper": keeper})
            return keeper

        return self.write(work) if self.shared else keeper

    def notify(self, connection: Connection, message: dict[str, Any], **more: Any) -> None:
        """Tell the other workers, once this is committed; `more` is left out where it is too long."""
        if self.shared:
            whole = json.dumps({**message, **more})
            said = whole if len(whole) <= MOST_SAID else json.dumps(message)
            connection.execute(NOTIFY, {"channel": CHANNEL, "said": said})

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

    def mine(self, visitor: str, most: int) -> list[dict[str, Any]]:
        """The tables where a visitor sits, the latest first, each with the visitor's seats in `you`."""
        mine = CLAIMS.c.visitor == visitor
        tables = self._listed(TABLES.c.id.in_(select(CLAIMS.c.table_id).where(mine)), most)
        seats: dict[str, list[int]] = {}
        with self.reading() as connection:
            for table, seat in connection.execute(select(CLAIMS.c.table_id, CLAIMS.c.seat).where(mine)):
                seats.setdefault(table, []).append(seat)
        return [{**table, "you": sorted(seats.get(table["id"], []))} for table in tables]

    def open(self, most: int) -> list[dict[str, Any]]:
        """The tables where a stranger may sit down, the latest first."""
        return self._listed((TABLES.c.status == OPEN) & TABLES.c.listed, most)

    def watchable(self, most: int) -> list[dict[str, Any]]:
        """The games that a stranger may watch, the latest first."""
        return self._listed(TABLES.c.status.in_((PLAYING, OVER)) & TABLES.c.listed, most)

    def _listed(self, which: Any, most: int) -> list[dict[str, Any]]:
        query = select(TABLES).where(which).order_by(TABLES.c.touched.desc()).limit(most)
        with self.reading() as connection:
            return [_summary(row) for row in connection.execute(query)]

    def count(self) -> int:
        """How many tables there are that count."""
        with self.reading() as connection:
            return connection.scalar(select(func.count()).select_from(TABLES).where(TABLES.c.counts)) or 0

    def remove_idle(self, before: float) -> list[str]:
        """Remove the tables where nothing has happened since; which they were."""

        def work(connection: Connection) -> list[str]:
            idle = list(connection.scalars(select(TABLES.c.id).where(TABLES.c.touched < before)))
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
def _available(connect: Callable[[], AbstractContextManager[Connection]]) -> Iterator[Connection]:
    try:
        with connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as problem:
        log.error("storage", extra={"problem": str(getattr(problem, "orig", None) or problem)})
        raise Unavailable("table.storage") from problem


def _write_entries(connection: Connection, table: str, entries: Sequence[Entry], claims: Sequence[Claim]) -> None:
    rows = [
        {"table_id": table, "seq": entry.seq, "at": entry.at, "body": json.dumps(entry.body, ensure_ascii=False)}
        for entry in entries
    ]
    connection.execute(NEW_ENTRY, rows)
    drawn = [
        {"table_id": table, "seq": entry.seq, "mark": mark(entry.body)} for entry in entries if is_drawn(entry.body)
    ]
    if drawn:
        connection.execute(insert(DEALS), drawn)
    for claim in claims:
        write_claim(connection, table, claim, entries[-1].at)


def _columns(head: Head) -> dict[str, Any]:
    summary = json.dumps(head.summary, ensure_ascii=False)
    return {
        "status": head.status,
        "listed": head.listed,
        "due": head.due,
        "summary": summary,
        "counts": head.counts,
    }


def _summary(row: Row[Any]) -> dict[str, Any]:
    return {
        "id": row.id,
        "status": row.status,
        "listed": row.listed,
        "created": row.created,
        "touched": row.touched,
        "seq": row.seq,
        **json.loads(row.summary),
    }


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
