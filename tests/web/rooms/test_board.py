"""The board: lists for everybody are looked up once a moment, however many ask, and not sent twice to the same."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, serving


@pytest.fixture
def server(db: str) -> Iterator[Serving]:
    with serving(db) as running:
        yield running


def looks(server: Serving, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with each look into the database; nothing else makes a list old."""
    monkeypatch.setattr("tesela.web.rooms.board.FRESH", 3600.0)
    lists, found = server.house.board._find, list[str]()

    def noted(which: str, find: Any) -> Any:
        def look(most: int) -> Any:
            found.append(which)
            return find(most)

        return look

    for which in lists:
        monkeypatch.setitem(lists, which, noted(which, lists[which]))
    return found


def listed(guest: Guest, which: str) -> set[str]:
    return {row["id"] for row in guest.get("/api/tables", which=which).json()}


def test_many_who_ask_are_one_look(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    found = looks(server, monkeypatch)
    ana = server.guest()
    waiting = ana.open(HERE, ELSEWHERE, options={"listed": True})["id"]
    found.clear()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: listed(server.guest(), "open"), range(40)))
    assert all(answer == {waiting} for answer in answers)
    assert found == ["open"]


def test_what_changes_at_this_worker_is_shown_at_once(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    looks(server, monkeypatch)
    ana, luis = server.guest(), server.guest()
    assert (listed(luis, "open"), listed(luis, "watch")) == (set(), set())
    table = ana.open(HERE, ELSEWHERE, options={"listed": True})["id"]
    assert (listed(luis, "open"), listed(luis, "watch")) == ({table}, set())
    assert luis.sit(table, 1).status_code == 200
    assert (listed(luis, "open"), listed(luis, "watch")) == (set(), {table})


def test_a_list_that_one_has_is_not_sent_again(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    looks(server, monkeypatch)
    ana = server.guest()
    ana.open(HERE, GREEDY, options={"listed": True})
    first = ana.get("/api/tables", which="watch")
    assert first.headers["cache-control"] == "no-cache"
    again = ana.http.get("/api/tables?which=watch", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    ana.open(HERE, GREEDY, options={"listed": True})
    changed = ana.http.get("/api/tables?which=watch", headers={"If-None-Match": first.headers["etag"]})
    assert (changed.status_code, len(changed.json())) == (200, 2)
    assert ana.get("/api/tables", which="mine").headers["cache-control"] == "no-store"


def test_a_list_grows_old(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    found = looks(server, monkeypatch)
    monkeypatch.setattr("tesela.web.rooms.board.FRESH", 0.0)
    for _ in range(3):
        server.guest().get("/api/tables", which="open")
    assert found == ["open"] * 3


def test_neither_health_nor_a_new_table_counts_all_tables(server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = server.guest()
    server.wait(lambda: ana.get("/healthz").json()["tables"] == 0)

    def fail() -> int:
        raise AssertionError

    monkeypatch.setattr(server.house.archive.lists, "count", fail)
    for number in range(3):
        ana.open(HERE, HERE)
        assert ana.get("/healthz").json()["tables"] == number + 1
