"""Rows: many rows of a table inserted or changed by one statement.

One statement a row, which is what SQLAlchemy would make of them, is one round trip each to PostgreSQL; and SQLite lets
another thread in at each statement, and has to wait until that one lets go again.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Table

Rows = Sequence[tuple[Any, ...]]

MOST = 500  # rows of a statement: databases count its parameters


def insert_rows(connection: Connection, table: Table, names: tuple[str, ...], rows: Rows) -> None:
    """Insert these rows, whose values are those of the columns of these names."""
    for part in _parts(rows):
        _execute(connection, _insert(connection.dialect, table, names, len(part)), part)


def update_rows(
    connection: Connection, table: Table, names: tuple[str, ...], rows: Rows, returning: tuple[str, ...] = ()
) -> list[tuple[Any, ...]]:
    """Change the columns of these names; the first one tells which row it is. The columns asked for, of each row."""
    found: list[tuple[Any, ...]] = []
    for part in _parts(rows):
        done = _execute(connection, _update(connection.dialect, table, names, len(part), returning), part)
        found += map(tuple, done) if returning else ()
    return found


def _parts(rows: Rows) -> list[Rows]:
    return [rows[start : start + MOST] for start in range(0, len(rows), MOST)]


def _execute(connection: Connection, statement: str, rows: Rows) -> CursorResult[Any]:
    return connection.exec_driver_sql(statement, tuple(value for row in rows for value in row))


@cache
def _insert(dialect: Dialect, table: Table, names: tuple[str, ...], rows: int) -> str:
    return f"INSERT INTO {table.name} ({', '.join(names)}) VALUES {_marks(dialect, len(names), rows)}"


@cache
def _update(dialect: Dialect, table: Table, names: tuple[str, ...], rows: int, returning: tuple[str, ...]) -> str:
    # A column of nothing but NULL has no type to PostgreSQL.
    new = [f"CAST(new.column{place + 1} AS {table.c[name].type.compile(dialect)})" for place, name in enumerate(names)]
    changes = ", ".join(f"{name} = {value}" for name, value in zip(names[1:], new[1:], strict=True))
    values = _marks(dialect, len(names), rows)
    these = f"(VALUES {values}) AS new WHERE {table.name}.{names[0]} = {new[0]}"
    asked = f" RETURNING {', '.join(f'{table.name}.{name}' for name in returning)}" if returning else ""
    return f"UPDATE {table.name} SET {changes} FROM {these}{asked}"


def _marks(dialect: Dialect, columns: int, rows: int) -> str:
    """Where the values go."""
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    row = f"({', '.join([mark] * columns)})"
    return ", ".join([row] * rows)
