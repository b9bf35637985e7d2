"""Heads: what is kept of a table beside its log is what follows from the log, whichever of its columns were written."""

from typing import Any

import pytest
from sqlalchemy import select

from tesela.web.storage.appends import columns
from tesela.web.storage.schema import TABLES
from tesela.web.tables.head import Head
from tests.web.serving import ELSEWHERE, HERE, Serving, serving


def kept(server: Serving, table: str) -> dict[str, Any]:
    with server.house.archive.store.reading() as connection:
        row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one()
    return {name: row[name] for name in ("seq", "touched", "status", "listed", "due", "summary", "counts")}


def follows(server: Serving, table: str) -> dict[str, Any]:
    room = server.house.hall.rooms[table]
    return columns(room.entries[-1], Head.of(room.table, 0.0))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
@pytest.mark.parametrize("clock", [None, {"move": 60.0, "game": None}])
def test_a_head_follows_from_the_log(request: pytest.FixtureRequest, database: str, clock: Any) -> None:
    with serving(request.getfixturevalue("db" if database == "sqlite" else "postgres_db")) as server:
        ana, ben = server.guest(), server.guest()
        table = ana.open(HERE, ELSEWHERE, first_player=0, options={"listed": True, "clock": clock})["id"]
        seen = [kept(server, table)]
        assert ben.post(f"/api/tables/{table}/seats/1", {"name": "Ben"}).status_code == 200
        seen.append(kept(server, table))
        for guest, seat in ((ana, 0), (ben, 1), (ana, 0)):
            assert guest.act(table, seat).status_code == 200
            seen.append(kept(server, table))
            assert seen[-1] == follows(server, table)
        assert ben.say(table, "resign", 1).status_code == 200
        seen.append(kept(server, table))
        assert seen[-1] == follows(server, table)
        assert [head["status"] for head in seen] == ["open", *["playing"] * 4, "over"]
        assert [head["counts"] for head in seen] == [*[True] * 5, False]
        assert len({head["due"] for head in seen[1:5]}) == (4 if clock else 1)
