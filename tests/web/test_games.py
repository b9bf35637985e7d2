"""Games at a table: people, bots and chance, from the first entry to a record that anybody can verify."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import tesela
from tesela.engine.game import Game
from tesela.records import Record, check_record
from tesela.records.fairness import Checked, check_deals, commitment
from tests.cli.running import run_here
from tests.conftest import game_name
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, hear, serving, tell

Guests = Callable[..., Guest]


# Each game and option once with two, and the most at a table.
SOME = [game for game in tesela.games() if game.players == 2 or (game.players == 4 and "gray" in game.options.values())]


@pytest.mark.parametrize("game", SOME, ids=game_name)
def test_every_game_is_played_to_its_end_and_its_deals_verify(guest: Guests, game: Game) -> None:
    ana = guest()
    seats = [HERE, *[GREEDY] * (game.players - 1)]
    table = ana.open(*seats, game=game.name, setup=dict(game.options))
    seen = ana.finish(table["id"])
    record = Record.loads(ana.get(f"/api/tables/{table['id']}/record").text)
    state = check_record(record)
    assert seen["table"]["result"] == {"scores": state.scores(), "winners": list(state.outcome().winners)}
    assert record.extra["commitment"] == table["commitment"] == commitment(str(record.extra["seed"]))
    assert check_deals(record) == Checked(0, (), drawn_start=True)
    assert seen["entries"][-1]["event"] == "over"
    assert [entry["seq"] for entry in seen["entries"]] == list(range(1, seen["seq"] + 1))


def test_the_seed_is_secret_until_the_end(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)
    assert ana.look(table["id"])["table"]["seed"] is None
    assert "seed" not in json.loads(ana.get(f"/api/tables/{table['id']}/record").text)
    seen = ana.finish(table["id"])
    assert commitment(seen["table"]["seed"]) == table["commitment"]


def test_replay_verify(guest: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ana = guest()
    table = ana.open(HERE, HERE)["id"]
    ana.finish(table)
    file = tmp_path / "game.jsonl"
    file.write_text(ana.get(f"/api/tables/{table}/record").text)
    assert run_here(capsys, "replay", str(file), "--verify").code == 0
    record = json.loads(file.read_text())
    seed = record["seed"]
    record["seed"] = "0" * 64
    file.write_text(json.dumps(record))
    assert "the seed is not the one promised" in run_here(capsys, "--lang", "en", "replay", str(file), "--verify").err
    record.update(seed=seed, draws=[2, *range(3, 2 + sum(event["event"] == "deal" for event in record["events"]))])
    file.write_text(json.dumps(record))
    ran = run_here(capsys, "--lang", "en", "replay", str(file), "--verify")
    assert ran.err.startswith("tesela: game 1, event 1: these tiles do not follow from the seed (draw 2)")


def test_the_server_tells_all_that_a_page_needs(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, GREEDY, first_player=0)["id"]
    seen = ana.look(table)
    state = tesela.parse_position(seen["table"]["position"])
    assert [move["number"] for move in seen["legal"]] == state.legal()
    move = seen["legal"][3]
    after = state.copy()
    after.apply(move["number"])
    assert (move["scores"], move["forecast"]) == (after.scores(), after.forecast())
    assert tesela.parse_notation("azul", move["notation"]) == state.action(move["number"])
    view = state.view()
    assert seen["table"]["view"]["displays"] == [list(tiles) for tiles in view.displays]
    assert sum(seen["table"]["view"]["bag"].values()) == len(view.bag)
    assert seen["you"] == [0]
    watcher = guest().look(table)
    assert "legal" not in watcher
    assert watcher["you"] == []


def test_legal_moves_go_to_whoever_decides_alone(guest: Guests) -> None:
    ana, bea = guest(), guest()
    opened = ana.open(HERE, ELSEWHERE, first_player=0)
    bea.sit(opened["id"], 1, key=opened["keys"]["1"])
    with ana.socket(opened["id"]) as at_ana, bea.socket(opened["id"]) as at_bea:
        mine, hers = hear(at_ana, "table"), hear(at_bea, "table")
        assert (len(mine["legal"]) > 10, hers["legal"]) == (True, [])
        while mine["table"]["actor"] == 0:
            tell(at_ana, "act", 0, seq=mine["seq"], action=mine["legal"][0]["number"])
            mine, hers = ana.look(opened["id"]), hear(at_bea, "table")
        assert (mine["legal"], len(hers["legal"]) > 10) == ([], True)
        assert [move["number"] for move in hers["legal"]] == tesela.parse_position(mine["table"]["position"]).legal()


def test_a_move_may_be_its_number_its_object_or_over_the_socket(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, first_player=0)["id"]
    seen = ana.look(table)
    move = seen["legal"][0]
    assert ana.say(table, "act", 0, seq=seen["seq"], action=move["action"]).json()["seq"] == seen["seq"] + 1
    with ana.socket(table) as socket:
        seen = hear(socket)
        answer = tell(socket, "act", 1, seq=seen["seq"], action=seen["legal"][0]["number"])
        assert (answer["type"], answer["seq"]) == ("accepted", seen["seq"] + 1)


def test_stop_and_start_again(db: str) -> None:
    with serving(db) as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY, first_player=0)["id"]
        ana.act(table)
        with ana.socket(table) as socket:
            while (seen := hear(socket, "table"))["table"]["actor"] != 0:
                pass
    with serving(db) as server:
        again = server.guest(Authorization=f"Bearer {ana.token}")
        found = again.look(table)
        assert (found["seq"], found["table"]["position"]) == (seen["seq"], seen["table"]["position"])
        again.finish(table)


def test_bots_alone_play_on_after_a_restart(db: str) -> None:
    with serving(db, pace=0.05) as server:
        table = server.guest().open(GREEDY, GREEDY)["id"]
    with serving(db) as server, server.guest().socket(table) as socket:
        while hear(socket, "table")["table"]["status"] != "over":
            pass


def test_an_outside_program_and_one_that_fails(db: str) -> None:
    first = Path(__file__).parents[2] / "examples" / "first_bot.py"
    with serving(db, bot=(f"first=cmd:python3 {first}", "broken=cmd:cat")) as server:
        ana = server.guest()
        allowed = ana.get("/api/bots").json()
        assert [(bot["name"], bot["level"], bot["outside"]) for bot in allowed if bot["outside"]] == [
            ("first", False, True),
            ("broken", False, True),
        ]
        table = ana.open({"kind": "bot", "bot": "first"}, HERE, first_player=0)["id"]
        with ana.socket(table) as socket:
            seen = hear(socket)
            while not any(entry.get("player") == 0 for entry in seen["entries"]):
                seen = hear(socket, "table")
            assert all(entry["event"] != "failed" for entry in seen["entries"])
        table = ana.open({"kind": "bot", "bot": "broken"}, HERE, first_player=0)["id"]
        with ana.socket(table) as socket:
            seen = hear(socket)
            while not any(entry.get("player") == 0 for entry in seen["entries"]):
                seen = hear(socket, "table")
        kinds = [(entry["event"], entry.get("by")) for entry in ana.look(table)["entries"]]
        assert ("failed", None) in kinds
        assert ("action", "stand-in") in kinds


def test_a_hint(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, GREEDY, first_player=0)["id"]
    seen = ana.look(table)
    found = ana.post(f"/api/tables/{table}/hint").json()
    assert {candidate["number"] for candidate in found["candidates"]} <= {move["number"] for move in seen["legal"]}
    assert guest().post(f"/api/tables/{table}/hint").status_code == 403
    quiet = ana.open(HERE, GREEDY, first_player=0, options={"hints": False})["id"]
    assert ana.post(f"/api/tables/{quiet}/hint").json()["key"] == "table.no_hints"


def test_records_come_back(guest: Guests) -> None:
    ana, luis = guest(), guest()
    table = ana.open(HERE, GREEDY)["id"]
    ana.finish(table)
    line = ana.get(f"/api/tables/{table}/record").text
    answer = luis.http.post("/api/records", content=line)
    assert answer.status_code == 201
    again = luis.look(answer.json()["id"])
    assert again["table"]["status"] == "over"
    assert json.loads(luis.get(f"/api/tables/{answer.json()['id']}/record").text) == json.loads(line)
    assert (answer.json()["commitment"], again["table"]["commitment"], again["table"]["seed"]) == (None, None, None)
    record = json.loads(line)
    del record["result"], record["events"][5:], record["seed"]
    half = luis.http.post("/api/records", content=json.dumps(record)).json()["id"]
    ended = luis.finish(half)
    assert (ended["table"]["commitment"], ended["table"]["seed"], ended["entries"][-1]["seed"]) == (None, None, None)
    assert not {"commitment", "seed", "draws"} & set(json.loads(luis.get(f"/api/tables/{half}/record").text))
    assert luis.http.post("/api/records", content=line[:-50]).json()["key"] == "record.truncated"
    record["events"][4]["scores"] = [99, 99]
    assert luis.http.post("/api/records", content=json.dumps(record)).status_code == 400


def test_the_lists(guest: Guests) -> None:
    ana = guest()
    private = ana.open(HERE, ELSEWHERE)["id"]
    waiting = ana.open(HERE, ELSEWHERE, options={"listed": True})["id"]
    playing = ana.open(HERE, GREEDY, options={"listed": True})["id"]
    luis = guest()
    found = {which: {row["id"] for row in luis.get("/api/tables", which=which).json()} for which in ("open", "watch")}
    assert waiting in found["open"]
    assert playing in found["watch"]
    assert private not in found["open"] | found["watch"]
    mine = ana.get("/api/tables", which="mine").json()
    assert {row["id"] for row in mine} == {private, waiting, playing}
    assert {tuple(row["you"]) for row in mine if row["id"] == waiting} == {(0,)}


def test_a_review_comes_line_by_line(db: str) -> None:
    with serving(db, review=0.005) as server:
        ana = server.guest()
        table = ana.open(HERE, GREEDY)["id"]
        assert ana.get(f"/api/tables/{table}/review").json()["key"] == "table.not_over"
        seen = ana.finish(table)
        *lines, last = [json.loads(line) for line in ana.get(f"/api/tables/{table}/review").text.splitlines()]
        events = [entry for entry in seen["entries"] if entry["event"] in ("deal", "action")]
        assert [line["event"] for line in lines] == list(range(1, len(events) + 1))
        assert [line["seat"] for line in lines] == [entry.get("player") for entry in events]
        for seat in last["summary"]["seats"]:
            account = seat["win"]
            assert account["start"] == lines[0]["before"]["win"][seat["seat"]]
            assert account["result"] == lines[-1]["value"]["win"][seat["seat"]]
            assert abs(account["start"] + account["luck"] + account["skill"] - account["result"]) < 0.001
            assert sum(seat["grades"].values()) == [line["seat"] for line in lines].count(seat["seat"])
            for lesson in seat["lessons"]:
                missed = [lines[event - 1]["move"]["missed"]["lesson"] for event in lesson["events"]]
                assert missed == [lesson["lesson"]] * lesson["count"]
        assert any(seat["lessons"] for seat in last["summary"]["seats"])
