"""Records: read and written."""

import json
from pathlib import Path

import pytest

from tesela import BadRecord, Game, TeselaError
from tesela.records import Play, Record, open_records, read_records
from tesela.records.record import LONGEST_LINE
from tests.records.games import CONFIGURATIONS, finished, label

START = {
    "format": "tesela",
    "version": 1,
    "game": "azul",
    "setup": {"players": 2, "wall": "colored", "displays": "plain", "first_player": 0},
    "events": [],
}


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_a_record_round_trips(game):
    record = finished(game, seed=3, legal=True, names=["Ana", "Ñuño"], seed_text="x")
    line = record.dumps()
    assert "\n" not in line
    assert "Ñuño" in line
    again = Record.loads(line)
    assert again == record
    assert again.dumps() == line
    assert Record.from_json(record.to_json()) == record


def test_the_same_game_gives_the_same_bytes():
    game = Game("pavilion", 3)
    assert finished(game, seed=9).dumps() == finished(game, seed=9).dumps()
    assert finished(game, seed=9).dumps() != finished(game, seed=10).dumps()


def test_a_record_has_all_keys_of_the_format():
    record = finished(Game("azul", 2, 1)).to_json()
    assert list(record) == ["format", "version", "game", "setup", "events", "result"]
    assert record["setup"] == {"players": 2, "wall": "colored", "displays": "plain", "first_player": 1}
    assert "result" not in Play("azul").record().to_json()


def test_other_keys_are_kept_in_order():
    extra = {"names": ["Ana", None], "date": "2024-02-29", "seed": 2**70, "nested": {"b": [1.5, {}], "a": True}}
    record = Record.from_json({**extra, **START})
    assert record.extra == extra
    written = record.to_json()
    assert [key for key in written if key in extra] == list(extra)
    assert Record.loads(record.dumps()) == record


def test_a_rule_that_is_not_known_is_refused():
    with pytest.raises(TeselaError) as refused:
        Record.from_json({**START, "setup": {**START["setup"], "table": [1]}})
    assert refused.value.key == "setup.rule"


def test_doubled_keys_count_once():
    assert Record.loads('{"format":"x",' + json.dumps(START)[1:]).game == Game("azul")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": "pgn"}, "record.format"),
        ({"format": None}, "record.format"),
        ({"version": 3}, "record.version"),
        ({"version": "1"}, "record.version"),
        ({"version": True}, "record.version"),
        ({"version": 1.0}, "record.version"),
        ({"game": "chess"}, "setup.game"),
        ({"game": ["azul"]}, "setup.game"),
        ({"setup": []}, "record.object"),
        ({"setup": {}}, "setup.missing"),
        ({"setup": {**START["setup"], "players": 5}}, "setup.players"),
        ({"setup": {**START["setup"], "players": True}}, "record.number"),
        ({"setup": {**START["setup"], "first_player": 2}}, "setup.first_player"),
        ({"setup": {**START["setup"], "wall": "blue"}}, "setup.value"),
        ({"setup": {**START["setup"], "wall": None}}, "record.text"),
        ({"events": {}}, "record.list"),
        ({"events": None}, "record.list"),
        ({"result": None}, "record.object"),
        ({"result": {"scores": [1, 2]}}, "record.missing"),
        ({"result": {"scores": [1, 2.5], "winners": [0]}}, "record.number"),
        ({"result": {"scores": [1, 2], "winners": 0}}, "record.list"),
    ],
)
def test_a_malformed_record_says_what_is_wrong(change, key):
    with pytest.raises(TeselaError) as caught:
        Record.from_json({**START, **change})
    assert caught.value.key == key


@pytest.mark.parametrize("missing", list(START))
def test_a_missing_key_is_refused(missing):
    with pytest.raises(BadRecord):
        Record.from_json({key: value for key, value in START.items() if key != missing})


