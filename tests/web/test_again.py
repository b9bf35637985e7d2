"""A game looked at again, played on from any point of it, and played once more."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tesela.engine.step import counted
from tesela.records import Record, action_from_json, check_record, notation, replay
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, hear

Guests = Callable[..., Guest]


@pytest.fixture(scope="module")
def played(server: Serving) -> tuple[Guest, str]:
    """Somebody, and a table where they have played to the end at both seats."""
    ana = server.guest()
    table = ana.open(HERE, {**HERE, "name": "Bea"}, setup={"wall": "gray"}, first_player=0)["id"]
    ana.finish(table)
    return ana, table


def moments(guest: Guest, table: str, **query: int) -> list[dict[str, Any]]:
    return list(guest.get(f"/api/tables/{table}/moments", **query).json()["moments"])


def test_the_moments_of_a_game_are_its_positions(played: tuple[Guest, str]) -> None:
    ana, table = played
    record = Record.loads(ana.get(f"/api/tables/{table}/record").text)
    found = moments(ana, table)
    assert [moment["number"] for moment in found] == list(range(len(record.events) + 1))
    assert (found[0]["event"], found[0]["round"], found[0]["actor"]) == (None, 0, None)
    scores = [0, 0]
    for moment, step in zip(found[1:], replay(record), strict=True):
        assert moment["scores"] == step.state.scores()
        assert moment["forecast"] == step.state.forecast()
        assert moment["actor"] == (step.state.actor if step.state.actor >= 0 else None)
        assert moment["view"]["phase"] == step.state.view().phase
        action = (moment["event"] or {}).get("action")
        assert moment["notation"] == (action and notation(action_from_json("azul", action)))
        for change in moment["account"]:
            scores[change["seat"]] += change["points"]
        assert scores == moment["scores"]
        assert moment["account"] == counted(moment["steps"])
        assert moment["steps"][0]["moves"]  # of every event, deals too


def test_moments_come_in_parts(played: tuple[Guest, str]) -> None:
    ana, table = played
    whole = moments(ana, table)
    assert moments(ana, table, first=3, count=4) == whole[3:7]
    assert moments(ana, table, first=0, count=1) == whole[:1]
    assert moments(ana, table, first=len(whole) - 2) == whole[-2:]
    assert moments(ana, table, first=len(whole)) == []
    assert ana.get(f"/api/tables/{table}/moments", count=501).status_code == 422


def test_what_is_taken_back_is_no_moment(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    before = moments(ana, table)
    ana.act(table)
    assert len(moments(ana, table)) == len(before) + 1
    ana.say(table, "ask_take_back")
    assert moments(ana, table) == before


def test_moves_that_were_played_lead_where_the_game_went(played: tuple[Guest, str], guest: Guests) -> None:
    ana, table = played
    whole = moments(ana, table)
    actions = [moment["event"]["action"] for moment in whole[3:7]]
    answer = guest().post(f"/api/tables/{table}/moments", {"events": 2, "actions": actions})  # whoever may watch
    assert answer.json()["moments"] == whole[3:7]


def test_what_might_have_been_is_told_of_legal_moves_of_games_that_are_over(
    played: tuple[Guest, str], guest: Guests
) -> None:
    ana, table = played
    whole = moments(ana, table)
    action = whole[2]["event"]["action"]

    def refused(table: str, events: int, *actions: object) -> str:
        return str(ana.post(f"/api/tables/{table}/moments", {"events": events, "actions": actions}).json()["key"])

    assert refused(table, 2, action) == "action.illegal"  # its tiles are gone
    assert refused(table, 0, action) == "action.chance"
    assert refused(table, len(whole), action) == "table.no_event"
    assert refused(table, 1, {"type": "fly"}) == "action.type"
    assert refused(table, 1, *[action] * 101) == refused(table, 1) == "server.invalid"
    running = guest().open(HERE, HERE, first_player=0)["id"]
    assert refused(running, 1, action) == "table.not_over"


def test_a_branch_goes_on_from_a_point_of_the_game(played: tuple[Guest, str], guest: Guests) -> None:
    ana, table = played
    whole, before = moments(ana, table), ana.look(table)
    ben = guest()  # whoever may watch a game may try how it goes on
    asked = {"events": 9, "seats": [{**HERE, "name": "Ben"}, GREEDY], "options": {"confirm": True}}
    answer = ben.post(f"/api/tables/{table}/branch", asked)
    assert (answer.status_code, answer.json()["seats"]) == (201, [0])
    branch = answer.json()["id"]
    assert moments(ben, branch)[:10] == whole[:10]
    seen = ben.look(branch)
    assert (seen["table"]["setup"], seen["table"]["options"]["confirm"]) == (before["table"]["setup"], True)
    assert [seat["bot"] for seat in seen["table"]["seats"]] == [None, "greedy"]
    assert ana.look(table)["entries"] == before["entries"]


def test_a_branch_is_played_to_its_end_and_claims_no_fair_deals(played: tuple[Guest, str]) -> None:
    ana, table = played
    branch = ana.post(f"/api/tables/{table}/branch", {"events": 4, "seats": [HERE, GREEDY]}).json()["id"]
    seen = ana.finish(branch)["table"]
    assert (seen["status"], seen["commitment"], seen["seed"]) == ("over", None, None)
    record = Record.loads(ana.get(f"/api/tables/{branch}/record").text)
    assert check_record(record).outcome() is not None
    assert "commitment" not in record.extra


def test_a_branch_waits_for_those_who_are_still_to_come(played: tuple[Guest, str], guest: Guests) -> None:
    ana, table = played
    # Right after the first round, where the next deal follows by itself once everybody sits.
    ended = [moment for moment in moments(ana, table) if moment["view"]["phase"] == "deal" and moment["round"] == 1]
    events = ended[0]["number"]
    answer = ana.post(f"/api/tables/{table}/branch", {"events": events, "seats": [HERE, ELSEWHERE]}).json()
    branch = answer["id"]
    assert ana.look(branch)["table"]["status"] == "open"
    assert len(moments(ana, branch)) == events + 1
    ben = guest()
    assert ben.sit(branch, 1, name="Ben", key=answer["keys"]["1"]).status_code == 200
    seen = ana.look(branch)
    assert (seen["table"]["status"], seen["table"]["round"]) == ("playing", 2)


def test_a_running_game_goes_on_elsewhere_only_where_all_its_people_sit_at_one_screen(guest: Guests) -> None:
    """Where hints were not agreed on, nobody takes the game to a table that has some."""
    ana, luis, eve = guest(), guest(), guest()
    opened = ana.open(HERE, ELSEWHERE, first_player=0, options={"hints": False})
    table = opened["id"]
    way, asked = f"/api/tables/{table}/branch", {"events": 1, "seats": [HERE, GREEDY], "options": {"hints": True}}
    assert ana.post(way, {**asked, "events": 0}).json()["key"] == "table.running"  # while it waits for Luis, too
    luis.sit(table, 1, name="Luis", key=opened["keys"]["1"])
    for somebody in (ana, luis, eve):
        answer = somebody.post(way, asked)
        assert (answer.status_code, answer.json()["key"]) == (403, "table.running")
    luis.say(table, "leave", 1)
    assert ana.say(table, "ask_replace", 0, who=1).status_code == 200
    assert ana.post(way, asked).json()["key"] == "table.running"  # Luis may come back
    ana.finish(table)
    for somebody in (ana, luis, eve):
        assert somebody.post(way, asked).status_code == 201


def test_a_running_game_is_not_brought_as_a_record(guest: Guests) -> None:
    """Neither as it is, nor with its displays in another order, nor as one that was called off."""
    ana, luis, eve = guest(), guest(), guest()
    opened = ana.open(HERE, ELSEWHERE, first_player=0, options={"hints": False})
    table = opened["id"]
    luis.sit(table, 1, name="Luis", key=opened["keys"]["1"])
    record = json.loads(ana.get(f"/api/tables/{table}/record").text)
    displays = record["events"][0]["displays"]
    turned = {**record, "events": [{**record["events"][0], "displays": displays[::-1]}]}
    over = {**record, "ended": {"reason": "aborted", "seat": 0}}
    for brought in (record, turned, over):
        for somebody in (ana, luis, eve):
            answer = somebody.post("/api/records", brought)
            assert (answer.status_code, answer.json()["key"]) == (403, "table.running"), brought
    ana.act(table)
    luis.say(table, "abort", 1)
    assert eve.post("/api/records", record).status_code == 201  # it does not run any more


def test_a_game_of_ones_own_is_brought_as_a_record_and_so_is_what_came_from_elsewhere(guest: Guests) -> None:
    ana, eve = guest(), guest()
    table = ana.open(HERE, GREEDY, first_player=0)["id"]
    record = json.loads(ana.get(f"/api/tables/{table}/record").text)
    assert eve.post("/api/records", record).json()["key"] == "table.running"
    assert ana.post("/api/records", record).status_code == 201
    assert ana.say(table, "abort", 0).status_code == 200
    for somebody in (ana, eve):  # the tables of a record have not drawn its deals
        assert somebody.post("/api/records", record).status_code == 201


def test_people_at_one_screen_try_what_they_like(guest: Guests) -> None:
    ana, eve = guest(), guest()
    table = ana.open(HERE, HERE, GREEDY, first_player=0, options={"hints": False})["id"]
    asked = {"events": 1, "seats": [HERE, HERE, GREEDY]}
    assert eve.post(f"/api/tables/{table}/branch", asked).status_code == 403
    assert ana.post(f"/api/tables/{table}/branch", asked).status_code == 201


def test_a_branch_from_nothing_is_the_same_game_anew(played: tuple[Guest, str]) -> None:
    ana, table = played
    branch = ana.post(f"/api/tables/{table}/branch", {"events": 0, "seats": [HERE, GREEDY]}).json()["id"]
    assert ana.look(branch)["table"]["setup"] == ana.look(table)["table"]["setup"]


@pytest.mark.parametrize(
    ("asked", "status", "key"),
    [
        ({"events": 10**6, "seats": [HERE, GREEDY]}, 404, "table.no_event"),
        ({"events": 3, "seats": [HERE, GREEDY, GREEDY]}, 400, "table.seat_count"),
        ({"events": 3, "seats": [HERE, {"kind": "bot"}]}, 400, "table.seat_kind"),
        ({"events": 3, "seats": [HERE, {"kind": "bot", "bot": "deep"}]}, 400, "bot.unknown"),
        ({"events": -1, "seats": [HERE, GREEDY]}, 422, "server.invalid"),
    ],
)
def test_branches_that_cannot_be(played: tuple[Guest, str], asked: dict[str, Any], status: int, key: str) -> None:
    ana, table = played
    answer = ana.post(f"/api/tables/{table}/branch", asked)
    assert (answer.status_code, answer.json()["key"]) == (status, key)


def test_a_game_that_is_over_does_not_go_on(played: tuple[Guest, str]) -> None:
    ana, table = played
    last = len(moments(ana, table)) - 1
    answer = ana.post(f"/api/tables/{table}/branch", {"events": last, "seats": [HERE, GREEDY]})
    assert (answer.status_code, answer.json()["key"]) == (409, "table.over")


def test_a_rematch_seats_everybody_again(guest: Guests) -> None:
    ana, ben = guest(), guest()
    opened = ana.open(HERE, ELSEWHERE, GREEDY, game="pavilion", first_player=2, options={"hints": False})
    table = opened["id"]
    ben.sit(table, 1, name="Ben", key=opened["keys"]["1"])
    early = ana.post(f"/api/tables/{table}/rematch", {})
    assert (early.status_code, early.json()["key"]) == (409, "table.not_over")
    play_out(table, ana, ben)
    with ben.socket(table) as socket:
        hear(socket, "table")
        answer = ana.post(f"/api/tables/{table}/rematch", {})
        assert (answer.status_code, answer.json()["seats"]) == (201, [0])
        told = hear(socket, "table")
    again = answer.json()["id"]
    assert [(entry["event"], entry["table"]) for entry in told["entries"]] == [("rematch", again)]
    assert told["table"]["rematch"] == again
    assert ben.post(f"/api/tables/{table}/rematch", {}).json() == {**answer.json(), "seats": [1]}
    seen = ben.look(again)
    assert seen["you"] == [1]
    assert (seen["table"]["status"], seen["table"]["setup"]["first_player"]) == ("playing", 0)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ana", "Ben", ""]
    assert [seat["bot"] for seat in seen["table"]["seats"]] == [None, None, "greedy"]
    assert seen["table"]["options"] == ana.look(table)["table"]["options"]


def play_out(table: str, *guests: Guest) -> None:
    """Everybody plays in turn until the game is over."""
    while (seen := guests[0].look(table))["table"]["status"] != "over":
        actor = seen["table"]["waits_for"]
        if actor is not None:
            guests[actor].act(table, choice=-1)


def test_only_those_who_played_may_ask_for_a_rematch(played: tuple[Guest, str], guest: Guests) -> None:
    _, table = played
    answer = guest().post(f"/api/tables/{table}/rematch", {})
    assert (answer.status_code, answer.json()["key"]) == (403, "table.not_player")


def test_two_who_ask_at_once_get_one_rematch(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    ana.finish(table)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: ana.post(f"/api/tables/{table}/rematch", {}), range(4)))
    assert {answer.status_code for answer in answers} == {201}
    [again] = {json.dumps(answer.json()) for answer in answers}
    events = [entry["event"] for entry in ana.look(table)["entries"]]
    assert events.count("rematch") == 1
    assert ana.look(json.loads(again)["id"])["table"]["status"] == "playing"


def test_a_rematch_of_one_whose_seat_a_bot_has_taken(guest: Guests) -> None:
    ana, ben = guest(), guest()
    opened = ana.open(HERE, ELSEWHERE)
    table = opened["id"]
    ben.sit(table, 1, name="Ben", key=opened["keys"]["1"])
    ben.say(table, "leave", 1)
    assert ana.say(table, "ask_replace", 0, who=1, bot="greedy").status_code == 200
    ana.finish(table)
    again = ana.post(f"/api/tables/{table}/rematch", {}).json()["id"]
    assert ana.look(again)["table"]["seats"][1] == {
        "person": True, "name": "Ben", "bot": None, "free": False, "left": False, "resigned": False,
    }  # fmt: skip
