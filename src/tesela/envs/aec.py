"""The PettingZoo environment of both games: agents take turns as the rules have it."""

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela.encoding import Encoder
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.envs.episode import MAX_ROUNDS, Episode, checked_rounds
from tesela.envs.extras import extra
from tesela.envs.rendering import METADATA as RENDERING
from tesela.envs.rendering import checked_mode, render
from tesela.envs.rewards import Rewards

with extra("pettingzoo"):
    from gymnasium.spaces import Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from tesela.envs import spaces

__all__ = ["METADATA", "AECEnv", "SeatsEnv", "wrapped"]

METADATA = RENDERING | {"is_parallelizable": False}


class SeatsEnv(AECEnv[str, spaces.Observation, int]):  # type: ignore[misc]
    """One game after another, a seat an agent: `player_0` to `player_3`.

    `first_player` None draws who starts each game; after `max_rounds` a game is cut short, if it is not None.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        first_player: int | None = None,
        max_rounds: int | None = MAX_ROUNDS,
        rank: float = Rewards.rank,
        margin: float = Rewards.margin,
        steps: float = Rewards.steps,
        render_mode: str | None = None,
        **options: str,
    ):
        chosen = Game(game, players, first_player or 0, options)
        super().__init__()
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(chosen.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: spaces.observation_space(chosen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.action_space(chosen) for agent in self.possible_agents}
        self._game = chosen
        self._first_player = first_player
        self._max_rounds = checked_rounds(max_rounds)
        self.weights = Rewards(rank, margin, steps)
        self._encoder = Encoder(chosen)
        self._rng = Rng(secrets.randbits(63))
        self._episode: Episode

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed decides this one and all that follow it."""
        if seed is not None:
            self._rng = Rng(int(seed))
        first = self._rng.below(self._game.players) if self._first_player is None else self._first_player
        game = Game(self._game.name, self._game.players, first, self._game.options)
        self._episode = Episode(game, self._rng, self._max_rounds)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._episode.state.actor]
        self._show()

    def step(self, action: int | None) -> None:
        """The action of the agent whose turn it is; None once the game is over. An illegal one is an error."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._episode.state
        before = state.scores()
        self._episode.apply(action)
        self._cumulative_rewards[agent] = 0.0
        self._reward(self.weights.step(before, state.scores()))
        if self._episode.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[state.actor]
        self._accumulate_rewards()
        self._show()

    def _reward(self, gains: list[float]) -> None:
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))

    def _end(self) -> None:
        """Tell every agent how the game ended."""
        episode = self._episode
        self.terminations = dict.fromkeys(self.agents, episode.terminated)
        self.truncations = dict.fromkeys(self.agents, episode.truncated)
        outcome = episode.state.outcome()
        if outcome is not None:
            steps = self.rewards.values()
            self._reward([step + end for step, end in zip(steps, self.weights.end(outcome), strict=True)])
            for agent, score, rank in zip(self.agents, outcome.scores, outcome.ranks, strict=True):
                self.infos[agent] = {"score": score, "rank": rank}

    def observe(self, agent: str) -> spaces.Observation:
        """What this agent sees; its mask is empty while others decide."""
        seat = self.possible_agents.index(agent)
        decides = not self._episode.over and self._episode.state.actor == seat
        return spaces.observed(self._encoder, self._episode.state, seat, decides)

    def render(self) -> NDArray[np.uint8] | str | None:
        """The position in the environment's render mode."""
        return render(self._episode.state, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to let go of."""


def wrapped(env: SeatsEnv) -> AECEnv[str, spaces.Observation, int]:
    """The environment with PettingZoo's usual checks; who plays an illegal action loses."""
    checked = wrappers.TerminateIllegalWrapper(env, illegal_reward=-env.weights.rank)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
