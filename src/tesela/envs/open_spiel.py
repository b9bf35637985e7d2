"""OpenSpiel: importing this registers `tesela_azul` and `tesela_pavilion`, with explicit chance nodes."""

from typing import Any

import numpy as np

from tesela import shelf
from tesela.encoding import Encoder
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.state import CHANCE, OVER
from tesela.envs.dealing import MOST_OUTCOMES, Dealing, Outcomes
from tesela.envs.episode import MAX_ROUNDS, checked_rounds
from tesela.envs.extras import extra
from tesela.envs.rewards import places
from tesela.records import notation, position

with extra("openspiel"):
    import pyspiel

PREFIX = "tesela_"


class TeselaGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters: players, first_player, max_rounds and the options of its set-up."""

    def __init__(self, name: str, params: dict[str, Any]):
        options = {option.name: params[option.name] for option in shelf.entry(name).options}
        self.game = Game(name, params["players"], params["first_player"], options)
        checked_rounds(params["max_rounds"])
        self.max_rounds: int = params["max_rounds"]
        most: tuple[int, int] = shelf.entry(name).part("envs").longest(self.game, self.max_rounds)
        decisions, self._most_draws = most
        info = pyspiel.GameInfo(
            num_distinct_actions=len(start(self.game).ACTIONS),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=decisions,
        )
        super().__init__(TYPES[name], info, params)

    def new_initial_state(self) -> "TeselaState":
        """The position before the first deal."""
        return TeselaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How many draws a game has at the most."""
        return self._most_draws

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> "Observer | None":
        """What a seat sees, all of which is public; None for what it remembers, which is not provided."""
        return None if iig_obs_type is not None and iig_obs_type.perfect_recall else Observer(self.game)


class TeselaState(pyspiel.State):  # type: ignore[misc]
    """A position; where chance acts, with what it has drawn of a deal so far."""

    def __init__(self, game: TeselaGame):
        super().__init__(game)
        self.state = start(game.game)
        self.dealing: Dealing | None = None
        self._max_rounds = game.max_rounds
        self._await_draws()

    def current_player(self) -> int:
        """A seat, or OpenSpiel's players for chance and the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.actor == CHANCE else self.state.actor

    def is_terminal(self) -> bool:
        """Whether the game is over, or has gone on for too many rounds."""
        return self.state.actor == OVER or self.state.round > self._max_rounds

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.legal()

    def chance_outcomes(self) -> Outcomes:
        """What the next draw may give, with the probability of each."""
        assert self.dealing is not None
        return self.dealing.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.dealing is None:
            self.state.apply(action)
        else:
            self.dealing.draw(action)
        self._await_draws()

    def _await_draws(self) -> None:
        """Let what is drawn completely happen, and begin the next event of chance, if any."""
        while self.state.actor == CHANCE:
            self.dealing = self.dealing or Dealing(self.state)
            if not self.dealing.complete:
                return
            self.state.apply(self.dealing.event())
            self.dealing = None

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            assert self.dealing is not None
            return self.dealing.name(action)
        return notation(self.state.action(action))

    def returns(self) -> list[float]:
        """By rank, from 1 for a win to -1 for the last place; 0 while the game goes on."""
        if not self.is_terminal():
            return [0.0] * self.state.game.players
        outcome = self.state.outcome()
        if outcome is not None:
            return places(outcome.ranks)
        scores = self.state.scores()
        return places([sum(other > score for other in scores) for score in scores])

    def __str__(self) -> str:
        return f"{self.state}\n{self.dealing or ''}"


class Observer:
    """The encoder's entries as a tensor, and the position string."""

    def __init__(self, game: Game):
        self._encoder = Encoder(game)
        self.tensor = np.zeros(self._encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TeselaState, player: int) -> None:
        """Fill the tensor with what this player sees."""
        self.tensor[:] = self._encoder.encode(state.state, player)

    def string_from(self, state: TeselaState, player: int) -> str:
        """The position as one line, and who looks at it."""
        return f"{position(state.state)} observer:{player}"


TYPES = {
    entry.name: pyspiel.GameType(
        short_name=PREFIX + entry.name,
        long_name=entry.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "first_player": 0,
            "max_rounds": MAX_ROUNDS,
            **{option.name: option.default for option in entry.options},
        },
    )
    for entry in shelf.entries()
}


def _register(entry: shelf.Entry) -> None:
    """Let OpenSpiel know a game, once: `tesela_azul(players=3,wall=gray,displays=special)`."""

    class Registered(TeselaGame):
        def __init__(self, params: dict[str, Any]):
            super().__init__(entry.name, params)

    if PREFIX + entry.name not in pyspiel.registered_names():
        pyspiel.register_game(TYPES[entry.name], Registered)


for _entry in shelf.entries():
    _register(_entry)
