# cython: boundscheck=True
"""Growth: how the tree of a search grows, visit by visit: which way it goes, how a leaf is judged, and who is told.

Every seat plays for itself: a node's value is what its own actor makes of it, so two to four seats are searched alike.
Where a round ends, a tree of knowledge is judged at first, and looks past the deal where it is visited again. Chance,
deals and pavilion's supply alike, is sampled: some outcomes of each such moment are kept and averaged, more where they
are visited often. Where all that follows ends the game and was seen, a node is settled: its value is exact, and it is
not visited again.
"""

import cython
from cython.cimports.libc.math import log, sqrt
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.string import memcpy
from cython.cimports.tesela.bots.search.growth import MAX_PATH, SUMS
from cython.cimports.tesela.bots.search.lock import give, take
from cython.cimports.tesela.bots.search.mind import utility
from cython.cimports.tesela.bots.search.nodes import End, Node
from cython.cimports.tesela.bots.search.sprouts import THOUGHTS, Sprouts, Thought, bring_forward
from cython.cimports.tesela.engine.rng import Generator, seed_generator
from cython.cimports.tesela.engine.state import POSITION_WORDS
from cython.cimports.tesela.engine.table import CHANCE, MAX_PLAYERS, OVER, Table

# How much rare visits draw where there is no knowledge (plain UCT).
PLAIN_CURIOSITY = cython.declare(cython.float, 0.7)
# Visits of settled actions that are counted at the root, at the most, before one is made.
SKIPPED = cython.declare(cython.Py_ssize_t, 32)
# Odd, and with bits everywhere: numbers times it are told apart by their high bits too.
MIX = cython.declare(uint64_t, 0x9E3779B97F4A7C15)


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
        value = child[i].mean + PLAIN_CURIOSITY * sqrt(logarithm / max(child[i].visits, 1))
        if value > most:
            most = value
            best = i
    return best


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _outcome_seed(seed: uint64_t, position: cython.p_void, number: cython.Py_ssize_t) -> uint64_t:
    """The same outcome of the same moment of chance is the same each time."""
    table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
    return ((seed ^ table.bag) * MIX ^ table.lid) * MIX ^ cython.cast(uint64_t, number)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _weigh(end: cython.pointer(End), players: cython.Py_ssize_t) -> cython.void:
    """Fill in what an end is to each seat."""
    seat: cython.Py_ssize_t
    for seat in range(players):
        end.utilities[seat] = utility(end.scores, end.wins, players, seat)


