"""The schema: what the database keeps. Migrations bring an older database to it; a test compares the two."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

METADATA = MetaData()


def _of_a_table() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE")


# A table's head: all of it but the seed follows from the log, and is kept here to find and list tables quickly.
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
    Index("tables_due", "due"),
    Index("tables_touched", "touched"),
)
# The log: nothing in it is ever changed.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    _of_a_table(),
)
# The seats that people may have: the hash of the key that lets somebody sit down, and when somebody was last there.
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(64)),
    Column("seen", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    _of_a_table(),
)
# Who sits where: the hash of a visitor's token.
CLAIMS = Table(
    "claims",
    METADATA,
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("visitor", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "visitor"),
    _of_a_table(),
    Index("claims_visitor", "visitor"),
)
# The processes that serve these tables, and when each was last alive.
WORKERS = Table(
    "workers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
)
