"""The analysis over a WebSocket: it deepens, is replaced and cancelled, takes turns, and slows nobody at the tables."""

import json
import os
import time
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

import tesela
from tesela.analysis.explaining import PARTS
from tesela.web.keeping.crew import ANALYSES, GLANCES
from tests.web.serving import GREEDY, HERE, Serving, hear, serving

POSITION = tesela.position(tesela.Play("azul", seed=5).state)
OTHER = tesela.position(tesela.Play("pavilion", players=3, seed=5).state)


def ask(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def test_it_deepens_from_the_first_moment_on(db: str) -> None:
    with serving(db, analysis=1.0) as server, server.guest().analysis() as socket:
        start = time.monotonic()
        ask(socket, type="think", id="a", position=POSITION, lines=2)
        found = [hear(socket, "think")]
        first = time.monotonic() - start
        while not found[-1]["done"]:
            found.append(hear(socket, "think"))
        assert first < 1.0  # 0.1 s and less on a machine that has time
        assert len(found) >= 5
        nodes = [message["nodes"] for message in found]
        assert nodes == sorted(set(nodes))
        best = found[-1]["moves"][0]
        assert [len(move.get("line", ())) > 0 for move in found[-1]["moves"][:3]] == [True, True, False]
        assert best["tiles"][0]["from"].startswith(("display:", "center"))
        ask(socket, type="go", id="b")  # deeper: from where it was
        deeper = hear(socket, "think")
        assert deeper["id"] == "b"
        assert deeper["nodes"] > nodes[-1]


def test_another_position_takes_the_place_and_whoever_goes_away_ends_it(db: str) -> None:
    with serving(db) as server:
        crews = [server.house.crews[kind] for kind in (GLANCES, ANALYSES)]
        with server.guest().analysis() as socket:
            ask(socket, type="think", id=1, position=POSITION)
            hear(socket, "think")
            ask(socket, type="think", id=2, position=OTHER)
            while (message := hear(socket, "think"))["id"] == 1:
                pass
            assert message["position"] == OTHER
            ask(socket, type="stop")
            server.wait(lambda: not any(crew.at_work for crew in crews))
            ask(socket, type="go", id=3)
            assert hear(socket, "think")["nodes"] > message["nodes"]  # what was known is kept
        server.wait(lambda: not any(crew.at_work for crew in crews) and not server.house.analysing._looks)
        assert server.house.connections.total == 0


def test_it_goes_on_where_the_process_that_thinks_is_killed(db: str) -> None:
    with serving(db) as server, server.guest().analysis() as socket:
        ask(socket, type="think", id=1, position=POSITION)
        before = hear(socket, "think")
        process = server.house.analysing._analyst._process
        assert process is not None
        if hasattr(os, "getpriority"):  # it lets those who answer go first
            Serving.wait(lambda: os.getpriority(os.PRIO_PROCESS, process.pid) > os.getpriority(os.PRIO_PROCESS, 0))
        process.kill()
        while hear(socket, "think")["nodes"] <= before["nodes"]:
            pass
    process.wait()
    assert server.house.analysing._analyst._process is None  # with the server its process is gone


def test_the_next_deal_comes_beside_it(db: str) -> None:
    with serving(db, analysis=30.0) as server, server.guest().analysis() as socket:
        ask(socket, type="think", id="t", position=POSITION)
        ask(socket, type="deals", id="d", position=POSITION)
        deals: list[Any] = []
        while not (message := hear(socket, "deals"))["done"]:
            deals += message["deals"]
        deals += message["deals"]
        assert len(deals) == 60
        assert {tesela.parse_position(deal["position"]).round for deal in deals} == {2}
        assert hear(socket, "think")["done"] is False


def test_moves_are_taken_apart(db: str) -> None:
    with serving(db) as server, server.guest().analysis() as socket:
        ask(socket, type="think", id="t", position=POSITION)
        numbers = [move["number"] for move in hear(socket, "think")["moves"][:2]]
        ask(socket, type="why", id="w", numbers=[*numbers, 9999])
        found = hear(socket, "why")
        assert [move["number"] for move in found["moves"]] == numbers
        for move in found["moves"]:
            totals = [sum(points[seat] for points in move["parts"].values()) for seat in (0, 1)]
            assert totals == pytest.approx(move["scores"], abs=0.2)  # of rounded numbers
            assert {int(other) for other in move["beside"]} == set(numbers) - {move["number"]}
            for told in move["beside"].values():
                assert len(told) == 2  # seats
                assert {reason["part"] for reasons in told for reason in reasons} <= {*PARTS, None}


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ({"type": "think", "position": "azul"}, "position.field_missing"),
        ({"type": "think", "position": 7}, "server.invalid"),
        ({"type": "think", "position": POSITION, "lines": -1}, "server.invalid"),
        ({"type": "dream"}, "server.invalid"),
        ([], "server.json"),
    ],
)
def test_what_is_wrong_is_said(server: Serving, message: Any, key: str) -> None:
    with server.guest().analysis(lang="de") as socket:
        socket.send(json.dumps(message))
        assert hear(socket)["key"] == key
        ask(socket, type="ping", id=9)
        assert hear(socket) == {"type": "pong", "id": 9}


def test_a_visitor_has_so_much_thought_in_an_hour(db: str) -> None:
    with serving(db, visitor_thought=1, network_visitors=1) as server, server.guest().analysis() as socket:
        ask(socket, type="think", id="a", position=POSITION)
        refused = hear(socket, "refused")
        assert (refused["key"], refused["id"]) == ("quota.thought", "a")


def test_positions_that_rest_make_room_and_others_do_not(db: str) -> None:
    with serving(db, analyses=2) as server, ExitStack() as stack:
        guests = [stack.enter_context(server.guest().analysis()) for _ in range(3)]
        for guest in guests[:2]:
            ask(guest, type="think", id="a", position=POSITION)
            hear(guest, "think")
        ask(guests[2], type="think", id="a", position=POSITION)
        assert hear(guests[2], "refused")["key"] == "thought.full"
        ask(guests[0], type="stop")
        server.wait(lambda: sum(look.busy for look in server.house.analysing._looks) == 1)
        ask(guests[2], type="think", id="b", position=POSITION)
        assert hear(guests[2])["type"] == "think"


def test_a_hint_and_a_bot_do_not_wait_for_analyses(db: str) -> None:
    with serving(db, threads=1, think=0.02) as server, ExitStack() as stack:
        lookers = [stack.enter_context(server.guest().analysis()) for _ in range(2)]
        for looker in lookers:
            ask(looker, type="think", position=OTHER)
            hear(looker, "think")
        ana = server.guest()
        table = ana.open(HERE, GREEDY, first_player=0)["id"]
        waits = []
        for _ in range(5):
            start = time.monotonic()
            assert ana.post(f"/api/tables/{table}/hint").status_code == 200
            waits.append(time.monotonic() - start)
            assert ana.act(table, 0).status_code == 200
            server.wait(lambda: ana.look(table)["table"]["actor"] == 0)
        assert min(waits) < 0.3  # one thread for all: the analyses give way at once