class Growth(Sprouts):
    """A tree that grows, in threads without the GIL, which share its nodes."""

    def visit(self, hand, depth):
        """Go down to a leaf, see how it ends, and tell it to every node on the way."""
        position = cython.declare(uint64_t[POSITION_WORDS])
        path = cython.declare(cython.Py_ssize_t[MAX_PATH])
        actors = cython.declare(cython.Py_ssize_t[MAX_PATH])
        node: cython.pointer(Node)
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        end: End
        outcome: Generator
        at: cython.Py_ssize_t = 0
        length: cython.Py_ssize_t = 0
        child: cython.Py_ssize_t
        shared: cython.bint = self.threads > 1
        memcpy(position, self.root, self.mind.rules.size)
        while True:
            path[length] = at
            actors[length] = table.actor
            length += 1
            node = cython.address(self.nodes.all[at])
            if length == MAX_PATH or table.actor == OVER or (depth and length > depth):
                break
            if self.mind.knowledge.settled(position) and (self.past == 0 or node.visits < self.past):
                break
            if shared:
                take(cython.address(node.lock))
            child = -1
            if node.first > 0 or (node.first == 0 and node.visits and self.expand(hand, at, position)):
                if table.actor != CHANCE and not self.plain and self.nodes.all[at].more \
                        and self.nodes.all[at].tried == self.nodes.all[at].count:
                    self.widen(at, position)
                child = self.select(at) if table.actor != CHANCE else self.drawn(hand, at)
                if shared and child > 0:
                    node = cython.address(self.nodes.all[child])
                    node.pending += 1
                    node.pull = node.prior / (node.visits + node.pending + 1)
            if shared:
                give(cython.address(self.nodes.all[at].lock))
            if child < 0:
                break
            if table.actor == CHANCE:
                seed_generator(
                    cython.address(outcome), _outcome_seed(self.seed, position, self.nodes.all[child].action))
                self.mind.rules.deal(position, cython.address(outcome))
            else:
                self.mind.rules.apply(position, self.nodes.all[child].action)
                hand.looked += 1
            at = child
        self.judge(hand, at, position, cython.address(end))
        self.tell(path, actors, length, cython.address(end))

    def judge(self, hand, at, position, end):
        """How a leaf ends: settled, or played out and judged."""
        node: cython.pointer(Node) = cython.address(self.nodes.all[at])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        thought: cython.pointer(Thought) = cython.NULL
        place: cython.Py_ssize_t
        if node.first < 0:
            end[0] = self.nodes.ends[-1 - node.first]
            return
        if self.plain:
            hand.looked += self.mind.rules.playout(position, cython.address(hand.generator))
            self.mind.judge(position, end.scores, end.wins)
            _weigh(end, table.players)
        elif table.actor == OVER or self.mind.knowledge.settled(position):
            self.mind.judge(position, end.scores, end.wins)
            _weigh(end, table.players)
            # What the tree may look past is not settled.
            place = -1 if self.past and table.actor != OVER else self.nodes.add_end(end)
            if place >= 0:
                node.first = cython.cast(cython.int, -1 - place)
        else:
            if hand.thoughts != cython.NULL:
                thought = cython.address(hand.thoughts[at % THOUGHTS])
                thought.node = cython.cast(cython.int, at)
            hand.looked += self.mind.foresee(
                position, cython.address(hand.generator), end.scores, end.wins,
                thought.hidden if thought != cython.NULL else cython.NULL)
            _weigh(end, table.players)

    def tell(self, path, actors, length, end):
        """Tell every node on the way how it ended, from the leaf to the root."""
        all_: cython.pointer(Node) = self.nodes.all
        node: cython.pointer(Node)
        child: cython.pointer(Node)
        i: cython.Py_ssize_t
        actor: cython.Py_ssize_t
        at: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        shared: cython.bint = self.threads > 1
        for i in range(length - 1, -1, -1):
            node = cython.address(all_[path[i]])
            actor = actors[i]
            if shared:
                take(cython.address(node.lock))
            if i < length - 1:
                child = cython.address(all_[path[i + 1]])
                at = path[i + 1] - node.first
                child.visits += 1
                if shared:
                    child.pending -= 1
                child.pull = child.prior / (child.visits + child.pending + 1)
                if i == 0 and 0 <= at < node.count:
                    for seat in range(MAX_PLAYERS):
                        self.sums[SUMS * at + seat] += end.scores[seat]
                        self.sums[SUMS * at + MAX_PLAYERS + seat] += end.wins[seat]
                    self.sums[SUMS * at + 2 * MAX_PLAYERS] += 1
                if actor >= 0:
                    child.mean += (end.utilities[actor] - child.mean) / child.visits
                    # Children that have moved since, as another thread widened their parent, are told in vain.
                    if child.first < 0 and 0 <= at < node.count:
                        child.mean = self.nodes.ends[-1 - child.first].utilities[actor]
                        if not child.counted:
                            child.counted = 1
                            node.settled += 1
                            if node.best == 0 or child.mean > all_[node.first + node.best - 1].mean:
                                node.best = cython.cast(cython.short, at + 1)
                            if node.settled == node.count and not node.more:
                                if i == 0:
                                    self.done = 1
                                else:
                                    node.first = all_[node.first + node.best - 1].first
                    # The actor has at least what its best settled action brings.
                    if node.first > 0 and node.best and child.mean < all_[node.first + node.best - 1].mean:
                        end[0] = self.nodes.ends[-1 - all_[node.first + node.best - 1].first]
                    elif node.first < 0:
                        end[0] = self.nodes.ends[-1 - node.first]
            if actor >= 0:
                node.own += (end.utilities[actor] - node.own) / (node.visits + 1)
            if i == 0:
                node.visits += 1
            if shared:
                give(cython.address(node.lock))

    def select(self, at):
        """The child to try: good so far, likely by the guess, or seldom tried; -1 where all are settled."""
        node: cython.pointer(Node) = cython.address(self.nodes.all[at])
        child: cython.pointer(Node) = cython.address(self.nodes.all[node.first])
        best: cython.Py_ssize_t = -1
        most: cython.float
        value: cython.float
        root: cython.float
        i: cython.Py_ssize_t
        if self.plain:
            best = _by_chance(node, child)
        for _ in range(0 if self.plain else SKIPPED if at == 0 else 1):
            best = -1
            most = -1e9
            root = self.mind.tuned.curiosity * sqrt(node.visits + 1.0)
            # Of the moves not tried yet only the likeliest can be the best. It is expected to be as good as the
            # position was so far, or a little worse.
            if node.tried < node.count:
                best = node.tried
                most = (node.own if node.visits else 0.5) - self.mind.tuned.reluctance + child[best].prior * root
            for i in range(node.tried):
                if child[i].first < 0 and at:
                    continue
                value = cython.cast(cython.float, child[i].mean) + child[i].pull * root
                if value > most:
                    most = value
                    best = i
            # At the root, where visits choose, what is settled is counted as visited, and another is tried.
            if at or best < 0 or child[best].first >= 0:
                break
            child[best].visits += 1
            child[best].pull = child[best].prior / (child[best].visits + 1)
            node.own += (child[best].mean - node.own) / (node.visits + 1)
            node.visits += 1
        if best < 0:
            return -1
        if best == node.tried:
            node.tried += 1
            bring_forward(child, node.tried, node.count)
        return node.first + best
