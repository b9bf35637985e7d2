"""Quotas: what one visitor and one network may take, on one worker and over all of them."""

import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tesela.web.door.connections import Connections
from tesela.web.door.networks import network_of
from tesela.web.door.quotas import HINT, Quotas
from tesela.web.door.visitors import Visitor
from tesela.web.host.settings import Settings
from tesela.web.storage.store import MOST_SAID
from tesela.web.tables.tokens import new_token
from tests.web.serving import GREEDY, HERE, Guest, Serving, hear, serving, tell

TWO = {"game": "azul", "seats": [HERE, HERE]}


def from_network(server: Serving, address: str) -> Guest:
    """Somebody new who asks from elsewhere."""
    return server.guest(**{"X-Forwarded-For": address})


def refused(answer: Any) -> str:
    assert answer.status_code == 429, answer.text
    return str(answer.json()["key"])


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db")
    return found


def test_open_tables_of_a_visitor_and_of_a_network(url: str) -> None:
    with serving(url, visitor_tables=3, network_visitors=2) as server:
        ana, luis, eva = (from_network(server, "203.0.113.7") for _ in range(3))
        opened = [ana.open(HERE, HERE)["id"] for _ in range(3)]
        assert refused(ana.post("/api/tables", TWO)) == "quota.tables"
        for _ in range(3):
            luis.open(HERE, HERE)
        # A token that is new each time is of no use: it is the same network.
        assert refused(eva.post("/api/tables", TWO)) == "quota.network_tables"
        assert from_network(server, "203.0.113.8").open(HERE, HERE)
        # What is over makes room for another.
        ana.finish(opened[0])
        assert ana.open(HERE, HERE)


def test_many_who_open_tables_at_once_do_not_slip_through(url: str) -> None:
    with serving(url, visitor_tables=4, network_visitors=2) as server:
        guests = [from_network(server, f"2001:db8::{number:x}") for number in range(20)]  # one /64
        with ThreadPoolExecutor(20) as together:
            codes = list(together.map(lambda guest: guest.post("/api/tables", TWO).status_code, guests))
        assert sorted(codes) == [201] * 8 + [429] * 12


def test_a_table_that_nobody_touches_does_not_count_for_ever(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.web.storage.store.LIVELY", 0.5)
    with serving(db, visitor_tables=1) as server:
        ana = server.guest()
        ana.open(HERE, HERE)
        assert refused(ana.post("/api/tables", TWO)) == "quota.tables"
        time.sleep(0.6)
        assert ana.open(HERE, HERE)


def test_a_finished_record_that_is_kept_counts(db: str) -> None:
    with serving(db, visitor_tables=2, most_tables=3) as server:
        ana = server.guest()
        record = server.guest().get(f"/api/tables/{finished(server)}/record").text
        server.house.hall.count = None  # that one is over, and does not
        for _ in range(2):
            assert ana.http.post("/api/records", content=record).status_code == 201
        assert refused(ana.http.post("/api/records", content=record)) == "quota.tables"
        assert server.guest().http.post("/api/records", content=record).status_code == 201
        assert refused(server.guest().http.post("/api/records", content=record)) == "table.too_many"


def finished(server: Serving) -> str:
    """The table of a finished game."""
    host = server.guest()
    table: str = host.open(GREEDY, GREEDY)["id"]
    host.finish(table)
    return table


def test_each_kind_has_its_quota_and_says_when_there_is_more(db: str) -> None:
    with serving(db, visitor_openings=2, visitor_uploads=1, visitor_hints=1, visitor_reviews=1, review=0.001) as server:
        other = finished(server)
        record = server.guest().get(f"/api/tables/{other}/record").text
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]
        games = [ana.http.post("/api/records", content=record).json()["id"], other]  # a game that was reviewed is free
        asked = {
            "upload": lambda: ana.http.post("/api/records", content=record),
            "hint": lambda: ana.post(f"/api/tables/{table}/hint"),
            "review": lambda: ana.get(f"/api/tables/{games.pop()}/review"),
            "opening": lambda: ana.post("/api/tables", TWO),
        }
        for kind, ask in asked.items():
            if kind != "upload":
                assert ask().status_code in (200, 201)
            answer = ask()
            assert refused(answer) == f"quota.{kind}"
            period = 86400 / 2 if kind == "opening" else 86400 if kind == "upload" else 3600
            assert period - 60 < int(answer.headers["retry-after"]) <= period
        assert ana.look(table)["seq"]  # everything else goes on
        assert server.guest().open(HERE, HERE)


def test_requests_cost_what_they_cost(db: str) -> None:
    with serving(db, rate=0.01, burst=40, network_visitors=3) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE)["id"]  # a request, and 5
        codes = [ana.get(f"/api/tables/{table}/moments").status_code for _ in range(3)]  # a request, and 20 each
        assert codes == [200, 429, 429]
        answer = ana.get(f"/api/tables/{table}/moments")
        assert refused(answer) == "server.rate"
        assert 500 < int(answer.headers["retry-after"]) <= 2000
        assert ana.get("/api/me").status_code == 200  # what is cheap can still be had
        # One network, a token that is new each time: the network pays.
        codes = [server.guest().get("/api/me").status_code for _ in range(100)]
        assert codes[0] == 200
        assert codes[-1] == 429
        assert 40 < codes.count(200) < 90
        assert {ana.get("/static/index.html").status_code for _ in range(50)} == {200}
        assert from_network(server, "203.0.113.7").get("/api/me").status_code == 200


