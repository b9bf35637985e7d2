"""The analysis engine: questions of programs, answered in order, streamed, stopped, and refused where wrong."""

import doctest
import json
import os
import re
import threading
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import pytest

import tesela
from tesela.analysis.engine import Engine
from tesela.analysis.explaining import PARTS
from tesela.analysis.question import KEYS

PAGE = Path(__file__).parents[2] / "docs" / "analysis-engine.md"
POSITION = tesela.position(tesela.Play("azul", seed=5).state)


def ask(*questions: Any) -> list[dict[str, Any]]:
    """The answers to all of these, once the last is answered."""
    lines = [question if isinstance(question, str) else json.dumps(question) for question in questions]
    sink = BytesIO()
    Engine(sink).run(BytesIO("\n".join(lines).encode()))
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_the_example_of_the_page() -> None:
    [line] = re.findall(r"^> (.*)$", PAGE.read_text("utf-8"), re.MULTILINE)
    [answer] = ask(line)
    assert (answer["id"], answer["done"], answer["exact"]) == (1, True, True)
    assert json.dumps(answer["end"]) in PAGE.read_text("utf-8")
    assert answer["moves"][0]["line"][0] == answer["moves"][0]["action"]
    assert "line" not in answer["moves"][1]


def test_everything_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    named = {word for code in re.findall(r"`([^`\n]+)`", page) for word in re.findall(r"[a-z_]+", code)}
    moves = {"id": 1, "position": POSITION, "limit": {"nodes": 1000}, "why": 2}
    [best, deals] = ask(moves, {"id": 2, "position": POSITION, "deals": 1, "limit": {"time": 60}})
    whys = best["why"]
    assert [why["number"] for why in whys] == [move["number"] for move in best["moves"][:2]]
    assert {*KEYS, *best, *best["moves"][0], *deals, *deals["deals"][0], *whys[0], *PARTS} - named == set()


def test_the_python_example_works() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried
    assert not failed


def test_questions_are_answered_in_order_and_alike() -> None:
    found = ask(*({"id": ident, "position": POSITION, "limit": {"nodes": 20_000}} for ident in ("a", "b")))
    assert [(answer["id"], answer["done"]) for answer in found] == [("a", True), ("b", True)]
    for answer in found:
        del answer["id"], answer["seconds"]
    assert found[0] == found[1]


def test_a_stream_deepens() -> None:
    found = ask({"id": "a", "position": POSITION, "limit": {"time": 0.6}, "stream": 0.1, "lines": 0})
    assert len(found) >= 3
    assert [answer["done"] for answer in found] == [False] * (len(found) - 1) + [True]
    nodes = [answer["nodes"] for answer in found]
    assert nodes == sorted(nodes)
    assert nodes[0] < nodes[-1]


def test_one_that_is_stopped_is_answered_with_what_is_known() -> None:
    here, there = os.pipe()
    answers, sink = os.pipe()
    with open(here, "rb") as source, open(sink, "wb") as out, open(answers, "rb") as heard, open(there, "wb") as told:
        thread = threading.Thread(target=Engine(out).run, args=(source,))
        thread.start()
        endless = {"position": POSITION, "limit": {"time": 3600}, "stream": 0.05, "lines": 1}
        say(told, {"id": "a", **endless})
        say(told, {"id": "b", **endless})
        assert json.loads(heard.readline())["done"] is False
        say(told, {"id": "a", **endless})
        say(told, {"id": "b", "stop": True})
        say(told, {"id": "a", "stop": True})
        told.close()
        rest = []
        while len([answer for answer in rest if answer.get("done")]) < 2:
            rest.append(json.loads(heard.readline()))
        thread.join(10)
    assert [answer["error"]["key"] for answer in rest if "error" in answer] == ["question.twice"]
    last = {answer["id"]: answer for answer in rest if answer.get("done")}
    assert last["a"]["moves"]
    assert last["b"] == {"id": "b", "done": True}


def say(told: BinaryIO, message: dict[str, Any]) -> None:
    told.write(json.dumps(message).encode() + b"\n")
    told.flush()


def test_the_next_deal() -> None:
    [answer] = ask({"id": 1, "position": POSITION, "deals": 3, "limit": {"time": 60}})
    assert tesela.parse_position(answer["before"]).actor == tesela.CHANCE
    assert [tesela.parse_position(deal["position"]).round for deal in answer["deals"]] == [2, 2, 2]
    assert (answer["over"], answer["more"], answer["done"]) == (False, False, True)


@pytest.mark.parametrize(
    ("line", "ident", "key"),
    [
        ("nonsense", None, "protocol.json"),
        ("[]", None, "record.object"),
        ({"position": POSITION}, None, "question.id"),
        ({"id": 1.5, "position": POSITION}, None, "question.id"),
        ({"id": 1}, 1, "record.missing"),
        ({"id": 1, "position": "azul"}, 1, "position.field_missing"),
        ({"id": 1, "position": POSITION, "limits": {}}, 1, "question.key"),
        ({"id": 1, "position": POSITION, "limit": {"time": -1}}, 1, "limit.time"),
        ({"id": 1, "position": POSITION, "lines": -1}, 1, "number.range"),
        ({"id": 1, "position": POSITION, "stream": "often"}, 1, "limit.time"),
    ],
)
def test_what_is_wrong_is_said_and_the_rest_is_answered(line: Any, ident: object, key: str) -> None:
    good = {"id": "good", "position": POSITION, "limit": {"nodes": 1000}}
    found = {answer["id"]: answer for answer in ask(line, good)}
    assert found[ident]["error"]["key"] == key
    assert found["good"]["done"] is True
