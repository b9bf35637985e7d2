"""Records that begin from a position and hold names, comments, signs and variations."""

import json

import pytest

import tesela
from tesela import BadRecord, Game, TeselaError
from tesela.records import Play, Record, check_record, count_variations, replay
from tests.records.games import CONFIGURATIONS, finished, label, noted

AZUL = Game("azul")


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_a_noted_record_is_read_as_it_was_written(game):
    record, variation = noted(game)
    again = Record.loads(record.dumps())
    assert again == record
    assert again.dumps() == record.dumps()
    assert again.to_json()["version"] == 2
    assert [step.event for step in replay(again)] == record.events  # the main line alone
    assert list(again.notes[1].variations[0].events) == variation
    assert count_variations(again.notes) == 2


def test_a_plain_record_stays_of_the_first_version():
    record = finished(AZUL)
    assert record.to_json()["version"] == 1
    # What a plain record has under keys that a noted one knows is somebody else's, and stays as it is.
    plain = json.loads(record.dumps())
    plain = {**plain, "position": 7}
    plain["events"][3] = {**plain["events"][3], "sign": 5, "variations": "none", "comment": []}
    read = Record.from_json(plain)
    assert (read.position, read.notes, read.extra["position"]) == (None, {}, 7)
    check_record(read)


def test_a_play_goes_on_from_a_position_and_keeps_its_notes():
    record, _ = noted(AZUL)
    play = Play.from_record(record, seed=3)
    assert play.record() == Record(AZUL, play.events, position=record.position, notes=record.notes)
    assert tesela.position(play.at(0)) == record.position
    play.take_back(1)
    assert sorted(play.record().notes) == [1]
    play.take_back(0)
    assert play.record().notes == {}
    assert tesela.position(play.state) == record.position


def _changed(change):
    record = noted(AZUL)[0].to_json()
    change(record)
    return record


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r.update(version=3), "version 3 found"),
        (lambda r: r.update(position="azul"), "position: "),
        (lambda r: r.update(position=None), "position: "),
        (lambda r: r["setup"].update(first_player=1), "another game or set-up"),
        (lambda r: r["events"][0].update(sign="??!"), "event 1: sign"),
        (lambda r: r["events"][0].update(sign=1), "event 1: sign"),
        (lambda r: r["events"][1].update(comment="x" * 4001), "event 2: comment"),
        (lambda r: r["events"][1].update(name=5), "event 2: name"),
        (lambda r: r["events"][0].update(variations={}), "event 1: variations"),
        (lambda r: r["events"][0].update(variations=[[]]), "event 1: variation 1: there is no event"),
        (lambda r: r["events"][0]["variations"][0][1].pop("event"), "event 1: variation 1: event 2: event lacks"),
    ],
)
def test_what_is_malformed_is_refused_with_its_place(change, said):
    with pytest.raises(TeselaError) as caught:
        Record.from_json(_changed(change))
    assert said in str(caught.value)


def test_a_variation_that_the_rules_forbid_is_refused_with_its_place():
    def wrong_scores(record):
        record["events"][0]["variations"][0][2]["scores"] = [90, 90]

    record = Record.from_json(_changed(wrong_scores))
    with pytest.raises(BadRecord) as caught:
        check_record(record)
    assert str(caught.value).startswith("event 1: variation 1: event 3: ")


def test_variations_are_not_nested_without_end():
    record = noted(AZUL)[0].to_json()
    inner = record["events"][0]
    for _ in range(31):
        inner["variations"] = [[dict(inner, variations=[])]]
        inner = inner["variations"][0][0]
    with pytest.raises(BadRecord) as caught:
        Record.from_json(record)
    assert "nested more than 30" in str(caught.value)