def test_messages_of_all_connections_are_paid_by_one(db: str) -> None:
    with serving(db, rate=0.01, burst=60, network_visitors=10) as server:
        ana, luis = server.guest(), server.guest()
        table = ana.open(HERE, HERE)["id"]
        keys = []
        with ana.socket(table) as first, ana.socket(table) as second:
            for socket in (first, second):
                for _ in range(50):
                    keys.append(tell(socket, "ping").get("key"))
        assert set(keys[:40]) == {None}
        assert set(keys[-40:]) == {"server.rate"}
        with pytest.raises(InvalidStatus):
            ana.socket(table)
        with luis.socket(table) as socket:
            hear(socket)
            socket.send('{"type": "ping"}')
            assert hear(socket, "pong")


def closed(guest: Guest, table: str) -> tuple[int, str]:
    """The code and the reason with which a new connection is closed."""
    with guest.socket(table) as socket, pytest.raises(ConnectionClosed) as found:
        hear(socket)
    assert found.value.rcvd is not None
    return found.value.rcvd.code, found.value.rcvd.reason


def test_connections_of_a_visitor_and_of_a_network(db: str) -> None:
    with serving(db, visitor_sockets=2, network_visitors=2) as server:
        ana, luis = server.guest(), server.guest()
        table = ana.open(HERE, HERE)["id"]
        with ana.socket(table) as first, ana.socket(table) as second:
            hear(first), hear(second)
            assert closed(ana, table) == (1013, "quota.sockets")
            with luis.socket(table) as third, luis.socket(table) as fourth:
                hear(third), hear(fourth)
                assert closed(server.guest(), table) == (1013, "quota.sockets")
                with from_network(server, "203.0.113.7").socket(table) as other:
                    assert hear(other)["seq"]
        server.wait(lambda: server.house.connections.total == 0)
        with ana.socket(table) as again:
            assert hear(again)["seq"]


@pytest.fixture
def two(postgres_db: str) -> Iterator[tuple[Serving, Serving]]:
    limits = {"rate": 0.01, "burst": 100, "visitor_sockets": 2, "visitor_hints": 1}
    with serving(postgres_db, **limits) as first, serving(postgres_db, **limits) as second:
        yield first, second


def test_quotas_hold_over_all_workers(two: tuple[Serving, Serving]) -> None:
    ana = two[0].guest()
    there = two[1].guest(Authorization=f"Bearer {ana.token}")
    table = ana.open(HERE, HERE)["id"]
    assert ana.post(f"/api/tables/{table}/hint").status_code == 200
    with ana.socket(table) as first, ana.socket(table) as second:
        hear(first), hear(second)
        while ana.get("/api/me").status_code == 200:
            pass
        wait_for(lambda: there.get("/api/me").status_code == 429)
        luis = two[1].guest()
        assert luis.get("/api/me").status_code == 200
        two[1].house.quotas._rates["budget"]._paid.clear()  # so that it is the hint that is refused
        assert refused(there.post(f"/api/tables/{table}/hint")) == "quota.hint"
        assert closed(there, table) == (1013, "quota.sockets")
        with luis.socket(table) as third:
            assert hear(third)["seq"]
    # The others learn that they are gone.
    two[1].house.quotas._rates["budget"]._paid.clear()
    wait_for(lambda: connects(there, table))


def test_what_is_told_fits_into_a_notice_and_names_those_who_took_most() -> None:
    settings = Settings(db="sqlite://", rate=1e6)
    quotas, connections = Quotas(settings, shared=True), Connections(settings)
    visitors = [Visitor(new_token(), network_of(f"192.0.2.{number % 250}")) for number in range(1000)]
    for number, visitor in enumerate(visitors):
        for _ in range(1 + 20 * (number == 7)):
            quotas.take(HINT, visitor)
        connections.enter(visitor)
    taken, sockets = quotas.taken(), connections.told()
    message = {"worker": "w" * 16, "taken": taken, "sockets": sockets}
    assert len(json.dumps(message)) < MOST_SAID
    assert max(taken["budget"], key=lambda who: taken["budget"][who]) == visitors[7].id[:16]
    assert quotas.taken() == {}
    for visitor in visitors:
        connections.leave(visitor)
    assert (connections.told(), connections.total) == ({}, 0)


def connects(guest: Guest, table: str) -> bool:
    with guest.socket(table) as socket:
        try:
            return bool(hear(socket)["seq"])
        except ConnectionClosed:
            time.sleep(0.2)
            return False


def wait_for(ready: Any) -> None:
    end = time.monotonic() + 20
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_flood_of_one_leaves_the_others_alone(db: str) -> None:
    """With the limits as they are: one network asks as fast as it can, and somebody elsewhere does not notice."""
    limits = ("rate", "burst", "visitor_tables", "visitor_openings")
    usual = {name: Settings.model_fields[name].default for name in limits}
    with serving(db, **usual, network_visitors=1) as server:
        stop, codes = threading.Event(), set()

        def flood() -> None:
            while not stop.is_set():
                codes.add(server.guest().post("/api/tables", TWO).status_code)

        floods = [threading.Thread(target=flood) for _ in range(3)]
        for thread in floods:
            thread.start()
        try:
            server.wait(lambda: 429 in codes)
            ana = from_network(server, "203.0.113.7")
            table = ana.open(HERE, HERE)["id"]
            for _ in range(10):
                assert ana.act(table).status_code == 200
        finally:
            stop.set()
            for thread in floods:
                thread.join()
        assert codes == {201, 429}
