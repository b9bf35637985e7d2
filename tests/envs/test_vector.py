"""The vector environment: the same games as the engine's, in all configurations, whatever is stepped."""

import threading
import time
from contextlib import suppress

import gymnasium
import numpy as np
import pytest

import tesela.envs  # registers
from tesela.encoding import Encoder
from tesela.envs.batch import Batch
from tesela.envs.rewards import Rewards

GAMES = 8
WEIGHTS = Rewards(rank=1.0, margin=0.25, steps=0.125)


def rewards_of(before: list[int], state: tesela.State) -> np.ndarray:
    """What each seat gets for a step that led here."""
    found = np.array(WEIGHTS.step(before, state.scores()))
    outcome = state.outcome()
    return found if outcome is None else found + WEIGHTS.end(outcome)


def check_observed(batch: Batch, encoder: Encoder, number: int) -> None:
    state = batch.state(number)
    seat = state.actor
    assert batch.seats[number] == seat
    assert np.flatnonzero(batch.masks[number]).tolist() == state.legal()
    assert batch.observations[number].tolist() == encoder.encode(state, seat).tolist()


def test_self_play_follows_the_rules(configuration: tesela.Game) -> None:
    """Each step is compared with the same action in the engine, up to where chance acts."""
    batch = Batch(configuration, GAMES, WEIGHTS, self_play=True, first_player=None)
    encoder = Encoder(configuration)
    ended = 0
    while ended < 4:
        states = [batch.state(number) for number in range(GAMES)]
        actions = batch.choose()
        batch.step(actions)
        for number, state in enumerate(states):
            before = state.scores()
            state.apply(int(actions[number]))
            check_observed(batch, encoder, number)
            assert batch.rewards[number] == pytest.approx(rewards_of(before, state), abs=1e-5)
            assert batch.terminated[number] == (state.actor == tesela.OVER)
            if state.actor == tesela.OVER:
                ended += 1
                assert batch.scores[number].tolist() == list(state.outcome().scores)
                assert batch.ranks[number].tolist() == list(state.outcome().ranks)
                assert batch.state(number).round == 1
            elif state.actor >= 0:
                assert batch.state(number).view() == state.view()
            else:
                assert batch.state(number).scores() == state.scores()
    assert not batch.truncated.any()


def test_against_random_opponents_every_decision_is_seat_0_s(configuration: tesela.Game) -> None:
    batch = Batch(configuration, GAMES, WEIGHTS, first_player=None)
    encoder, total, ended = Encoder(configuration), np.zeros((GAMES, configuration.players)), 0
    for _ in range(120):
        batch.step(batch.choose())
        total += batch.rewards
        assert (batch.seats == 0).all()
        check_observed(batch, encoder, 0)
        for number in np.flatnonzero(batch.terminated):
            outcome = tesela.Outcome(tuple(batch.scores[number].tolist()), tuple(batch.ranks[number].tolist()))
            margins = np.array(Rewards(0, 1).end(outcome)) * WEIGHTS.steps  # what the steps add up to
            assert total[number] == pytest.approx(margins + WEIGHTS.end(outcome), abs=1e-4)
            total[number], ended = 0, ended + 1
    assert ended > 0


def test_the_seeds_decide() -> None:
    def played(seeds: list[int]) -> np.ndarray:
        batch = Batch(tesela.Game("pavilion", 3), 4, Rewards(), first_player=None)
        batch.reset(seeds)
        for _ in range(50):
            batch.step([int(np.flatnonzero(mask)[0]) for mask in batch.masks])
        return batch.observations.copy()

    first, again, other = played([1, 2, 3, 4]), played([1, 2, 3, 4]), played([9, 2, 3, 4])
    assert np.array_equal(first, again)
    assert np.array_equal(first[1:], other[1:])
    assert not np.array_equal(first[0], other[0])


