"""Presence: who is there, told to everybody when it changes; and how many watch, over one worker and over two."""

from typing import Any

from websockets.sync.client import ClientConnection

from tests.web.serving import ELSEWHERE, HERE, Guest, Serving, hear, serving


def presence(socket: ClientConnection, **wanted: Any) -> dict[str, Any]:
    """The next news of who is there that say this."""
    while True:
        found = hear(socket, "presence")
        if found | wanted == found:
            return found


def table_of(ana: Guest, luis: Guest) -> str:
    """A table where both play."""
    table = ana.open(HERE, ELSEWHERE, first_player=0)
    assert luis.sit(table["id"], 1, name="Luis", key=table["keys"]["1"]).status_code == 200
    return str(table["id"])


def test_who_left_and_returned_is_there_for_everybody(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    ident = table_of(ana, luis)
    with ana.socket(ident) as here:
        with luis.socket(ident):
            presence(here, connected=[0, 1], away=[])
            luis.say(ident, "leave", 1)
            presence(here, away=[1])
        presence(here, connected=[0], away=[1])
        with luis.socket(ident):
            presence(here, connected=[0, 1], away=[1])
            luis.say(ident, "return", 1)
            presence(here, connected=[0, 1], away=[])


def test_how_many_watch(any_server: Serving) -> None:
    ana, luis, eve = (any_server.guest() for _ in range(3))
    ident = table_of(ana, luis)
    with ana.socket(ident) as here:
        presence(here, watching=0)
        with eve.socket(ident) as watcher, eve.socket(ident):  # in two windows
            presence(watcher, connected=[0])  # who comes is told at once
            presence(watcher, watching=1)
            presence(here, watching=1)
            with any_server.guest().socket(ident):
                presence(here, watching=2)
                assert eve.look(ident)["presence"]["watching"] == 2
            presence(here, watching=1)
        presence(here, watching=0)


def test_who_sits_down_watches_no_more(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    table = ana.open(HERE, ELSEWHERE)
    with ana.socket(table["id"]) as here, luis.socket(table["id"]):
        presence(here, watching=1)
        luis.sit(table["id"], 1, key=table["keys"]["1"])
        presence(here, watching=0)


def test_watchers_at_several_workers_are_counted_together(postgres_db: str) -> None:
    with serving(postgres_db) as first, serving(postgres_db) as second:
        ana, luis = first.guest(), second.guest()
        ident = table_of(ana, luis)
        with ana.socket(ident) as here, luis.socket(ident) as there:
            with first.guest().socket(ident), second.guest().socket(ident), second.guest().socket(ident):
                presence(here, watching=3)
                presence(there, watching=3)
                assert first.guest().look(ident)["presence"]["watching"] == 3
            presence(here, watching=0)
            presence(there, watching=0)
