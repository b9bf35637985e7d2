"""Batch: thousands of games of one set-up, stepped together in C, their observations and masks in NumPy arrays."""

import cython
import numpy as np
from cython.cimports.libc.stdint import int8_t, int16_t, int32_t, int64_t, uint8_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tesela.encoding.encoder import Encoder
from cython.cimports.tesela.engine.rng import Generator, number_below, seed_generator
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.state import State
from cython.cimports.tesela.engine.table import CHANCE, MAX_PLAYERS, OVER, Table
from cython.cimports.tesela.envs.batch import GOES_ON, TERMINATED, TRUNCATED

from tesela.engine import start
from tesela.engine.game import Game, checked_game
from tesela.errors import BadArgument

AGENT = cython.declare(cython.Py_ssize_t, 0)  # the seat of the agent where the others play at random
MOST_GAMES = 1 << 24


class Batch:
    """So many games that go on in step; a game that ends starts anew in the same step.

    With `self_play` every decision is the caller's, `seats` says whose it is, and each is observed by the seat that
    acts; else seat 0 is the caller's, and the others play at random. `first_player` None draws who starts each game.
    The arrays are always the same ones: a step writes them anew.
    """

    def __cinit__(self, game: object, count: object, rewards: object, *, self_play: bool = False,
                  first_player: object = 0, max_rounds: object = None):
        if type(count) is not int or not 1 <= count <= MOST_GAMES:
            raise BadArgument("number.range", where="num_envs", found=count, low=1, high=MOST_GAMES)
        self.game = checked_game(game)
        self.count = count
        self.self_play = self_play
        self.players = self.game.players
        self.first_player = -1 if first_player is None else first_player
        self.max_rounds = max_rounds or 0
        self.rank, self.margin, self.steps = rewards.rank, rewards.margin, rewards.steps
        encoder: Encoder = Encoder(self.game)
        self.rules, self.encoding, self.entries = encoder.rules, encoder.encoding, encoder.size
        seat: cython.Py_ssize_t
        for seat in range(self.players):
            state: State = start(Game(self.game.name, self.players, seat, self.game.options))
            memcpy(self.starts[seat], state.position, self.rules.size)
        self.positions = cython.cast(cython.pointer(uint8_t), calloc(self.count, self.rules.size))
        self.generators = cython.cast(cython.pointer(Generator), calloc(self.count, cython.sizeof(Generator)))
        if self.positions == cython.NULL or self.generators == cython.NULL:
            raise MemoryError
        self._lay_out()
        self.reset(list(range(self.count)))

    def __dealloc__(self):
        free(self.positions)
        free(self.generators)

    def _lay_out(self) -> None:
        """Make the arrays, once; C keeps their addresses, so nobody may take them away."""
        self.observations = np.zeros((self.count, self.entries), np.uint8)
        self.masks = np.zeros((self.count, self.rules.actions), np.int8)
        self.seats = np.zeros(self.count, np.int8)
        self.rewards = np.zeros((self.count, self.players), np.float32)
        self.terminated = np.zeros(self.count, np.bool_)
        self.truncated = np.zeros(self.count, np.bool_)
        self.illegal = np.zeros(self.count, np.bool_)
        self.scores = np.zeros((self.count, self.players), np.int32)
        self.ranks = np.zeros((self.count, self.players), np.int32)
        self.final_observations = np.zeros((self.count, self.entries), np.uint8)
        self.observation = cython.cast(cython.pointer(uint8_t), _address(self.observations))
        self.mask = cython.cast(cython.pointer(int8_t), _address(self.masks))
        self.seat = cython.cast(cython.pointer(int8_t), _address(self.seats))
        self.reward = cython.cast(cython.pointer(cython.float), _address(self.rewards))
        self.ended = cython.cast(cython.pointer(uint8_t), _address(self.terminated))
        self.cut = cython.cast(cython.pointer(uint8_t), _address(self.truncated))
        self.broken = cython.cast(cython.pointer(uint8_t), _address(self.illegal))
        self.score = cython.cast(cython.pointer(int32_t), _address(self.scores))
        self.place = cython.cast(cython.pointer(int32_t), _address(self.ranks))
        self.final_observation = cython.cast(cython.pointer(uint8_t), _address(self.final_observations))

    def reset(self, seeds: object) -> None:
        """Start every game anew, the random numbers of each from its seed; None goes on with those it has."""
        number: cython.Py_ssize_t
        if seeds is not None:
            if len(seeds) != self.count:
                raise BadArgument("envs.seeds", found=len(seeds), expected=self.count)
            self._rest()
            for number in range(self.count):
                seed_generator(cython.address(self.generators[number]), seeds[number] & 0xFFFFFFFFFFFFFFFF)
            seed_generator(cython.address(self.chooser), ~seeds[0] & 0xFFFFFFFFFFFFFFFF)
        for array in (self.rewards, self.terminated, self.truncated, self.illegal):
            array.fill(0)
        self._rest()
        self.running = True
        with cython.nogil:
            for number in range(self.count):
                self.restart(number)
                self.observe(number)
        self.running = False

    def step(self, actions: object) -> None:
        """One decision of every game, and all that follows until the next one; an illegal one loses its game."""
        found: object = np.asarray(actions)
        number: cython.Py_ssize_t
        if found.dtype.kind not in "iu" or found.shape != (self.count,):
            raise BadArgument("envs.actions", found=f"{found.dtype} {found.shape}", count=self.count)
        chosen: int64_t[::1] = np.array(found, np.int64)  # a copy, which nobody changes once it is checked
        for number in range(self.count):
            if not 0 <= chosen[number] < self.rules.actions:
                raise BadArgument("envs.action", game=number, found=chosen[number], last=self.rules.actions - 1)
        self._rest()
        self.running = True
        with cython.nogil:
            for number in range(self.count):
                self.step_game(number, chosen[number])
        self.running = False

    def choose(self, out: object = None) -> object:
        """A random legal action of every game, in a new array or in `out`."""
        if out is None:
            out = np.empty(self.count, np.int64)
        if out.dtype != np.int64 or out.shape != (self.count,):
            raise BadArgument("envs.actions", found=f"{out.dtype} {out.shape}", count=self.count)
        actions: int64_t[::1] = out
        number: cython.Py_ssize_t
        self._rest()
        self.running = True
        with cython.nogil:
            for number in range(self.count):
                actions[number] = self.rules.choose(self.table(number), cython.address(self.chooser))
        self.running = False
        return out

    def state(self, number: object) -> State:
        """The position of one game, a copy."""
        if type(number) is not int or not 0 <= number < self.count:
            raise BadArgument("number.range", where="game", found=number, low=0, high=self.count - 1)
        state: State = start(self.game)
        memcpy(state.position, self.table(number), self.rules.size)
        return state

    def _rest(self) -> None:
        """Refuse to touch games that another thread is stepping."""
        if self.running:
            raise BadArgument("envs.running")

    def table(self, number):
        return cython.cast(cython.pointer(Table), self.positions + number * self.rules.size)

    def restart(self, number):
        """A new game up to its first decision."""
        first: cython.Py_ssize_t = self.first_player
        if first < 0:
            first = number_below(cython.address(self.generators[number]), self.players)
        memcpy(self.table(number), self.starts[first], self.rules.size)
        self.advance(number)

    def advance(self, number):
        """Let chance and random opponents act until a decision of the caller or the end."""
        table: cython.pointer(Table) = self.table(number)
        generator: cython.pointer(Generator) = cython.address(self.generators[number])
        while True:
            if table.actor == CHANCE:
                self.rules.deal(table, generator)
                if self.max_rounds and table.round > self.max_rounds:
                    return TRUNCATED
            elif table.actor == OVER:
                return TERMINATED
            elif self.self_play or table.actor == AGENT:
                return GOES_ON
            else:
                self.rules.apply(table, self.rules.choose(table, generator))

    def step_game(self, number, action):
        """One decision, its rewards, and a new game where this one ended."""
        before = cython.declare(int32_t[MAX_PLAYERS])
        table: cython.pointer(Table) = self.table(number)
        score: cython.pointer(int32_t) = self.score + number * self.players
        reward: cython.pointer(cython.float) = self.reward + number * self.players
        actor: cython.Py_ssize_t = table.actor
        stands: cython.int = TERMINATED
        legal: cython.bint = self.rules.allows(table, action)
        memset(reward, 0, self.players * cython.sizeof(cython.float))
        if legal:
            if self.steps != 0:
                self.rules.scores(table, before)
            self.rules.apply(table, action)
            stands = self.advance(number)
        self.broken[number] = not legal
        self.ended[number] = stands == TERMINATED
        self.cut[number] = stands == TRUNCATED
        if stands != GOES_ON or self.steps != 0:
            self.rules.scores(table, score)
        if legal and self.steps != 0:
            self.reward_steps(before, score, reward)
        if stands != GOES_ON:
            self.reward_end(number)
            if not legal:
                reward[actor] = -self.rank
            self.encoding.encode(table, actor, self.final_observation + number * self.entries)
            self.restart(number)
        self.observe(number)

    def reward_steps(self, before, after, reward):
        """For each seat how its lead over the mean of the others changed."""
        seat: cython.Py_ssize_t
        gained: cython.int = 0
        for seat in range(self.players):
            gained += after[seat] - before[seat]
        for seat in range(self.players):
            reward[seat] += self.steps * (
                self.players * (after[seat] - before[seat]) - gained) / cython.cast(cython.float, self.players - 1)

    def reward_end(self, number):
        """Note the ranks, and reward rank and margin where the game was played to its end."""
        keys = cython.declare(int32_t[MAX_PLAYERS])
        score: cython.pointer(int32_t) = self.score + number * self.players
        rank: cython.pointer(int32_t) = self.place + number * self.players
        reward: cython.pointer(cython.float) = self.reward + number * self.players
        seat: cython.Py_ssize_t
        other: cython.Py_ssize_t
        beaten: cython.int
        total: cython.int = 0
        self.rules.standings(self.table(number), keys)
        for seat in range(self.players):
            total += score[seat]
        for seat in range(self.players):
            rank[seat] = 0
            beaten = 0
            for other in range(self.players):
                rank[seat] += keys[other] > keys[seat]
                beaten += keys[other] < keys[seat]
            if self.ended[number] and not self.broken[number]:
                reward[seat] += (
                    self.rank * (beaten - rank[seat]) + self.margin * (self.players * score[seat] - total)
                ) / cython.cast(cython.float, self.players - 1)

    def observe(self, number):
        """Write whose decision it is, what that seat sees, and what it may do."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        table: cython.pointer(Table) = self.table(number)
        mask: cython.pointer(int8_t) = self.mask + number * self.rules.actions
        count: cython.Py_ssize_t = self.rules.legal(table, actions)
        i: cython.Py_ssize_t
        self.seat[number] = table.actor
        self.encoding.encode(table, table.actor, self.observation + number * self.entries)
        memset(mask, 0, self.rules.actions)
        for i in range(count):
            mask[actions[i]] = 1


@cython.cfunc
def _address(array: object) -> cython.pointer(cython.char):
    """Where an array's data lies."""
    return cython.cast(cython.pointer(cython.char), cython.cast(cython.size_t, array.ctypes.data))
