"""A reader that is too slow is sent away with 4408, nobody waits for it, and it comes back and misses nothing."""

import os
import socket as network
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import HERE, Guest, Serving, hear, serving

WAITING = 5
MOST = 500  # moves tried out before the reader must be found slow


@pytest.fixture
def server(db: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Serving]:
    monkeypatch.setattr("tesela.web.rooms.listener.MOST_WAITING", WAITING)
    with serving(db) as running:
        # The system keeps little for a reader that does not read; connections have this from where they are accepted.
        for listening in running._server.servers[0].sockets:
            with network.socket(fileno=os.dup(listening.fileno())) as same:
                same.setsockopt(network.SOL_SOCKET, network.SO_SNDBUF, 4096)
        yield running


def narrow(server: Serving) -> network.socket:
    """A connection of which the reader's side keeps little, too."""
    found = network.socket()
    found.setsockopt(network.SOL_SOCKET, network.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", server.port))
    return found


def listeners(server: Serving, table: str) -> list[Any]:
    return list(server.house.hall.rooms[table].listeners)


def try_out(guest: Guest, table: str, seq: int, number: int) -> None:
    """A move and its withdrawal: two entries, as often as one likes."""
    assert guest.say(table, "act", 0, seq=seq, action=number).status_code == 200
    assert guest.say(table, "withdraw", 0).status_code == 200


def read_to_the_end(connection: ClientConnection) -> tuple[list[int], int | None]:
    """The numbers of all entries that a connection tells, and with which code it is closed."""
    entries: list[int] = []
    while True:
        try:
            message = hear(connection, "table")
        except ConnectionClosed as closed:
            return entries, closed.rcvd and closed.rcvd.code
        entries += [entry["seq"] for entry in message["entries"]]


def test_a_slow_reader(server: Serving) -> None:
    ana = server.guest()
    table = ana.open(*[HERE] * 4, game="pavilion", first_player=0, options={"confirm": True})["id"]
    address = f"{ana.url.replace('http', 'ws')}/api/tables/{table}/socket"
    options: dict[str, Any] = {"max_queue": 1, "compression": None, "additional_headers": ana.headers}
    with ana.socket(table) as quick, connect(address, sock=narrow(server), **options) as slow:
        server.wait(lambda: len(listeners(server, table)) == 2)
        seen = hear(quick, "table")
        number, known = seen["legal"][0]["number"], seen["seq"]
        tried = 0
        while all(listener.ended is None for listener in listeners(server, table)):
            assert (tried := tried + 1) < MOST
            try_out(ana, table, known, number)
            while known < seen["seq"] + 2:  # whoever reads is told everything meanwhile
                known = hear(quick, "table")["seq"]
            seen["seq"] = known
        entries, code = read_to_the_end(slow)
    last = entries[-1]
    assert code == 4408
    assert entries == list(range(1, last + 1))
    assert last < known
    with ana.socket(table, since=last) as again:
        assert [entry["seq"] for entry in hear(again)["entries"]] == list(range(last + 1, known + 1))
