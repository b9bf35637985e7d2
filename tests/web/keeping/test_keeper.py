"""The keeper: what happens at a table although nobody does anything."""

from typing import Any

import pytest

from tests.web.serving import GREEDY, HERE, Guest, hear, serving

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
