"""The pages about the record, the notation and playing say what the code does."""

import doctest
import json
import re
from pathlib import Path

import pytest

from tesela.records import Record, action_from_json, check_record, notation, parse_notation, parse_position, position
from tesela.records.notes import line_from_json
from tesela.records.objects import ACTION_KINDS

DOCS = Path(__file__).parents[2] / "docs"
RECORD = (DOCS / "record.md").read_text("utf-8")
NOTATION = (DOCS / "notation.md").read_text("utf-8")


def fences(page: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", page, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", ["record.md", "notation.md", "playing.md"])
def test_the_python_examples_work(page):
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried
    assert not failed


def test_the_record_replays_to_the_position_on_the_other_page():
    record, _ = fences(RECORD, "json")
    state = check_record(Record.from_json(json.loads(record)))
    assert position(state) == fences(NOTATION, "text")[0].strip()


def test_the_noted_event_is_read():
    _, event = fences(RECORD, "json")
    note = line_from_json("azul", [json.loads(event)], noted=True).notes[1]
    assert (note.sign, note.variations[0].notes[1].name) == ("?!", "Red first")


def test_the_positions_are_positions():
    texts = fences(NOTATION, "text")
    assert {text.split()[0] for text in texts} == set(ACTION_KINDS)
    for text in texts:
        assert position(parse_position(text)) == text.strip()


def test_the_moves_are_the_actions_beside_them():
    rows = re.findall(r"^\| (\w+) \| `([^`]+)` \| `([^`]+)` \|", NOTATION, re.MULTILINE)
    assert {(game, json.loads(action)["type"]) for game, _, action in rows} == {
        (game, kind) for game, kinds in ACTION_KINDS.items() for kind in kinds
    }
    for game, move, action in rows:
        typed = action_from_json(game, json.loads(action))
        assert parse_notation(game, move) == typed
        assert notation(typed) == move


def test_every_action_of_the_format_is_on_the_page():
    rows = re.findall(r'^\| `(\{"type".*?\})` \| (\w+)', RECORD, re.MULTILINE)
    assert {(game, type(action_from_json(game, json.loads(action))).__name__.lower()) for action, game in rows} == {
        (game, kind) for game, kinds in ACTION_KINDS.items() for kind in kinds
    }
