"""The schema: what the database keeps. Migrations bring an older database to it; a test compares the two."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    text,
    true,
)
from sqlalchemy.schema import SchemaItem

METADATA = MetaData()


def _of_a_table(name: str, *columns: SchemaItem, key: tuple[str, ...]) -> Table:
    """What is kept of a table beside its head, and goes with it; `key` tells its rows apart."""
    return Table(
        name,
        METADATA,
        Column("table_id", String(32), nullable=False),
        *columns,
        PrimaryKeyConstraint("table_id", *key),
        ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE"),
    )


# A table's head: all of it but the seed follows from the log, and is kept here to find and list tables quickly; but for
# its keeper, the worker that needs it, where workers share a database.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seed", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("due", Double),
    Column("summary", Text, nullable=False),
    Column("keeper", String(32)),
    # Who opened it: the hashes of a visitor's token and of the network it was asked from; none in what is older.
    Column("opener", String(64)),
    Column("network", String(64)),
    Column("counts", Boolean, nullable=False, server_default=true()),
    Index("tables_due", "due"),
    Index("tables_touched", "touched"),
    Index("tables_listed", "status", "touched", sqlite_where=text("listed = 1"), postgresql_where=text("listed")),
    Index("tables_counts", "counts"),
    Index("tables_opener", "opener", "counts"),
    Index("tables_network", "network", "counts"),
)
# The log: nothing in it is ever changed.
ENTRIES = _of_a_table(
    "entries",
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
    key=("seq",),
)
# The seats that people may have: when somebody was last there, and the hash of the key that brings another device to a
# taken one until then. A key without an end is an invitation of the first version.
SEATS = _of_a_table(
    "seats",
    Column("seat", Integer, nullable=False),
    Column("key", String(64)),
    Column("until", Double),
    Column("seen", Double, nullable=False),
    key=("seat",),
)
# How many watch at each worker, until when as far as is known; where workers share a database.
WATCHERS = _of_a_table(
    "watchers",
    Column("worker", String(32), nullable=False),
    Column("count", Integer, nullable=False),
    Column("until", Double, nullable=False),
    key=("worker",),
)
# Who sits where: the hash of a visitor's token.
CLAIMS = _of_a_table(
    "claims",
    Column("seat", Integer, nullable=False),
    Column("visitor", String(64), nullable=False),
    Index("claims_visitor", "visitor"),
    key=("seat", "visitor"),
)
# The deals that a table has drawn itself, by their marks.
DEALS = _of_a_table(
    "deals",
    Column("seq", Integer, nullable=False),
    Column("mark", String(32), nullable=False),
    Index("deals_mark", "mark"),
    key=("seq",),
)
# Finished games judged: the lines of a review as they are sent, packed by zlib; the mark tells by whom and how well.
REVIEWS = _of_a_table(
    "reviews",
    Column("mark", String(64), nullable=False),
    Column("lines", LargeBinary, nullable=False),
    key=(),
)
# The processes that serve these tables, and when each was last alive.
WORKERS = Table(
    "workers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
)
# When no worker was alive, so that no clock ran.
OUTAGES = Table(
    "outages",
    METADATA,
    Column("until", Double, primary_key=True),
    Column("since", Double, nullable=False),
)
