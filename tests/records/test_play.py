"""Play: a whole game from Python, forward and back."""

import json
from copy import copy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tesela
from tesela import (
    CHANCE,
    OVER,
    BadArgument,
    BadDeal,
    BadNotation,
    BadRecord,
    BadSetup,
    Game,
    IllegalAction,
    Play,
    Record,
    Rng,
    State,
    TeselaError,
)
from tesela.engine.azul.actions import Deal
from tesela.engine.pavilion.actions import Pass
from tesela.engine.step import counted
from tesela.records import Decision, check_record
from tests.records.games import CONFIGURATIONS, finished, label

MANY = 2000  # moves; no random game has more


def random_play(game: Game, seed: int = 1, moves: int = MANY) -> Play:
    """So many random moves of a game that is dealt by a seed, or all of it."""
    return play_on(Play(game, seed=seed), seed + 1, moves)


def play_on(play: Play, seed: int = 1, moves: int = MANY) -> Play:
    """Random moves, to the end if that is not further."""
    dice = Rng(seed)
    for _ in range(moves):
        if play.over:
            break
        play.apply(play.state.choose(dice))
    return play


def replayed(play: Play) -> list[State]:
    """Every moment, as the record alone tells it."""
    record = Record.loads(play.record().dumps())
    states = [tesela.start(record.game)]
    states += [step.state.copy() for step in tesela.replay(record)]
    return states


# What somebody may do with a play: a move, a take-back, going back to a moment, a look, a copy to go on with, and
# something that is refused.
KINDS = ["move", "move", "move", "back", "to", "look", "copy", "wrong"]
DOINGS = st.tuples(st.sampled_from(KINDS), st.integers(0, 999))


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32), st.booleans(), st.lists(DOINGS, max_size=60))
def test_a_play_is_what_its_record_says_whatever_was_done_before(game, seed, by_hand, doings):
    play, rng = (Play(game), Rng(seed)) if by_hand else (Play(game, seed=seed), None)
    for what, number in doings:
        do(play, what, number, rng)
        if what == "copy":
            play, left = play.copy(), play
            do(left, "move", number, rng)
            do(left, "back", number, rng)
        assert by_hand or play.actor != CHANCE
    states = replayed(play)
    assert [play.at(moment) for moment in range(len(play) + 1)] == states
    assert play.state == states[-1]
    assert play.all_scores() == [state.scores() for state in states]
    assert Play.from_record(play.record()).record() == play.record()


