"""Several workers over one PostgreSQL serve the same tables."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

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
    assert all(two[0].house.keeper.keeps(table) != two[1].house.keeper.keeps(table) for table in tables)
    for table in tables:
        seen = two[1].guest().finish(table)
        assert [entry["seq"] for entry in seen["entries"]] == list(range(1, seen["seq"] + 1))


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
