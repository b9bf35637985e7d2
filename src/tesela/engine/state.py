# cython: boundscheck=True
"""State: a position of any game, and the contract that all games share."""

from operator import index

import cython
from cython.cimports.cpython.list import PyList_New, PyList_SET_ITEM
from cython.cimports.cpython.object import PyObject, PyTypeObject
from cython.cimports.cpython.ref import Py_INCREF
from cython.cimports.libc.stdint import int16_t, int32_t, uint64_t
from cython.cimports.libc.string import memcmp, memcpy
from cython.cimports.tesela.engine.rng import Generator, Rng
from cython.cimports.tesela.engine.rules import MOST_ACTIONS, MOST_LEGAL
from cython.cimports.tesela.engine.state import POSITION_WORDS
from cython.cimports.tesela.engine.table import CHANCE as CHANCE_ACTOR
from cython.cimports.tesela.engine.table import MAX_PLAYERS, Table
from cython.cimports.tesela.engine.table import OVER as OVER_ACTOR

from tesela.engine.outcome import Outcome
from tesela.errors import BadArgument, BadDeal, IllegalAction

CHANCE: int = CHANCE_ACTOR
OVER: int = OVER_ACTOR
# What the compiled layer has room for: actions that are legal at once, and numbers of actions.
ROOM: tuple = (MOST_LEGAL, MOST_ACTIONS)

MAKER = object()
MADE = cython.declare(tuple, (MAKER,))

# The numbers that legal() hands out, made once.
NUMBERS = cython.declare(tuple, tuple(range(MOST_ACTIONS)))


