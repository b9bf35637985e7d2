"""The contract that all games share: set-ups, errors, numbers and typed actions, and hands off the compiled part."""

import copy
import pickle
import subprocess
import sys

import numpy
import pytest

import tesela
from tesela.engine.state import ROOM
from tests.engine.pavilion_positions import garden, pavilion
from tests.engine.playing import advance, dealt
from tests.engine.positions import azul


def test_there_are_18_configurations():
    games = tesela.games()
    assert len(games) == len(set(games)) == 18
    assert {game.players for game in games} == {2, 3, 4}


def test_a_game_says_its_set_up(configuration):
    setup = configuration.setup()
    assert tesela.Game.from_setup(configuration.name, setup) == configuration
    assert next(iter(setup)) == "players"
    assert setup["first_player"] == 0
    assert tesela.start(configuration).game == configuration
    assert pickle.loads(pickle.dumps(configuration)) == configuration
    assert hash(pickle.loads(pickle.dumps(configuration))) == hash(configuration)


@pytest.mark.parametrize(
    "setup",
    [
        {"name": "chess"}, {"name": ""}, {"name": None}, {"name": []}, {"name": 3},
        {"players": 1}, {"players": 5}, {"players": 0}, {"players": -2}, {"players": 2.0}, {"players": "2"},
        {"players": True}, {"players": None}, {"players": 10**30},
        {"first_player": 2}, {"first_player": -1}, {"first_player": None}, {"first_player": True},
        {"wall": "pink"}, {"wall": None}, {"wall": []}, {"displays": "golden"}, {"board": "gray"}, {"lid": "yes"},
        {"name": "pavilion", "wall": "gray"}, {"name": "pavilion", "board": "colored", "displays": "plain"},
    ],
    ids=str,
)  # fmt: skip
def test_a_bad_set_up_is_refused(setup):
    with pytest.raises(tesela.BadSetup) as refusal:
        tesela.new_game(setup.pop("name", "azul"), **setup)
    assert str(refusal.value)


@pytest.mark.parametrize("missing", ["players", "first_player", "wall", "displays"])
def test_a_records_set_up_has_all_keys(missing):
    setup = tesela.Game("azul").setup()
    del setup[missing]
    with pytest.raises(tesela.BadSetup):
        tesela.Game.from_setup("azul", setup)


def test_every_action_has_one_number(configuration):
    state = tesela.start(configuration)
    actions = state.ACTIONS
    assert len(set(actions)) == len(actions)
    assert [state.number(action) for action in actions] == list(range(len(actions)))
    assert [state.action(number) for number in range(len(actions))] == list(actions)


def test_no_game_has_more_numbers_of_actions_than_there_is_room_for():
    _, most_actions = ROOM
    assert max(len(type(tesela.start(game)).ACTIONS) for game in tesela.games()) == most_actions


@pytest.mark.parametrize(
    ("state", "legal"),
    [
        (azul(displays=" ".join(["BYRKW"] * 9), center="BYRKW", players=4), 300),
        (pavilion(garden(6 * "PGOYBR"), gray=True), 762 + 210),
        (pavilion(garden(6 * "PGOYBR")), 222 + 210),
    ],
)
def test_the_fullest_choice_of_all_has_room(state, legal):
    most_legal, _ = ROOM
    assert len(state.legal()) == legal <= most_legal


@pytest.mark.parametrize("junk", [None, "x", "", [], {}, 1.0, True, (1, 2), -1, 10**9, 10**40, b"0"], ids=repr)
def test_what_is_no_action_is_refused(configuration, junk):
    state = dealt(configuration, tesela.Rng(1))
    before = state.copy()
    assert not state.is_legal(junk)
    for refuse in (state.apply, state.action):
        with pytest.raises(tesela.IllegalAction) as refusal:
            refuse(junk)
        assert str(refusal.value)
        assert refusal.value.say("es")
    assert state == before


