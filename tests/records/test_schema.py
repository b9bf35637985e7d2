"""The JSON Schema of the record."""

import copy
import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tesela import Game
from tesela.records.fairness import Source, fair_keys
from tests.records.games import CONFIGURATIONS, finished, label, noted

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "record.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def test_it_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_records_are_valid(game):
    record = finished(game, seed=2, names=["Ana"]).to_json()
    VALIDATOR.validate(record)
    # With legal actions only the beginning: the schema looks at each of them.
    record["events"] = finished(game, seed=2, legal=True).to_json()["events"][:8]
    del record["result"]
    VALIDATOR.validate(record)


def _special() -> dict:
    """A game with `extra` among its first golden displays."""
    for seed in range(100):
        record = finished(Game("azul", 3, 0, {"displays": "special", "wall": "gray"}), seed=seed).to_json()
        if "extra" in record["events"][0]:
            return record
    raise AssertionError


def _ended() -> dict:
    """A game that somebody has resigned."""
    record = finished(Game("azul")).to_json()
    del record["result"], record["events"][5:]
    return {**record, "ended": {"reason": "resigned", "seat": 0, "winners": [1]}}


def _fair() -> dict:
    """A game of a table, with what its deals follow from."""
    source = Source("5eed" * 16, {0: "ab" * 16})
    keys = fair_keys(source, [1, 3], drawn_start=True, over=True)
    return {**finished(Game("azul")).to_json(), **keys}


def _noted() -> dict:
    """A game from a position, with a comment and a variation."""
    return noted(Game("azul"))[0].to_json()


RECORDS = {
    "noted": _noted(),
    "fair": _fair(),
    "azul": finished(Game("azul")).to_json(),
    "special": _special(),
    "ended": _ended(),
    "pavilion": finished(Game("pavilion", 4)).to_json(),
}
GONE = object()


def _first(record: dict, kind: str) -> int:
    return next(n for n, event in enumerate(record["events"]) if event.get("action", {}).get("type") == kind)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("azul", ("format",), "pgn"),
        ("azul", ("version",), 3),
        ("azul", ("version",), True),
        ("noted", ("position",), 5),
        ("noted", ("events", 0, "sign"), "!!!"),
        ("noted", ("events", 0, "comment"), None),
        ("noted", ("events", 0, "variations", 0), []),
        ("noted", ("events", 0, "variations", 0, 0), "action"),
        ("azul", ("game",), "pavilion"),
        ("azul", ("setup", "wall"), GONE),
        ("azul", ("setup", "players"), 5),
        ("azul", ("setup", "players"), 3),
        ("azul", ("setup", "first_player"), 2),
        ("azul", ("setup", "displays"), "special"),
        ("azul", ("events",), GONE),
        ("azul", ("events", 0), "deal"),
        ("azul", ("events", 0, "event"), "supply"),
        ("azul", ("events", 0, "displays", 0, 0), "pink"),
        ("azul", ("events", 0, "displays", 0), ["red"] * 5),
        ("azul", ("events", 0, "displays"), [[]] * 6),
        ("azul", ("events", 0, "special"), {"1": "keep", "2": "shield"}),
        ("azul", ("events", 0, "extra"), None),
        ("azul", ("events", 1, "player"), 2),
        ("azul", ("events", 1, "scores"), [0, 0, 0]),
        ("azul", ("events", 1, "scores", 0), -1),
        ("azul", ("events", 1, "action", "line"), 6),
        ("azul", ("events", 1, "action", "source"), True),
        ("azul", ("events", 1, "action", "color"), GONE),
        ("azul", ("events", 1, "action", "type"), "take"),
        ("azul", ("events", 1, "legal"), [{"type": "tile", "row": 0, "column": 1}]),
        ("azul", ("result", "winners"), []),
        ("azul", ("result", "scores", 0), "1"),
        ("azul", ("result",), None),
        ("azul", ("ended",), {"reason": "aborted", "seat": 0}),
        ("ended", ("ended",), {"reason": "lost", "seat": 0, "winners": [1]}),
        ("ended", ("ended", "winners"), GONE),
        ("ended", ("ended", "winners"), [2]),
        ("ended", ("ended", "seat"), 2),
        ("ended", ("ended", "seat"), GONE),
        ("fair", ("fair",), 3),
        ("fair", ("commitment",), GONE),
        ("fair", ("seed",), "5eed"),
        ("fair", ("numbers",), ["ab" * 16]),
        ("fair", ("numbers", "0"), "AB" * 16),
        ("fair", ("numbers", "4"), "ab" * 16),
        ("fair", ("start",), "chosen"),
        ("fair", ("draws",), [0, 1]),
        ("special", ("events", 0, "special"), GONE),
        ("special", ("events", 0, "special"), {"1": "keep", "2": "extra"}),
        ("special", ("events", 0, "special"), {"1": "keep", "2": "shield", "10": "extra"}),
        ("special", ("events", 0, "special"), {"1": "keep", "2": "shield", "3": "steal:pink"}),
        ("special", ("events", 0, "special"), {"1": "keep", "2": "shield", "3": "spread"}),
        ("special", ("events", 0, "extra"), GONE),
        ("special", ("events", 0, "extra"), 1),
        ("special", ("events", "tile", "action", "column"), 6),
        ("pavilion", ("setup", "board"), "green"),
        ("pavilion", ("events", 0, "tiles"), []),
        ("pavilion", ("events", 0, "tiles"), ["black"] * 10),
        ("pavilion", ("events", "place", "action", "star"), "pink"),
        ("pavilion", ("events", "place", "action", "space"), 7),
        ("pavilion", ("events", "place", "action", "wilds"), 6),
        ("pavilion", ("events", "pass", "action", "keep"), ["red"] * 5),
        ("pavilion", ("events", "pass", "action"), {"type": "take", "tiles": []}),
    ],
)
def test_broken_records_are_not(name, path, value):
    record = copy.deepcopy(RECORDS[name])
    assert VALIDATOR.is_valid(record)
    where: object = record
    *way, last = path
    for step in way:
        if where is record["events"] and isinstance(step, str):
            step = _first(record, step)
        where = where[step]
    if value is GONE:
        del where[last]
    else:
        where[last] = value
    assert not VALIDATOR.is_valid(record)
