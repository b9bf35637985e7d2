"""The store: whatever goes wrong in the database is an Unavailable, to clients a 503 that says when to come back."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event, exc

from tesela.web.refusals import Unavailable
from tesela.web.storage.store import Store
from tests.web.serving import HERE, serving

PROBLEMS = [
    exc.OperationalError("x", {}, sqlite3.OperationalError("the database is locked")),
    exc.InterfaceError("x", {}, sqlite3.InterfaceError("the connection is closed")),
    exc.InternalError("x", {}, sqlite3.InternalError("read-only transaction")),
    exc.DBAPIError("x", {}, sqlite3.Error("could not serialize access"), connection_invalidated=True),
    exc.TimeoutError("the pool is exhausted"),
    exc.PendingRollbackError("the connection was lost"),
    ConnectionResetError("reset"),
    OSError("no route"),
]


@contextmanager
def broken(store: Store, problem: Exception) -> Iterator[None]:
    """A database where every statement ends like this."""

    def fail(*_: Any) -> None:
        raise problem

    event.listen(store.engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(store.engine, "before_cursor_execute", fail)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: type(problem).__name__)
def test_a_problem_of_the_storage(db: str, problem: Exception) -> None:
    with serving(db) as server:
        ana, store = server.guest(), server.house.archive.store
        table = ana.open(HERE, HERE, first_player=0)["id"]
        seen = ana.look(table)
        move = {"seq": seen["seq"], "action": seen["legal"][0]["number"]}
        with broken(store, problem):
            with pytest.raises(Unavailable):
                server.house.archive.lists.count()
            answers = [ana.get("/api/tables", which="mine"), ana.say(table, "act", **move)]
            assert [answer.status_code for answer in answers] == [503, 503]
            assert {answer.json()["key"] for answer in answers} == {"table.storage"}
            assert all(int(answer.headers["retry-after"]) > 0 for answer in answers)
        assert ana.say(table, "act", **move).status_code == 200


def test_what_is_logged_of_it_holds_no_values(db: str, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(db)
    with pytest.raises(Unavailable), store.reading() as connection:
        connection.exec_driver_sql("SELECT secret FROM nowhere WHERE token = ?", ("5eed5eed",))
    assert "nowhere" in str([vars(record) for record in caplog.records])
    assert "5eed5eed" not in str([vars(record) for record in caplog.records])
    store.close()