def test_numbers_of_numpy_are_numbers(configuration):
    state = tesela.start(configuration)
    advance(state, tesela.Rng(1), 2)
    twin = state.copy()
    state.apply(state.legal()[0])
    twin.apply(numpy.int64(twin.legal()[0]))
    assert twin == state


def test_an_action_of_another_game_is_refused():
    azul, pavilion = tesela.new_game("azul"), tesela.new_game("pavilion")
    with pytest.raises(tesela.IllegalAction):
        azul.apply(pavilion.action(0))
    with pytest.raises(tesela.IllegalAction):
        pavilion.apply(azul.action(0))
    with pytest.raises(tesela.TeselaError):
        azul.apply(pavilion.sample(tesela.Rng(1)))


def test_copies_of_every_kind_are_equal(configuration):
    state = tesela.start(configuration)
    advance(state, tesela.Rng(3), 12)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert twin is not state
        advance(twin, tesela.Rng(1), 1)
        assert twin != state
    assert state != tesela.start(configuration)
    assert (state == 3, state == None) == (False, False)  # noqa: E711


def test_chance_events_and_views_survive_pickling_and_copying(configuration):
    state = tesela.start(configuration)
    for event in advance(state, tesela.Rng(6), 30):
        assert pickle.loads(pickle.dumps(event)) == event
        assert copy.deepcopy(event) == event
    assert pickle.loads(pickle.dumps(state.view())) == state.view()


def test_errors_survive_pickling_and_speak_both_languages():
    with pytest.raises(tesela.IllegalAction) as refusal:
        tesela.new_game("azul").apply(0)
    again = pickle.loads(pickle.dumps(refusal.value))
    assert (type(again), again.key, again.values) == (tesela.IllegalAction, refusal.value.key, refusal.value.values)
    assert again.say("en") != again.say("es")


def test_a_seed_decides_the_numbers():
    assert [tesela.Rng(9).below(1000) for _ in range(3)] == [tesela.Rng(9).below(1000)] * 3
    rng = tesela.Rng(9)
    twin = rng.copy()
    assert [rng.below(100) for _ in range(20)] == [twin.below(100) for _ in range(20)]
    for bad in (None, "1", 1.0, True):
        with pytest.raises(tesela.BadArgument):
            tesela.Rng(bad)
    for limit in (0, -1, 2**31):
        with pytest.raises(tesela.BadArgument):
            rng.below(limit)


def test_playouts_leave_the_state_and_count_actions(configuration):
    state = tesela.start(configuration)
    before = state.copy()
    assert state.playouts(tesela.Rng(1), 3) > 3 * 10
    assert state == before
    assert state.playouts(tesela.Rng(1), 0) == 0
    assert state.playout(tesela.Rng(1)) > 10
    assert state.playout(tesela.Rng(1)) == 0


@pytest.mark.parametrize(
    "attempt",
    [
        "State()",
        "State.__new__(State).legal()",
        "State.__new__(State).apply(0)",
        "tesela.State.__new__(tesela.State).scores()",
        "type('Mine', (State,), {'__init__': lambda self: None})().legal()",
        "State.new(None)",
        "State.new(types.SimpleNamespace(name='azul', players=10**6, first_player=0,"
        " options={'wall': 'gray', 'displays': 'plain'}))",
        "tesela.start(None)",
        "state.deal(None)",
        "state.playout('x')",
        "state.playouts(tesela.Rng(1), 'x')",
    ],
)
def test_nothing_from_python_crashes_the_compiled_part(attempt):
    """In a process of its own, since a mistake here would end this one; a Python error is what is wanted."""
    code = "import types, tesela; state = tesela.new_game('azul'); State = type(state); " + attempt
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 1, (done.returncode, done.stderr)
    assert "Error" in done.stderr or "tesela.errors" in done.stderr


def test_a_generator_made_without_a_seed_does_not_hang():
    code = "import tesela; print(tesela.new_game('azul').playout(tesela.Rng.__new__(tesela.Rng)) > 0)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
    assert done.stdout == "True\n"
