"""Records played again, and games written down."""

from dataclasses import replace

import pytest

from tesela import OVER, BadRecord, Game, new_game
from tesela.engine.pavilion.actions import Pass, Take
from tesela.records import Decision, Ended, Record, Result, check_record, replay
from tests.records.games import CONFIGURATIONS, finished, label, play


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_a_replay_comes_to_the_same_states(game):
    states = [played.state for played in play(game, seed=5)]
    record = Record.loads(finished(game, seed=5).dumps())
    steps = [(step.number, step.event, step.state.copy()) for step in replay(record)]
    assert [number for number, _, _ in steps] == list(range(1, len(record.events) + 1))
    assert [event for _, event, _ in steps] == record.events
    assert [state for _, _, state in steps] == states[1:]
    assert check_record(record) == states[-1]


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_legal_actions_come_in_any_order(game):
    record = finished(game, seed=6, legal=True)
    turned = [
        replace(event, legal=event.legal[::-1]) if isinstance(event, Decision) else event for event in record.events
    ]
    check_record(replace_events(record, turned))


def test_an_unfinished_game_has_no_result():
    for played in play(Game("pavilion", 2), seed=4):
        record = played.record()
        assert (record.result is None) == (played.actor != OVER)
    for count in (0, 1, 2, 10, len(record.events) - 1):
        check_record(Record(record.game, record.events[:count]))


def replace_events(record: Record, events: list) -> Record:
    return Record(record.game, events, record.result, record.extra)


def changed(record: Record, number: int, **values: object) -> Record:
    """The record with one event (the first is 1) changed."""
    events = list(record.events)
    events[number - 1] = replace(events[number - 1], **values)
    return replace_events(record, events)


def problem_of(record: Record) -> tuple[int, str]:
    """The event and the key of what a replay refuses."""
    with pytest.raises(BadRecord) as caught:
        check_record(record)
    assert caught.value.key == "record.event"
    inner = caught.value.values["problem"]
    assert caught.value.say("en").startswith(f"event {caught.value.values['event']}: ")
    assert caught.value.say("es").startswith(f"evento {caught.value.values['event']}: ")
    return caught.value.values["event"], inner.key


AZUL = finished(Game("azul"), seed=1, legal=True)
PAVILION = finished(Game("pavilion"), seed=1, legal=True)


def test_a_wrong_deal_is_refused():
    displays = AZUL.events[0].displays
    assert problem_of(changed(AZUL, 1, displays=displays[1:])) == (1, "deal.displays")
    assert problem_of(changed(AZUL, 1, displays=(displays[0][1:], *displays[1:]))) == (1, "deal.count")
    assert problem_of(changed(AZUL, 1, displays=(("pink",) * 4, *displays[1:]))) == (1, "tiles.color")
    assert problem_of(changed(AZUL, 1, special={1: "keep", 2: "extra"})) == (1, "deal.special")
    first = next(n for n, event in enumerate(AZUL.events, 1) if n > 1 and not isinstance(event, Decision))
    assert problem_of(changed(AZUL, first, displays=(("blue",) * 4,) * 5)) == (first, "deal.bag")


def test_an_event_at_the_wrong_time_is_refused():
    events = AZUL.events
    assert problem_of(replace_events(AZUL, events[1:])) == (1, "action.chance")
    assert problem_of(replace_events(AZUL, [events[0], *events])) == (2, "deal.seat")
    assert problem_of(replace_events(AZUL, [*events, events[0]])) == (len(events) + 1, "deal.over")
    assert problem_of(replace_events(AZUL, [*events, events[-1]])) == (len(events) + 1, "action.over")
    assert problem_of(replace_events(PAVILION, PAVILION.events[1:])) == (1, "pavilion.supply_due")
    assert problem_of(replace_events(AZUL, PAVILION.events)) == (1, "record.event_type")
    assert problem_of(replace_events(AZUL, [3])) == (1, "record.event_type")


