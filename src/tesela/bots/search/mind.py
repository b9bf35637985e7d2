# cython: boundscheck=True
"""Mind: a game's rules, what is known of it, tuned weights and perhaps a network: together they judge a position."""

import cython
from cython.cimports.libc.math import expf
from cython.cimports.libc.stdint import int32_t
from cython.cimports.tesela.bots.knowledge.knowledge import MAX_FEATURES, GameKnowledge
from cython.cimports.tesela.bots.networks.network import SECOND, Network
from cython.cimports.tesela.engine.rng import Rng
from cython.cimports.tesela.engine.state import State
from cython.cimports.tesela.engine.table import CHANCE, MAX_PLAYERS, OVER, Table

from tesela.errors import BadArgument
from tesela.shelf import entry


class Mind:
    """Judges positions of one game: points for each feature at each stage, and the scatter of final scores there.

    A network, if there is one, judges positions within a round, and knows more of moves; where it `foresees`, its part
    for the ends of rounds, if it has one, judges these in the place of the weights. A search that thinks with it has
    its `numbers`, which are the game's if none are given.
    """

    def __cinit__(self, game: object, points: object, scatter: object, network: Network = None,
                  foresees: bool = True, numbers: object = None):
        stage: cython.Py_ssize_t
        feature: cython.Py_ssize_t
        part: object = entry(game).part("bots.knowledge")
        known: GameKnowledge = part.KNOWLEDGE
        self.knowledge = known.knowledge
        self.rules = known.knowledge.rules
        try:
            shape = [len(row) for row in points]
            if shape != [self.knowledge.features] * self.knowledge.stages or len(scatter) != self.knowledge.stages:
                raise ValueError
            for stage in range(self.knowledge.stages):
                for feature in range(self.knowledge.features):
                    self.weights.points[stage][feature] = points[stage][feature]
                self.weights.scatter[stage] = max(scatter[stage], 0.1)
        except (TypeError, ValueError):
            raise BadArgument(
                "weights.shape", stages=self.knowledge.stages, features=self.knowledge.features
            ) from None
        if network is not None and network.lens.rules != self.rules:
            raise BadArgument("weights.game")
        self.network = network
        self.learned = network is not None
        self.between = network.between if network is not None and foresees else None
        self.foresees = self.between is not None
        self.numbers = numbers or part.NUMBERS
        if len(self.numbers.network_share) != self.knowledge.stages:
            raise BadArgument("weights.game")
        self.tuned.warmth = self.numbers.warmth
        for stage in range(self.knowledge.stages):
            self.tuned.network_share[stage] = self.numbers.network_share[stage]
        self.tuned.curiosity = self.numbers.curiosity
        self.tuned.reluctance = self.numbers.reluctance
        self.tuned.width = self.numbers.width
        self.tuned.outcomes = self.numbers.outcomes
        self.tuned.past = self.numbers.past

    def judge(self, position, scores, wins):
        """Expected final scores, and for each seat the probability to win, shared wins by their part."""
        keys = cython.declare(int32_t[MAX_PLAYERS])
        features = cython.declare(cython.float[MAX_FEATURES])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        players: cython.Py_ssize_t = table.players
        seat: cython.Py_ssize_t
        i: cython.Py_ssize_t
        stage: cython.Py_ssize_t
        best: cython.float = -1e9
        share: cython.float = 0
        if self.foresees and table.actor != OVER:
            self.between.judge(position, scores, wins)
            return
        self.rules.scores(position, keys)
        for seat in range(players):
            scores[seat] = keys[seat]
        if table.actor == OVER:
            self.rules.standings(position, keys)
            for seat in range(players):
                best = max(best, cython.cast(cython.float, keys[seat]))
            for seat in range(players):
                wins[seat] = keys[seat] == best
                share += wins[seat]
        else:
            stage = self.knowledge.stage(position)
            for seat in range(players):
                self.knowledge.describe(position, seat, features)
                for i in range(self.knowledge.features):
                    scores[seat] += self.weights.points[stage][i] * features[i]
                best = max(best, scores[seat])
            for seat in range(players):
                wins[seat] = expf((scores[seat] - best) / self.weights.scatter[stage])
                share += wins[seat]
        for seat in range(players):
            wins[seat] /= share

    def play_round(self, position, generator):
        """Play quickly to the end of the round; how many actions that took."""
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        count: cython.Py_ssize_t = 0
        while table.actor != OVER and not self.knowledge.settled(position):
            if table.actor == CHANCE:
                self.rules.deal(position, generator)
            else:
                self.rules.apply(position, self.knowledge.playful(position, generator))
                count += 1
        return count

    def foresee(self, position, generator, scores, wins, hidden):
        """Play quickly to the end of the round and judge that; how many actions it took.

        A network's view of the position before counts beside its end: the one errs, the other scatters. What it has
        understood of a decision is handed over in `hidden`, unless that is NULL; else -1 stands there first.
        """
        foreseen_scores = cython.declare(cython.float[MAX_PLAYERS])
        foreseen_wins = cython.declare(cython.float[MAX_PLAYERS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        players: cython.Py_ssize_t = table.players
        count: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        understood = cython.declare(cython.float[SECOND])
        share: cython.float = 0     # of the network
        decision: cython.bint = table.actor >= 0
        if hidden == cython.NULL:
            hidden = understood
        hidden[0] = -1
        if self.learned:
            while table.actor == CHANCE and not self.knowledge.settled(position):
                self.rules.deal(position, generator)
            if table.actor >= 0:
                share = self.tuned.network_share[self.knowledge.stage(position)]
        if share > 0:
            self.network.understand(position, hidden)
            self.network.judge_understood(position, hidden, foreseen_scores, foreseen_wins)
            if not decision:
                hidden[0] = -1
        count = self.play_round(position, generator)
        self.judge(position, scores, wins)
        if share > 0:
            for seat in range(players):
                scores[seat] += share * (foreseen_scores[seat] - scores[seat])
                wins[seat] += share * (foreseen_wins[seat] - wins[seat])
        return count

    def guess(self, position, actions, count, worth, hidden):
        """For each action of the actor a guess of its worth, in points; `hidden` as `foresee` gave it, or NULL."""
        if self.learned:
            self.network.guess(position, actions, count, worth, hidden)
        else:
            self.knowledge.guess(position, actions, count, worth)

    def thinks_of(self, state):
        """Whether this is a mind for the state's game and its number of players."""
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), state.position)
        return state.rules == self.rules and (not self.learned or self.network.lens.players == table.players)

    def expect(self, state: State) -> tuple:
        """Expected final scores and win probabilities, as judged at the end of a round."""
        scores = cython.declare(cython.float[MAX_PLAYERS])
        wins = cython.declare(cython.float[MAX_PLAYERS])
        players: cython.Py_ssize_t = cython.cast(cython.pointer(Table), state.position).players
        seat: cython.Py_ssize_t
        if not self.thinks_of(state):
            raise BadArgument("weights.game")
        self.judge(state.position, scores, wins)
        return [scores[seat] for seat in range(players)], [wins[seat] for seat in range(players)]

    def may_end(self, state: State) -> bool:
        """Whether the game may end with this round."""
        return self.knowledge.stage(state.position) == self.knowledge.stages - 1

    def hurry(self, state: State, rng: Rng) -> int:
        """Play a state quickly to the end of its round; how many actions that took."""
        if not self.thinks_of(state):
            raise BadArgument("weights.game")
        return self.play_round(state.position, cython.address(rng.generator))
