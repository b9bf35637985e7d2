# cython: boundscheck=True
"""Solver: the rest of a round, every way to play it: exact but for how the next rounds are judged; or some way deep."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.tesela.bots.search.clock import now
from cython.cimports.tesela.bots.search.mind import Mind, utility
from cython.cimports.tesela.engine.rng import Generator, seed_generator
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.state import POSITION_WORDS, State
from cython.cimports.tesela.engine.table import CHANCE, MAX_PLAYERS, OVER, Table

from tesela.errors import BadArgument

ENTRIES = cython.declare(cython.Py_ssize_t, 1 << 17)
EXACT = cython.declare(cython.schar, 1)
AT_LEAST = cython.declare(cython.schar, 2)
AT_MOST = cython.declare(cython.schar, 3)
MIX = cython.declare(uint64_t, 0x9E3779B97F4A7C15)
# Deeper than any round.
DEEPEST = cython.declare(cython.Py_ssize_t, 120)
FOREVER = cython.declare(cython.Py_ssize_t, 1 << 60)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _key(position: cython.p_void, size: cython.size_t) -> uint64_t:
    """A number that tells positions apart."""
    words: cython.pointer(uint64_t) = cython.cast(cython.pointer(uint64_t), position)
    key: uint64_t = 0
    i: cython.size_t
    for i in range(size // 8):
        key = (key ^ words[i]) * MIX
        key ^= key >> 29
    return key


class Solver:
    """Solves from one position within a budget of nodes: two seats by alpha-beta, more each for itself."""

    def __cinit__(self, state: State, mind: Mind):
        if not mind.thinks_of(state):
            raise BadArgument("weights.game")
        self.mind = mind
        memcpy(self.root, state.position, mind.rules.size)
        self.table = cython.cast(cython.pointer(Seen), calloc(ENTRIES, cython.sizeof(Seen)))
        if self.table == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def stop(self) -> None:
        """End the solving at once, from any thread."""
        self.stopped = 1

    def solve(self, nodes: cython.Py_ssize_t, seconds: cython.double = 0.0, depth: cython.Py_ssize_t = 0) -> list:
        """For every action its line, the scores and wins at its end and what that is to the actor; None if too much.

        With a depth, only the best action, and lines end so many decisions on, where quick play takes over.
        """
        actions = cython.declare(int16_t[MOST_LEGAL])
        position = cython.declare(uint64_t[POSITION_WORDS])
        scores = cython.declare(cython.float[MAX_PLAYERS])
        wins = cython.declare(cython.float[MAX_PLAYERS])
        players: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).players
        actor: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).actor
        seat: cython.Py_ssize_t
        i: cython.Py_ssize_t
        left: cython.Py_ssize_t
        number: cython.Py_ssize_t
        count: cython.Py_ssize_t
        found: list = []
        if self.running:
            raise BadArgument("search.running")
        self.running = True
        count = self.ordered(self.root, actions)
        self.budget = self.looked + nodes if nodes else FOREVER
        self.deadline = now() + seconds if seconds else 0
        self.beyond = False
        self.complete = True
        if depth:
            with cython.nogil:
                actions[0] = self.best(self.root, depth)
            count = 1
        for i in range(count):
            memcpy(position, self.root, self.mind.rules.size)
            number = actions[i]
            left = depth if depth else DEEPEST
            line: list = []
            while True:
                line.append(number)
                self.mind.rules.apply(position, number)
                left -= 1
                if self.ended(position) or left == 0:
                    break
                with cython.nogil:
                    number = self.best(position, left)
                if self.beyond:
                    break
            if self.beyond:
                break
            self.estimate(position, scores, wins)
            found.append((tuple(line), [scores[seat] for seat in range(players)],
                          [wins[seat] for seat in range(players)], utility(scores, wins, players, actor)))
        self.running = False
        return None if self.beyond else found

    def estimate(self, position, scores, wins):
        """Judge the end of the round, played quickly where it has not come yet."""
        after = cython.declare(uint64_t[POSITION_WORDS])
        generator: Generator
        if not self.ended(position):
            self.complete = False
            memcpy(after, position, self.mind.rules.size)
            # The same position is always played out alike.
            seed_generator(cython.address(generator), _key(after, self.mind.rules.size))
            self.looked += self.mind.play_round(after, cython.address(generator))
            position = after
        self.mind.judge(position, scores, wins)

    def ended(self, position):
        """Whether the round has ended; chance within it is beyond what can be solved."""
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        if table.actor == OVER or self.mind.knowledge.settled(position):
            return True
        if table.actor == CHANCE or self.stopped or self.looked > self.budget or (
            self.deadline and self.looked & 63 == 0 and now() > self.deadline
        ):
            self.beyond = True
        return self.beyond

    def ordered(self, position, actions):
        """All legal actions, the likeliest first; how many."""
        worth = cython.declare(cython.float[MOST_LEGAL])
        count: cython.Py_ssize_t = self.mind.rules.legal(position, actions)
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        action: int16_t
        value: cython.float
        self.mind.knowledge.guess(position, actions, count, worth)
        for i in range(1, count):
            action = actions[i]
            value = worth[i]
            j = i
            while j > 0 and worth[j - 1] < value:
                worth[j] = worth[j - 1]
                actions[j] = actions[j - 1]
                j -= 1
            worth[j] = value
            actions[j] = action
        return count

    def best(self, position, depth):
        """The actor's best action; the first of equals in the order of guesses."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        after = cython.declare(uint64_t[POSITION_WORDS])
        values = cython.declare(cython.float[MAX_PLAYERS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        count: cython.Py_ssize_t = self.ordered(position, actions)
        i: cython.Py_ssize_t
        best: cython.Py_ssize_t = 0
        most: cython.float = -1
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            if table.players > 2:
                self.each_for_itself(after, depth - 1, values)
            elif table.actor == 0:
                values[0] = self.duel(after, depth - 1, most, 2)
            else:
                values[1] = 1 - self.duel(after, depth - 1, -1, 1 - most)
            if self.beyond:
                break
            if values[table.actor] > most:
                most = values[table.actor]
                best = i
        return actions[best]

    def duel(self, position, depth, low, high):
        """What seat 0 gets against seat 1, or a bound of it outside of low and high (alpha-beta)."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        after = cython.declare(uint64_t[POSITION_WORDS])
        scores = cython.declare(cython.float[MAX_PLAYERS])
        wins = cython.declare(cython.float[MAX_PLAYERS])
        seen: cython.pointer(Seen)
        key: uint64_t
        count: cython.Py_ssize_t
        i: cython.Py_ssize_t
        value: cython.float
        best: cython.float
        first: cython.float = low
        last: cython.float = high
        rising: cython.bint = cython.cast(cython.pointer(Table), position).actor == 0
        self.looked += 1
        if self.ended(position) or depth == 0:
            if self.beyond:
                return 0
            self.estimate(position, scores, wins)
            return utility(scores, wins, 2, 0)
        key = _key(position, self.mind.rules.size)
        seen = cython.address(self.table[key & (ENTRIES - 1)])
        if seen.key == key and seen.depth >= depth and (
            seen.bound == EXACT
            or (seen.bound == AT_LEAST and seen.value >= high)
            or (seen.bound == AT_MOST and seen.value <= low)
        ):
            return seen.value
        count = self.ordered(position, actions)
        best = -1 if rising else 2
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            value = self.duel(after, depth - 1, low, high)
            if self.beyond:
                return 0
            if rising:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        seen.key = key
        seen.depth = cython.cast(cython.schar, depth)
        seen.value = best
        seen.bound = AT_MOST if best <= first else AT_LEAST if best >= last else EXACT
        return best

    def each_for_itself(self, position, depth, values):
        """What each of several seats gets when each does the best for itself."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        after = cython.declare(uint64_t[POSITION_WORDS])
        scores = cython.declare(cython.float[MAX_PLAYERS])
        others = cython.declare(cython.float[MAX_PLAYERS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        count: cython.Py_ssize_t
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        self.looked += 1
        if self.ended(position) or depth == 0:
            if not self.beyond:
                self.estimate(position, scores, others)
                for seat in range(table.players):
                    values[seat] = utility(scores, others, table.players, seat)
            return
        count = self.ordered(position, actions)
        values[table.actor] = -1
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            self.each_for_itself(after, depth - 1, others)
            if self.beyond:
                return
            if others[table.actor] > values[table.actor]:
                for seat in range(table.players):
                    values[seat] = others[seat]
