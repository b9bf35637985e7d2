"""The Gymnasium vector environments: thousands of games stepped in the compiled layer."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tesela.engine.game import Game
from tesela.envs import spaces
from tesela.envs.batch import Batch
from tesela.envs.episode import MAX_ROUNDS, checked_rounds
from tesela.envs.extras import extra
from tesela.envs.rewards import Rewards
from tesela.errors import BadArgument

with extra("gymnasium"):
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

RANDOM = "random"
SELF = "self"
METADATA: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

Arrays = dict[str, NDArray[np.generic]]


class BatchEnv(VectorEnv[Arrays, NDArray[np.int64], NDArray[np.generic]]):
    """So many games; one that ends starts anew in the same step.

    `opponents` is "random", or "self": then every decision is the caller's, and `infos["seat"]` says whose it is.
    With `copy` off a step returns the same arrays each time, written anew.
    """

    metadata = METADATA

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str,
        players: int = 2,
        opponents: str | Sequence[str] = RANDOM,
        first_player: int | None = None,
        max_rounds: int | None = MAX_ROUNDS,
        rank: float = Rewards.rank,
        margin: float = Rewards.margin,
        steps: float = Rewards.steps,
        copy: bool = True,
        **options: str,
    ):
        chosen = Game(game, players, first_player or 0, options)
        asked = {opponents} if isinstance(opponents, str) else set(opponents)
        if asked not in ({RANDOM}, {SELF}):
            raise BadArgument("envs.vector_opponents", found=", ".join(sorted(map(str, asked))))
        self.num_envs = num_envs
        self.batch = Batch(
            chosen,
            num_envs,
            Rewards(rank, margin, steps),
            self_play=asked == {SELF},
            first_player=first_player,
            max_rounds=checked_rounds(max_rounds),
        )
        self.single_action_space = spaces.action_space(chosen)
        self.single_observation_space = spaces.observation_space(chosen)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._copy = copy
        self._games = np.arange(num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Start all games anew; game n takes its random numbers from `seed` + n."""
        if seed is None and self._np_random is None:
            seed = int(self.np_random.integers(2**62))
        if isinstance(seed, (int, np.integer)):
            super().reset(seed=int(seed))
            seed = range(int(seed), int(seed) + self.num_envs)
        self.batch.reset(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Arrays, NDArray[np.generic], NDArray[np.generic], NDArray[np.generic], dict[str, Any]]:
        """One decision of every game; the reward is that of the seat that took it."""
        batch = self.batch
        acted = batch.seats.copy()
        batch.step(actions)
        rewards = batch.rewards[self._games, acted]
        return self._observations(), rewards, batch.terminated.copy(), batch.truncated.copy(), self._infos()

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal action of every game."""
        return self.batch.choose()

    def _observations(self) -> Arrays:
        batch = self.batch
        if self._copy:
            return {"observation": batch.observations.copy(), "action_mask": batch.masks.copy()}
        return {"observation": batch.observations, "action_mask": batch.masks}

    def _infos(self) -> dict[str, Any]:
        """Whose decision it is, what each seat got and, of the games that ended, how."""
        batch = self.batch
        infos: dict[str, Any] = {"seat": batch.seats.copy(), "rewards": batch.rewards.copy()}
        ended = batch.terminated | batch.truncated
        if ended.any():
            last = np.full(self.num_envs, None, object)
            for number in np.flatnonzero(ended):
                mask = np.zeros(batch.masks.shape[1], np.int8)
                last[number] = {"observation": batch.final_observations[number].copy(), "action_mask": mask}
            final = {"scores": batch.scores.copy(), "ranks": batch.ranks.copy(), "illegal": batch.illegal.copy()}
            final |= {f"_{key}": ended for key in list(final)}
            infos |= {"final_obs": last, "_final_obs": ended, "final_info": final, "_final_info": ended}
        return infos
