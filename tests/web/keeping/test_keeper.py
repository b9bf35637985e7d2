"""The keeper: what happens at a table although nobody does anything."""

import time
from typing import Any

import pytest

from tesela.web.refusals import Unavailable
from tesela.web.storage.store import Store
from tesela.web.tables.table import Entry
from tesela.web.tasks import ATTEMPTS
from tests.web.serving import GREEDY, HERE, Guest, a_while_ago, hear, serving

STEP = 1.0  # seconds: the least that a clock may be set to


def entries_until(guest: Guest, table: str, event: str, **values: Any) -> list[dict[str, Any]]:
    """All entries of a table up to one of this kind."""
    found: list[dict[str, Any]] = []
    with guest.socket(table) as socket:
        while True:
            found += hear(socket, "table")["entries"]
            if any(entry["event"] == event and values.items() <= entry.items() for entry in found):
                return found


def test_the_clock_of_a_game_runs_out(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no time left is played for from then on, as soon as it is their turn; the bot plays by itself."""
    monkeypatch.setattr("tesela.web.keeping.keeper.BEAT", 0.05)
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY, first_player=0, options={"clock": {"game": STEP}})["id"]
        moves: list[dict[str, Any]] = []
        with ana.socket(table) as socket:
            while len(moves) < 6:
                seen = hear(socket, "table")
                moves += [entry for entry in seen["entries"] if entry["event"] == "action"]
        assert {entry["by"] for entry in moves if entry["player"] == 0} == {"clock"}
        assert {entry.get("by") for entry in moves if entry["player"] == 1} == {None}
        assert moves[0]["at"] - ana.look(table)["entries"][0]["at"] >= STEP
        assert moves[-1]["at"] - moves[0]["at"] < len(moves) * STEP
        assert seen["table"]["clock"]["used"][0] >= STEP


def test_what_is_played_and_not_confirmed_counts_when_the_time_is_up(db: str) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, HERE, first_player=0, options={"confirm": True, "clock": {"move": STEP}})["id"]
        assert ana.act(table).status_code == 200
        played = ana.look(table)["table"]
        assert (played["unconfirmed"], played["waits_for"]) == (0, 0)
        found = entries_until(ana, table, "confirmed")
        confirmed = next(entry for entry in found if entry["event"] == "confirmed")
        assert (confirmed["seat"], confirmed["by"]) == (0, "clock")
        assert ana.look(table)["table"]["actor"] == 1


def pauses(seen: dict[str, Any]) -> int:
    return [entry["event"] for entry in seen["entries"]].count("paused")


def test_a_server_listens_before_it_looks_after_what_is_due(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many clocks have run out while it was down: none of them counts, and whoever comes is served meanwhile."""
    with serving(db) as server:
        ana = server.guest()
        tables = [ana.open(HERE, HERE, options={"clock": {"move": 60.0}})["id"] for _ in range(30)]
    a_while_ago(db, 3600)
    entries = Store.entries
    read: list[str] = []

    def slowly(store: Store, table: str, after: int = 0) -> list[Entry]:
        read.append(table)
        time.sleep(0.2)
        return entries(store, table, after)

    monkeypatch.setattr(Store, "entries", slowly)
    with serving(db) as server:
        again = server.guest(Authorization=f"Bearer {ana.token}")
        assert again.get("/healthz").status_code == 200
        assert len(set(read)) < len(tables)  # it has not read them all before
        assert again.act(tables[-1]).status_code == 200
        server.wait(lambda: set(read) == set(tables))
        monkeypatch.undo()
        for table in tables:
            server.wait(lambda: pauses(again.look(table)))  # noqa: B023
            seen = again.look(table)
            assert pauses(seen) == 1
            assert all(entry.get("by") is None for entry in seen["entries"])
            assert seen["table"]["clock"]["deadline"] > seen["now"] + 30


@pytest.mark.parametrize("problem", [OSError("reset"), RuntimeError("no idea"), Unavailable("table.storage")])
def test_the_keeper_goes_on_whatever_goes_wrong(db: str, problem: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it fails, /healthz says no; afterwards clocks and bots go on, and /healthz says yes."""
    monkeypatch.setattr("tesela.web.keeping.keeper.BEAT", 0.02)
    monkeypatch.setattr("tesela.web.keeping.keeper.LONGEST", 0.05)
    monkeypatch.setattr("tesela.web.api.server.STALE", 1.0)
    with serving(db) as server:
        ana, workers = server.guest(), server.house.archive.workers
        table = ana.open(HERE, GREEDY, first_player=0, options={"clock": {"move": STEP}})["id"]
        assert ana.get("/healthz").json()["beat"] < 1
        fails = 0

        def fail(*_: Any) -> list[str]:
            nonlocal fails
            fails += 1
            raise problem

        with monkeypatch.context() as broken:
            broken.setattr(workers, "beat", fail)
            server.wait(lambda: ana.get("/healthz").status_code == 503)
            answer = ana.get("/healthz")
            assert answer.json()["key"] == "server.stale"
            assert int(answer.headers["retry-after"]) > 0
            server.wait(lambda: fails > 5)
        server.wait(lambda: ana.get("/healthz").status_code == 200)
        entries_until(ana, table, "action", player=0, by="clock")
        entries_until(ana, table, "action", player=1)


def test_a_table_that_could_not_be_looked_after_is_not_forgotten(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.web.keeping.keeper.BEAT", 0.02)
    monkeypatch.setattr("tesela.web.tasks.FIRST", 0.01)
    with serving(db) as server:
        ana, turns = server.guest(), server.house.keeper._turns
        fails = 0

        async def fail(_: Any) -> None:
            nonlocal fails
            fails += 1
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setattr(turns, "play", fail)
            table = ana.open(GREEDY, GREEDY)["id"]
            server.wait(lambda: fails > 2 * ATTEMPTS)
        assert ana.finish(table)["table"]["status"] == "over"
        server.wait(lambda: not server.house.keeper._busy)
