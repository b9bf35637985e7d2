"""The PettingZoo environments: its own tests for every configuration, rewards, truncation, illegal actions."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import tesela
from tesela.envs import azul_v0, pavilion_v0

# Of PettingZoo's own: they ask for arrays where dicts with masks are usual, and look at masks after the end.
OWN = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
pytestmark = [pytest.mark.filterwarnings(text) for text in OWN]

MODULES: dict[str, ModuleType] = {"azul": azul_v0, "pavilion": pavilion_v0}


def options(game: tesela.Game) -> dict[str, Any]:
    return {"players": game.players, **game.options}


def play(env: Any, seed: int, choose: Any = None) -> dict[str, float]:
    """Play a game; the sum of each agent's rewards."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        sums[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else (choose or dice.choice)(legal))
    return sums


def test_api(configuration: tesela.Game, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(MODULES[configuration.name].env(**options(configuration)), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_seed(configuration: tesela.Game) -> None:
    seed_test(lambda: MODULES[configuration.name].env(**options(configuration)), num_cycles=60)


@pytest.mark.usefixtures("capsys")
def test_render(configuration: tesela.Game) -> None:
    render_test(lambda **mode: MODULES[configuration.name].env(**options(configuration), **mode))


def test_rewards_are_rank_and_margin(configuration: tesela.Game) -> None:
    """With the default weights, and as many points as the outcome says."""
    env = MODULES[configuration.name].raw_env(**options(configuration))
    env.reset(seed=5)
    dice = tesela.Rng(5)
    state = env._episode.state
    while not env._episode.over:
        env.step(state.choose(dice))
    outcome, players = state.outcome(), configuration.players
    for seat, agent in enumerate(env.possible_agents):
        better = sum(rank < outcome.ranks[seat] for rank in outcome.ranks)
        worse = sum(rank > outcome.ranks[seat] for rank in outcome.ranks)
        others = (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
        expected = (worse - better) / (players - 1) + 0.01 * (outcome.scores[seat] - others)
        assert env.rewards[agent] == pytest.approx(expected)
        assert env.infos[agent] == {"score": outcome.scores[seat], "rank": outcome.ranks[seat]}
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_steps_add_up_to_the_margin(configuration: tesela.Game) -> None:
    make = MODULES[configuration.name].env
    in_steps = play(make(**options(configuration), rank=0, margin=0, steps=0.5), seed=7)
    at_end = play(make(**options(configuration), rank=0, margin=0.5), seed=7)
    assert in_steps == pytest.approx(at_end)


def test_max_rounds_truncates() -> None:
    """Players who only drop tiles would never end."""
    env = azul_v0.env(max_rounds=3)
    sums = play(env, seed=1, choose=max)  # the last place of a draft is the floor line
    assert set(sums.values()) == {0.0}
    assert env.unwrapped._episode.truncated
    assert env.unwrapped._episode.state.round == 4


def test_first_player() -> None:
    env = pavilion_v0.env(players=4, first_player=2)
    for seed in range(3):
        env.reset(seed=seed)
        assert env.agent_selection == "player_2"
    env = pavilion_v0.env(players=4)
    starters = set()
    for seed in range(40):
        env.reset(seed=seed)
        starters.add(env.agent_selection)
    assert len(starters) == 4


def test_every_seat_observes_itself_first() -> None:
    env = azul_v0.env(first_player=1)
    env.reset(seed=0)
    acts = tesela.encoding.Encoder(tesela.Game("azul")).names().index("seat 0 acts")
    assert [env.observe(agent)["observation"][acts] for agent in env.agents] == [0, 1]
    assert not env.observe("player_0")["action_mask"].any()


@pytest.mark.filterwarnings("ignore")  # PettingZoo says aloud what happened
def test_an_illegal_action_loses() -> None:
    env = azul_v0.env()
    env.reset(seed=0)
    agent = env.agent_selection
    env.step(369)
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards[agent] == -1


def test_without_the_wrappers_an_illegal_action_is_an_error_that_changes_nothing() -> None:
    env = azul_v0.raw_env()
    env.reset(seed=0)
    before = env._episode.state.copy()
    with pytest.raises(tesela.IllegalAction):
        env.step(369)
    assert env._episode.state == before


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"players": 5}, "5"),
        ({"wall": "pink"}, "pink"),
        ({"render_mode": "smell"}, "smell"),
        ({"max_rounds": 0}, "max_rounds"),
        ({"rank": "much"}, "much"),
    ],
)
def test_wrong_options_are_named(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(tesela.TeselaError, match=says):
        azul_v0.env(**wrong)


def test_render_needs_a_mode() -> None:
    env = azul_v0.raw_env()
    env.reset(seed=0)
    with pytest.raises(tesela.BadArgument, match="rgb_array"):
        env.render()
