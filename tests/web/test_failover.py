"""A PostgreSQL that is stopped and started again: nothing is lost or doubled, and what runs by itself goes on."""

import time
from typing import Any

import httpx
import pytest

from tesela.web.storage.workers import ALIVE
from tests.web.postgres import Cluster
from tests.web.serving import GREEDY, HERE, Guest, hear, serving

STALE = 2.0


def status(guest: Guest) -> int:
    return guest.get("/healthz").status_code


def numbered(seen: dict[str, Any]) -> bool:
    return [entry["seq"] for entry in seen["entries"]] == list(range(1, seen["seq"] + 1))


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_everything_goes_on_when_the_database_is_back(
    mortal: Cluster, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tesela.web.api.server.STALE", STALE)
    url = f"postgresql://tesela@/postgres?host={mortal}"
    with serving(url, pace=0.05) as first, serving(url, pace=0.05) as second:
        ana, other = first.guest(), second.guest()
        bots = [ana.open(*[GREEDY] * 4, game="pavilion")["id"] for _ in range(4)]
        mine = ana.open(HERE, HERE, first_player=0)["id"]
        clock = ana.open(HERE, HERE, first_player=0, options={"clock": {"move": 5}})["id"]
        acknowledged = [answer.json()["seq"] for answer in (ana.act(mine) for _ in range(3))]
        with other.socket(mine) as watcher:
            heard = hear(watcher)["entries"]
            mortal.stop(how)
            begun = time.monotonic()
            first.wait(lambda: status(ana) == status(other) == 503)
            assert time.monotonic() - begun < 3 * STALE
            refused = ana.get("/api/tables", which="mine")
            assert (refused.status_code, refused.json()["key"]) == (503, "table.storage")
            assert ana.say(mine, "act", 1, seq=acknowledged[-1], action=0).status_code == 503
            time.sleep(max(0.0, begun + ALIVE + 1 - time.monotonic()))
            mortal.start()
            first.wait(lambda: status(ana) == status(other) == 200)
            found = httpx.Response(503)
            while found.status_code == 503:
                found = ana.act(mine)
            assert found.status_code == 200
            while heard[-1]["seq"] < found.json()["seq"]:
                heard += hear(watcher, "table")["entries"]
        seen = ana.look(mine)
        assert numbered(seen)
        assert [entry["seq"] for entry in heard] == [entry["seq"] for entry in seen["entries"]]
        assert len([entry for entry in seen["entries"] if entry["event"] == "action"]) == len(acknowledged) + 1
        for table in bots:
            seen = other.finish(table)
            assert numbered(seen)
            assert all(entry["event"] not in ("failed", "replaced") for entry in seen["entries"])
        first.wait(lambda: any(entry.get("by") == "clock" for entry in other.look(clock)["entries"]))
        # Nobody could play while the database was down: no clock has run out over it.
        moves = [entry for entry in other.look(clock)["entries"] if entry["event"] in ("paused", "action")]
        assert moves[0]["event"] == "paused"
        assert moves[0]["until"] - moves[0]["since"] > ALIVE
        assert all(entry["at"] > moves[0]["until"] for entry in moves[1:])
