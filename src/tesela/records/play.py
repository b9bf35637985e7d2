"""Play: a whole game, played from Python: moves, deals, the way back, a look at any moment, its record."""

from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any

from tesela.checks import whole
from tesela.engine import account, previews, start
from tesela.engine.game import Game
from tesela.engine.outcome import Outcome
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER, State
from tesela.engine.step import Step
from tesela.errors import BadArgument, BadRecord, BadSetup
from tesela.records.files import writing
from tesela.records.happening import happen
from tesela.records.notation import notation
from tesela.records.notes import Note
from tesela.records.objects import Decision, Event
from tesela.records.record import KEYS, Record, Result, open_records
from tesela.records.replay import replay
from tesela.records.showing import shown


class Play:
    """A game and everything that happened in it; its moments are numbered by how many events came before.

    With a `seed` or a generator (`rng`) chance acts by itself, so that a seat always decides until the game is over.
    With neither, deals are given by hand: `deal(rng)`, or `apply(event)`. What is refused changes nothing.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        players: int | None = None,
        first_player: int | None = None,
        seed: int | None = None,
        rng: Rng | None = None,
        legal: bool = False,
        extra: Mapping[str, object] | None = None,
        **options: str,
    ):
        """A new game, by its name and set-up or as a Game.

        With `legal`, each decision lists its legal actions; `extra` holds other keys of the record (names, date). A
        seed stands there too.
        """
        if not isinstance(game, Game):
            game = Game(game, 2 if players is None else players, 0 if first_player is None else first_player, options)
        elif options or players is not None or first_player is not None:
            raise BadSetup("setup.twice")
        if reserved := sorted(set(KEYS) & set(extra or ())):
            raise BadArgument("play.extra", keys=", ".join(reserved))
        self._rng = _generator(seed, rng)
        self._legal = legal
        self._extra = {**(extra or {}), **({} if seed is None else {"seed": seed})}
        # Every moment's position is kept, so that a look or a way back needs no replay: a copy costs a tenth of a
        # microsecond and a kilobyte. None of them is ever changed or given away, so that copies of a play share them.
        self._states = [start(game)]
        self._position: str | None = None  # where it began, if that was not the start
        self._notes: dict[int, Note] = {}
        self._events: list[Event] = []
        self._drawn: list[tuple[int, Rng]] = []  # of each deal of ours its moment, and the generator before it
        self._follow()

    @classmethod
    def from_record(cls, record: Record, *, seed: int | None = None, rng: Rng | None = None) -> "Play":
        """The play at the end of a record, all of it checked; a seed or a generator deals from there on."""
        play = cls(record.game, extra=record.extra)
        play._states = [record.first()]
        play._position, play._notes = record.position, dict(record.notes)
        for step in replay(record):
            play._add(step.event, step.state.copy())
        play._rng = _generator(seed, rng)
        play._follow()
        return play

    @classmethod
    def load(cls, path: str | PathLike[str], *, seed: int | None = None, rng: Rng | None = None) -> "Play":
        """The play at the end of the first record of a file; BadRecord says what is wrong with it."""
        for record in open_records(path):
            return cls.from_record(record, seed=seed, rng=rng)
        raise BadRecord("record.none", file=shown(fspath(path)))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, as its only line."""
        with writing(path) as stream:
            stream.write(self.record().dumps() + "\n")

    def record(self) -> Record:
        """What happened so far; with the result once the game is over."""
        extra, notes = dict(self._extra), dict(self._notes)
        return Record(self.game, self.events, Result.of(self._now), extra, None, self._position, notes)

    @property
    def game(self) -> Game:
        """The set-up."""
        return self._now.game

    @property
    def state(self) -> State:
        """The position now: a copy, to look at and to try things on."""
        return self._now.copy()

    @property
    def actor(self) -> int:
        """The seat whose decision it is, or CHANCE, or OVER."""
        return self._now.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._now.actor == OVER

    @property
    def events(self) -> list[Event]:
        """All that happened, in order: deals and decisions, as the record has them."""
        return list(self._events)

    def __len__(self) -> int:
        """How many events happened."""
        return len(self._events)

    def legal(self) -> list[int]:
        """All legal actions of the actor, as rising numbers; none where chance acts or the game is over."""
        return self._now.legal()

    def moves(self) -> list[str]:
        """All legal actions of the actor in the notation."""
        return [notation(self._now.action(number)) for number in self._now.legal()]

    def previews(self) -> dict[str, dict[str, Any]]:
        """What each legal move, in the notation, would bring the actor."""
        return {notation(self._now.action(number)): found for number, found in previews(self._now).items()}

    def scores(self) -> list[int]:
        """The score of each seat as it stands."""
        return self._now.scores()

    def all_scores(self) -> list[list[int]]:
        """The scores at every moment, from the start to now."""
        return [state.scores() for state in self._states]

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._now.outcome()

    def at(self, moment: int) -> State:
        """The position when so many events had happened, a copy."""
        return self._states[whole(moment, 0, len(self), BadArgument, "moment")].copy()

    def account(self, number: int) -> list[Step]:
        """What this event did (the first is 1), step by step: tiles that moved, points and why."""
        event = self._events[whole(number, 1, len(self), BadArgument, "event") - 1]
        return account(self._states[number - 1], event.action if isinstance(event, Decision) else event)

    def apply(self, move: object) -> list[Event]:
        """Let this happen: an action (number, typed or notation), a chance event, or a decision of a record.

        The events that it brought: the first is this one, then what chance did by itself.
        """
        state = self._now.copy()
        self._add(happen(state, move, legal=self._legal), state)
        return [self._events[-1], *self._follow()]

    def deal(self, rng: Rng) -> Event:
        """Let chance act once by this generator; the event that happened."""
        state = self._now.copy()
        self._add(state.deal(rng), state)
        return self._events[-1]

    def take_back(self, to: int | None = None) -> list[Event]:
        """Go back to a moment, or to the last decision; the events taken back.

        The play's own generator goes back too, so that chance brings the same again.
        """
        if to is None:
            to = max((place for place, event in enumerate(self._events) if isinstance(event, Decision)), default=None)
            if to is None:
                raise BadArgument("play.nothing_decided")
        taken = self._events[whole(to, 0, len(self), BadArgument, "to") :]
        del self._events[to:], self._states[to + 1 :]
        self._notes = {number: note for number, note in self._notes.items() if number <= to}
        while self._drawn and self._drawn[-1][0] >= to:
            self._rng = self._drawn.pop()[1].copy()
        self._follow()
        return taken

    def copy(self) -> "Play":
        """The same play, from here on independent."""
        twin = Play.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._rng = None if self._rng is None else self._rng.copy()
        twin._states, twin._events, twin._drawn = self._states[:], self._events[:], self._drawn[:]
        twin._notes = dict(self._notes)
        return twin

    __copy__ = copy

    def __str__(self) -> str:
        return str(self._now)

    def __repr__(self) -> str:
        return f"<Play of {self.game.name}, events {len(self)}, actor {self.actor}, scores {self.scores()}>"

    @property
    def _now(self) -> State:
        return self._states[-1]

    def _add(self, event: Event, state: State) -> None:
        self._events.append(event)
        self._states.append(state)

    def _follow(self) -> list[Event]:
        """Let chance act as long as it is its turn, if this play has a generator; the events."""
        before = len(self)
        while self._rng is not None and self.actor == CHANCE:
            self._drawn.append((len(self), self._rng.copy()))
            self.deal(self._rng)
        return self._events[before:]


def _generator(seed: int | None, rng: Rng | None) -> Rng | None:
    """The generator of a seed, or the one that was given."""
    if rng is not None and (seed is not None or not isinstance(rng, Rng)):
        raise BadArgument("play.rng", rng=shown(rng), seed=shown(seed))
    return rng if seed is None else Rng(seed)
