"""Actions and events as JSON objects."""

import pytest

import tesela
from tesela import BadRecord, BadSetup, IllegalAction
from tesela.engine.azul import actions as azul
from tesela.engine.pavilion import actions as pavilion
from tesela.records import action_from_json, action_to_json, event_from_json, event_to_json

DRAFT = {"type": "draft", "source": 3, "color": "blue", "line": 2}
DEAL = {"event": "deal", "displays": [["blue"]], "special": {"2": "steal:blue", "5": "extra"}, "extra": "red"}
DECISION = {"event": "action", "player": 0, "action": DRAFT, "scores": [0, 0]}


@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_every_action_round_trips(game):
    for action in tesela.new_game(game).ACTIONS:
        assert action_from_json(game, action_to_json(action)) == action


def test_an_action_is_the_object_of_the_format():
    assert action_to_json(azul.Draft(3, "blue", 2)) == DRAFT
    assert action_to_json(pavilion.Take(("green", "green"))) == {"type": "take", "tiles": ["green", "green"]}
    assert list(action_to_json(pavilion.Place("orange", 4, "orange", 2))) == ["type", "star", "space", "color", "wilds"]


def test_tiles_come_in_any_order():
    assert action_from_json("pavilion", {"type": "pass", "keep": ["red", "purple"]}) == pavilion.Pass(("purple", "red"))


def test_unknown_keys_are_skipped():
    assert action_from_json("azul", {**DRAFT, "comment": [1]}) == azul.Draft(3, "blue", 2)
    assert event_from_json("azul", {**DECISION, "clock": 1.5}).player == 0


@pytest.mark.parametrize(
    ("change", "error", "key"),
    [
        ({"type": "steal"}, IllegalAction, "action.type"),
        ({"type": 1}, BadRecord, "record.text"),
        ({"source": True}, BadRecord, "record.number"),
        ({"source": 3.0}, BadRecord, "record.number"),
        ({"source": None}, BadRecord, "record.number"),
        ({"source": "display"}, IllegalAction, "action.unknown"),
        ({"source": 10}, IllegalAction, "action.unknown"),
        ({"source": 10**4000}, IllegalAction, "action.unknown"),
        ({"color": ["blue"]}, BadRecord, "record.text"),
        ({"color": "b" * 1000}, BadRecord, "record.text"),
        ({"color": "purple"}, IllegalAction, "action.unknown"),
        ({"line": 0}, IllegalAction, "action.unknown"),
    ],
)
def test_a_bad_action_says_what_is_wrong(change, error, key):
    with pytest.raises(error) as caught:
        action_from_json("azul", {**DRAFT, **change})
    assert caught.value.key == key
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("missing", list(DRAFT))
def test_a_missing_key_is_named(missing):
    with pytest.raises(BadRecord, match=missing):
        action_from_json("azul", {key: value for key, value in DRAFT.items() if key != missing})


@pytest.mark.parametrize("tiles", ["green", {"green": 1}, ["green", 1], [["green"]], None])
def test_tiles_are_a_list_of_names(tiles):
    with pytest.raises(BadRecord):
        action_from_json("pavilion", {"type": "take", "tiles": tiles})


@pytest.mark.parametrize("tiles", [[], ["green"] * 4, ["black"]])
def test_tiles_that_no_take_has_are_no_action(tiles):
    with pytest.raises(IllegalAction):
        action_from_json("pavilion", {"type": "take", "tiles": tiles})


def test_what_is_no_action_is_not_written():
    with pytest.raises(IllegalAction):
        action_to_json(5)


@pytest.mark.parametrize("game", ["chess", None, ["azul"]])
def test_an_unknown_game_is_refused(game):
    with pytest.raises(BadSetup):
        action_from_json(game, DRAFT)


def test_a_deal_round_trips():
    deal = event_from_json("azul", DEAL)
    assert deal == azul.Deal((("blue",),), {2: "steal:blue", 5: "extra"}, "red")
    assert event_to_json(deal) == DEAL


def test_extra_is_null_where_nothing_was_drawn():
    deal = event_from_json("azul", {**DEAL, "extra": None})
    assert event_to_json(deal)["extra"] is None


def test_a_plain_deal_has_neither_special_nor_extra():
    assert event_to_json(azul.Deal((("blue",),))) == {"event": "deal", "displays": [["blue"]]}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"event": "draw"}, "record.event_kind"),
        ({"event": "supply", "tiles": []}, "record.event_kind"),
        ({"event": ["deal"]}, "record.text"),
        ({"displays": "blue"}, "record.list"),
        ({"displays": ["blue"]}, "record.list"),
        ({"displays": [[1]]}, "record.text"),
        ({"special": ["keep"]}, "record.object"),
        ({"special": {}}, "record.special"),
        ({"special": {"02": "extra"}}, "record.special"),
        ({"special": {"²": "extra"}}, "record.special"),
        ({"special": {"2": ["extra"]}}, "record.text"),
        ({"special": {"2": "keep"}}, "record.extra"),
        ({"extra": 1}, "record.text"),
    ],
)
def test_a_bad_deal_says_what_is_wrong(change, key):
    with pytest.raises(BadRecord) as caught:
        event_from_json("azul", {**DEAL, **change})
    assert caught.value.key == key


def test_extra_without_its_key_is_refused():
    with pytest.raises(BadRecord) as caught:
        event_from_json("azul", {key: value for key, value in DEAL.items() if key != "extra"})
    assert caught.value.key == "record.extra"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"player": "0"}, "record.number"),
        ({"player": False}, "record.number"),
        ({"action": "3B2"}, "record.object"),
        ({"scores": 0}, "record.list"),
        ({"scores": [0, "0"]}, "record.number"),
        ({"legal": None}, "record.list"),
        ({"legal": [1]}, "record.object"),
    ],
)
def test_a_bad_decision_says_what_is_wrong(change, key):
    with pytest.raises(BadRecord) as caught:
        event_from_json("azul", {**DECISION, **change})
    assert caught.value.key == key


@pytest.mark.parametrize("found", [None, [], "deal", 1, {}])
def test_what_is_no_event_is_refused(found):
    with pytest.raises(BadRecord):
        event_from_json("azul", found)
