"""Keys: each opens a seat once; sitting down and leaving end it, and nobody acts for another with what is left."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, hear, serving

Guests = Callable[..., Guest]


def device_key(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    return dict(guest.post(f"/api/tables/{table}/seats/{seat}/key").json())


def test_an_invitation_is_used_up_by_sitting_down(guest: Guests) -> None:
    ana, luis = guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=1)
    ident, key = table["id"], table["keys"]["1"]
    assert luis.sit(ident, 1, name="Luis", key=key).status_code == 200
    for anybody in (ana, guest()):
        answer = anybody.sit(ident, 1, key=key)
        assert (answer.status_code, answer.json()["key"]) == (403, "table.key")
    assert ana.look(ident)["you"] == [0]
    seen = luis.look(ident)
    number = seen["legal"][0]["number"]
    assert ana.say(ident, "act", 1, seq=seen["seq"], action=number).json()["key"] == "table.not_yours"
    assert luis.sit(ident, 1, key=key).status_code == 200  # at their own seat, they are there already
    assert [entry["event"] for entry in luis.look(ident)["entries"]].count("seated") == 1


@pytest.mark.parametrize("on", ["sqlite", "postgresql"])
def test_of_many_with_one_key_one_sits_down(on: str, request: pytest.FixtureRequest) -> None:
    with serving(request.getfixturevalue("db" if on == "sqlite" else "postgres_db")) as server:
        ana, others = server.guest(), [server.guest() for _ in range(8)]
        table = ana.open(HERE, ELSEWHERE, ELSEWHERE)
        key = table["keys"]["1"]
        with ThreadPoolExecutor(8) as pool:
            codes = list(pool.map(lambda each: each.sit(table["id"], 1, key=key).status_code, others))
        assert codes.count(200) == 1
        assert [each.look(table["id"])["you"] for each in others].count([1]) == 1


def test_leaving_ends_the_key_and_the_next_one_is_told_to_who_opened_the_table(guest: Guests) -> None:
    ana, luis, eva = guest(), guest(), guest()
    table = ana.open(HERE, ELSEWHERE, ELSEWHERE)
    ident, key = table["id"], table["keys"]["1"]
    luis.sit(ident, 1, name="Luis", key=key)
    assert "1" not in ana.look(ident)["keys"]
    with ana.socket(ident) as socket:
        first = hear(socket, "table")
        assert (first["opened"], set(first["keys"])) == (True, {"2"})
        luis.say(ident, "leave", 1)
        told = hear(socket, "table")
    assert luis.sit(ident, 1, key=key).json()["key"] == "table.key"
    assert told["keys"] == ana.look(ident)["keys"]
    assert told["keys"]["2"] == table["keys"]["2"]
    seen = luis.look(ident)
    assert (seen["opened"], "keys" in seen) == (False, False)
    assert eva.sit(ident, 1, name="Eva", key=told["keys"]["1"]).status_code == 200
    assert luis.say(ident, "leave", 1).json()["key"] == "table.not_yours"


def test_who_opened_a_table_without_a_seat_is_told_its_keys(guest: Guests) -> None:
    ana = guest()
    ident = ana.open(GREEDY, ELSEWHERE)["id"]
    assert set(ana.look(ident)["keys"]) == {"1"}


def test_another_device_comes_once_and_the_log_says_so(guest: Guests) -> None:
    ana, luis, phone = guest(), guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=1)
    ident = table["id"]
    luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
    key = device_key(luis, ident, 1)
    assert 0 < key["until"] - time.time() <= 900
    with ana.socket(ident) as socket, phone.socket(ident) as screen:
        hear(socket, "table")
        hear(screen, "table")
        assert phone.sit(ident, 1, key=key["key"]).status_code == 200
        [entry] = hear(socket, "table")["entries"]
        assert (entry["event"], entry["seat"]) == ("shared", 1)
        while "you" not in (seen := hear(screen, "table")):
            pass
        assert (seen["you"], bool(seen["legal"])) == ([1], True)
    assert ana.sit(ident, 1, key=key["key"]).json()["key"] == "table.key"
    assert phone.act(ident, 1).status_code == 200
    assert guest().post(f"/api/tables/{ident}/seats/1/key").status_code == 403
    assert ana.post(f"/api/tables/{ident}/seats/1/key").status_code == 403


def test_a_new_link_to_another_device_ends_the_former(guest: Guests) -> None:
    ana, phone = guest(), guest()
    ident = ana.open(HERE, GREEDY)["id"]
    old, new = device_key(ana, ident, 0)["key"], device_key(ana, ident, 0)["key"]
    assert phone.sit(ident, 0, key=old).json()["key"] == "table.key"
    assert phone.sit(ident, 0, key=new).status_code == 200


def test_of_many_with_one_link_one_device_comes(guest: Guests) -> None:
    ana, others = guest(), [guest() for _ in range(6)]
    ident = ana.open(HERE, GREEDY)["id"]
    key = device_key(ana, ident, 0)["key"]
    with ThreadPoolExecutor(6) as pool:
        codes = list(pool.map(lambda each: each.sit(ident, 0, key=key).status_code, others))
    assert codes.count(200) == 1


def test_a_link_to_another_device_ends_by_itself(guest: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.web.api.tables.SHARING", 0.05)
    ana, phone = guest(), guest()
    ident = ana.open(HERE, GREEDY)["id"]
    key = device_key(ana, ident, 0)["key"]
    time.sleep(0.1)
    assert phone.sit(ident, 0, key=key).json()["key"] == "table.key"


def test_who_leaves_leaves_with_all_devices_and_links(guest: Guests) -> None:
    ana, luis, phone, eva = (guest() for _ in range(4))
    table = ana.open(HERE, ELSEWHERE, ELSEWHERE)
    ident = table["id"]
    luis.sit(ident, 1, key=table["keys"]["1"])
    phone.sit(ident, 1, key=device_key(luis, ident, 1)["key"])
    link = device_key(luis, ident, 1)["key"]
    luis.say(ident, "leave", 1)
    assert phone.look(ident)["you"] == []
    eva.sit(ident, 1, name="Eva", key=ana.look(ident)["keys"]["1"])
    assert guest().sit(ident, 1, key=link).json()["key"] == "table.key"
    assert phone.say(ident, "leave", 1).json()["key"] == "table.not_yours"
    assert eva.look(ident)["you"] == [1]


def test_keys_that_are_none(guest: Guests) -> None:
    ana, luis = guest(), guest()
    ident = ana.open(HERE, ELSEWHERE)["id"]
    for key in ("", "ñ", "x" * 128, "\x00"):
        assert luis.sit(ident, 1, key=key).json()["key"] == "table.key"
    assert luis.sit(ident, 1, key="x" * 129).status_code == 422


def test_the_invitations_outlive_a_restart(db: str) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, ELSEWHERE)
    with serving(db) as server:
        again = server.guest(Authorization=f"Bearer {ana.token}")
        assert again.look(table["id"])["keys"] == table["keys"]
        assert server.guest().sit(table["id"], 1, key=table["keys"]["1"]).status_code == 200


def test_sitting_at_two_workers_at_once(postgres_db: str) -> None:
    """Two workers over one database: whoever comes second is told so, wherever they ask."""
    with serving(postgres_db) as one, serving(postgres_db) as two:
        table = one.guest().open(HERE, ELSEWHERE, ELSEWHERE)
        guests = [server.guest() for server in (one, two) for _ in range(3)]
        with ThreadPoolExecutor(6) as pool:
            codes = list(pool.map(lambda each: each.sit(table["id"], 1, key=table["keys"]["1"]).status_code, guests))
        assert codes.count(200) == 1
