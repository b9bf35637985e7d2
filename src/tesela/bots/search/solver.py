# cython: boundscheck=True
"""Solver: the rest of a round, every way to play it: exact but for how the next rounds are judged; or some way deep."""

import cython
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcpy
from cython.cimports.tesela.bots.search.clock import now
from cython.cimports.tesela.bots.search.mind import Mind, utility
from cython.cimports.tesela.bots.search.solver import ENDS
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
# Deeper than any round; and how deep an entry is whose lines all went to the end of the round.
DEEPEST = cython.declare(cython.Py_ssize_t, 120)
TO_THE_END = cython.declare(cython.Py_ssize_t, 127)
FOREVER = cython.declare(cython.Py_ssize_t, 1 << 60)
# More than any utility, and more than the rounding of one.
ANYTHING = cython.declare(cython.float, 2)
ROUNDING = cython.declare(cython.float, 1e-5)


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
        self.final = True
        memcpy(self.root, state.position, mind.rules.size)
        self.table = cython.cast(cython.pointer(Seen), calloc(ENTRIES, cython.sizeof(Seen)))
        if self.table == cython.NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.table)

    def stop(self) -> None:
        """End the solving at once, from any thread."""
        self.stopped = 1

    def solve(self, nodes: cython.Py_ssize_t, seconds: cython.double = 0.0, depth: cython.Py_ssize_t = 0,
              margin: cython.float = 2.0) -> list:
        """For every action its line, the scores and wins at its end and what that is to the actor; None if too much.

        Actions that are worse than another by more than the margin may be left out. With a depth, only the best
        action, and lines end so many decisions on, where quick play takes over.
        """
        actions = cython.declare(int16_t[MOST_LEGAL])
        position = cython.declare(uint64_t[POSITION_WORDS])
        end = cython.declare(cython.float[ENDS])
        players: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).players
        actor: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).actor
        most: cython.float = -ANYTHING
        value: cython.float
        worth: cython.bint
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
        self.whole = depth == 0
        if depth:
            with cython.nogil:
                actions[0] = self.best(self.root, depth)
            count = 1
        for i in range(count):
            memcpy(position, self.root, self.mind.rules.size)
            number = actions[i]
            left = depth if depth else DEEPEST
            line: list = [number]
            self.mind.rules.apply(position, number)
            left -= 1
            with cython.nogil:
                worth = self.worth_it(position, left, actor, most - margin)
                if worth:
                    while left > 0 and not self.ended(position):
                        number = self.best(position, left)
                        if self.beyond:
                            break
                        with cython.gil:
                            line.append(number)
                        self.mind.rules.apply(position, number)
                        left -= 1
            if self.beyond:
                break
            if not worth:
                continue
            self.estimate(position, end)
            value = utility(end, end + MAX_PLAYERS, players, actor)
            most = max(most, value)
            found.append((tuple(line), [end[seat] for seat in range(players)],
                          [end[MAX_PLAYERS + seat] for seat in range(players)], value))
        self.running = False
        return None if self.beyond else found

    def worth_it(self, position, depth, actor, least):
        """Whether a position may be worth at least so much to a seat; for several seats always."""
        end = cython.declare(cython.float[ENDS])
        if cython.cast(cython.pointer(Table), position).players > 2 or least < 0 or self.ended(position):
            return True
        if actor == 0:
            return self.duel(position, depth, least, ANYTHING, end) >= least
        return self.duel(position, depth, -ANYTHING, 1 - least, end) <= 1 - least

    def estimate(self, position, end):
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
        if cython.cast(cython.pointer(Table), position).actor != OVER:
            self.final = False
        self.mind.judge(position, end, end + MAX_PLAYERS)

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
        end = cython.declare(cython.float[ENDS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        count: cython.Py_ssize_t = self.ordered(position, actions)
        i: cython.Py_ssize_t
        best: cython.Py_ssize_t = 0
        most: cython.float = -1
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            if table.players > 2:
                self.each_for_itself(after, depth - 1, ANYTHING, values, end)
            elif table.actor == 0:
                values[0] = self.duel(after, depth - 1, most, ANYTHING, end)
            else:
                values[1] = 1 - self.duel(after, depth - 1, -ANYTHING, 1 - most, end)
            if self.beyond:
                break
            if values[table.actor] > most:
                most = values[table.actor]
                best = i
        return actions[best]

    def seen(self, key, depth):
        """What is known of a position, as deep or deeper; NULL if nothing is."""
        known: cython.pointer(Seen) = cython.address(self.table[key & (ENTRIES - 1)])
        return known if known.key == key and known.bound and known.depth >= depth else cython.NULL

    def keep(self, key, depth, value, bound, end):
        """Keep what was found, in the place of what was there."""
        known: cython.pointer(Seen) = cython.address(self.table[key & (ENTRIES - 1)])
        known.key = key
        known.depth = cython.cast(cython.schar, TO_THE_END if self.whole else depth)
        known.value = value
        known.bound = bound
        memcpy(known.end, end, cython.sizeof(known.end))

    def duel(self, position, depth, low, high, end):
        """What seat 0 gets against seat 1, or a bound of it outside of low and high (alpha-beta); and how it ends."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        after = cython.declare(uint64_t[POSITION_WORDS])
        other = cython.declare(cython.float[ENDS])
        known: cython.pointer(Seen)
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
            self.estimate(position, end)
            return utility(end, end + MAX_PLAYERS, 2, 0)
        key = _key(position, self.mind.rules.size)
        known = self.seen(key, depth)
        if known != cython.NULL and (
            known.bound == EXACT
            or (known.bound == AT_LEAST and known.value >= high)
            or (known.bound == AT_MOST and known.value <= low)
        ):
            memcpy(end, known.end, cython.sizeof(known.end))
            return known.value
        count = self.ordered(position, actions)
        best = -ANYTHING if rising else ANYTHING
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            value = self.duel(after, depth - 1, low, high, other)
            if self.beyond:
                return 0
            if (value > best) if rising else (value < best):
                best = value
                memcpy(end, other, cython.sizeof(other))
            if rising:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        self.keep(key, depth, best, AT_MOST if best <= first else AT_LEAST if best >= last else EXACT, end)
        return best

    def each_for_itself(self, position, depth, enough, values, end):
        """What each of several seats gets when each does the best for itself, and how it ends.

        Where the actor finds more than `enough`, whoever chose this position would rather not have: that is not exact.
        """
        actions = cython.declare(int16_t[MOST_LEGAL])
        after = cython.declare(uint64_t[POSITION_WORDS])
        others = cython.declare(cython.float[MAX_PLAYERS])
        other = cython.declare(cython.float[ENDS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        known: cython.pointer(Seen)
        key: uint64_t
        count: cython.Py_ssize_t
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        # All that seats can get together: one win, and margins that cancel out at best.
        together: cython.float = cython.cast(cython.float, 0.92) + cython.cast(cython.float, 0.04) * table.players
        self.looked += 1
        if self.ended(position) or depth == 0:
            if not self.beyond:
                self.estimate(position, end)
                for seat in range(table.players):
                    values[seat] = utility(end, end + MAX_PLAYERS, table.players, seat)
            return
        key = _key(position, self.mind.rules.size)
        known = self.seen(key, depth)
        if known != cython.NULL:
            memcpy(end, known.end, cython.sizeof(known.end))
            for seat in range(table.players):
                values[seat] = utility(end, end + MAX_PLAYERS, table.players, seat)
            return
        count = self.ordered(position, actions)
        values[table.actor] = -ANYTHING
        for i in range(count):
            memcpy(after, position, self.mind.rules.size)
            self.mind.rules.apply(after, actions[i])
            # Who follows cannot get more than what is left beside the best so far.
            self.each_for_itself(
                after, depth - 1,
                ANYTHING if cython.cast(cython.pointer(Table), after).actor == table.actor
                else together - values[table.actor] + ROUNDING,
                others, other)
            if self.beyond:
                return
            if others[table.actor] > values[table.actor]:
                for seat in range(table.players):
                    values[seat] = others[seat]
                memcpy(end, other, cython.sizeof(other))
                if values[table.actor] > enough:
                    return
        self.keep(key, depth, values[0], EXACT, end)
