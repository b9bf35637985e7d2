"""The Gymnasium environments: its own check for every configuration, bots as opponents, rewards."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tesela.envs  # registers
from tesela.bots import bot
from tests.bots.playing import EXAMPLE, python


def make(game: tesela.Game, **options: Any) -> Any:
    return gymnasium.make(f"tesela/{game.name.title()}-v0", players=game.players, **game.options, **options)


def play(env: Any, seed: int | None) -> tuple[list[int], float, dict[str, Any]]:
    """Play a game at random; the actions, the sum of the rewards and the last info."""
    observation, _ = env.reset(seed=seed)
    actions, total, over, info = [], 0.0, False, {}
    dice = np.random.default_rng(seed)
    while not over:
        actions.append(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
        observation, reward, terminated, truncated, info = env.step(actions[-1])
        total, over = total + reward, terminated or truncated
    return actions, total, info


@pytest.mark.usefixtures("capsys")
def test_check_env(configuration: tesela.Game) -> None:
    check_env(make(configuration).unwrapped)


@pytest.mark.parametrize("opponent", ["random", "greedy", "search:nodes=20"])
def test_the_seed_decides_the_whole_game(opponent: str) -> None:
    env = make(tesela.Game("azul", 3), opponents=[opponent])
    assert play(env, 3)[0] == play(env, 3)[0]
    assert play(env, 3)[0] != play(env, None)[0]


def test_rewards(configuration: tesela.Game) -> None:
    _, total, info = play(make(configuration), 11)
    others = np.delete(info["scores"], 0).mean()
    place = ((info["ranks"] > info["ranks"][0]).sum() - info["ranks"][0]) / (configuration.players - 1)
    assert total == pytest.approx(place + 0.01 * (info["scores"][0] - others))


def test_an_illegal_action_loses() -> None:
    env = make(tesela.Game("azul"), rank=2.0)
    env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(369)
    assert (reward, terminated, truncated, info) == (-2.0, True, False, {"illegal": True})


def test_max_rounds_truncates() -> None:
    env = make(tesela.Game("pavilion"), max_rounds=2)
    observation, _ = env.reset(seed=0)
    truncated = terminated = False
    while not truncated:
        observation, reward, terminated, truncated, _ = env.step(int(observation["action_mask"].argmax()))
        assert not terminated
        assert reward == 0


def test_a_bot_from_outside_and_bots_of_one_s_own() -> None:
    with make(tesela.Game("azul"), opponents=f"cmd:{python(EXAMPLE)}") as env:
        _, _, info = play(env, 1)
        assert info["scores"][1] > info["scores"][0]
    env = make(tesela.Game("azul", 4), opponents=bot("greedy"))
    assert play(env, 1)[2]["scores"].shape == (4,)


def test_human_prints(capsys: pytest.CaptureFixture[str]) -> None:
    env = make(tesela.Game("azul"), render_mode="human")
    observation, _ = env.reset(seed=0)
    env.step(int(observation["action_mask"].argmax()))
    assert "round 1" in capsys.readouterr().out


def test_masks_for_libraries() -> None:
    env = make(tesela.Game("azul"))
    observation, _ = env.reset(seed=0)
    assert env.unwrapped.action_masks().tolist() == observation["action_mask"].astype(bool).tolist()


def test_opponents_must_fit() -> None:
    with pytest.raises(tesela.BadArgument, match="opponents named: 2; other seats: 3"):
        make(tesela.Game("azul", 4), opponents=["random", "greedy"])
    with pytest.raises(tesela.BadArgument, match="nobody"):
        make(tesela.Game("azul"), opponents=["nobody"])