def do(play: Play, what: str, number: int, rng: Rng | None) -> None:
    if what == "look":
        play.at(number % (len(play) + 1)).playout(Rng(number))
        play.state.playout(Rng(number))
    elif what == "to":
        play.take_back(number % (len(play) + 1))
    elif what == "back" and any(isinstance(event, Decision) for event in play.events):
        play.take_back()
    elif what == "wrong":
        before = play.record()
        with pytest.raises(TeselaError):
            play.apply(play.state.number(play.state.ACTIONS[-1]) + 1 + number)
        assert play.record() == before
    elif what == "move" and play.actor == CHANCE:
        assert rng is not None
        play.deal(rng)
    elif what == "move" and not play.over:
        play.apply(play.legal()[number % len(play.legal())])


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32), st.lists(st.integers(0, 40), max_size=6))
def test_what_is_taken_back_comes_again(game, seed, backs):
    """Back by some decisions or to a moment and the same moves again: the same deals, to the end of the game."""
    once = random_play(game, seed)
    play = Play(game, seed=seed)
    decisions = [event for event in once.events if isinstance(event, Decision)]
    for decision in decisions[:40]:
        play.apply(decision)
    for back in backs:
        play.take_back(len(play) * back // 40)
        assert play.actor not in (CHANCE, OVER)
        for decision in decisions[sum(isinstance(event, Decision) for event in play.events) :][: back * 2]:
            play.apply(decision)
    for decision in decisions[sum(isinstance(event, Decision) for event in play.events) :]:
        play.apply(decision)
    assert play.record() == once.record()


def test_taking_back_a_decision_takes_the_deal_after_it_along():
    play = Play("azul", seed=3)
    while play.state.round == 1:
        before, happened = play.state, play.apply(play.legal()[0])
    assert [type(event) for event in happened] == [Decision, Deal]
    events = play.events
    assert play.take_back() == happened
    assert play.state == before
    play.apply(happened[0].action)
    assert play.events == events
    assert play.take_back(1) == events[1:]
    with pytest.raises(BadArgument) as caught:
        play.take_back()
    assert caught.value.key == "play.nothing_decided"
    assert len(play) == 1


@pytest.mark.parametrize("moment", [-1, 3, True, 1.0, "1", None])
def test_there_is_no_such_moment(moment):
    play = random_play(Game("azul"), moves=1)
    with pytest.raises(BadArgument):
        play.at(moment)
    with pytest.raises(BadArgument):
        play.account(moment)
    if moment is not None:
        with pytest.raises(BadArgument):
            play.take_back(moment)
    assert len(play) == 2


def test_moves_are_numbers_typed_or_written():
    ways = [
        random_play(Game("azul"), seed=9),
        Play("azul", seed=9),
        Play("azul", seed=9),
        Play("azul", seed=9),
    ]
    for event in ways[0].events:
        if isinstance(event, Decision):
            ways[1].apply(ways[1].state.number(event.action))
            ways[2].apply(event.action)
            ways[3].apply(tesela.notation(event.action).lower())
    assert ways[1].record() == ways[2].record() == ways[3].record() == ways[0].record()


def test_deals_by_hand():
    events = random_play(Game("pavilion", 3), seed=4).events
    play = Play("pavilion", players=3)
    assert play.actor == CHANCE
    for event in events:
        assert play.apply(event) == [event]
    assert play.over
    assert play.events == events
    play = Play("pavilion", players=3)
    rng = Rng(4)
    assert [play.deal(rng), play.deal(rng)] == events[:2]
    with pytest.raises(BadDeal):
        play.deal(rng)


def test_a_generator_that_is_given_deals_and_is_drawn_on():
    rng = Rng(5)
    first, second = Play("azul", rng=rng), Play("azul", rng=rng)
    assert first.events == Play("azul", seed=5).events
    assert second.events != first.events


@pytest.mark.parametrize(("wrong", "error"), [
    (-1, IllegalAction),
    (10**6, IllegalAction),
    (True, IllegalAction),
    (None, IllegalAction),
    (Pass(()), IllegalAction),
    ("-", BadNotation),
    ("9Z9", BadNotation),
    ("", BadNotation),
    ("cRf", IllegalAction),
    (Deal(((),) * 5), BadDeal),
    (Decision(1, Play("azul", seed=1).state.action(0), (0, 0)), BadRecord),
])  # fmt: skip
def test_what_is_refused_changes_nothing(wrong, error):
    play = Play("azul", seed=1)
    before, state = play.record(), play.state
    with pytest.raises(error):
        play.apply(wrong)
    assert play.record() == before
    assert play.state == state


def test_a_decision_with_wrong_scores_changes_nothing():
    play = Play("azul", seed=1)
    before = play.state
    with pytest.raises(BadRecord) as caught:
        play.apply(Decision(0, play.state.action(play.legal()[0]), (1, 0)))
    assert caught.value.key == "record.scores"
    assert play.state == before


def test_the_end():
    play = random_play(Game("azul"), seed=2)
    assert (play.actor, play.legal(), play.moves(), play.previews()) == (OVER, [], [], {})
    assert play.outcome() == play.state.outcome()
    assert list(play.record().result.scores) == play.scores() == play.all_scores()[-1]
    assert play.all_scores()[0] == [0, 0]
    with pytest.raises(IllegalAction):
        play.apply(0)


def test_previews_have_the_names_of_the_moves():
    play = Play("azul", seed=2)
    assert list(play.previews()) == play.moves()
    move = play.moves()[0]
    assert play.previews()[move] == tesela.preview(play.state, play.legal()[0])
    play.apply(move)
    assert tesela.notation(play.events[-1].action) == move


def test_the_account_of_an_event_explains_the_scores(configuration):
    play = random_play(configuration, seed=6)
    scores = play.all_scores()
    for number in range(1, len(play) + 1):
        gained = list(scores[number - 1])
        for step in counted(play.account(number)):
            gained[step["seat"]] += step["points"]
        assert gained == scores[number]
        assert play.account(number)[0]["moves"] or play.account(number)[0]["reason"] == "pass"


def test_states_that_are_given_away_are_copies():
    play = Play("azul", seed=2)
    play.state.apply(play.legal()[0])
    play.at(1).apply(play.legal()[0])
    play.events.clear()
    play.record().events.clear()
    assert len(play) == 1
    assert play.state == play.at(1) == replayed(play)[-1]


def test_copies_go_their_own_way():
    play = random_play(Game("azul"), seed=2, moves=8)
    twin, other = play.copy(), copy(play)
    twin.take_back(1)
    play_on(twin)
    play.take_back(3)
    assert len(other) == 9
    play_on(other)
    check_record(twin.record())
    check_record(other.record())
    assert len(play) == 3
    play_on(play)
    check_record(play.record())


def test_copies_are_dealt_the_same():
    """Whatever one of them has drawn already, on the way on and after a way back."""
    play = random_play(Game("azul"), seed=2, moves=40)
    twins = [play.copy() for _ in range(3)]
    ends = [play_on(twin).record() for twin in twins]
    assert ends[0] == ends[1] == ends[2]
    for twin in twins:
        twin.take_back(1)
    ends = [play_on(twin).record() for twin in (play.copy(), *twins)]
    assert ends[1] == ends[2] == ends[3]
    play.take_back(1)
    assert play_on(play).record() == ends[1]


def test_the_record_holds_what_it_was_given():
    play = Play("azul", players=3, wall="gray", first_player=2, seed=7, extra={"names": ["Ana", "Luis", "Tom"]})
    assert play.game == Game("azul", 3, 2, {"wall": "gray"})
    assert play.record().extra == {"names": ["Ana", "Luis", "Tom"], "seed": 7}
    assert Play("azul").record().extra == {}
    before = play.record()
    play.apply(play.legal()[0])
    assert (len(before.events), len(play.record().events)) == (1, 2)
    play = Play("azul", seed=1, legal=True)
    [decision] = play.apply(play.legal()[0])
    assert decision.legal == tuple(map(play.state.action, play.at(1).legal()))


def test_saved_and_loaded(tmp_path: Path):
    file = tmp_path / "game.jsonl"
    play = random_play(Game("pavilion"), seed=3, moves=30)
    play.save(file)
    assert file.read_text("utf-8") == play.record().dumps() + "\n"
    again = Play.load(str(file), seed=1)
    assert again.record() == play.record()
    again.apply(again.legal()[0])
    again.save(file)
    assert Play.load(file).record() == again.record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_loaded_game_is_dealt_on():
    record = finished(Game("azul"), seed=1)
    deal = next(n for n, event in enumerate(record.events) if n and isinstance(event, Deal))
    begun = Record(record.game, record.events[:deal])
    assert Play.from_record(begun).actor == CHANCE
    play = Play.from_record(begun, rng=Rng(1))
    assert play.actor >= 0
    assert len(play) == deal + 1
    play.take_back(deal)
    assert len(play) == deal + 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record.none"),
        ("\n\n", "record.none"),
        ("[]", "record.at_game"),
        (finished(Game("azul")).dumps()[:-20], "record.at_game"),
        (json.dumps({**finished(Game("azul")).to_json(), "result": None}), "record.at_game"),
        (Record(Game("azul"), finished(Game("azul")).events).dumps(), "record.result_missing"),
        (Record(Game("azul"), finished(Game("azul")).events[1:]).dumps(), "record.event"),
    ],
)
def test_a_broken_file_is_a_bad_record(tmp_path: Path, text: str, key: str):
    file = tmp_path / "game.jsonl"
    file.write_text(text)
    with pytest.raises(BadRecord) as caught:
        Play.load(file)
    assert caught.value.key == key
    assert caught.value.say("en") != caught.value.say("es")


