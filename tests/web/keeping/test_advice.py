"""Advice: a hint is thought about once, and no longer than somebody waits for it."""

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest

from tesela.web.keeping import advice
from tesela.web.keeping.crew import HINTS
from tests.web.serving import GREEDY, HERE, Guest, Serving, serving

ENDLESS = 600.0  # seconds: longer than any test waits


@pytest.fixture(params=[1, 2, 4], ids=["1 thread", "2 threads", "4 threads"])
def slow(request: pytest.FixtureRequest, db: str) -> Iterator[Serving]:
    """A server whose adviser never comes to an end by itself."""
    with serving(db, threads=request.param, think=ENDLESS) as running:
        yield running


@contextmanager
def asking(guest: Guest, *tables: str) -> Iterator[None]:
    """Ask for a hint at each of these tables, and go away without an answer."""
    place = urlsplit(guest.url)
    lines = [socket.create_connection((place.hostname, place.port)) for _ in tables]
    for line, table in zip(lines, tables, strict=True):
        line.sendall(
            f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: {place.netloc}\r\n"
            f"Authorization: Bearer {guest.token}\r\nContent-Length: 0\r\n\r\n".encode()
        )
    yield
    for line in lines:
        line.close()


def hints(server: Serving) -> tuple[int, int]:
    """How many hints are thought about, and how many wait."""
    crew = server.house.crews[HINTS]
    return crew.at_work, crew.waiting


def test_forty_hints_that_nobody_waits_for_keep_nobody_waiting(slow: Serving) -> None:
    ana, eva = slow.guest(), slow.guest()
    tables = [ana.open(HERE, GREEDY, first_player=0)["id"] for _ in range(40)]
    with asking(ana, *tables):
        slow.wait(lambda: sum(hints(slow)) == 40)
    slow.wait(lambda: hints(slow) == (0, 0))
    table = eva.open(HERE, GREEDY, first_player=1)["id"]
    slow.wait(lambda: eva.look(table)["table"]["actor"] == 0)


def test_two_who_ask_at_one_seat_wait_for_one_answer_until_the_table_goes_on(slow: Serving) -> None:
    ana = slow.guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    with ThreadPoolExecutor(3) as pool:
        asked = [pool.submit(ana.post, f"/api/tables/{table}/hint") for _ in range(3)]
        slow.wait(lambda: [question.askers for question in slow.house.advice._questions.values()] == [3])
        assert hints(slow) == (1, 0)
        assert ana.act(table).status_code == 200
        for answer in asked:
            assert (answer.result().status_code, answer.result().json()["key"]) == (409, "table.stale")
    slow.wait(lambda: hints(slow) == (0, 0))


def test_one_who_goes_away_takes_nothing_from_the_others(db: str) -> None:
    with serving(db, threads=1, think=3.0) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE, first_player=0)["id"]
        with ThreadPoolExecutor(1) as pool:
            with asking(ana, table):
                server.wait(lambda: sum(hints(server)) == 1)
                stays = pool.submit(ana.post, f"/api/tables/{table}/hint")
                server.wait(lambda: [question.askers for question in server.house.advice._questions.values()] == [2])
            assert stays.result().json()["candidates"]


def test_the_same_position_is_answered_from_memory(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MOST_REMEMBERED", 2)
    with serving(db, adviser="search:nodes=200") as server:
        ana = server.guest()
        table = ana.open(HERE, HERE, first_player=0)["id"]
        crew = server.house.crews[HINTS]
        with patch.object(crew, "add", wraps=crew.add) as thought:
            first, second = (ana.post(f"/api/tables/{table}/hint").json() for _ in range(2))
            assert first == second
            assert thought.call_count == 1
            for _ in range(2):
                ana.act(table)
                assert ana.post(f"/api/tables/{table}/hint").json()["seq"] > first["seq"]
            assert thought.call_count == 3
        assert len(server.house.advice._known) == 2