def _with_extra(value: str) -> str:
    return json.dumps(START)[:-1] + f', "extra": {value}}}'


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("[]", "record.object"),
        ('"tesela"', "record.object"),
        ("null", "record.object"),
        ("tesela", "record.json"),
        (json.dumps(START) + "}", "record.json"),
        ("\ufeff" + json.dumps(START), "record.json"),
        ("{'format': 1}", "record.json"),
        (json.dumps(START)[:-1], "record.truncated"),
        (json.dumps(START)[:4], "record.truncated"),
        (_with_extra("NaN"), "record.constant"),
        (_with_extra("-Infinity"), "record.constant"),
        (_with_extra("1e999"), "record.number_size"),
        (_with_extra("9" * 5000), "record.number_size"),
        (_with_extra('"\\ud800"'), "record.utf8"),
        (_with_extra('{"\\uDFFF": 1}'), "record.utf8"),
        (_with_extra('"\ud800"'), "record.utf8"),
        (_with_extra("[" * 60 + "]" * 60), "record.nesting"),
        (_with_extra("[" * 100_000 + "]" * 100_000), "record.nesting"),
        ("[" * 1_000_000, "record.nesting"),
        ('{"a":' * 1_000_000, "record.nesting"),
        (b'{"format": "\xff"}', "record.utf8"),
        (b"\x00\x01\x02", "record.json"),
        ("x" * (LONGEST_LINE + 1), "record.long"),
    ],
)
def test_bad_json_says_in_which_game_and_what(line, key):
    with pytest.raises(BadRecord) as caught:
        list(read_records([json.dumps(START), "", line]))
    assert caught.value.key == "record.at_game"
    assert caught.value.values["game"] == 2
    assert caught.value.values["problem"].key == key
    assert len(str(caught.value)) < 300


def test_a_pair_of_escapes_is_one_character():
    assert Record.loads(_with_extra('"\\ud83c\\udfb2"')).extra == {"extra": "🎲"}


def test_the_game_and_the_event_are_named_in_both_languages():
    good = finished(Game("azul"))
    bad = good.to_json()
    bad["events"][16]["action"]["color"] = "pink"
    reader = read_records([good.dumps(), "  \n", good.dumps() + "\n", json.dumps(bad)])
    assert [next(reader), next(reader)] == [good, good]
    with pytest.raises(BadRecord) as caught:
        next(reader)
    assert caught.value.key == "record.at_event"
    assert (caught.value.values["game"], caught.value.values["event"]) == (3, 17)
    assert caught.value.say("en").startswith("game 3, event 17: ")
    assert caught.value.say("en").endswith("is no action of this game")
    spanish = caught.value.say("es")
    assert spanish.startswith("partida 3, evento 17: ")
    assert spanish != caught.value.say("en")
    assert "is no action" not in spanish


def test_a_record_cut_off_anywhere_is_refused():
    line = finished(Game("pavilion"), seed=2).dumps()
    for end in range(1, len(line), 97):
        with pytest.raises(BadRecord):
            list(read_records([line[:end]]))


def test_a_file_is_read_record_by_record(tmp_path: Path):
    records = [finished(game, names=["Íñigo"]) for game in CONFIGURATIONS[::5]]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(record.dumps() + "\r\n\n" for record in records), "utf-8", newline="")
    assert list(open_records(path)) == records
    assert list(open_records(str(path))) == records


def test_a_file_that_is_no_text_is_a_bad_record(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    path.write_bytes(json.dumps(START).encode() + b"\n\xff\xfe\x00\n")
    reader = open_records(path)
    assert next(reader).game == Game("azul")
    with pytest.raises(BadRecord) as caught:
        next(reader)
    assert caught.value.values["game"] == 2


def test_a_file_without_an_end_is_not_read_into_memory(tmp_path: Path):
    path = tmp_path / "zeros"
    with path.open("wb") as file:
        file.truncate(2**33)
    with pytest.raises(BadRecord) as caught:
        list(open_records(path))
    assert caught.value.values["problem"].key == "record.long"


@pytest.mark.parametrize("name", ["missing.jsonl", ".", "a\0b"])
def test_a_file_that_cannot_be_opened_is_a_bad_record(tmp_path: Path, name):
    with pytest.raises(BadRecord) as caught:
        next(open_records(f"{tmp_path}/{name}"))
    assert caught.value.key == "record.file"
