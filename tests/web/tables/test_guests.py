"""Guests: sent away before the first move, gone from seats they do not use, and not at every table at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import update

from tesela.web.storage.schema import SEATS
from tesela.web.tables.tokens import hashed
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving, hear, serving

Guests = Callable[..., Guest]
LISTED: dict[str, Any] = {"options": {"listed": True}}


def test_who_opened_a_table_sends_a_guest_away(guest: Guests) -> None:
    ana, luis, eva = guest(), guest(), guest()
    table = ana.open(HERE, ELSEWHERE, ELSEWHERE)
    ident, key = table["id"], table["keys"]["1"]
    luis.sit(ident, 1, name="Luis", key=key)
    assert luis.say(ident, "remove", 0).json()["key"] == "table.not_opener"
    with luis.socket(ident) as socket:
        assert hear(socket, "table")["you"] == [1]
        assert ana.say(ident, "remove", 1).status_code == 200
        told = hear(socket, "table")
        [left] = told["entries"]
        assert (left["event"], left["seat"], left["name"], left["why"]) == ("left", 1, "Luis", "removed")
        assert told["you"] == []
    assert luis.sit(ident, 1, key=key).json()["key"] == "table.key"
    assert ana.say(ident, "remove", 1).json()["key"] == "table.no_guest"
    assert eva.sit(ident, 1, key=ana.look(ident)["keys"]["1"]).status_code == 200


def test_who_was_sent_away_from_a_listed_table_needs_an_invitation(guest: Guests) -> None:
    ana, luis = guest(), guest()
    ident = ana.open(HERE, ELSEWHERE, ELSEWHERE, **LISTED)["id"]
    luis.sit(ident, 1)
    ana.say(ident, "remove", 1)
    for seat in (1, 2):
        assert luis.sit(ident, seat).json()["key"] == "table.barred"
    assert guest().sit(ident, 1).status_code == 200
    assert luis.sit(ident, 2, key=ana.look(ident)["keys"]["2"]).status_code == 200


def test_an_invitation_of_the_first_version_opens_its_seat_once(server: Serving) -> None:
    ana, luis, eva = server.guest(), server.guest(), server.guest()
    ident = ana.open(HERE, ELSEWHERE, ELSEWHERE)["id"]
    store = server.house.archive.store
    invited = update(SEATS).where(SEATS.c.table_id == ident).values(key=hashed(f"old {ident}"))
    store.write(lambda connection: connection.execute(invited))
    assert luis.sit(ident, 1, key="older").json()["key"] == "table.key"
    assert luis.sit(ident, 1, key=f"old {ident}").status_code == 200
    assert eva.sit(ident, 2, key=ana.look(ident)["keys"]["2"]).status_code == 200
    ana.say(ident, "remove", 1)
    assert eva.sit(ident, 1, key=f"old {ident}").json()["key"] == "table.key"


def test_a_guest_goes_also_after_the_deal_and_not_after_a_move(guest: Guests) -> None:
    ana, luis, eva = guest(), guest(), guest()
    table = ana.open(HERE, ELSEWHERE, first_player=0, options={"clock": {"move": 600, "game": None}})
    ident = table["id"]
    luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
    assert ana.look(ident)["table"]["clock"]["running"] == 0
    assert ana.say(ident, "remove", 1).status_code == 200
    waiting = ana.look(ident)["table"]
    assert (waiting["status"], waiting["actor"], waiting["clock"]["running"]) == ("open", None, None)
    assert eva.sit(ident, 1, name="Eva", key=ana.look(ident)["keys"]["1"]).status_code == 200
    again = ana.look(ident)
    assert (again["table"]["status"], again["table"]["clock"]["running"]) == ("playing", 0)
    assert [entry["event"] for entry in again["entries"]].count("deal") == 1
    assert ana.act(ident).status_code == 200
    assert ana.say(ident, "remove", 1).json()["key"] == "table.moved"
    assert eva.act(ident).status_code == 200


@pytest.mark.parametrize(("seat", "key"), [(0, "table.no_guest"), (1, "table.no_guest"), (3, "table.no_seat")])
def test_only_guests_are_sent_away(guest: Guests, seat: int, key: str) -> None:
    ana = guest()
    ident = ana.open(HERE, GREEDY, ELSEWHERE)["id"]
    assert ana.say(ident, "remove", seat).json()["key"] == key


def up_from(server: Serving, guest: Guest, table: str) -> bool:
    """Whether somebody has no seat any more, the server having looked again."""
    server.house.keeper._cleaned = 0.0
    return bool(guest.look(table)["you"] == [])


def test_a_seat_at_a_listed_table_that_nobody_uses_is_free_again(db: str) -> None:
    with serving(db, unused=0.3) as server:
        ana, luis = server.guest(), server.guest()
        ident = ana.open(HERE, ELSEWHERE, ELSEWHERE, **LISTED)["id"]
        private = ana.open(HERE, ELSEWHERE, ELSEWHERE)
        luis.sit(private["id"], 1, key=private["keys"]["1"])
        luis.sit(ident, 1, name="Luis")
        with ana.socket(ident) as socket:
            hear(socket, "table")
            server.wait(lambda: up_from(server, luis, ident))
            while not (entries := hear(socket, "table")["entries"]):
                pass
        assert [(each["event"], each["seat"], each["why"]) for each in entries] == [("left", 1, "unused")]
        assert ana.look(ident)["you"] == [0]  # who is connected stays
        assert luis.look(private["id"])["you"] == [1]  # and so does who was invited
        assert luis.sit(ident, 1).status_code == 200  # nobody was sent away


def test_who_is_connected_keeps_the_seat(db: str) -> None:
    with serving(db, unused=0.2) as server:
        ana, luis = server.guest(), server.guest()
        ident = ana.open(HERE, ELSEWHERE, ELSEWHERE, **LISTED)["id"]
        luis.sit(ident, 1)
        with luis.socket(ident) as socket:
            hear(socket, "table")
            server.wait(lambda: up_from(server, ana, ident))
            assert luis.look(ident)["you"] == [1]


def test_one_visitor_does_not_sit_at_every_listed_table(db: str) -> None:
    with serving(db, most_seats=2) as server:
        ana, luis = server.guest(), server.guest()
        tables = [server.guest().open(HERE, ELSEWHERE, ELSEWHERE, **LISTED)["id"] for _ in range(3)]
        assert [luis.sit(table, 1).status_code for table in tables] == [200, 200, 429]
        assert luis.sit(tables[2], 1).json()["key"] == "table.many_seats"
        assert luis.look(tables[2])["you"] == []
        assert luis.look(tables[2])["table"]["seats"][1]["free"]
        invited = ana.open(HERE, ELSEWHERE)
        assert luis.sit(invited["id"], 1, key=invited["keys"]["1"]).status_code == 200
        luis.say(tables[0], "leave", 1)
        assert luis.sit(tables[2], 1).status_code == 200


@pytest.mark.parametrize("on", ["sqlite", "postgresql"])
def test_nor_at_many_at_the_same_moment(on: str, request: pytest.FixtureRequest) -> None:
    with serving(request.getfixturevalue("db" if on == "sqlite" else "postgres_db"), most_seats=2) as server:
        luis = server.guest()
        tables = [server.guest().open(HERE, ELSEWHERE, ELSEWHERE, **LISTED)["id"] for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            codes = list(pool.map(lambda table: luis.sit(table, 1).status_code, tables))
        assert sorted(codes) == [200] * 2 + [429] * 6