def test_a_wrong_decision_is_refused():
    assert problem_of(changed(AZUL, 2, player=1)) == (2, "record.player")
    assert problem_of(changed(AZUL, 2, player=-1)) == (2, "record.player")
    assert problem_of(changed(AZUL, 2, scores=(0, 1))) == (2, "record.scores")
    assert problem_of(changed(AZUL, 2, scores=(0,))) == (2, "record.scores")
    illegal = next(a for a in new_game("azul").ACTIONS if a not in AZUL.events[1].legal)
    assert problem_of(changed(AZUL, 2, action=illegal)) == (2, "action.illegal")
    assert problem_of(changed(AZUL, 2, action=Pass(()))) == (2, "action.unknown")


def test_wrong_legal_actions_are_refused():
    legal = AZUL.events[1].legal
    illegal = next(a for a in new_game("azul").ACTIONS if a not in legal)
    assert problem_of(changed(AZUL, 2, legal=legal[1:])) == (2, "record.legal_missing")
    assert problem_of(changed(AZUL, 2, legal=())) == (2, "record.legal_missing")
    assert problem_of(changed(AZUL, 2, legal=(*legal, illegal))) == (2, "record.legal_illegal")
    assert problem_of(changed(AZUL, 2, legal=(*legal, legal[0]))) == (2, "record.legal_twice")
    assert problem_of(changed(AZUL, 2, legal=(*legal, Take(("red",))))) == (2, "action.unknown")


@pytest.mark.parametrize(
    ("result", "key"),
    [
        (None, "record.result_missing"),
        (Result((0, 0), AZUL.result.winners), "record.result_scores"),
        (Result(AZUL.result.scores, ()), "record.result_winners"),
        (Result(AZUL.result.scores, (*AZUL.result.winners, *AZUL.result.winners)), "record.result_winners"),
        (Result(AZUL.result.scores, (5,)), "record.result_winners"),
    ],
)
def test_a_wrong_result_is_refused(result, key):
    with pytest.raises(BadRecord) as caught:
        check_record(Record(AZUL.game, AZUL.events, result))
    assert caught.value.key == key


def test_a_result_before_the_end_is_refused():
    with pytest.raises(BadRecord) as caught:
        check_record(Record(AZUL.game, AZUL.events[:-1], AZUL.result))
    assert caught.value.key == "record.result_early"


@pytest.mark.parametrize("ended", [Ended("aborted", 1), Ended("aborted", None), Ended("resigned", 1, (0,))])
def test_a_game_that_ended_early_is_read_as_it_was_written(ended):
    record = Record(AZUL.game, AZUL.events[:-1], None, {"names": ["Ana", "Luis"]}, ended)
    assert Record.loads(record.dumps()) == record
    assert check_record(record).outcome() is None


@pytest.mark.parametrize(
    ("ended", "key"),
    [
        (Ended("aborted", 2), "record.ended_seats"),
        (Ended("resigned", 0, ()), "record.ended_seats"),
        (Ended("resigned", 0, (0,)), "record.ended_seats"),
        (Ended("resigned", 0, (-1,)), "record.ended_seats"),
    ],
)
def test_a_wrong_end_is_refused(ended, key):
    with pytest.raises(BadRecord) as caught:
        check_record(Record(AZUL.game, AZUL.events[:-1], None, {}, ended))
    assert caught.value.key == key


def test_a_game_that_its_rules_have_ended_did_not_end_early():
    with pytest.raises(BadRecord) as caught:
        check_record(Record(AZUL.game, AZUL.events, AZUL.result, {}, Ended("aborted", 0)))
    assert caught.value.key == "record.ended_late"


@pytest.mark.parametrize(
    ("ended", "key"),
    [
        ("yesterday", "record.object"),
        ({"reason": "lost", "seat": 0}, "record.ended_reason"),
        ({"reason": "resigned", "winners": [0]}, "record.missing"),
        ({"reason": "resigned", "seat": 0}, "record.missing"),
        ({"reason": "aborted", "seat": True}, "record.number"),
    ],
)
def test_an_end_that_is_none_is_refused(ended, key):
    with pytest.raises(BadRecord) as caught:
        Record.from_json({**Record(AZUL.game, AZUL.events[:-1]).to_json(), "ended": ended})
    assert caught.value.key == key


def test_legal_actions_are_listed_only_when_asked_for():
    with_legal, without = finished(Game("azul"), legal=True), finished(Game("azul"))
    assert all(event.legal is None for event in without.events if isinstance(event, Decision))
    assert all(event.action in event.legal for event in with_legal.events if isinstance(event, Decision))
