# cython: boundscheck=True
"""Sprouts: how a node of a tree gets its children: actions, the likeliest first, or outcomes of chance."""

import cython
from cython.cimports.libc.math import expf, sqrt
from cython.cimports.libc.stdint import int16_t
from cython.cimports.tesela.bots.search.lock import give, take
from cython.cimports.tesela.bots.search.nodes import Node
from cython.cimports.tesela.bots.search.sprouts import THOUGHTS, bring_forward
from cython.cimports.tesela.engine.rng import number_below
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.table import CHANCE, Table

# Outcomes of one moment of chance at the most.
MOST_OUTCOMES = cython.declare(cython.Py_ssize_t, 48)


class Sprouts:
    """A tree's nodes, and whose knowledge says which children they have."""

    def expand(self, hand, at, position):
        """Give a node its children: the likeliest actions of its actor, or outcomes of chance; False without room."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        worth = cython.declare(cython.float[MOST_LEGAL])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        hidden: cython.pointer(cython.const[cython.float]) = cython.NULL
        node: cython.pointer(Node)
        count: cython.Py_ssize_t = MOST_OUTCOMES
        legal: cython.Py_ssize_t = MOST_OUTCOMES
        first: cython.Py_ssize_t
        best: cython.Py_ssize_t
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        if table.actor != CHANCE:
            if hand.thoughts != cython.NULL and at and hand.thoughts[at % THOUGHTS].node == at:
                hidden = hand.thoughts[at % THOUGHTS].hidden
            legal = count = self.guess(position, actions, worth, hidden, cython.address(hand.generator))
            if count > self.mind.tuned.width and not self.plain:
                count = self.mind.tuned.width
                for i in range(count):
                    best = i
                    for j in range(i + 1, legal):
                        if worth[j] > worth[best]:
                            best = j
                    worth[i], worth[best] = worth[best], worth[i]
                    actions[i], actions[best] = actions[best], actions[i]
        first = self.nodes.add(count)
        if first < 0:
            return False
        node = cython.address(self.nodes.all[first])
        if table.actor == CHANCE:
            for i in range(count):
                node[i].action = cython.cast(cython.short, i)
        else:
            for i in range(count):
                node[i].action = actions[i]
                node[i].prior = worth[i]
            bring_forward(node, 0, count)
        node = cython.address(self.nodes.all[at])
        node.count = cython.cast(cython.short, count)
        node.more = cython.cast(cython.short, legal - count)
        node.first = cython.cast(cython.int, first)
        return True

    def widen(self, at, position):
        """Give a node the rest of its actions, all those that it has having been tried."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        worth = cython.declare(cython.float[MOST_LEGAL])
        legal: cython.Py_ssize_t = self.guess(position, actions, worth, cython.NULL, cython.NULL)
        first: cython.Py_ssize_t = self.nodes.add(legal)
        node: cython.pointer(Node) = cython.address(self.nodes.all[at])
        child: cython.pointer(Node)
        before: cython.pointer(Node)
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        used: cython.Py_ssize_t = node.count
        if first < 0:
            return
        child = cython.address(self.nodes.all[first])
        for i in range(used):
            before = cython.address(self.nodes.all[node.first + i])
            # Another thread may be about to change it; what is under way there is told to the old one, in vain.
            if self.threads > 1:
                take(cython.address(before.lock))
            child[i] = before[0]
            child[i].pending = 0
            child[i].lock = 0
            if self.threads > 1:
                give(cython.address(before.lock))
        for i in range(legal):
            j = 0
            while j < node.count and child[j].action != actions[i]:
                j += 1
            if j == node.count:
                child[used].action = actions[i]
                child[used].prior = worth[i]
                used += 1
        bring_forward(child, node.count, legal)
        node.more = 0
        node.count = cython.cast(cython.short, legal)
        node.first = cython.cast(cython.int, first)

    def guess(self, position, actions, worth, hidden, generator):
        """The legal actions, and how likely each is to be the one; how many there are."""
        count: cython.Py_ssize_t = self.mind.rules.legal(position, actions)
        i: cython.Py_ssize_t
        most: cython.float = -1e9
        total: cython.float = 0
        if self.plain:
            for i in range(count):
                worth[i] = number_below(generator, 1000)
            return count
        self.mind.guess(position, actions, count, worth, hidden)
        for i in range(count):
            most = max(most, worth[i])
        for i in range(count):
            worth[i] = expf((worth[i] - most) / self.mind.tuned.warmth)
            total += worth[i]
        for i in range(count):
            worth[i] /= total
        return count

    def drawn(self, hand, at):
        """An outcome of chance: a new one while there are few for the visits, or any of those."""
        node: cython.pointer(Node) = cython.address(self.nodes.all[at])
        most: cython.Py_ssize_t = max(self.mind.tuned.outcomes, cython.cast(cython.Py_ssize_t, sqrt(node.visits)))
        if node.tried < min(most, node.count):
            node.tried += 1
            return node.first + node.tried - 1
        return node.first + number_below(cython.address(hand.generator), node.tried)
