# cython: boundscheck=True
"""Tree: a search that grows where moves look good, plays rounds out quickly and judges how they end.

It never looks past the end of a round, where the next deal is unknown. Chance within a round (pavilion's supply) is
sampled: some outcomes of each such moment are kept and averaged.
"""

import cython
from cython.cimports.libc.math import expf, log, sqrt
from cython.cimports.libc.stdint import int16_t, uint64_t
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.tesela.bots.search.clock import now
from cython.cimports.tesela.bots.search.mind import Mind, utility
from cython.cimports.tesela.bots.search.tree import MAX_PATH
from cython.cimports.tesela.engine.rng import Generator, number_below, seed_generator
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.state import POSITION_WORDS, State
from cython.cimports.tesela.engine.table import CHANCE, MAX_PLAYERS, OVER, Table

from tesela.errors import BadArgument

MAX_NODES = cython.declare(cython.Py_ssize_t, 6_000_000)
# Between two looks at the clock.
PLAYOUTS_A_LOOK = cython.declare(cython.Py_ssize_t, 16)
# How much rare visits draw where there is no knowledge (plain UCT).
PLAIN_CURIOSITY = cython.declare(cython.float, 0.7)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _bring_forward(child: cython.pointer(Node), at: cython.Py_ssize_t, count: cython.Py_ssize_t) -> cython.void:
    """Let the likeliest of the children from here on be the first of them; none of these was visited."""
    best: cython.Py_ssize_t = at
    i: cython.Py_ssize_t
    for i in range(at + 1, count):
        if child[i].prior > child[best].prior:
            best = i
    if best != at:
        child[at].prior, child[best].prior = child[best].prior, child[at].prior
        child[at].action, child[best].action = child[best].action, child[at].action


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _by_chance(node: cython.pointer(Node), child: cython.pointer(Node)) -> cython.Py_ssize_t:
    """The child that plain UCT tries: all of them once, then by what they brought and how seldom they were tried."""
    best: cython.Py_ssize_t = 0
    most: cython.double = -1e9
    value: cython.double
    logarithm: cython.double = log(node.visits + 1.0)
    i: cython.Py_ssize_t
    if node.tried < node.count:
        return node.tried
    for i in range(node.count):
        value = child[i].mean + PLAIN_CURIOSITY * sqrt(logarithm / child[i].visits)
        if value > most:
            most = value
            best = i
    return best


