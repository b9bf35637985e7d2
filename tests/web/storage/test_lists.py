"""Lists of tables: found by indexes alone, on both databases, however many tables there are."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert

from tesela.web.host.settings import Settings
from tesela.web.serving import prepare
from tesela.web.storage.lists import Lists
from tesela.web.storage.schema import CLAIMS, TABLES
from tesela.web.storage.store import Store

MANY = 6000  # tables: enough for PostgreSQL to look at its indexes
ANA = "ana"


def table(number: int) -> dict[str, Any]:
    status = ("open", "playing", "over", "over")[number % 4]
    at = {"created": float(number), "touched": float(number), "due": None}
    is_listed, counts = number % 8 < 4, number % 300 < 4
    return {
        "id": f"t{number}", "seed": "", "seq": 1, "status": status, "listed": is_listed, "counts": counts,
        "summary": "{}" + " " * 500, **at,
    }  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    url: str = request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db")
    prepare(Settings(db=url))
    found = Store(url)
    with found.writing() as connection:
        connection.execute(insert(TABLES), [table(number) for number in range(MANY)])
        claims = [{"table_id": f"t{number}", "seat": 0, "visitor": f"v{number % 500}"} for number in range(MANY)]
        mine = [{"table_id": f"t{number}", "seat": seat, "visitor": ANA} for number in (7, 3000) for seat in (1, 2)]
        connection.execute(insert(CLAIMS), [*claims, *mine])
    with found.writing() as connection:
        connection.exec_driver_sql("ANALYZE")
    yield found
    found.close()


def plans(store: Store, look: Any) -> list[str]:
    """How the database goes about what is asked, a line a step."""
    asked: list[tuple[str, Any]] = []

    def note(_: Connection, __: object, statement: str, values: Any, *___: object) -> None:
        asked.append((statement, values))

    event.listen(store.engine, "before_cursor_execute", note)
    look()
    event.remove(store.engine, "before_cursor_execute", note)
    explain = "EXPLAIN " if store.shared else "EXPLAIN QUERY PLAN "
    with store.reading() as connection:
        rows = [row for said, values in asked for row in connection.exec_driver_sql(explain + said, values)]
    return [str(row[-1]) for row in rows]


def test_nothing_is_searched_from_end_to_end(store: Store) -> None:
    lists = Lists(store)
    looks = {
        "open": lambda: lists.open(100),
        "watch": lambda: lists.watchable(100),
        "mine": lambda: lists.mine(ANA, 100),
        "count": lists.count,
        "due": lambda: store.due(1.0, ["another"]),
    }
    for name, look in looks.items():
        found = plans(store, look)
        assert found
        for step in found:
            assert "Seq Scan" not in step, (name, found)
            assert not step.startswith("SCAN tables"), (name, found)
            assert not (name in ("open", "watch") and ("TEMP B-TREE" in step or "Sort" in step)), (name, found)


def test_what_is_found(store: Store) -> None:
    lists = Lists(store)
    latest = [table(number) for number in range(MANY - 1, -1, -1)]
    strangers = [row for row in latest if row["listed"]]
    waiting = [row["id"] for row in strangers if row["status"] == "open"]
    going_on = [row["id"] for row in strangers if row["status"] != "open"]
    assert [row["id"] for row in lists.open(50)] == waiting[:50]
    assert [row["id"] for row in lists.watchable(50)] == going_on[:50]
    assert [(row["id"], row["you"]) for row in lists.mine(ANA, 100)] == [("t3000", [1, 2]), ("t7", [1, 2])]
    assert [row["id"] for row in lists.mine(ANA, 1)] == ["t3000"]
    assert lists.count() == sum(row["counts"] for row in latest)
