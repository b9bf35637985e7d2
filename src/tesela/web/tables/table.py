"""Table: one table as its log tells it. Everything here follows from the entries, and from nothing else."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from tesela.engine import account, start
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.engine.step import Step
from tesela.records.ending import Ended
from tesela.records.objects import Decision, Event, event_from_json, game_from_json
from tesela.records.position import parse_position
from tesela.records.record import Record, Result
from tesela.web.tables.clocks import Clocks
from tesela.web.tables.options import Options
from tesela.web.tables.promise import Promise

Body = dict[str, Any]  # what an entry says: `event`, and its particulars

OPEN, PLAYING, OVER = "open", "playing", "over"
GRACE = 0.5  # seconds in which a move that arrived in time may still be on its way into the log
DEALS = ("deal", "supply")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: its number (the first is 1), when it was written, and what it says."""

    seq: int
    at: float
    body: Body


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a person's, which a bot may play for a while, or a bot's."""

    person: bool
    name: str
    bot: str | None = None  # the name of the bot that plays it now
    free: bool = False  # whether a person is still to sit down
    left: bool = False  # whether its person has left in the middle of the game
    resigned: bool = False  # whether its person has given up while others play on
    since: int = 1  # the entry that somebody sat down with, or that set it free


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has asked the others: to take back its last move, or to let a bot play for a seat."""

    seat: int
    what: str
    who: int | None
    bot: str | None
    waiting: tuple[int, ...]  # the seats that have not answered


@dataclass(frozen=True, slots=True)
class Played:
    """An event of the game as it stands, and the number of its draw if chance gave it."""

    event: Event
    draw: int | None = None
    unconfirmed: bool = False  # a move that does not count yet