class Tree:
    """The search from one position; `plain` makes it UCT with random games to the end, without knowledge."""

    def __cinit__(self, state: State, mind: Mind, seed: object, plain: bool = False):
        if not mind.thinks_of(state):
            raise BadArgument("weights.game")
        self.mind = mind
        self.plain = plain
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        seed_generator(cython.address(self.generator), self.seed)
        memcpy(self.root, state.position, mind.rules.size)
        if not self.reserve(1):
            raise MemoryError
        memset(self.nodes, 0, cython.sizeof(self.nodes[0]))
        self.used = 1
        if not self.expand(0, self.root):
            raise MemoryError
        self.sums = cython.cast(cython.pointer(cython.double), realloc(
            cython.NULL, 2 * MAX_PLAYERS * self.nodes[0].count * cython.sizeof(cython.double)))
        if self.sums == cython.NULL:
            raise MemoryError
        memset(self.sums, 0, 2 * MAX_PLAYERS * self.nodes[0].count * cython.sizeof(cython.double))

    def __dealloc__(self):
        free(self.nodes)
        free(self.sums)
        free(self.ends)

    def stop(self) -> None:
        """End the thinking at once, from any thread."""
        self.stopped = 1

    def run(self, seconds: cython.double, nodes: cython.Py_ssize_t, depth: cython.Py_ssize_t) -> None:
        """Search until the first of these is used up; 0 is no limit."""
        self._rest()
        self.running = True
        with cython.nogil:
            self.think(seconds, nodes, depth)
        self.running = False

    def _rest(self) -> None:
        if self.running:
            raise BadArgument("search.running")

    def think(self, seconds, nodes, depth):
        """Visit the tree again and again; at least once."""
        end: cython.double = now() + seconds
        while True:
            for _ in range(PLAYOUTS_A_LOOK):
                self.visit(depth)
                self.playouts += 1
                if self.stopped or (nodes and self.looked >= nodes):
                    return
            if seconds and now() >= end:
                return

    def visit(self, depth):
        """Go down to a leaf, see how it ends, and tell it to every node on the way."""
        position = cython.declare(uint64_t[POSITION_WORDS])
        path = cython.declare(cython.Py_ssize_t[MAX_PATH])
        actors = cython.declare(cython.Py_ssize_t[MAX_PATH])
        scores = cython.declare(cython.float[MAX_PLAYERS])
        wins = cython.declare(cython.float[MAX_PLAYERS])
        utilities = cython.declare(cython.float[MAX_PLAYERS])
        node: cython.pointer(Node)
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        outcome: Generator
        at: cython.Py_ssize_t = 0
        length: cython.Py_ssize_t = 0
        child: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        i: cython.Py_ssize_t
        memcpy(position, self.root, self.mind.rules.size)
        while length < MAX_PATH - 1:
            path[length] = at
            actors[length] = table.actor
            length += 1
            if table.actor == OVER or self.mind.knowledge.settled(position) or (depth and length > depth):
                break
            if self.nodes[at].first == 0 and (self.nodes[at].visits == 0 or not self.expand(at, position)):
                break
            if table.actor == CHANCE:
                child = self.nodes[at].first + number_below(cython.address(self.generator), self.nodes[at].count)
                # The same child is the same outcome each time.
                seed_generator(cython.address(outcome), self.seed ^ (cython.cast(uint64_t, child) << 20))
                self.mind.rules.deal(position, cython.address(outcome))
            else:
                child = self.select(at)
                self.mind.rules.apply(position, self.nodes[child].action)
                self.looked += 1
            at = child
        if self.plain:
            self.looked += self.mind.rules.playout(position, cython.address(self.generator))
            self.mind.judge(position, scores, wins)
        elif table.actor == OVER or self.mind.knowledge.settled(position):
            self.settle(at, position, scores, wins)
        else:
            self.looked += self.mind.foresee(position, cython.address(self.generator), scores, wins)
        for seat in range(table.players):
            utilities[seat] = utility(scores, wins, table.players, seat)
        for i in range(length):
            node = cython.address(self.nodes[path[i]])
            node.visits += 1
            node.pull = node.prior / (node.visits + 1)
            if i and actors[i - 1] >= 0:
                node.mean += (utilities[actors[i - 1]] - node.mean) / node.visits
            if actors[i] >= 0:
                node.own += (utilities[actors[i]] - node.own) / node.visits
        if length > 1:
            i = 2 * MAX_PLAYERS * (path[1] - self.nodes[0].first)
            for seat in range(table.players):
                self.sums[i + seat] += scores[seat]
                self.sums[i + MAX_PLAYERS + seat] += wins[seat]

    def select(self, at):
        """The child to try: good so far, likely by the guess, or seldom tried."""
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        child: cython.pointer(Node) = cython.address(self.nodes[node.first])
        best: cython.Py_ssize_t = node.tried
        most: cython.float = -1e9
        value: cython.float
        root: cython.float = self.mind.tuned.curiosity * sqrt(node.visits + 1.0)
        i: cython.Py_ssize_t
        # Of the moves not tried yet only the likeliest can be the best. It is expected to be as good as the position
        # was so far, or a little worse.
        if node.tried < node.count:
            most = (node.own if node.visits else 0.5) - self.mind.tuned.reluctance + child[node.tried].prior * root
        if self.plain:
            best = _by_chance(node, child)
        else:
            for i in range(node.tried):
                value = cython.cast(cython.float, child[i].mean) + child[i].pull * root
                if value > most:
                    most = value
                    best = i
        if best == node.tried:
            node.tried += 1
            _bring_forward(child, node.tried, node.count)
        return node.first + best

    def settle(self, at, position, scores, wins):
        """How a round has ended, judged once for all visits."""
        grown: cython.pointer(cython.float)
        size: cython.Py_ssize_t = MAX_PLAYERS * cython.sizeof(cython.float)
        node: cython.pointer(Node) = cython.address(self.nodes[at])
        if node.first == 0:
            self.mind.judge(position, scores, wins)
            if self.known == self.room:
                grown = cython.cast(cython.pointer(cython.float), realloc(self.ends, 2 * size * (2 * self.room + 256)))
                if grown == cython.NULL:
                    return
                self.ends = grown
                self.room = 2 * self.room + 256
            memcpy(self.ends + 2 * MAX_PLAYERS * self.known, scores, size)
            memcpy(self.ends + 2 * MAX_PLAYERS * self.known + MAX_PLAYERS, wins, size)
            node.first = cython.cast(cython.int, -1 - self.known)
            self.known += 1
        else:
            memcpy(scores, self.ends - 2 * MAX_PLAYERS * (node.first + 1), size)
            memcpy(wins, self.ends - 2 * MAX_PLAYERS * (node.first + 1) + MAX_PLAYERS, size)

    def expand(self, at, position):
        """Give a node its children: the likeliest actions of its actor, or outcomes of chance; False without room."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        worth = cython.declare(cython.float[MOST_LEGAL])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        count: cython.Py_ssize_t = self.mind.tuned.outcomes
        best: cython.Py_ssize_t
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        total: cython.float = 0
        most: cython.float
        node: cython.pointer(Node)
        if table.actor != CHANCE:
            count = self.mind.rules.legal(position, actions)
            if self.plain:
                for i in range(count):
                    worth[i] = number_below(cython.address(self.generator), 1000)
            else:
                self.mind.guess(position, actions, count, worth)
            if count > self.mind.tuned.width and not self.plain:
                for i in range(self.mind.tuned.width):
                    best = i
                    for j in range(i + 1, count):
                        if worth[j] > worth[best]:
                            best = j
                    worth[i], worth[best] = worth[best], worth[i]
                    actions[i], actions[best] = actions[best], actions[i]
                count = self.mind.tuned.width
            most = -1e9
            for i in range(count):
                most = max(most, worth[i])
            for i in range(count):
                worth[i] = worth[i] / 1000 if self.plain else expf((worth[i] - most) / self.mind.tuned.warmth)
                total += worth[i]
        if not self.reserve(count):
            return False
        node = cython.address(self.nodes[self.used])
        memset(node, 0, count * cython.sizeof(Node))
        if table.actor != CHANCE:
            for i in range(count):
                node[i].action = actions[i]
                node[i].prior = worth[i] if self.plain else worth[i] / total
            _bring_forward(node, 0, count)
        self.nodes[at].first = cython.cast(cython.int, self.used)
        self.nodes[at].count = cython.cast(cython.short, count)
        self.used += count
        return True

    def reserve(self, count):
        """Make room for so many more nodes; False where there is none."""
        grown: cython.pointer(Node)
        if self.used + count > self.capacity:
            if self.capacity >= MAX_NODES:
                return False
            grown = cython.cast(cython.pointer(Node), realloc(
                self.nodes, (2 * self.capacity + 4096) * cython.sizeof(Node)))
            if grown == cython.NULL:
                return False
            self.nodes = grown
            self.capacity = 2 * self.capacity + 4096
        return True

    def quick(self) -> int:
        """An action by the quick play that rounds are played out with."""
        self._rest()
        return self.mind.knowledge.playful(self.root, cython.address(self.generator))

    @property
    def value(self) -> float:
        """What the actor can strive for here, averaged over all visits: the utility of docs/strength.md."""
        self._rest()
        return self.nodes[0].own if self.nodes[0].visits else 0.5

    def result(self) -> list:
        """For each action at the root: its number, visits, the seats' summed scores and wins, and the line expected."""
        self._rest()
        root: cython.pointer(Node) = self.nodes
        players: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).players
        found: list = []
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        at: cython.Py_ssize_t
        for i in range(root.count):
            at = 2 * MAX_PLAYERS * i
            found.append((
                self.nodes[root.first + i].action,
                self.nodes[root.first + i].visits,
                [self.sums[at + seat] for seat in range(players)],
                [self.sums[at + MAX_PLAYERS + seat] for seat in range(players)],
                self._line(root.first + i),
            ))
        return found

    def _line(self, at: cython.Py_ssize_t) -> tuple:
        """The actions expected from a node on, as long as they were tried several times."""
        actions: list = [self.nodes[at].action]
        i: cython.Py_ssize_t
        best: cython.Py_ssize_t
        while self.nodes[at].first > 0 and len(actions) < 12:
            best = self.nodes[at].first
            for i in range(self.nodes[at].count):
                if self.nodes[self.nodes[at].first + i].visits > self.nodes[best].visits:
                    best = self.nodes[at].first + i
            # An outcome of chance, which has no prior, ends what can be foretold.
            if self.nodes[best].visits < 4 or self.nodes[best].prior == 0:
                break
            actions.append(self.nodes[best].action)
            at = best
        return tuple(actions)
