"""Positions over HTTP: set up from anything, checked, and what is wrong with them said where it is."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import tesela
from tesela.engine import STATES
from tesela.errors import BadPosition
from tesela.records import Record, check_record
from tesela.web.tables.plain import dumps
from tesela.web.tables.snapshot import plain_view
from tesela.web.tables.viewing import view_of
from tests.web.serving import Guest

Guests = Callable[..., Guest]
AZUL = tesela.Game("azul").setup()


def ask(guest: Guest, **wish: Any) -> dict[str, Any]:
    answer = guest.post("/api/positions", wish)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("game", tesela.games(), ids=lambda game: game.configuration)
def test_what_the_server_tells_of_a_position_is_that_position(game: tesela.Game) -> None:
    rng, state = tesela.Rng(5), tesela.start(game)
    while state.actor != tesela.OVER:
        state.apply(state.sample(rng) if state.actor == tesela.CHANCE else state.choose(rng))
        plain = json.loads(dumps(plain_view(state.view())))
        assert STATES[game.name].from_view(view_of(game, plain)) == state
        if state.actor < 0:  # as a client has it that knows of seats alone
            assert STATES[game.name].from_view(view_of(game, {**plain, "actor": None})) == state


def test_from_nothing_from_a_deal_from_a_string_and_on(guest: Guests) -> None:
    somebody = guest()
    empty = ask(somebody, game="azul", setup=AZUL)
    assert (empty["problem"], empty["actor"], empty["legal"]) == (None, None, [])
    dealt = ask(somebody, game="azul", setup=AZUL, deal=True)
    assert all(len(display) == 4 for display in dealt["view"]["displays"])
    state = tesela.parse_position(dealt["position"])
    again = ask(somebody, position=dealt["position"], action=dealt["legal"][0]["number"])
    state.apply(dealt["legal"][0]["number"])
    assert again["position"] == tesela.position(state)
    assert [move["number"] for move in again["legal"]] == state.legal()
    same = ask(somebody, **{key: again[key] for key in ("game", "setup", "view")})
    assert same == {**again, "events": []}


def test_what_happens_is_told_with_its_steps_and_deals_may_be_chosen(guest: Guests) -> None:
    somebody = guest()
    empty = ask(somebody, game="azul", setup=AZUL)
    chosen = {"event": "deal", "displays": [["blue", "blue", "red", "white"]] * 5}
    dealt = ask(somebody, position=empty["position"], event=chosen)
    assert dealt["view"]["displays"] == chosen["displays"]
    [event] = dealt["events"]
    assert event["position"] == dealt["position"]
    assert {key: event[key] for key in chosen} == chosen
    assert event["steps"][0]["reason"] == "deal"
    played = ask(somebody, position=dealt["position"], action=dealt["legal"][0]["number"])
    [move] = played["events"]
    assert (move["player"], move["action"]) == (0, dealt["legal"][0]["action"])
    assert move["notation"] == dealt["legal"][0]["notation"]
    wrong = somebody.post("/api/positions", {"position": empty["position"], "event": {**chosen, "displays": [[]] * 5}})
    assert (wrong.status_code, wrong.json()["key"]) == (400, "deal.count")
    late = somebody.post("/api/positions", {"position": dealt["position"], "event": chosen})
    assert late.json()["key"] == "deal.seat"


def test_a_table_begins_from_a_position_and_its_record_too(guest: Guests) -> None:
    somebody = guest()
    dealt = ask(somebody, game="azul", setup=AZUL, deal=True)
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}]
    wish = {"position": dealt["position"], "seats": seats}
    opened = somebody.post("/api/positions/table", wish)
    assert opened.status_code == 201, opened.text
    ident = opened.json()["id"]
    table = somebody.look(ident)["table"]
    assert (table["position"], table["commitment"], table["round"]) == (dealt["position"], None, 1)
    assert somebody.act(ident).status_code == 200
    assert somebody.say(ident, "ask_take_back").status_code == 200
    assert somebody.look(ident)["table"]["position"] == dealt["position"]
    somebody.act(ident, choice=1)
    record = Record.loads(somebody.get(f"/api/tables/{ident}/record").text)
    assert (record.position, len(record.events)) == (dealt["position"], 1)
    again = somebody.post("/api/records", record.to_json()).json()["id"]
    assert somebody.look(again)["table"]["position"] == tesela.position(check_record(record))
    moments = somebody.get(f"/api/tables/{again}/moments").json()["moments"]
    assert moments[0]["view"] == dealt["view"]
    friend = somebody.post("/api/positions/table", {**wish, "seats": [seats[0], {"kind": "elsewhere"}]}).json()
    assert somebody.look(friend["id"])["table"]["status"] == "open"
    assert guest().sit(friend["id"], 1, name="Luis", key=friend["keys"]["1"]).status_code == 200
    begun = somebody.look(friend["id"])["table"]
    assert (begun["status"], begun["position"]) == ("playing", dealt["position"])
    assert somebody.post("/api/positions/table", {**wish, "seats": seats * 2}).json()["key"] == "table.seat_count"
    assert somebody.post("/api/positions/table", {**wish, "position": "azul"}).status_code == 400


def test_what_is_impossible_is_said_at_its_place_in_words(guest: Guests) -> None:
    english, spanish = guest(), guest(**{"Accept-Language": "es"})
    view = ask(english, game="azul", setup=AZUL, deal=True)["view"]
    board = view["seats"][1]
    color = next(color for color, count in view["bag"].items() if count > 2)
    view["bag"][color] -= 2
    board["lines"][0] = [color, color]
    found = ask(english, game="azul", setup=AZUL, view=view)
    assert found["position"] is None
    assert found["view"] == view
    assert found["problem"]["place"] == "seat:1:line:1"
    assert found["problem"]["message"].startswith("Player 2: line 1 ")
    assert ask(spanish, game="azul", setup=AZUL, view=view)["problem"]["message"].startswith("Jugador 2: ")
    board["lines"][0] = [color]
    assert ask(english, game="azul", setup=AZUL, view=view)["problem"]["place"] == f"tile:{color}"
    between = {**view, "phase": "deal", "actor": None}
    assert ask(english, game="azul", setup=AZUL, view=between)["problem"]["place"] == "phase"


@pytest.mark.parametrize(
    "change",
    [
        {"bag": 3},
        {"bag": {"blue": -1}},
        {"bag": {"blue": True}},
        {"displays": [[1]]},
        {"round": "1"},
        {"special": {"x": "extra"}},
        {"seats": [{}]},
        {"seats": [None, None]},
        {"marker": []},
    ],
    ids=repr,
)
def test_what_is_no_view_is_refused(change: dict[str, Any]) -> None:
    plain = json.loads(dumps(plain_view(tesela.start(tesela.Game("azul")).view())))
    with pytest.raises(BadPosition):
        view_of(tesela.Game("azul"), {**plain, **change})
    plain.pop(next(iter(change)))
    with pytest.raises(BadPosition):
        view_of(tesela.Game("azul"), plain)


def test_bad_requests_are_refused(guest: Guests) -> None:
    somebody = guest()
    unplayable = {"game": "azul", "setup": AZUL, "action": 9}
    for wish in ({"position": "nonsense"}, {"game": "chess", "setup": {}}, unplayable):
        answer = somebody.post("/api/positions", wish)
        assert answer.status_code == 400
        assert answer.json()["message"]