def test_an_illegal_action_loses_its_game_only() -> None:
    batch = Batch(tesela.Game("azul"), 3, Rewards(rank=2.0), self_play=True, first_player=1)
    actions = batch.choose()
    actions[1] = 369
    batch.step(actions)
    assert batch.illegal.tolist() == batch.terminated.tolist() == [False, True, False]
    assert batch.rewards.tolist() == [[0, 0], [0, -2], [0, 0]]


def test_max_rounds_truncates() -> None:
    """Dropping all tiles goes on forever; the last action that is legal in a draft drops them."""
    batch = Batch(tesela.Game("azul"), 2, Rewards(), self_play=True, max_rounds=2)
    for _ in range(200):
        batch.step([int(np.flatnonzero(mask)[-1]) for mask in batch.masks])
        if batch.truncated.any():
            break
    number = int(batch.truncated.argmax())
    assert batch.truncated[number]
    assert not batch.terminated[number]
    assert not batch.rewards[number].any()
    assert batch.final_observations[number].any()
    assert batch.state(number).round == 1


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    batch = Batch(tesela.Game("azul"), 2, Rewards(), self_play=True)
    before = batch.state(0), batch.state(1)
    for wrong, says in (([0], "int64"), ([0.0, 1.0], "float64"), ([0, 370], "game 1"), ([-1, 0], "game 0")):
        with pytest.raises(tesela.BadArgument, match=says):
            batch.step(wrong)
    with pytest.raises(tesela.BadArgument, match="num_envs"):
        Batch(tesela.Game("azul"), 0, Rewards())
    with pytest.raises(tesela.BadArgument, match="seeds"):
        batch.reset([1])
    assert (batch.state(0), batch.state(1)) == before


def test_a_second_thread_is_refused_while_one_steps_and_the_games_stay_whole() -> None:
    batch = Batch(tesela.Game("azul"), 4000, Rewards(), self_play=True)
    refused: list[str] = []
    done = threading.Event()

    def step_on() -> None:
        while not done.is_set():
            with suppress(tesela.BadArgument):  # the other one may be first
                batch.step(batch.choose())

    stepping = threading.Thread(target=step_on)
    stepping.start()
    try:
        end = time.monotonic() + 30
        while not refused and time.monotonic() < end:
            try:
                batch.step(batch.choose())
            except tesela.BadArgument as problem:
                refused.append(problem.key)
    finally:
        done.set()
        stepping.join()
    assert refused == ["envs.running"]
    assert (batch.masks.sum(axis=1) > 0).all()
    batch.step(batch.choose())


@pytest.mark.parametrize("copy", [True, False])
def test_make_vec(configuration: tesela.Game, copy: bool) -> None:
    env = gymnasium.make_vec(
        f"tesela/{configuration.name.title()}-v0",
        num_envs=8,
        vectorization_mode="vector_entry_point",
        players=configuration.players,
        **configuration.options,
        opponents="self",
        copy=copy,
    )
    first, infos = env.reset(seed=3)
    assert first in env.observation_space
    ended = False
    while not ended:
        acted = infos["seat"]
        seen, rewards, terminated, _, infos = env.step(env.unwrapped.random_actions())
        assert rewards.tolist() == infos["rewards"][np.arange(8), acted].tolist()
        ended = terminated.any()
    assert seen in env.observation_space
    assert (seen["observation"] is first["observation"]) != copy
    number = int(terminated.argmax())
    assert infos["final_obs"][number] in env.single_observation_space
    assert infos["_final_obs"].tolist() == terminated.tolist()
    assert infos["final_info"]["ranks"][number].min() == 0
    env.close()


def test_make_vec_plays_no_other_bots() -> None:
    with pytest.raises(tesela.BadArgument, match="greedy"):
        gymnasium.make_vec("tesela/Azul-v0", num_envs=2, opponents=["greedy"])
    env = gymnasium.make_vec("tesela/Azul-v0", num_envs=2, vectorization_mode="sync", opponents=["greedy"])
    assert env.reset(seed=1)[0]["action_mask"].shape == (2, 370)
