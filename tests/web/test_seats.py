"""Seats: claimed by keys nobody can guess, left, played by a bot for a while, and taken again."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tesela.web.tables.options import DAY
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, hear, serving

Guests = Callable[..., Guest]


def test_a_seat_opens_with_its_key_alone(guest: Guests) -> None:
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, ELSEWHERE)
    ident, keys = table["id"], table["keys"]
    assert luis.sit(ident, 1, name="Luis").json()["key"] == "table.key"
    assert luis.sit(ident, 1, name="Luis", key=keys["2"]).json()["key"] == "table.key"
    assert luis.sit(ident, 1, name="Luis", key=keys["1"]).status_code == 200
    assert luis.look(ident)["you"] == [1]
    assert luis.look(ident)["table"]["status"] == "open"
    assert guest().sit(ident, 2, key=keys["2"]).status_code == 200
    seen = luis.look(ident)["table"]
    assert (seen["status"], seen["round"], seen["seats"][1]["name"]) == ("playing", 1, "Luis")
    assert ana.sit(ident, 3, key=keys["1"]).json()["key"] == "table.no_seat"
    assert ana.sit(ident, 0).json()["key"] == "table.key"


def test_strangers_sit_down_at_a_listed_table(guest: Guests) -> None:
    ana, luis = guest(), guest()
    ident = ana.open(HERE, ELSEWHERE, options={"listed": True})["id"]
    assert luis.sit(ident, 0).json()["key"] == "table.taken"
    assert luis.sit(ident, 1, name="Luis").status_code == 200
    assert guest().sit(ident, 1).json()["key"] == "table.taken"


def test_a_cookie_is_enough(server: Serving) -> None:
    browser = server.guest()
    del browser.http.headers["Authorization"]
    opened = browser.open(HERE, HERE)
    cookie = browser.http.cookies.jar._cookies["127.0.0.1"]["/"]["tesela"]  # type: ignore[attr-defined]
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.get_nonstandard_attr("SameSite").lower() == "lax"
    assert browser.look(opened["id"])["you"] == [0, 1]


def test_sitting_down_reaches_an_open_connection(guest: Guests) -> None:
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=1)
    with luis.socket(table["id"]) as socket:
        assert hear(socket)["you"] == []
        luis.sit(table["id"], 1, key=table["keys"]["1"])
        while "you" not in (seen := hear(socket, "table")):
            pass
        assert seen["you"] == [1]
        assert seen["legal"]


def test_names_are_data(guest: Guests) -> None:
    name = '<script>alert("\\u202e")</script>'
    ana = guest()
    ident = ana.open({"kind": "here", "name": name}, GREEDY)["id"]
    assert ana.look(ident)["table"]["seats"][0]["name"] == name
    assert ana.get(f"/api/tables/{ident}").headers["content-type"] == "application/json"
    cut = ana.open({"kind": "here", "name": "a\x00b\n\u202ec"}, GREEDY)["id"]
    assert ana.look(cut)["table"]["seats"][0]["name"] == "a b c"
    long = {"game": "azul", "seats": [{"kind": "here", "name": "x" * 41}, GREEDY]}
    assert ana.post("/api/tables", long).status_code == 422


def test_a_player_who_is_gone_is_replaced_by_agreement_and_returns(db: str) -> None:
    with serving(db) as server:
        ana, luis, eva = (server.guest() for _ in range(3))
        table = ana.open(HERE, ELSEWHERE, ELSEWHERE, first_player=1)
        ident = table["id"]
        luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
        eva.sit(ident, 2, name="Eva", key=table["keys"]["2"])
        with ana.socket(ident) as first, eva.socket(ident) as second:
            hear(first)
            hear(second)
            with luis.socket(ident) as third:
                hear(third)
                there = ana.say(ident, "ask_replace", 0, who=1)
                assert there.json()["key"] == "table.not_away"
            luis.say(ident, "leave", 1)
            assert ana.say(ident, "ask_replace", 0, who=1, bot="random").status_code == 200
            assert ana.look(ident)["table"]["question"]["waiting"] == [2]
            assert eva.say(ident, "answer", 2, yes=True).status_code == 200
            while (seen := hear(first, "table"))["table"]["actor"] != 2:
                pass
            assert seen["table"]["seats"][1]["bot"] == "stand-in"  # the host's choice, whatever bot was named
            assert seen["entries"][0]["by"] == "stand-in"
            assert luis.say(ident, "act", 1, seq=1, action=0).status_code == 409
            assert luis.say(ident, "return", 1).status_code == 200
            assert luis.say(ident, "return", 1).json()["key"] == "table.not_gone"
            seat = luis.look(ident)["table"]["seats"][1]
            assert (seat["bot"], seat["left"], seat["name"]) == (None, False, "Luis")
            assert ana.look(ident)["presence"]["connected"] == [0, 2]


def test_nobody_is_played_for_before_the_time_that_was_agreed_on(
    server: Serving, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is away is played for after the table has waited for so long, not before, and comes back at once."""
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=1, options={"patience": 3600.0})
    ident = table["id"]
    luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
    seen = ana.look(ident)
    assert seen["presence"]["connected"] == []
    began = max(seen["table"]["clock"]["since"], seen["presence"]["last_seen"]["1"])
    monkeypatch.setattr(server.house.archive.clock, "now", lambda: began + 3599.9)
    early = ana.say(ident, "ask_replace", 0, who=1, bot="random")
    assert (early.status_code, early.json()["key"]) == (409, "table.not_away")
    monkeypatch.setattr(server.house.archive.clock, "now", lambda: began + 3600)
    with ThreadPoolExecutor(4) as pool:  # however often it is asked for at once, it happens once
        answers = list(pool.map(lambda _: ana.say(ident, "ask_replace", 0, who=1, bot="random"), range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert luis.say(ident, "return", 1).status_code == 200
    if luis.look(ident)["table"]["actor"] == 0:  # the stand-in was quick, and its move stays
        assert ana.act(ident, 0).status_code == 200
    assert luis.act(ident, 1).status_code == 200


def test_idle_tables_go(db: str) -> None:
    with serving(db, idle=0.5 / DAY) as server:
        ana = server.guest()
        ident = ana.open(HERE, HERE)["id"]
        with ana.socket(ident) as socket:
            hear(socket)
            keeper, store = server.house.keeper, server.house.archive.store
            keeper._cleaned = 0.0
            server.wait(lambda: store.origin(ident) is None or setattr(keeper, "_cleaned", 0.0))
            server.wait(lambda: ident not in server.house.hall.rooms)
        assert ana.get(f"/api/tables/{ident}").status_code == 404


def test_a_cookie_that_is_used_is_renewed(server: Serving) -> None:
    browser, program = server.guest(), server.guest()
    del browser.http.headers["Authorization"]
    first = browser.get("/api/me").headers["set-cookie"]
    again = browser.get("/api/me").headers["set-cookie"]
    assert again == first
    assert "Max-Age=31536000" in again
    assert "set-cookie" in browser.post("/api/tables", {"game": "azul", "seats": [HERE, GREEDY]}).headers
    assert "set-cookie" not in program.get("/api/me").headers
