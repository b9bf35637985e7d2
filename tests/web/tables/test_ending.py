"""Games that end early: called off before each has moved, given up alone, resigned; what stays of them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tesela.records import Record, check_record
from tesela.records.fairness import check_deals
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, hear, serving

Guests = Callable[..., Guest]


def two(guest: Guests, **more: Any) -> tuple[Guest, Guest, str]:
    """Ana and Luis at a table, Ana to begin."""
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=0, **more)
    assert luis.sit(table["id"], 1, name="Luis", key=table["keys"]["1"]).status_code == 200
    return ana, luis, table["id"]


def record_of(guest: Guest, table: str) -> Record:
    return Record.loads(guest.get(f"/api/tables/{table}/record").text)


def test_a_game_is_called_off_before_each_has_moved(guest: Guests) -> None:
    ana, luis, table = two(guest)
    ana.act(table)
    with ana.socket(table) as socket:
        hear(socket, "table")
        assert luis.say(table, "abort", 1).status_code == 200
        told = hear(socket, "table")
    [over] = told["entries"]
    assert (over["event"], over["reason"], over["seat"], over["result"]) == ("over", "aborted", 1, None)
    seen = told["table"]
    assert (seen["status"], seen["result"], seen["actor"]) == ("over", None, None)
    assert seen["ended"] == {"reason": "aborted", "seat": 1}
    assert seen["seed"] == over["seed"] is not None
    assert ana.say(table, "abort", 0).json()["key"] == "table.over"
    assert ana.say(table, "act", 0, seq=seen["seq"], action=0).json()["key"] == "table.over"
    record = record_of(ana, table)
    assert record.result is None
    check_record(record)
    assert check_deals(record).skipped == 0


def test_a_game_in_which_all_have_moved_is_not_called_off(guest: Guests) -> None:
    ana, luis, table = two(guest)
    ana.act(table)
    luis.act(table)
    before = ana.look(table)["seq"]
    answer = luis.say(table, "abort", 1)
    assert (answer.status_code, answer.json()["key"]) == (409, "table.all_moved")
    assert ana.look(table)["seq"] == before


def test_a_table_that_waits_is_called_off_and_takes_nobody_any_more(guest: Guests) -> None:
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE)
    ident = table["id"]
    assert luis.say(ident, "abort", 1).json()["key"] == "table.not_yours"
    assert ana.say(ident, "abort", 0).status_code == 200
    assert luis.sit(ident, 1, key=table["keys"]["1"]).json()["key"] == "table.over"
    assert ana.look(ident)["table"]["status"] == "over"


def test_alone_against_bots_a_game_is_given_up_at_any_time(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, GREEDY, GREEDY, first_player=0)["id"]
    ana.act(table)
    assert ana.say(table, "abort", 0).status_code == 200
    [listed] = [each for each in ana.get("/api/tables", which="mine").json() if each["id"] == table]
    assert (listed["status"], listed["ended"]["reason"]) == ("over", "aborted")


def test_of_two_the_other_one_wins(guest: Guests) -> None:
    ana, luis, table = two(guest)
    for mover in (ana, luis, ana):
        mover.act(table)
    scores = ana.look(table)["table"]["scores"]
    assert ana.say(table, "resign", 0).status_code == 200
    seen = luis.look(table)["table"]
    assert seen["result"] == {"scores": scores, "winners": [1]}
    assert seen["ended"] == {"reason": "resigned", "seat": 0, "winners": [1]}
    assert luis.say(table, "resign", 1).json()["key"] == "table.over"
    assert luis.get(f"/api/tables/{table}/review").status_code == 200


def test_a_resigned_game_is_a_record_that_can_be_replayed_and_uploaded(guest: Guests) -> None:
    ana, luis, table = two(guest)
    ana.act(table)
    luis.act(table)
    ana.say(table, "resign", 0)
    record = record_of(ana, table)
    assert record.ended is not None
    assert (record.ended.seat, record.ended.winners, record.result) == (0, (1,), None)
    check_record(record)
    assert check_deals(record).skipped == 0
    answer = guest().http.post("/api/records", content=record.dumps())
    assert answer.status_code == 201
    seen = ana.look(answer.json()["id"])["table"]
    assert (seen["status"], seen["ended"]["reason"], seen["result"]["winners"]) == ("over", "resigned", [1])
    again = record_of(ana, answer.json()["id"])
    assert (again.ended, again.events) == (record.ended, record.events)


def test_a_move_that_does_not_count_yet_is_gone_when_the_game_ends(guest: Guests) -> None:
    ana, luis, table = two(guest, options={"confirm": True})
    ana.act(table)
    assert luis.say(table, "resign", 1).status_code == 200
    seen = ana.look(table)
    assert [entry["event"] for entry in seen["entries"][-2:]] == ["taken_back", "over"]
    assert (seen["table"]["waits_for"], seen["table"]["clock"]["running"]) == (None, None)
    assert not any(event["event"] == "action" for event in record_of(ana, table).to_json()["events"])  # type: ignore[attr-defined]


def test_of_three_the_others_play_on_with_the_stand_in(db: str) -> None:
    with serving(db, stand_in="search:nodes=20") as server:
        ana, luis, eva = (server.guest() for _ in range(3))
        table = ana.open(HERE, ELSEWHERE, ELSEWHERE, first_player=1)
        ident = table["id"]
        luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
        eva.sit(ident, 2, name="Eva", key=table["keys"]["2"])
        assert luis.say(ident, "resign", 1).status_code == 200
        server.wait(lambda: ana.look(ident)["table"]["actor"] == 2)
        seen = ana.look(ident)
        assert "failed" not in [entry["event"] for entry in seen["entries"]]
        seat = seen["table"]["seats"][1]
        assert (seat["resigned"], seat["bot"], seat["name"]) == (True, "stand-in", "Luis")
        for command in ("return", "resign", "abort", "ask_take_back", "leave"):
            assert luis.say(ident, command, 1).json()["key"] == "table.resigned"
        assert eva.say(ident, "resign", 2).status_code == 200
        over = ana.look(ident)["table"]
        assert (over["status"], over["result"]["winners"]) == ("over", [0])


def test_a_rematch_after_a_game_that_was_called_off(guest: Guests) -> None:
    ana, luis, table = two(guest)
    ana.say(table, "abort", 0)
    again = luis.post(f"/api/tables/{table}/rematch", {}).json()
    assert again["seats"] == [1]
    assert ana.look(again["id"])["table"]["status"] == "playing"


@pytest.mark.parametrize("kind", ["abort", "resign"])
def test_who_watches_ends_nothing(guest: Guests, kind: str) -> None:
    ana, _, table = two(guest)
    assert guest().say(table, kind, 0).json()["key"] == "table.not_yours"
    assert ana.look(table)["table"]["status"] == "playing"


def test_a_restart_remembers_how_it_ended(db: str) -> None:
    with serving(db) as server:
        ana, luis, table = two(server.guest)
        ana.act(table)
        luis.act(table)
        luis.say(table, "resign", 1)
        before = ana.look(table)["table"]
    with serving(db) as server:
        assert ana_again(server, ana).look(table)["table"] == before


def ana_again(server: Serving, ana: Guest) -> Guest:
    return server.guest(Authorization=f"Bearer {ana.token}")


def test_old_readers_find_an_unfinished_game(guest: Guests) -> None:
    """Whoever does not know the key finds all that the format had before, and nothing that contradicts it."""
    ana, luis, table = two(guest)
    ana.act(table)
    luis.act(table)
    ana.say(table, "resign", 0)
    found = json.loads(ana.get(f"/api/tables/{table}/record").text)
    assert found.pop("ended")
    assert "result" not in found
    assert check_record(Record.from_json(found)).outcome() is None
