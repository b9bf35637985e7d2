"""The OpenSpiel games: its own tests for every configuration, chance nodes, its MCTS bot."""

import math
from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.observation import make_observation

import tesela.envs.open_spiel  # registers
from tesela.envs.dealing import Dealing


def load(game: tesela.Game, more: str = "") -> Any:
    options = "".join(f",{option}={value}" for option, value in game.options.items())
    return pyspiel.load_game(f"tesela_{game.name}(players={game.players}{options}{more})")


def play(state: Any, seed: int) -> Any:
    """Play on at random to the end."""
    dice = np.random.default_rng(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(numbers, p=chances)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.usefixtures("capfd")
def test_random_simulation_with_serialization(configuration: tesela.Game) -> None:
    pyspiel.random_sim_test(load(configuration), num_sims=1, serialize=True, verbose=False)


def test_playthrough(configuration: tesela.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSpiel writes one, and the same again when it replays its actions."""
    # Each tensor as one word: written number by number they take most of the time.
    monkeypatch.setattr(generate_playthrough, "_format_tensor", lambda tensor, name: [name + tensor.tobytes().hex()])
    name = str(load(configuration, ",max_rounds=1"))
    once = generate_playthrough.playthrough(name, None, seed=3)
    actions = [int(line.partition(":")[2]) for line in once.splitlines() if line.startswith("action: ")]
    assert actions
    assert generate_playthrough.playthrough(name, actions, seed=3) == once


def test_the_same_game_as_the_engine_s(configuration: tesela.Game) -> None:
    """Its history, replayed in the engine with whole deals, gives the same end."""
    state = play(load(configuration).new_initial_state(), seed=2)
    outcome = state.state.outcome()
    assert state.returns() == tesela.envs.rewards.places(outcome.ranks)
    assert sum(state.returns()) == pytest.approx(0)
    again = load(configuration).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.state == state.state


def test_serialized_in_the_middle_of_a_deal() -> None:
    game = load(tesela.Game("azul", 4, 0, {"displays": "special"}))
    state = game.new_initial_state()
    for _ in range(41):
        state.apply_action(state.legal_actions()[0])
    assert state.is_chance_node()
    again = game.deserialize_state(state.serialize())
    assert again.chance_outcomes() == state.chance_outcomes()
    assert str(again) == str(state)
    assert str(play(again, 1)) == str(play(state.clone(), 1))


def test_draws_are_as_likely_as_deals() -> None:
    """Of the golden displays and the first tiles, drawn piece by piece and by the engine."""
    start = tesela.new_game("azul", displays="special")
    dice, rng, counts = np.random.default_rng(1), tesela.Rng(1), [Counter(), Counter()]
    deals = 800
    for _ in range(deals):
        dealing = Dealing(start)
        while not dealing.complete:
            numbers, chances = zip(*dealing.outcomes(), strict=True)
            assert math.isclose(sum(chances), 1)
            dealing.draw(int(dice.choice(numbers, p=chances)))
        for count, event in zip(counts, (dealing.event(), start.sample(rng)), strict=True):
            start.copy().apply(event)
            count.update(f"{display} {kind}" for display, kind in event.special.items())
            count.update(f"first {tile}" for tile in event.displays[0])
            count["extra"] += event.extra is not None
    assert set(counts[0]) == set(counts[1])
    for thing, count in counts[0].items():
        assert abs(count - counts[1][thing]) < 6 * math.sqrt(count + counts[1][thing])


def test_max_rounds_ends_the_game() -> None:
    state = load(tesela.Game("azul"), ",max_rounds=2").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])  # drops everything
    assert state.state.round == 3
    assert state.returns() == [0.0, 0.0]


def test_observations_are_the_encoder_s() -> None:
    game = load(tesela.Game("pavilion", 3))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    observation = make_observation(game)
    encoder = tesela.encoding.Encoder(tesela.Game("pavilion", 3))
    for player in range(3):
        observation.set_from(state, player)
        assert observation.tensor.tolist() == encoder.encode(state.state, player).tolist()
        assert state.observation_tensor(player) == observation.tensor.tolist()
    assert game.observation_tensor_shape() == [encoder.size]


def test_openspiel_s_mcts_plays(configuration: tesela.Game) -> None:
    """A few moves of its bot, with short looks ahead."""
    game = load(configuration)
    dice = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    bot = mcts.MCTSBot(game, uct_c=2, max_simulations=3, evaluator=evaluator, random_state=dice)
    state = game.new_initial_state()
    moves = 0
    while moves < 2:
        if state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1


@pytest.mark.parametrize("wrong", ["players=7", "wall=pink", "first_player=2", "max_rounds=0"])
def test_wrong_parameters_are_named(wrong: str) -> None:
    with pytest.raises(tesela.TeselaError):
        pyspiel.load_game(f"tesela_azul({wrong})")
