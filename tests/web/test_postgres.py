"""Several workers over one PostgreSQL serve the same tables."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from tesela.web.storage import store
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Serving, hear, serving


@pytest.fixture
def two(postgres_db: str) -> Iterator[tuple[Serving, Serving]]:
    with serving(postgres_db) as first, serving(postgres_db) as second:
        yield first, second


@pytest.mark.parametrize("told", [store.MOST_SAID, 0], ids=["entries are told", "entries are read"])
def test_people_at_different_workers_play_one_game(
    two: tuple[Serving, Serving], told: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MOST_SAID", told)
    ana, luis = two[0].guest(), two[1].guest()
    table = ana.open(HERE, ELSEWHERE, first_player=0)
    ident = table["id"]
    assert luis.sit(ident, 1, name="Luis", key=table["keys"]["1"]).status_code == 200
    with ana.socket(ident) as here, luis.socket(ident) as there:
        seen = [hear(here), hear(there)]
        for turn in range(6):
            (ana, luis)[turn % 2].act(ident)
            seen = [hear(here, "table"), hear(there, "table")]
            assert seen[0]["entries"] == seen[1]["entries"]
            assert seen[0]["seq"] == seen[1]["seq"]


def test_a_game_too_long_for_a_notice(two: tuple[Serving, Serving]) -> None:
    ana = two[0].guest()
    played = ana.open(*[GREEDY] * 4)["id"]
    ana.finish(played)
    record = ana.http.get(f"/api/tables/{played}/record").text
    assert len(record) > store.MOST_SAID
    loaded = ana.http.post("/api/records", content=record).json()["id"]
    assert two[1].guest().look(loaded)["table"]["status"] == "over"


def test_two_workers_that_write_at_once(two: tuple[Serving, Serving]) -> None:
    ana = two[0].guest()
    other = two[1].guest(Authorization=f"Bearer {ana.token}")
    for _ in range(3):
        table = ana.open(HERE, HERE, first_player=0)["id"]
        seen = other.look(table)
        moves = [(guest, move["number"]) for guest, move in zip([ana, other] * 4, seen["legal"], strict=False)]
        with ThreadPoolExecutor(8) as pool:
            answers = list(
                pool.map(lambda pair: pair[0].say(table, "act", 0, seq=seen["seq"], action=pair[1]), moves)  # noqa: B023
            )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(moves) - 1)


def test_each_table_has_one_keeper(two: tuple[Serving, Serving]) -> None:
    guest = two[0].guest()
    two[0].wait(lambda: len(two[0].house.keeper._live) == len(two[1].house.keeper._live) == 2)
    tables = [guest.open(GREEDY, GREEDY)["id"] for _ in range(6)]
    for keeper in (two[0].house.keeper.worker, two[1].house.keeper.worker, store.EVERYBODY, "dead", None):
        for table in tables:
            assert two[0].house.keeper.keeps(table, keeper) != two[1].house.keeper.keeps(table, keeper)
    for table in tables:
        seen = two[1].guest().finish(table)
        assert [entry["seq"] for entry in seen["entries"]] == list(range(1, seen["seq"] + 1))


@contextmanager
def heard(server: Serving) -> Iterator[list[dict[str, Any]]]:
    """What PostgreSQL tells the workers meanwhile; it is there at the end."""
    notices: list[dict[str, Any]] = []
    url = server.house.archive.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"LISTEN {store.CHANNEL}")
        yield notices
        notices += [json.loads(notice.payload) for notice in connection.notifies(timeout=0.5)]


def test_a_table_at_one_worker_is_told_to_no_other(two: tuple[Serving, Serving]) -> None:
    with heard(two[0]) as notices:
        ana = two[0].guest()
        table = ana.open(HERE, GREEDY)["id"]
        with ana.socket(table) as socket:
            hear(socket)
            ana.finish(table)
        ana.open(HERE, HERE)
    assert [notice for notice in notices if "seq" in notice] == []
    assert table not in two[1].house.hall.rooms


def test_a_table_follows_the_people_to_their_worker(two: tuple[Serving, Serving]) -> None:
    first, second = (server.house.keeper.worker for server in two)
    ana = two[0].guest()
    table = ana.open(HERE, GREEDY, first_player=0)["id"]
    assert two[0].house.hall.rooms[table].keeper == first
    with two[1].guest(Authorization=f"Bearer {ana.token}").socket(table) as socket:
        hear(socket)
        two[0].wait(lambda: two[0].house.hall.rooms[table].keeper == second)
        with heard(two[1]) as notices:
            two[1].guest(Authorization=f"Bearer {ana.token}").finish(table)
        assert [notice for notice in notices if "seq" in notice] == []
    # Whoever asks the first worker again sees all of it.
    assert ana.look(table)["table"]["status"] == "over"


def test_a_watcher_at_another_worker_is_told_of_every_move(two: tuple[Serving, Serving]) -> None:
    ana, other = two[0].guest(), two[1].guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    with ana.socket(table) as here, other.socket(table) as there:
        hear(here)
        known = hear(there)["seq"]
        for _ in range(10):
            ana.act(table)
            for entry in hear(there, "table")["entries"]:
                assert entry["seq"] == known + 1
                known += 1
        for server in two:
            server.wait(lambda: server.house.hall.rooms[table].keeper == store.EVERYBODY)  # noqa: B023


def test_a_table_that_is_taken_while_somebody_comes_in(two: tuple[Serving, Serving]) -> None:
    ana, other = two[0].guest(), two[1].guest(Authorization="Bearer " + "a" * 43)
    for _ in range(8):
        table = ana.open(HERE, HERE, first_player=0)["id"]
        with ThreadPoolExecutor(2) as pool:
            sockets = [pool.submit(guest.socket, table) for guest in (ana, other)]
            here, there = (each.result() for each in sockets)
        with here, there:
            known = [hear(here)["seq"], hear(there)["seq"]]
            ana.act(table)
            for place, socket in enumerate((here, there)):
                assert hear(socket, "table")["entries"][0]["seq"] == known[place] + 1


def test_a_table_that_changes_hands_while_it_is_held(
    two: tuple[Serving, Serving], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer that a worker holds a table comes after the notice that another has taken it since."""
    first, second = (server.house.archive.store for server in two)
    ana, other = two[0].guest(), two[1].guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    other.look(table)
    two[0].wait(lambda: two[0].house.hall.rooms[table].keeper == second.worker)
    ana.look(table)
    room = two[1].house.hall.rooms[table]
    two[1].wait(lambda: room.keeper == first.worker)
    hold = second.hold

    def late(ident: str, keeper: str) -> str:
        monkeypatch.setattr(second, "hold", hold)
        notices, answer = room.notices, hold(ident, keeper)
        first.hold(ident, first.worker)
        two[1].wait(lambda: room.keeper == first.worker and room.notices == notices + 2)
        return answer

    monkeypatch.setattr(second, "hold", late)
    with other.socket(table) as there:
        known = hear(there)["seq"]
        two[0].wait(lambda: two[0].house.hall.rooms[table].keeper != first.worker)
        ana.act(table)
        assert hear(there, "table")["entries"][0]["seq"] == known + 1


