"""kill -9 in the middle: every acknowledged move is there after the restart, and the games go on."""

import os
import signal
from typing import Any

from tests.web.processes import process
from tests.web.serving import GREEDY, HERE, Guest


def play_until_killed(guest: Guest, table: str, moves: int) -> list[dict[str, Any]]:
    """What the server has acknowledged: the number and the seat of each move."""
    acknowledged = []
    for _ in range(moves):
        seen = guest.look(table, 10**6)
        actor = seen["table"]["actor"]
        move = seen["legal"][len(acknowledged) % len(seen["legal"])]
        answer = guest.say(table, "act", actor, seq=seen["seq"], action=move["number"])
        assert answer.status_code == 200
        acknowledged.append({"seq": seen["seq"] + 1, "player": actor, "action": move["action"]})
    return acknowledged


def check(guest: Guest, table: str, acknowledged: list[dict[str, Any]]) -> None:
    entries = {entry["seq"]: entry for entry in guest.look(table)["entries"]}
    for move in acknowledged:
        assert {key: entries[move["seq"]][key] for key in move} == move


def test_sqlite(db: str) -> None:
    with process(db) as server:
        ana = server.guest()
        table, bots = ana.open(HERE, HERE)["id"], ana.open(GREEDY, GREEDY)["id"]
        acknowledged = play_until_killed(ana, table, 15)
        seq = ana.look(bots)["seq"]
        server.kill()
    with process(db) as server:
        again = server.guest(ana.token)
        check(again, table, acknowledged)
        assert again.look(bots)["seq"] >= seq
        again.finish(table)
        again.finish(bots)
        again.http.close()
        assert server.interrupt() == (0, "")


def test_one_of_two_workers_on_postgresql(postgres_db: str) -> None:
    with process(postgres_db) as first, process(postgres_db) as second:
        ana = first.guest()
        tables = [ana.open(HERE, HERE)["id"] for _ in range(3)]
        bots = [ana.open(GREEDY, GREEDY)["id"] for _ in range(4)]
        acknowledged = {table: play_until_killed(ana, table, 5) for table in tables}
        first.kill()
        other = second.guest(ana.token)
        for table in tables:
            check(other, table, acknowledged[table])
            other.finish(table)
        for table in bots:
            other.finish(table)


def test_a_server_of_two_processes_goes_on_when_one_is_killed(postgres_db: str) -> None:
    with process(postgres_db, "--workers", "2") as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY)["id"]
        workers = set()
        while len(workers) < 2:
            with server.guest().http as http:
                workers.add(http.get("/healthz").json()["worker"])
        os.kill(server.children()[-1], signal.SIGKILL)
        server.guest(ana.token).finish(table)
