"""Numbers for the deals: given after the commitment and before the first deal, mixed into all that chance decides."""

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from tesela.records import Record
from tesela.records.fairness import Checked, Source, check_deals
from tesela.web.tables import promise
from tests.cli.running import run_here
from tests.web.serving import ELSEWHERE, GREEDY, HERE, Guest, Serving

Guests = Callable[..., Guest]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers are waited for as long as a test takes."""
    monkeypatch.setattr(promise, "PATIENCE", 600.0)


def number() -> str:
    return secrets.token_hex(16)


def events(seen: dict[str, Any]) -> list[str]:
    return [entry["event"] for entry in seen["entries"]]


def begun(seen: dict[str, Any]) -> dict[str, Any]:
    [entry] = [entry for entry in seen["entries"] if entry["event"] == "begun"]
    return dict(entry)


def record_of(ana: Guest, table: str) -> Record:
    return Record.loads(ana.get(f"/api/tables/{table}/record").text)


def test_who_knows_nothing_of_numbers_is_dealt_to_at_once(guest: Guests) -> None:
    ana = guest()
    table = ana.open(HERE, GREEDY)["id"]
    seen = ana.look(table)
    assert events(seen)[:3] == ["opened", "begun", "deal"]
    assert begun(seen)["numbers"] == {}
    assert seen["table"]["numbers"] == {"open": False, "given": {}}
    assert ana.say(table, "give_number", number=number()).json()["key"] == "table.dealt"


def test_the_first_deal_waits_for_the_number_that_was_announced(guest: Guests, patient: None) -> None:
    ana = guest()
    made = ana.open(HERE, GREEDY, number=True)
    table, mine = made["id"], number()
    seen = ana.look(table)
    assert (events(seen), seen["table"]["commitment"]) == (["opened"], made["commitment"])
    assert (seen["table"]["actor"], seen["table"]["setup"]["first_player"]) == (None, None)
    assert seen["table"]["numbers"] == {"open": True, "given": {}}
    early = ana.say(table, "act", seq=seen["seq"], action=0)
    assert early.json()["key"] == "table.undealt"
    assert ana.say(table, "give_number", number=mine).status_code == 200
    seen = ana.look(table)
    assert events(seen)[:4] == ["opened", "number", "begun", "deal"]
    assert begun(seen)["numbers"] == {"0": mine}
    assert seen["table"]["setup"]["first_player"] == begun(seen)["first_player"]
    seed = ana.finish(table)["table"]["seed"]
    assert begun(seen)["first_player"] == Source(seed, {0: mine}).first_player(2)
    assert check_deals(record_of(ana, table)) == Checked(0, (0,), drawn_start=True)


def test_everybody_mixes_one_in_and_who_left_does_not(guest: Guests) -> None:
    ana, ben, eva = guest(), guest(), guest()
    made = ana.open(HERE, ELSEWHERE, ELSEWHERE, options={"listed": True}, number=True, first_player=2)
    table, numbers = made["id"], [number() for _ in range(4)]
    assert ben.sit(table, 1, name="Ben", number=numbers[3]).status_code == 200
    assert ben.say(table, "leave", 1).status_code == 200
    assert ana.say(table, "give_number", 0, number=numbers[0]).status_code == 200
    assert ana.say(table, "give_number", 0, number=numbers[3]).json()["key"] == "table.number_given"
    assert ben.say(table, "give_number", 0, number=numbers[3]).json()["key"] == "table.not_yours"
    assert ben.sit(table, 1, name="Ben").status_code == 200
    assert eva.sit(table, 2, name="Eva", number=numbers[2]).status_code == 200
    seen = eva.look(table)
    assert seen["table"]["status"] == "playing"
    assert begun(seen)["numbers"] == {"0": numbers[0], "2": numbers[2]}
    assert begun(seen)["first_player"] == 2


def test_nobody_waits_for_long(guest: Guests, server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(promise, "PATIENCE", 0.5)
    ana = guest()
    table = ana.open(HERE, HERE, number=True)["id"]
    server.wait(lambda: ana.look(table)["table"]["actor"] is not None)
    seen = ana.look(table)
    assert begun(seen)["numbers"] == {}
    assert ana.say(table, "give_number", number=number()).json()["key"] == "table.dealt"
    assert ana.act(table).status_code == 200


def test_two_numbers_at_once_make_one_beginning(guest: Guests, patient: None) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, number=True)["id"]
    barrier, answers = Barrier(8), []

    def give(seat: int) -> None:
        barrier.wait()
        answers.append(ana.say(table, "give_number", seat, number=number()).status_code)

    threads = [Thread(target=give, args=(place % 2,)) for place in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seen = ana.look(table)
    assert events(seen).count("begun") == events(seen).count("deal") == 1
    given = {str(entry["seat"]): entry["number"] for entry in seen["entries"] if entry["event"] == "number"}
    assert begun(seen)["numbers"] == given
    assert answers.count(200) == len(given)


def test_nothing_is_dealt_at_a_table_that_was_given_up(guest: Guests, patient: None) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, number=True)["id"]
    assert ana.say(table, "abort").status_code == 200
    assert ana.say(table, "give_number", number=number()).json()["key"] == "table.dealt"
    assert events(ana.look(table)) == ["opened", "over"]


@pytest.mark.parametrize("wrong", ["", "ab", "AB" * 16, "ab" * 17, "zz" * 16, "ab" * 16 + "\n", 7, None])
def test_what_is_no_number_is_refused(guest: Guests, patient: None, wrong: object) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, number=True)["id"]
    assert ana.say(table, "give_number", number=wrong).status_code == 422
    assert events(ana.look(table)) == ["opened"]


def test_a_rematch_waits_for_those_who_gave_numbers_before(guest: Guests, patient: None) -> None:
    ana, ben = guest(), guest()
    made = ana.open(HERE, ELSEWHERE, options={"listed": True}, number=True)
    table = made["id"]
    ana.say(table, "give_number", number=number())
    ben.sit(table, 1, name="Ben", number=number())
    while (seen := ana.look(table))["table"]["status"] != "over":
        (ana if seen["table"]["actor"] == 0 else ben).act(table)
    again = ana.post(f"/api/tables/{table}/rematch").json()
    assert events(ana.look(again["id"])) == ["opened"]
    ana.say(again["id"], "give_number", 0, number=number())
    assert "deal" not in events(ana.look(again["id"]))
    ben.say(again["id"], "give_number", 1, number=number())
    after = ana.look(again["id"])
    assert after["table"]["actor"] == after["table"]["setup"]["first_player"]
    first = begun(seen)["first_player"]
    assert begun(after)["first_player"] == 1 - first  # the next seat starts, and nothing is drawn for that
    assert after["entries"][0]["setup"]["first_player"] == 1 - first


def test_the_command_says_what_was_mixed_in(
    guest: Guests, tmp_path: Path, capsys: pytest.CaptureFixture[str], patient: None
) -> None:
    ana = guest()
    table = ana.open(HERE, HERE, number=True)["id"]
    ana.say(table, "give_number", number=number())
    ana.finish(table)
    file = tmp_path / "game.jsonl"
    file.write_text(ana.get(f"/api/tables/{table}/record").text)
    ran = run_here(capsys, "--lang", "en", "replay", str(file), "--verify")
    assert ran.code == 0
    assert "mixed in after the promise: numbers of the seats 0\n" in ran.out
    assert "the starting player follows from the same seed" in ran.out
    record = json.loads(file.read_text())
    record["numbers"]["0"] = number()
    file.write_text(json.dumps(record))
    ran = run_here(capsys, "--lang", "es", "replay", str(file), "--verify")
    assert ran.code == 2
    assert "semilla" in ran.err