@pytest.mark.parametrize("apart", [-600.0, 600.0])
def test_workers_on_machines_whose_clocks_are_minutes_apart(
    postgres_db: str, apart: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They agree on the database's time: each table has one keeper, and a person's time is as long as was agreed on."""
    with serving(postgres_db) as first:
        monkeypatch.setattr("tesela.web.storage.clock.time", lambda: time.time() + apart)
        with serving(postgres_db) as second:
            assert abs(second.house.archive.clock._own() - time.time() - apart) < 1
            first.wait(lambda: len(first.house.keeper._live) == len(second.house.keeper._live) == 2)
            ana, other = first.guest(), second.guest()
            assert abs(ana.look(ana.open(HERE, HERE)["id"])["now"] - time.time()) < 1
            tables = [guest.open(GREEDY, GREEDY)["id"] for guest in (ana, other) for _ in range(4)]
            for table in tables:
                assert first.house.keeper.keeps(table, None) != second.house.keeper.keeps(table, None)
            clocks = [guest.open(HERE, HERE, options={"clock": {"move": 2}})["id"] for guest in (ana, other) * 2]
            for table in tables:
                ana.finish(table)
            for table in clocks:
                seen = ana.look(table)
                while not any(entry["event"] == "action" for entry in seen["entries"]):
                    seen = ana.look(table)
                moved = next(entry for entry in seen["entries"] if entry["event"] == "action")
                assert 2 <= moved["at"] - seen["entries"][0]["at"] < 60
                pauses = [entry for entry in seen["entries"] if entry["event"] == "paused"]
                assert all(entry["until"] - entry["since"] < 60 for entry in pauses)  # a slow machine may have some
            assert len(first.house.keeper._live) == len(second.house.keeper._live) == 2


def test_what_was_missed_while_the_notices_were_cut_off(two: tuple[Serving, Serving]) -> None:
    ana = two[0].guest()
    table = ana.open(HERE, HERE)["id"]
    watcher = two[1].guest()
    with watcher.socket(table) as socket:
        seen = hear(socket)
        with two[1].house.archive.store.writing() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"
            )
        for _ in range(3):
            ana.act(table)
        entries: list[int] = []
        while len(entries) < 3:
            entries += [entry["seq"] for entry in hear(socket, "table")["entries"]]
        assert entries == [seen["seq"] + 1, seen["seq"] + 2, seen["seq"] + 3]
