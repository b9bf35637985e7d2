"""Turns: a bot that fails does not stop the game, and one that fails again and again is replaced."""

from typing import Any

import pytest

from tesela.web.keeping.turns import MOST_FAILURES
from tests.web.serving import GREEDY, serving

BROKEN = {"kind": "bot", "bot": "broken"}


def of(entries: list[dict[str, Any]], event: str, seat: int) -> list[dict[str, Any]]:
    return [entry for entry in entries if entry["event"] == event and seat == entry.get("seat", entry.get("player"))]


def test_a_bot_that_fails_again_and_again_is_replaced(db: str) -> None:
    with serving(db, bot=("broken=cmd:cat",)) as server:
        ana = server.guest()
        seen = ana.finish(ana.open(BROKEN, GREEDY, first_player=0)["id"])
        entries = seen["entries"]
        assert len(of(entries, "failed", 0)) == MOST_FAILURES
        (replaced,) = of(entries, "replaced", 0)
        assert (replaced["bot"], replaced["was"]) == ("stand-in", "broken")
        assert {entry["by"] for entry in of(entries, "action", 0)} == {"stand-in"}
        assert len([entry for entry in of(entries, "action", 0) if entry["seq"] > replaced["seq"]]) > 1
        assert seen["table"]["seats"][0]["bot"] == "stand-in"
        assert all("by" not in entry for entry in of(entries, "action", 1))


def test_a_failure_now_and_then_replaces_nobody(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(db) as server:
        ana, thinking = server.guest(), server.house.thinking
        think, count = thinking.move, 0

        async def sometimes(*asked: Any) -> int:
            nonlocal count
            count += 1
            if count % 4 == 0:
                raise ZeroDivisionError
            found: int = await think(*asked)
            return found

        monkeypatch.setattr(thinking, "move", sometimes)
        entries = ana.finish(ana.open(GREEDY, GREEDY)["id"])["entries"]
        failed = [entry for entry in entries if entry["event"] == "failed"]
        assert len(failed) >= 3
        assert {entry["problem"] for entry in failed} == {"greedy gives up: ZeroDivisionError"}
        assert all(entry["event"] != "replaced" for entry in entries)


def test_a_stand_in_that_fails_itself(db: str) -> None:
    with serving(db, bot=("broken=cmd:cat",), stand_in="cmd:false") as server:
        ana = server.guest()
        assert ana.finish(ana.open(BROKEN, BROKEN)["id"])["table"]["status"] == "over"