@dataclass
class Table:
    """The game and its seats; `see` takes the next entry of the log."""

    id: str
    seed: str  # secret until the game is over
    seq: int = 0
    position_seq: int = 0  # the last entry that changed the position or whose decision it is
    draws: int = 0  # how often chance has been asked, taken back or not
    line: list[Played] = field(default_factory=list)
    question: Question | None = None
    over: bool = False
    settled: int = 0  # so many events of the game can no longer be taken back
    ended: Ended | None = None  # how the game ended, where its rules did not end it
    barred: frozenset[str] = frozenset()  # the marks of guests who were sent away
    rematch: str | None = None  # the table where its people play again
    accounts: dict[int, tuple[Event, list[Step]]] = field(default_factory=dict)  # by entry: what happened, step by step

    game: Game = field(init=False)
    options: Options = field(init=False)
    seats: list[Seat] = field(init=False)
    waiting: bool = field(init=False)  # whether people are still to sit down
    state: State = field(init=False)
    clocks: Clocks = field(init=False)
    promise: Promise = field(init=False)
    agreed: dict[str, Any] = field(init=False)  # game, set-up and options, as clients read them
    given: int = field(init=False)  # how many events of the game were played at another table
    uploaded: bool = field(init=False)  # whether its game began as a record from outside
    position: str | None = field(init=False)  # where the game begins, if that is not its start
    extra: dict[str, Any] = field(init=False)  # what that record said beside its game

    def copy(self) -> "Table":
        """The same table, from here on independent."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.line = list(self.line)
        twin.seats = list(self.seats)
        twin.state = self.state.copy()
        twin.clocks = self.clocks.copy()
        twin.accounts = dict(self.accounts)
        return twin

    def see_all(self, entries: Iterable[Entry]) -> "Table":
        """Take these entries in turn."""
        for entry in entries:
            self.see(entry)
        return self

    def see(self, entry: Entry) -> None:
        """Take the next entry."""
        body = entry.body
        before = self.status if self.seq else None
        self.seq = entry.seq
        match body["event"]:
            case "opened":
                self._open(body, entry.at)
            case "begun":
                self._begin(body["first_player"])
            case "action" | "deal" | "supply":
                self._play(entry.seq, body)
            case "confirmed":
                self.line = [Played(played.event, played.draw) for played in self.line]
                self._settle("by" in body)
            case "taken_back":
                self._take_back(body["keep"])
            case "over":
                self._end(body)
            case _:
                self._see_people(entry.seq, body)
        self.promise = self.promise.after(body, entry.at)
        if body["event"] in CHANGES or self.status != before:
            self.position_seq = entry.seq
            self.question = None
            # The time of a move goes on until it counts: trying one out, or going and coming back, starts no new one.
            same_move = self.unconfirmed is not None or body["event"] in SAME_MOVE
            self.clocks.wait_for(self.waits_for(), entry.at, same_move=same_move)

    def _see_people(self, seq: int, body: Body) -> None:
        """An entry about the people at the table."""
        match body["event"]:
            case "seated":
                bot = body.get("bot")
                self._change_seat(body["seat"], name=body["name"], bot=bot, person=bot is None, free=False, since=seq)
            case "left":
                self._leave(seq, body)
            case "replaced":
                self._change_seat(body["seat"], bot=body["bot"])
                self._settle(self.seats[body["seat"]].person)
            case "returned":
                self._change_seat(body["seat"], bot=None, left=False)
            case "resigned":
                self._change_seat(body["seat"], bot=body["bot"], resigned=True)
                self._settle(True)
            case "asked":
                self.question = Question(
                    body["seat"], body["what"], body.get("who"), body.get("bot"), tuple(body["of"])
                )
            case "retracted":
                self.question = None
            case "answered":
                self._answer(body["seat"], body["yes"])
            case "paused":
                self.clocks.pause(body["since"], body["until"])
            case "rematch":
                self.rematch = body["table"]

    def _leave(self, seq: int, body: Body) -> None:
        if self.status != OPEN and "why" not in body:
            self._change_seat(body["seat"], left=True)
            return
        self._change_seat(body["seat"], free=True, since=seq)
        self.barred = self.barred.union(body.get("barred", ()))

    def _end(self, body: Body) -> None:
        self.over = True
        if "reason" in body:
            winners = tuple(body["result"]["winners"]) if body["result"] else ()
            self.ended = Ended(body["reason"], body.get("seat"), winners)

    def _change_seat(self, seat: int, **changes: Any) -> None:
        self.seats[seat] = replace(self.seats[seat], **changes)
        self.waiting = any(place.free for place in self.seats)

    def _open(self, body: Body, at: float) -> None:
        setup = body["setup"]
        # Until chance has decided who starts, seat 0 stands for it.
        self.game = game_from_json(body["game"], {**setup, "first_player": setup["first_player"] or 0})
        self.options = Options.model_validate(body["options"])
        self.seats = [Seat(**seat) for seat in body["seats"]]
        self.waiting = any(seat.free for seat in self.seats)
        self.agreed = {"game": body["game"], "setup": body["setup"], "options": self.options.model_dump()}
        self.given = body.get("given", 0)
        self.uploaded = "extra" in body
        self.extra = body.get("extra", {})
        self.position = body.get("position")
        self.promise = Promise.of(self.seed, body, at)
        self.state = self.first()
        self.clocks = Clocks(self.options.clock, self.game.players)

    def _begin(self, first: int) -> None:
        """The first deal follows, and the game has a starting player."""
        self.agreed = {**self.agreed, "setup": {**self.agreed["setup"], "first_player": first}}
        self.game = game_from_json(self.game.name, self.agreed["setup"])
        self.state = start(self.game)

    def _play(self, seq: int, body: Body) -> None:
        event = event_from_json(self.game.name, body)
        steps = account(self.state, event.action if isinstance(event, Decision) else event)
        self.accounts[seq] = event, steps
        play(self.state, event)
        self.line.append(Played(event, body.get("draw"), body.get("unconfirmed", False)))
        self.draws = max(self.draws, body.get("draw", 0))
        if isinstance(event, Decision):
            seat = self.seats[event.player]
            self._settle(seat.person and not seat.resigned and (seat.bot is not None or "by" in body))

    def _settle(self, instead: bool) -> None:
        """What was decided in the place of a person stands, and all before it: nobody asked whether to undo it."""
        if instead:
            self.settled = len(self.line)

    def _take_back(self, keep: int) -> None:
        del self.line[keep:]
        self.settled = min(self.settled, keep)
        self.state = self.first()
        for played in self.line:
            play(self.state, played.event)

    def _answer(self, seat: int, yes: bool) -> None:
        if self.question is None:
            return
        waiting = tuple(other for other in self.question.waiting if other != seat)
        asked = self.question
        self.question = Question(asked.seat, asked.what, asked.who, asked.bot, waiting) if yes else None

    @property
    def status(self) -> str:
        """Whether people are still to sit down, the game goes on, or it has ended."""
        if self.over:
            return OVER
        return OPEN if self.waiting else PLAYING

    @property
    def result(self) -> Result | None:
        """The scores and winners; none while the game goes on, and where nothing counts."""
        if self.ended is None:
            return Result.of(self.state) if self.over else None
        return Result(tuple(self.state.scores()), self.ended.winners) if self.ended.winners else None

    @property
    def unconfirmed(self) -> int | None:
        """The seat whose last move does not count yet."""
        return self.line[-1].event.player if self.line and self.line[-1].unconfirmed else None

    @property
    def actor(self) -> int | None:
        """The seat that decides now; none before the game, after it, and while somebody else's move does not count."""
        actor = self.state.actor
        return None if actor < 0 or self.status != PLAYING or self.unconfirmed not in (None, actor) else actor

    @property
    def bot(self) -> str | None:
        """The bot whose move it is."""
        actor = self.actor
        return None if actor is None else self.seats[actor].bot

    @property
    def undealt(self) -> bool:
        """Whether everybody sits, and the first deal waits for numbers."""
        return self.status == PLAYING and self.promise.open

    @property
    def host(self) -> int | None:
        """The seat of whoever opened the table, as long as they sit there."""
        there = (seat for seat, place in enumerate(self.seats) if place.person and not place.free and place.since == 1)
        return next(there, None)

    def waits_for(self) -> int | None:
        """The seat of the person whom the table waits for."""
        if self.unconfirmed is not None:
            return self.unconfirmed
        actor = self.actor
        return None if actor is None or self.seats[actor].bot is not None else actor

    def due(self, now: float) -> float | None:
        """When the server must do something by itself: now for a bot, at the end of somebody's time, or never."""
        if self.bot is not None:
            return now
        if self.undealt:
            return self.promise.deadline
        deadline = self.clocks.deadline()
        return None if deadline is None else deadline + GRACE

    def movers(self) -> set[int]:
        """The seats that have made a move at this table."""
        return {played.event.player for played in self.line[self.given :] if isinstance(played.event, Decision)}

    def last_decision(self, seat: int) -> int | None:
        """The place in the line of a seat's last decision."""
        for place in range(len(self.line) - 1, -1, -1):
            if getattr(self.line[place].event, "player", None) == seat:
                return place
        return None

    def record(self) -> Record:
        """The game so far, as a record."""
        draws = [played.draw for played in self.line if played.draw is not None]
        fair = self.promise.keys(draws, self.over)
        names: dict[str, Any] = {"names": [seat.name or seat.bot or "" for seat in self.seats]}
        if not all(seat.person for seat in self.seats):
            names["bots"] = [None if seat.person else seat.bot for seat in self.seats]
        events = [played.event for played in self.line]
        extra = {**self.extra, **names, **fair}
        return Record(self.game, events, Result.of(self.state), extra, self.ended, self.position)

    def first(self) -> State:
        """The position where the game begins."""
        return start(self.game) if self.position is None else parse_position(self.position)


def play(state: State, event: Event) -> None:
    """Let an event of the game happen."""
    state.apply(event.action if isinstance(event, Decision) else event)


# The entries after which it is a new position, or somebody else's turn to decide.
CHANGES = frozenset(("opened", "action", *DEALS, "confirmed", "taken_back", "over", "replaced", "returned", "resigned"))
# Those of them after which whoever decided has no new time for it.
SAME_MOVE = frozenset(("taken_back", "replaced", "returned", "resigned"))
# The entries after which somebody else has a seat, or one more does.
SEATING = frozenset(("seated", "left", "shared"))
