"""Thinking: bots think for a table as long as it waits for them, and for everybody in turn."""

from tesela.web.keeping.crew import BOTS
from tests.web.serving import GREEDY, HERE, Serving, serving

ENDLESS = 600.0  # seconds: longer than any test waits
SEARCH = {"kind": "bot", "bot": "search"}


def test_a_move_is_thought_about_until_the_table_goes_on(db: str) -> None:
    with serving(db, think=ENDLESS, threads=3) as server:
        ana = server.guest()
        table = ana.open(HERE, SEARCH, first_player=0)["id"]
        for _ in range(2):
            assert ana.act(table).status_code == 200
            server.wait(lambda: server.house.thinking.busy == 1)
            assert ana.say(table, "ask_take_back").status_code == 200
            server.wait(lambda: server.house.thinking.busy == 0)
            assert ana.look(table)["table"]["actor"] == 0
        assert "failed" not in [entry["event"] for entry in ana.look(table)["entries"]]


def test_a_move_that_waits_for_a_thread_is_not_begun_when_the_table_goes_on(db: str) -> None:
    with serving(db, think=ENDLESS, threads=3) as server:
        ana, eva = server.guest(), server.guest()
        first = ana.open(HERE, SEARCH, first_player=1)["id"]
        server.wait(lambda: server.house.thinking.busy == 1)
        table = eva.open(HERE, GREEDY, first_player=0)["id"]
        crew = server.house.crews[BOTS]
        assert eva.act(table).status_code == 200
        server.wait(lambda: crew.waiting == 1)
        assert eva.say(table, "ask_take_back").status_code == 200
        server.wait(lambda: crew.waiting == 0)
        assert eva.act(table).status_code == 200
        server.wait(lambda: crew.waiting == 1)
        assert ana.look(first)["table"]["actor"] == 1


def owner(server: Serving, table: str) -> tuple[str, str]:
    found: tuple[str, str] = server.house.hall.rooms[table].owner
    return found


def test_the_tables_of_one_visitor_have_one_turn_also_when_they_are_read_again(server: Serving) -> None:
    ana, eva = server.guest(), server.guest()
    tables = [ana.open(HERE, GREEDY)["id"] for _ in range(2)]
    tables.append(eva.open(HERE, GREEDY)["id"])
    before = [owner(server, table) for table in tables]
    assert before[0] == before[1] != before[2]
    assert before[0][0] == before[2][0]  # the network
    server.house.hall.rooms.clear()
    for table in tables:
        eva.look(table)
    assert [owner(server, table) for table in tables] == before
