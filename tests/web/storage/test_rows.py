"""Rows: many are written by one statement, as SQLAlchemy would have written each."""

from collections.abc import Iterator

import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Double,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    select,
)
from sqlalchemy.exc import IntegrityError

from tesela.web.storage.rows import MOST, insert_rows, update_rows

THINGS = Table(
    "things",
    MetaData(),
    Column("id", String(32), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("due", Double),
    Column("listed", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
)
NAMES = ("id", "seq", "due", "listed", "summary")


@pytest.fixture(params=["sqlite", "postgresql"])
def connection(request: pytest.FixtureRequest) -> Iterator[Connection]:
    url: str = request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db")
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as found:
        THINGS.metadata.create_all(found)
        yield found
    engine.dispose()


def rows(connection: Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in connection.execute(select(THINGS).order_by(THINGS.c.id))]


def test_insert_and_update(connection: Connection) -> None:
    first = [(f"t{n:04}", n, None, False, "100 % of {}, 'so', Añil?") for n in range(MOST + 3)]
    insert_rows(connection, THINGS, NAMES, first)
    assert rows(connection) == first
    # A column of nothing but NULL, one of both, and a row that nobody names.
    changed = [(ident, 10**6 + seq, None, True, "") for ident, seq, *_ in first[1:]]
    update_rows(connection, THINGS, NAMES, changed)
    assert rows(connection) == [first[0], *changed]
    due = [(*row[:2], 1763300000.1234567 if row[1] % 2 else None, *row[3:]) for row in changed]
    found = update_rows(connection, THINGS, NAMES, [*due, ("nobody", 1, None, True, "")], ("id", "listed"))
    assert rows(connection) == [first[0], *due]
    assert sorted(found) == [(row[0], True) for row in due]


def test_nothing_is_nothing(connection: Connection) -> None:
    insert_rows(connection, THINGS, NAMES, [])
    update_rows(connection, THINGS, NAMES, [])
    assert rows(connection) == []


def test_a_row_that_is_there_is_an_error(connection: Connection) -> None:
    with pytest.raises(IntegrityError), connection.begin_nested():
        insert_rows(connection, THINGS, NAMES, [(ident, 1, None, True, "") for ident in ("a", "b", "a")])
    assert rows(connection) == []
