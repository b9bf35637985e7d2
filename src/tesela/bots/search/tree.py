# cython: boundscheck=True
"""Tree: the search of `search` (PUCT with knowledge, ends of rounds judged) and of `mcts` (plain UCT)."""

from concurrent.futures import ThreadPoolExecutor

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.libc.string import memcmp, memcpy, memset
from cython.cimports.tesela.bots.search.clock import now
from cython.cimports.tesela.bots.search.growth import SUMS, Growth
from cython.cimports.tesela.bots.search.mind import Mind
from cython.cimports.tesela.bots.search.nodes import End, Node, Nodes
from cython.cimports.tesela.bots.search.sprouts import THOUGHTS, Hand, Thought
from cython.cimports.tesela.engine.rng import seed_generator
from cython.cimports.tesela.engine.rules import MOST_LEGAL
from cython.cimports.tesela.engine.state import POSITION_WORDS, State
from cython.cimports.tesela.engine.table import MAX_PLAYERS, Table

from tesela.errors import BadArgument

# Between two looks at the clock, and between two looks at whether the choice is made.
PLAYOUTS_A_LOOK = cython.declare(cython.Py_ssize_t, 16)
LOOKS_A_CHOICE = cython.declare(cython.Py_ssize_t, 16)
# Decisions of an expected line at the most.
LONGEST_LINE = cython.declare(cython.Py_ssize_t, 12)