def test_a_file_that_cannot_be_had(tmp_path: Path):
    with pytest.raises(BadRecord) as caught:
        Play.load(tmp_path / "missing")
    assert caught.value.key == "record.file"
    for name in ("missing/game", ".", "a\0b"):
        with pytest.raises(BadArgument) as refused:
            Play("azul").save(f"{tmp_path}/{name}")
        assert refused.value.key.startswith("file.")


@pytest.mark.parametrize(("arguments", "error"), [
    ({"game": "chess"}, BadSetup),
    ({"game": None}, BadSetup),
    ({"game": "azul", "board": "gray"}, BadSetup),
    ({"game": "azul", "players": 5}, BadSetup),
    ({"game": Game("azul"), "players": 2}, BadSetup),
    ({"game": Game("azul"), "wall": "gray"}, BadSetup),
    ({"game": "azul", "extra": {"events": [], "names": []}}, BadArgument),
    ({"game": "azul", "seed": "7"}, BadArgument),
    ({"game": "azul", "rng": 7}, BadArgument),
    ({"game": "azul", "rng": Rng(7), "seed": 7}, BadArgument),
])  # fmt: skip
def test_a_bad_start_is_refused(arguments, error):
    with pytest.raises(error):
        Play(**arguments)


def test_printed_it_is_the_position():
    play = random_play(Game("azul"), seed=2, moves=3)
    assert str(play) == str(play.state)
    assert repr(play) == "<Play of azul, events 4, actor 1, scores [0, 0]>"


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_a_record_is_a_play_and_a_play_a_record(game):
    record = finished(game, seed=3, legal=True, names=["x"])
    assert Play.from_record(record).record() == record
