"""Connections: whatever goes wrong with one, nothing of it stays."""

import pytest
from websockets.exceptions import ConnectionClosed

from tesela.web.refusals import Unavailable
from tests.web.serving import HERE, hear, serving


def test_an_error_while_somebody_comes_in_leaves_no_listener(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]
        house = server.house

        async def fail(*_: object, there: bool) -> None:
            if there:
                raise KeyError("presence")

        with monkeypatch.context() as broken:
            broken.setattr(house.presence, "note", fail)
            with ana.socket(table) as socket, pytest.raises(ConnectionClosed):
                hear(socket, "nothing that is ever said")
        server.wait(lambda: not house.hall.rooms[table].listeners)
        assert house.connections.total == 0
        with ana.socket(table) as socket:
            assert hear(socket)["type"] == "table"


def test_a_storage_that_does_not_answer_is_no_table_that_is_gone(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]

        async def fail(_: str) -> None:
            raise Unavailable("table.storage")

        monkeypatch.setattr(server.house.hall, "current", fail)
        with ana.socket(table) as socket, pytest.raises(ConnectionClosed) as closed:
            hear(socket)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "table.storage")