class Tree(Growth):
    """The search from one position; `plain` makes it UCT with random games to the end, without knowledge.

    Its threads share it. It can be run again and again, and go on from a position that it has reached.
    """

    def __cinit__(self, state: State, mind: Mind, seed: object, plain: bool = False, threads: cython.Py_ssize_t = 1):
        i: cython.Py_ssize_t
        if not mind.thinks_of(state):
            raise BadArgument("weights.game")
        self.mind = mind
        self.plain = plain
        self.past = 0 if plain else mind.tuned.past
        self.threads = threads
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        memcpy(self.root, state.position, mind.rules.size)
        self.nodes = Nodes(threads > 1)
        self.hands = cython.cast(cython.pointer(Hand), calloc(threads, cython.sizeof(Hand)))
        self.sums = cython.cast(cython.pointer(cython.double), calloc(MOST_LEGAL * SUMS, cython.sizeof(cython.double)))
        if self.hands == cython.NULL or self.sums == cython.NULL:
            raise MemoryError
        for i in range(threads):
            seed_generator(cython.address(self.hands[i].generator), self.seed + cython.cast(uint64_t, i))
            if mind.learned and not plain:
                self.hands[i].thoughts = cython.cast(
                    cython.pointer(Thought), calloc(THOUGHTS, cython.sizeof(Thought)))
                if self.hands[i].thoughts == cython.NULL:
                    raise MemoryError
        if not self.expand(self.hands, 0, self.root):
            raise MemoryError

    def __dealloc__(self):
        i: cython.Py_ssize_t
        if self.hands != cython.NULL:
            for i in range(self.threads):
                free(self.hands[i].thoughts)
        free(self.hands)
        free(self.sums)

    def stop(self) -> None:
        """End the thinking at once, from any thread."""
        self.stopped = 1

    def run(self, seconds: cython.double, nodes: cython.Py_ssize_t, depth: cython.Py_ssize_t,
            choosing: bool = False) -> None:
        """Search until the first of these is used up, or everything is known; 0 is no limit.

        Who is only `choosing` a move ends as soon as no other can become the most visited one in the time.
        """
        self._rest()
        self.running = True
        try:
            if self.threads == 1:
                self._run(0, seconds, nodes, depth, choosing)
            else:
                with ThreadPoolExecutor(self.threads) as pool:
                    list(pool.map(lambda i: self._run(i, seconds, -(-nodes // self.threads), depth, choosing),
                                  range(self.threads)))
        finally:
            self.running = False

    def _run(self, number: cython.Py_ssize_t, seconds: cython.double, nodes: cython.Py_ssize_t,
             depth: cython.Py_ssize_t, choosing: cython.bint) -> None:
        with cython.nogil:
            self.think(cython.address(self.hands[number]), seconds, nodes, depth, choosing)

    def _rest(self) -> None:
        if self.running:
            raise BadArgument("search.running")

    def think(self, hand, seconds, nodes, depth, choosing):
        """Visit the tree again and again; at least once."""
        begin: cython.double = now()
        left: cython.double
        before: cython.Py_ssize_t = hand.playouts
        looks: cython.Py_ssize_t = 0
        while True:
            for _ in range(PLAYOUTS_A_LOOK):
                self.visit(hand, depth)
                hand.playouts += 1
                if self.stopped or self.done or (nodes and hand.looked >= nodes):
                    return
            looks += 1
            if seconds:
                left = begin + seconds - now()
                if left <= 0:
                    return
                # As many visits are to come as there were, for the time.
                if choosing and looks % LOOKS_A_CHOICE == 0 and self.decided(
                    self.threads * (hand.playouts - before) * left / (seconds - left)
                ):
                    return

    def decided(self, left):
        """Whether so many visits more cannot change which action was visited most."""
        root: cython.pointer(Node) = self.nodes.all
        most: cython.Py_ssize_t = 0
        second: cython.Py_ssize_t = 0
        visits: cython.Py_ssize_t
        i: cython.Py_ssize_t
        for i in range(root.tried):
            visits = self.nodes.all[root.first + i].visits
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second > left

    def advance(self, actions: object, state: State) -> bool:
        """Go on from the position that these actions lead to, with what is known of it; False if that is nothing.

        It must be the state's position.
        """
        at: cython.Py_ssize_t = 0
        position = cython.declare(uint64_t[POSITION_WORDS])
        table: cython.pointer(Table) = cython.cast(cython.pointer(Table), position)
        child: cython.Py_ssize_t
        i: cython.Py_ssize_t
        self._rest()
        if state.rules != self.mind.rules:
            return False
        memcpy(position, self.root, self.mind.rules.size)
        for action in actions:
            if table.actor < 0 or self.nodes.all[at].first <= 0:
                return False
            child = -1
            for i in range(self.nodes.all[at].tried):
                if self.nodes.all[self.nodes.all[at].first + i].action == action:
                    child = self.nodes.all[at].first + i
            if child < 0:
                return False
            self.mind.rules.apply(position, action)
            at = child
        if self.nodes.all[at].first <= 0 or memcmp(position, state.position, self.mind.rules.size) != 0:
            return False
        self.stopped = 0
        if at == 0:
            return True
        nodes: Nodes = Nodes(self.threads > 1)
        if not nodes.adopt(self.nodes, at):
            return False
        self.nodes = nodes
        self.done = 0
        memcpy(self.root, position, self.mind.rules.size)
        # Nothing is summed here yet, and no leaf has the number that it had.
        memset(self.sums, 0, MOST_LEGAL * SUMS * cython.sizeof(cython.double))
        for i in range(self.threads):
            if self.hands[i].thoughts != cython.NULL:
                memset(self.hands[i].thoughts, 0, THOUGHTS * cython.sizeof(Thought))
        return True

    def quick(self) -> int:
        """An action by the quick play that rounds are played out with."""
        self._rest()
        return self.mind.knowledge.playful(self.root, cython.address(self.hands[0].generator))

    @property
    def looked(self) -> int:
        """Nodes, as Limit counts them."""
        i: cython.Py_ssize_t
        return sum([self.hands[i].looked for i in range(self.threads)])

    @property
    def playouts(self) -> int:
        """Visits of the root."""
        i: cython.Py_ssize_t
        return sum([self.hands[i].playouts for i in range(self.threads)])

    @property
    def known(self) -> int:
        """How many ends of games are known, or of rounds where it does not look past them."""
        return self.nodes.known

    @property
    def solved(self) -> bool:
        """Whether every action here is settled."""
        return bool(self.done)

    @property
    def value(self) -> float:
        """What the actor can strive for here, averaged over all visits: the utility of docs/strength.md."""
        self._rest()
        return self.nodes.all[0].own if self.nodes.all[0].visits else 0.5

    def result(self) -> list:
        """For each action at the root: its number, visits, the seats' summed scores and wins, and the line expected."""
        self._rest()
        root: cython.pointer(Node) = self.nodes.all
        child: cython.pointer(Node)
        players: cython.Py_ssize_t = cython.cast(cython.pointer(Table), self.root).players
        found: list = []
        i: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        at: cython.Py_ssize_t
        often: cython.double
        end: End
        most: cython.Py_ssize_t = 0
        visits: cython.Py_ssize_t
        for i in range(root.count):
            most = max(most, cython.cast(cython.Py_ssize_t, self.nodes.all[root.first + i].visits))
        for i in range(root.count):
            child = cython.address(self.nodes.all[root.first + i])
            at = SUMS * i
            visits = child.visits
            if child.first < 0:
                end = self.nodes.ends[-1 - child.first]
                # Where all is known, the best is to be played, however often it was visited.
                if self.done and root.best == i + 1:
                    visits = most + 1
                scores = [end.scores[seat] * visits for seat in range(players)]
                wins = [end.wins[seat] * visits for seat in range(players)]
            else:
                # Of visits from before the root was here, only their number is known.
                often = self.sums[at + 2 * MAX_PLAYERS]
                visits = visits if often else 0
                often = visits / often if often else 0
                scores = [self.sums[at + seat] * often for seat in range(players)]
                wins = [self.sums[at + MAX_PLAYERS + seat] * often for seat in range(players)]
            found.append((child.action, visits, scores, wins, self._line(root.first + i)))
        return found

    def _line(self, at: cython.Py_ssize_t) -> tuple:
        """The actions expected from a node on, as long as they were tried several times."""
        actions: list = [self.nodes.all[at].action]
        node: cython.pointer(Node)
        i: cython.Py_ssize_t
        best: cython.Py_ssize_t
        while self.nodes.all[at].first > 0 and len(actions) < LONGEST_LINE:
            node = cython.address(self.nodes.all[at])
            best = node.first
            for i in range(node.count):
                if self.nodes.all[node.first + i].visits > self.nodes.all[best].visits:
                    best = node.first + i
            # An outcome of chance, which has no prior, ends what can be foretold.
            if self.nodes.all[best].visits < 4 or self.nodes.all[best].prior == 0:
                break
            actions.append(self.nodes.all[best].action)
            at = best
        return tuple(actions)
