"""Moves: only by the seat that decides, once, in order; confirmed, withdrawn and taken back by the table's rules."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tesela.records import Record
from tesela.records.fairness import check_deals
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, a_while_ago, hear, serving, tell

Guests = Callable[..., Guest]


def pair(guest: Guests, **more: object) -> tuple[Guest, Guest, str]:
    """Two people at a table, each at their own screen; seat 0 begins."""
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=0, **more)
    assert luis.sit(table["id"], 1, name="Luis", key=table["keys"]["1"]).status_code == 200
    return ana, luis, table["id"]


def test_only_the_seat_that_decides(guest: Guests) -> None:
    ana, luis, table = pair(guest)
    seen = ana.look(table)
    move = {"seq": seen["seq"], "action": seen["legal"][0]["number"]}
    assert luis.say(table, "act", 1, **move).json()["key"] == "table.turn"
    assert luis.say(table, "act", 0, **move).json()["key"] == "table.not_yours"
    assert guest().say(table, "act", 0, **move).json()["key"] == "table.not_yours"
    assert ana.look(table)["seq"] == seen["seq"]
    assert ana.say(table, "act", 0, **move).status_code == 200


def test_once_and_in_order(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    seen = ana.look(table)
    move = {"seq": seen["seq"], "action": seen["legal"][0]["number"]}
    assert ana.say(table, "act", 0, **move).status_code == 200
    again = ana.say(table, "act", 0, **move)
    assert (again.status_code, again.json()["key"]) == (409, "table.stale")
    early = ana.say(table, "act", 1, seq=seen["seq"] + 7, action=0)
    assert early.json()["key"] == "table.stale"
    assert ana.look(table)["seq"] == seen["seq"] + 1


def test_two_who_act_at_once(guest: Guests) -> None:
    ana = guest()
    for _ in range(5):
        table = ana.open(HERE, HERE, first_player=0)["id"]
        seen = ana.look(table)
        moves = [{"seq": seen["seq"], "action": move["number"]} for move in seen["legal"][:8]]
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda move: ana.say(table, "act", 0, **move), moves))  # noqa: B023
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        assert ana.look(table)["seq"] == seen["seq"] + 1


def test_what_is_illegal_changes_nothing(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    seen = ana.look(table)
    illegal = next(number for number in range(300) if number not in {move["number"] for move in seen["legal"]})
    strange = ({"type": "draft"}, {"type": "pass", "keep": []}, {"type": "tile", "row": 1, "column": 1})
    for action in (illegal, 10**6, *strange):
        answer = ana.say(table, "act", 0, seq=seen["seq"], action=action)
        assert answer.status_code == 400, answer.text
        assert answer.json()["message"]
    assert ana.look(table)["table"] == seen["table"]


def test_a_move_that_is_to_be_confirmed(guest: Guests) -> None:
    ana, luis, table = pair(guest, options={"confirm": True})
    before = ana.look(table)["table"]
    ana.act(table)
    seen = luis.look(table)["table"]
    assert (seen["unconfirmed"], seen["actor"], seen["waits_for"]) == (0, None, 0)
    assert luis.say(table, "act", 1, seq=seen["seq"], action=0).json()["key"] == "table.unconfirmed"
    assert luis.say(table, "withdraw", 1).json()["key"] == "table.nothing_unconfirmed"
    assert ana.say(table, "withdraw", 0).status_code == 200
    assert ana.look(table)["table"]["position"] == before["position"]
    ana.act(table, choice=1)
    assert ana.say(table, "confirm", 0).status_code == 200
    assert ana.say(table, "withdraw", 0).json()["key"] == "table.nothing_unconfirmed"
    assert luis.look(table)["table"]["actor"] == 1


def test_take_back_by_agreement(guest: Guests) -> None:
    ana, luis, table = pair(guest)
    before = ana.look(table)["table"]["position"]
    ana.act(table)
    luis.act(table)
    assert ana.say(table, "answer", 0, yes=True).json()["key"] == "table.no_question"
    ana.say(table, "ask_take_back", 0)
    assert luis.say(table, "ask_take_back", 1).json()["key"] == "table.question_open"
    assert ana.say(table, "answer", 0, yes=True).json()["key"] == "table.not_asked"
    assert luis.look(table)["table"]["question"] == {
        "seat": 0, "what": "take_back", "who": None, "bot": None, "waiting": [1]
    }
    luis.say(table, "answer", 1, yes=False)
    assert ana.look(table)["table"]["question"] is None
    ana.say(table, "ask_take_back", 0)
    luis.say(table, "answer", 1, yes=True)
    seen = ana.look(table)["table"]
    assert (seen["position"], seen["actor"]) == (before, 0)


def test_no_take_back_where_it_was_not_agreed(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, options={"take_back": "never"})["id"]
    ana.act(table)
    assert ana.say(table, "ask_take_back", 0).json()["key"] == "table.no_take_back"


def test_a_deal_that_was_seen_never_comes_again(guest: Guests) -> None:
    """A take-back over a deal skips a draw, and the record says so and still verifies."""
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    while (seen := ana.look(table))["table"]["round"] == 1:
        last = seen["table"]["actor"]
        ana.act(table)
    dealt = seen["table"]["view"]["displays"]
    assert ana.say(table, "ask_take_back", last).status_code == 200
    ana.act(table)
    seen = ana.look(table)
    assert seen["table"]["round"] == 2
    assert seen["table"]["view"]["displays"] != dealt
    ana.finish(table)
    record = Record.loads(ana.get(f"/api/tables/{table}/record").text)
    assert record.extra["draws"][:2] == [1, 3]  # type: ignore[index]
    assert check_deals(record).skipped == 1


def test_a_lost_connection_comes_back_and_misses_nothing(guest: Guests) -> None:
    ana, watcher = guest(), guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    with watcher.socket(table) as socket:
        known = hear(socket)
    for _ in range(4):
        ana.act(table)
    with watcher.socket(table, since=known["seq"]) as socket:
        missed = hear(socket)
        assert [entry["seq"] for entry in missed["entries"]] == list(range(known["seq"] + 1, missed["seq"] + 1))
        assert [entry["event"] for entry in missed["entries"]] == ["action"] * 4
        ana.act(table)
        assert hear(socket, "table")["entries"][0]["seq"] == missed["seq"] + 1


def test_everybody_hears_the_same_in_the_same_order(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, GREEDY, first_player=0)["id"]
    logs = []
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest().socket(table)) for _ in range(5)]
        ana.finish(table)
        for socket in sockets:
            log: list[dict[str, object]] = []
            while not log or log[-1]["event"] != "over":
                log += hear(socket, "table")["entries"]
            logs.append(log)
    assert all(log == logs[0] for log in logs)
    assert [entry["seq"] for entry in logs[0]] == list(range(1, len(logs[0]) + 1))


def test_a_clock_for_each_move(db: str) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY, first_player=0, options={"clock": {"move": 1.0}})["id"]
        with ana.socket(table) as socket:
            seen = hear(socket)
            assert 0 < seen["table"]["clock"]["deadline"] - seen["now"] <= 1
            while not any(entry.get("by") == "clock" for entry in seen["entries"]):
                seen = hear(socket, "table")
        assert ana.look(table)["table"]["clock"]["used"][0] >= 1


def test_a_late_move_is_refused_before_the_clock_has_acted(
    server: Serving, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours before the keeper would look, as far as the wall clock goes: what counts is when a move arrives."""
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0, options={"clock": {"move": 7200.0}})["id"]
    seen = ana.look(table)
    deadline, number = seen["table"]["clock"]["deadline"], seen["legal"][0]["number"]
    move = {"seq": seen["seq"], "action": number}
    with ana.socket(table) as socket:
        hear(socket)
        clock = server.house.archive.clock
        monkeypatch.setattr(clock, "now", lambda: deadline + 0.01)
        late = ana.say(table, "act", 0, **move)
        assert (late.status_code, late.json()["key"]) == (409, "table.time_up")
        assert tell(socket, "act", 0, **move)["key"] == "table.time_up"
        assert ana.look(table)["seq"] == seen["seq"]
        monkeypatch.setattr(clock, "now", lambda: deadline)
        assert tell(socket, "act", 0, **move)["type"] == "accepted"


