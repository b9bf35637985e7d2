"""Uploaded records: of what they say beside their game, so much is kept."""

import json
from typing import Any

from tesela import Game
from tesela.records import position, replay
from tests.records.games import noted
from tests.web.serving import GREEDY, HERE, Serving


def kept(server: Serving, **more: Any) -> dict[str, Any]:
    """What is left of a finished record with more keys, uploaded and downloaded again."""
    ana = server.guest()
    played = ana.open(GREEDY, GREEDY)["id"]
    ana.finish(played)
    record = ana.get(f"/api/tables/{played}/record").json()
    answer = ana.http.post("/api/records", content=json.dumps({**record, **more}))
    assert answer.status_code == 201, answer.text
    again = ana.get(f"/api/tables/{answer.json()['id']}/record").json()
    assert again["events"] == record["events"]
    assert again["names"] == record["names"]
    assert len(ana.get(f"/api/tables/{answer.json()['id']}").content) < 200_000
    return {key: value for key, value in again.items() if key in more}


def test_what_is_small_is_kept(any_server: Serving) -> None:
    more = {"date": "2026-11-16", "event": {"place": "Évora", "round": 3}}
    assert kept(any_server, **more) == more


def test_what_is_large_is_dropped(any_server: Serving) -> None:
    found = kept(any_server, a="x" * 1_900_000, b="small", **{f"key{number}": number for number in range(5000)})
    assert found["b"] == "small"
    assert "a" not in found
    assert 100 < len(found) < 1000


def test_what_cannot_be_written_is_refused(any_server: Serving) -> None:
    ana = any_server.guest()
    for text in ('"\\ud800"', "NaN", "1e999"):
        record = f'{{"format": "tesela", "version": 1, "game": "azul", "setup": {{}}, "events": [], "more": {text}}}'
        assert ana.http.post("/api/records", content=record).status_code == 400
    assert kept(any_server, more="\0") == {"more": "\0"}


def test_what_is_known_goes_before_what_is_not(any_server: Serving) -> None:
    ana = any_server.guest()
    played = ana.open(GREEDY, GREEDY)["id"]
    ana.finish(played)
    record = ana.get(f"/api/tables/{played}/record").json()
    large = {"more": "x" * 4000, **record}
    table = ana.http.post("/api/records", content=json.dumps(large)).json()["id"]
    again = ana.get(f"/api/tables/{table}/record").json()
    assert again["seed"] == record["seed"]
    assert "more" not in again


def test_a_bot_stays_a_bot_in_the_record_of_a_finished_game(any_server: Serving) -> None:
    ana = any_server.guest()
    played = ana.open(HERE, GREEDY)["id"]
    ana.finish(played)
    record = ana.get(f"/api/tables/{played}/record").json()
    assert (record["names"], record["bots"]) == (["Ana", "greedy"], [None, "greedy"])
    loaded = ana.http.post("/api/records", json=record).json()
    assert loaded["seats"] == [0]
    seats = ana.look(loaded["id"])["table"]["seats"]
    shown = [(seat["person"], seat["name"], seat["bot"]) for seat in seats]
    assert shown == [(True, "Ana", None), (False, "", "greedy")]
    # What this server does not have, and what goes on, is for people to play.
    unknown = ana.http.post("/api/records", json={**record, "bots": [None, "deep blue"]}).json()
    assert unknown["seats"] == [0, 1]
    going_on = {**record, "events": record["events"][:5]}
    del going_on["result"]
    assert ana.http.post("/api/records", json=going_on).json()["seats"] == [0, 1]


def test_a_record_with_variations_is_read_as_a_tree(any_server: Serving) -> None:
    record, variation = noted(Game("azul"))
    ana = any_server.guest()
    answer = ana.http.post("/api/records/tree", content=record.dumps())
    assert answer.status_code == 200, answer.text
    tree = answer.json()
    assert tree["position"] == record.position
    states = [step.state.copy() for step in replay(record)]
    assert [event["position"] for event in tree["events"]] == [position(state) for state in states]
    first = tree["events"][0]
    assert (first["name"], first["sign"]) == ("The plan", "!?")
    [other] = first["variations"]
    assert [event["scores"] for event in other if "scores" in event] == [
        list(event.scores) for event in variation if hasattr(event, "scores")
    ]
    broken = record.to_json()
    broken["events"][0]["variations"][0][0]["scores"] = [99, 99]  # type: ignore[index]
    refused = ana.http.post("/api/records/tree", content=json.dumps(broken))
    assert refused.status_code == 400
    assert refused.json()["message"].startswith("event 1: variation 1: event 1: scores")
    many = record.to_json()
    many["events"][0]["variations"] *= 900  # type: ignore[index]
    assert ana.http.post("/api/records/tree", content=json.dumps(many)).json()["key"] == "record.tree"
    table = ana.http.post("/api/records", content=record.dumps()).json()["id"]  # of a table the main line stays
    assert ana.look(table)["table"]["position"] == position(states[-1])
