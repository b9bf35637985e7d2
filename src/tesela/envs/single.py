"""The Gymnasium environments: one agent at the table, bots on the other seats."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tesela.bots import Bot, bot, with_seed
from tesela.encoding import Encoder
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.envs import spaces
from tesela.envs.episode import MAX_ROUNDS, Episode, checked_rounds
from tesela.envs.extras import extra
from tesela.envs.rendering import METADATA, checked_mode, render
from tesela.envs.rewards import Rewards
from tesela.errors import BadArgument

with extra("gymnasium"):
    import gymnasium

AGENT = 0
SEEDS = 2**31 - 1

Opponents = str | Bot | Sequence[str | Bot]


class BotsEnv(gymnasium.Env[spaces.Observation, np.int64]):
    """The agent sits on seat 0. `opponents` are bots, by name or as objects: one for all other seats, or one for each.

    `first_player` None draws who starts each game. An illegal action loses the game.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: Opponents = "random",
        first_player: int | None = None,
        max_rounds: int | None = MAX_ROUNDS,
        rank: float = Rewards.rank,
        margin: float = Rewards.margin,
        steps: float = Rewards.steps,
        render_mode: str | None = None,
        **options: str,
    ):
        chosen = Game(game, players, first_player or 0, options)
        asked = [opponents] if isinstance(opponents, (str, Bot)) else list(opponents)
        if len(asked) == 1:
            asked *= chosen.players - 1
        if len(asked) != chosen.players - 1:
            raise BadArgument("envs.opponents", found=len(asked), expected=chosen.players - 1)
        self.render_mode = checked_mode(render_mode)
        self.action_space = spaces.action_space(chosen)
        self.observation_space = spaces.observation_space(chosen)
        self._game = chosen
        self._asked = asked
        self._bots = [other if isinstance(other, Bot) else bot(other) for other in asked]
        self._first_player = first_player
        self._max_rounds = checked_rounds(max_rounds)
        self._rewards = Rewards(rank, margin, steps)
        self._encoder = Encoder(chosen)
        self._episode: Episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[spaces.Observation, dict[str, Any]]:
        """A new game up to the agent's first decision; a seed decides this one and all that follow it."""
        super().reset(seed=seed)
        dice = self.np_random
        first = int(dice.integers(self._game.players)) if self._first_player is None else self._first_player
        game = Game(self._game.name, self._game.players, first, self._game.options)
        self._seat_bots(game)
        self._episode = Episode(game, Rng(int(dice.integers(2**62))), self._max_rounds)
        self._tell(self._episode.events)
        self._let_others_play()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[spaces.Observation, float, bool, bool, dict[str, Any]]:
        """The agent's decision, and all that follows until its next one."""
        episode = self._episode
        state = episode.state
        if episode.over or not state.is_legal(action):
            return self._observed(), -self._rewards.rank, True, False, {"illegal": True}
        before = state.scores()
        self._decide(int(action))
        self._let_others_play()
        reward = self._rewards.step(before, state.scores())[AGENT]
        info: dict[str, Any] = {}
        outcome = state.outcome()
        if outcome is not None:
            reward += self._rewards.end(outcome)[AGENT]
            info = {"scores": np.array(outcome.scores), "ranks": np.array(outcome.ranks)}
        return self._observed(), reward, episode.terminated, episode.truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as libraries for masked learning ask for it."""
        return self._observed()["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The position in the environment's render mode."""
        return render(self._episode.state, self.render_mode)

    def close(self) -> None:
        """Let the bots go."""
        for other in self._bots:
            other.close()

    def _seat_bots(self, game: Game) -> None:
        """Begin a game; bots that are named without a seed get one, so that they play each game differently."""
        for place, asked in enumerate(self._asked):
            if isinstance(asked, str) and (seeded := with_seed(asked, self._seed)) != asked:
                self._bots[place] = bot(seeded)
        for other in dict.fromkeys(self._bots):
            other.begin(game)

    def _seed(self) -> int:
        return int(self.np_random.integers(SEEDS))

    def _let_others_play(self) -> None:
        episode = self._episode
        while not episode.over and episode.state.actor != AGENT:
            self._decide(self._bots[episode.state.actor - 1].play(episode.state).action)

    def _decide(self, action: int) -> None:
        """Do an action, and tell the bots about it and what chance made of it."""
        self._tell(self._episode.decide(action))
        if self.render_mode == "human":
            self.render()

    def _tell(self, events: list[Any]) -> None:
        for event in events:
            for other in dict.fromkeys(self._bots):
                other.see(event)

    def _observed(self) -> spaces.Observation:
        return spaces.observed(self._encoder, self._episode.state, AGENT, not self._episode.over)