def test_a_clock_for_the_game_stands_still_while_the_server_does(db: str) -> None:
    options = {"clock": {"game": 1000.0}}
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY, first_player=0, options=options)["id"]
    a_while_ago(db, 3600)
    with serving(db) as server:
        again = server.guest(Authorization=f"Bearer {ana.token}")
        # A server listens before it has written down for how long it was not there.
        server.wait(lambda: again.look(table)["entries"][-1]["event"] == "paused")
        seen = again.look(table)
        assert seen["table"]["clock"]["deadline"] > seen["now"] + 900


def test_messages_that_are_no_commands(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    with ana.socket(table) as socket:
        seen = hear(socket)
        for text in ("", "null", "[]", "{", "[" * 50_000, '"act"', "{}", '{"type": 3}', '{"type": "act", "seat": 0}'):
            socket.send(text)
            assert hear(socket, "refused")["key"] in ("server.json", "server.invalid")
        socket.send(b"\x00\xff")
        assert hear(socket, "refused")["key"] == "server.json"
        seats, others = ("0", 9, True, None), ({"action": -1}, {"action": "x"}, {"extra": 1}, {"seq": 1.5})
        for more in (*({"seat": seat} for seat in seats), *others):
            command = {"type": "act", "seat": 0, "seq": seen["seq"], "action": 0, **more}
            socket.send(json.dumps(command))
            assert hear(socket, "refused")["key"] == "server.invalid", more
        socket.send(json.dumps({"type": "act", "seat": 0, "seq": 10**30, "action": 10**30}))
        assert hear(socket, "refused")["seq"] == seen["seq"]
        answer = tell(socket, "act", 0, seq=seen["seq"], action=seen["legal"][0]["number"])
        assert answer["type"] == "accepted"
        assert tell(socket, "ping")["seq"] == answer["seq"]