class State:
    """A position. `actor` says who decides; queries never change it; what is refused leaves it as it was.

    Each game's own class adds what differs: its typed actions (`ACTIONS`, `NUMBERS`), its chance events and its view.
    """

    def __cinit__(self, maker: object = None):
        if maker is not MAKER:
            raise BadArgument("state.new")

    @property
    def actor(self) -> int:
        """The seat whose decision it is, or CHANCE, or OVER."""
        return cython.cast(cython.pointer(Table), self.position).actor

    @property
    def round(self) -> int:
        """The number of the round, 0 before the first deal."""
        return cython.cast(cython.pointer(Table), self.position).round

    def _players(self) -> int:
        return cython.cast(cython.pointer(Table), self.position).players

    def legal(self) -> list:
        """All legal actions of the actor, as rising numbers; none where chance acts or the game is over."""
        actions = cython.declare(int16_t[MOST_LEGAL])
        count: cython.Py_ssize_t = self.rules.legal(self.position, actions)
        numbers: list = PyList_New(count)
        i: cython.Py_ssize_t
        for i in range(count):
            number: object = NUMBERS[actions[i]]
            Py_INCREF(number)
            PyList_SET_ITEM(numbers, i, number)
        return numbers

    def is_legal(self, action: object) -> bool:
        """Whether the actor may do this (a number or a typed action); what is no action is not legal either."""
        if type(action) is not int:
            try:
                action = self.number(action)
            except IllegalAction:
                return False
        return 0 <= action < self.rules.actions and self.rules.allows(self.position, action)

    def apply(self, action: object) -> None:
        """Do a legal action (a number or a typed action), or let a given chance event happen."""
        if type(action) is not int and isinstance(action, self.EVENTS):
            self._happen(action)
        else:
            self.rules.apply(self.position, self.check(action))

    def check(self, action):
        """The number of a legal action (a number or a typed action); IllegalAction says why it is none."""
        number: cython.Py_ssize_t
        if type(action) is not int:
            action = self.number(action)
        if not 0 <= action < self.rules.actions:
            raise IllegalAction("action.number", action=action, last=self.rules.actions - 1)
        number = action
        if not self.rules.allows(self.position, number):
            raise self._refusal(number)
        return number

    def _refusal(self, number: object) -> IllegalAction:
        if self.actor < 0:
            return IllegalAction("action.over" if self.actor == OVER else "action.chance")
        return IllegalAction("action.illegal", action=self.action(number), seat=self.actor)

    def action(self, number: object) -> object:
        """The typed action with this number."""
        if type(number) is not int or not 0 <= number < self.rules.actions:
            raise IllegalAction("action.number", action=number, last=self.rules.actions - 1)
        return self.ACTIONS[number]

    def number(self, action: object) -> int:
        """The number of this typed action; a whole number of any type, such as NumPy's, stands for itself."""
        if hasattr(action, "__index__") and not isinstance(action, bool):
            return index(action)
        try:
            return self.NUMBERS[action]
        except (KeyError, TypeError):
            raise IllegalAction("action.unknown", action=repr(action)) from None

    def deal(self, rng: Rng) -> object:
        """Let chance act where it is its turn; the event that happened."""
        event: object = self.sample(rng)
        self._happen(event)
        return event

    def _await_chance(self) -> None:
        if self.actor != CHANCE:
            raise BadDeal("deal.over" if self.actor == OVER else "deal.seat", seat=self.actor)

    def choose(self, rng: Rng) -> int:
        """A legal action of the actor, each as likely as any other."""
        if self.actor < 0:
            raise IllegalAction("action.over" if self.actor == OVER else "action.chance")
        return self.rules.choose(self.position, cython.address(rng.generator))

    def playout(self, rng: Rng) -> int:
        """Play on at random to the end, deals included; how many actions that took."""
        # On copies, since other threads run meanwhile and may use this state and this generator.
        position = cython.declare(uint64_t[POSITION_WORDS])
        generator: Generator = rng.generator
        actions: cython.Py_ssize_t
        memcpy(position, self.position, self.rules.size)
        with cython.nogil:
            actions = self.rules.playout(position, cython.address(generator))
        memcpy(self.position, position, self.rules.size)
        rng.generator = generator
        return actions

    def playouts(self, rng: Rng, games: cython.Py_ssize_t) -> int:
        """Play so many random games from here, which leaves this state as it is; how many actions they took."""
        # On copies, as in playout().
        start = cython.declare(uint64_t[POSITION_WORDS])
        position = cython.declare(uint64_t[POSITION_WORDS])
        generator: Generator = rng.generator
        actions: cython.Py_ssize_t = 0
        size: cython.size_t = self.rules.size
        memcpy(start, self.position, size)
        with cython.nogil:
            for _ in range(games):
                memcpy(position, start, size)
                actions += self.rules.playout(position, cython.address(generator))
        rng.generator = generator
        return actions

    def scores(self) -> list:
        """The score of each seat as it stands."""
        values = cython.declare(int32_t[MAX_PLAYERS])
        self.rules.scores(self.position, values)
        return [values[seat] for seat in range(self._players())]

    def forecast(self) -> list:
        """The score of each seat if nothing more were drafted: azul tiles the round, pavilion adds the end bonuses."""
        values = cython.declare(int32_t[MAX_PLAYERS])
        self.rules.forecast(self.position, values)
        return [values[seat] for seat in range(self._players())]

    def ahead(self, action: object) -> tuple:
        """The scores and the forecast right after a legal action, which is not done."""
        position = cython.declare(uint64_t[POSITION_WORDS])
        values = cython.declare(int32_t[MAX_PLAYERS])
        number: cython.Py_ssize_t = self.check(action)
        memcpy(position, self.position, self.rules.size)
        self.rules.apply(position, number)
        self.rules.scores(position, values)
        scores: list = [values[seat] for seat in range(self._players())]
        self.rules.forecast(position, values)
        return scores, [values[seat] for seat in range(self._players())]

    def outcome(self) -> Outcome:
        """How the game ended, or None while it goes on."""
        if self.actor != OVER:
            return None
        keys = cython.declare(int32_t[MAX_PLAYERS])
        self.rules.standings(self.position, keys)
        standing = [keys[seat] for seat in range(self._players())]
        ranks = tuple([sum([other > mine for other in standing]) for mine in standing])
        return Outcome(tuple(self.scores()), ranks)

    def copy(self):
        """The same position, from here on independent."""
        kind: object = type(self)
        twin: State = cython.cast(cython.pointer(PyTypeObject), kind).tp_new(
            kind, cython.cast(cython.pointer(PyObject), MADE), cython.NULL)
        twin.rules = self.rules
        twin.game = self.game
        memcpy(twin.position, self.position, self.rules.size)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object):
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        twin: State = other
        return self.game == twin.game and memcmp(self.position, twin.position, self.rules.size) == 0

    def __reduce__(self):
        return (type(self).from_view, (self.view(),))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} round {self.round}, actor {self.actor}, scores {self.scores()}>"
