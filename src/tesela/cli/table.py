"""Table: one game being played in the terminal: who sits where, its record, and the way back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tesela.bots import BOTS, Bot, Limit, bot
from tesela.engine import start
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, OVER, State
from tesela.errors import BadArgument
from tesela.records import Decision, Record, Recorder, check_record
from tesela.texts import say

HUMAN = "human"
KINDS = (HUMAN, *BOTS)


@dataclass(frozen=True)
class Happened:
    """Something that happened: the position before it, and the seat that acted, or CHANCE."""

    before: State
    dice: Rng
    seat: int
    event: Any  # a typed action or chance event


class Table:
    """The seats, the position, and everything that led to it."""

    def __init__(self, game: Game, kinds: Sequence[str], seed: int, limit: Limit):
        for kind in kinds:
            if kind.partition(":")[0] not in (*KINDS, "cmd"):
                raise BadArgument("play.kind", kind=kind, known=", ".join(KINDS))
        if len(kinds) != game.players:
            raise BadArgument("play.seats", count=len(kinds), expected=game.players)
        self.game = game
        self.kinds = list(kinds)
        self.seed = seed
        self._limit = limit  # of each opponent's thinking
        self.state = start(game)
        self.past: list[Happened] = []
        self.saved = 0  # how much of the past has been written to a file
        self.file: str | None = None  # the one it was written to
        self._bots: dict[int, Bot] = {seat: bot(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self._tell_anew()
        self._dice = Rng(seed)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == OVER

    @property
    def human(self) -> bool:
        """Whether a person at the screen decides now."""
        return self.state.actor >= 0 and self.state.actor not in self._bots

    @property
    def unsaved(self) -> bool:
        """Whether a person has decided something that no file holds."""
        return any(self._by_person(happened) for happened in self.past[self.saved :])

    def advance(self) -> Happened:
        """Let chance or an opponent act."""
        if self.state.actor == CHANCE:
            return self._do(self.state.sample(self._dice))
        found = self._bots[self.state.actor].play(self.state, self._limit)
        return self.act(self.state.action(found.action))

    def act(self, action: Any) -> Happened:
        """Do what the actor decided; IllegalAction if it may not."""
        return self._do(action)

    def _do(self, event: Any) -> Happened:
        before, dice = self.state.copy(), self._dice.copy()
        self.state.apply(event)
        self.past.append(Happened(before, dice, before.actor, event))
        for player in self._bots.values():
            player.see(self._as_seen(self.past[-1], self.state))
        return self.past[-1]

    def _tell_anew(self) -> None:
        """Tell the opponents the whole game from its beginning."""
        afters = [happened.before for happened in self.past[1:]] + [self.state]
        for player in self._bots.values():
            player.begin(self.game)
            for happened, after in zip(self.past, afters, strict=False):
                player.see(self._as_seen(happened, after))

    def _as_seen(self, happened: Happened, after: State) -> Any:
        if happened.seat < 0:
            return happened.event
        return Decision(happened.seat, happened.event, tuple(after.scores()))

    def undo(self) -> bool:
        """Go back to the last decision of a person; whether there was one."""
        for place in range(len(self.past) - 1, -1, -1):
            happened = self.past[place]
            if self._by_person(happened):
                self.state, self._dice = happened.before.copy(), happened.dice.copy()
                del self.past[place:]
                self.saved = min(self.saved, place)
                self._tell_anew()
                return True
        return False

    def _by_person(self, happened: Happened) -> bool:
        return happened.seat >= 0 and happened.seat not in self._bots

    def hint(self) -> Any:
        """What the best bot would do here."""
        return self.state.action(bot("search").play(self.state, self._limit).action)

    def record(self) -> Record:
        """The game so far."""
        recorder = Recorder(self.game, names=self.kinds, seed=self.seed)
        for happened in self.past:
            recorder.apply(happened.event)
        return recorder.record()

    def name(self, seat: int) -> str:
        """What a seat is called: you, or an opponent."""
        if seat in self._bots:
            kind = self.kinds[seat].partition(":")[0]
            return say("play.bot", kind=say(f"bot.{kind}") if kind in BOTS else self.kinds[seat], seat=seat)
        return say("play.you") if len(self._bots) == self.game.players - 1 else say("word.seat", number=seat)


def resumed(record: Record, kinds: Sequence[str] | None, seed: int, limit: Limit) -> Table:
    """The table at the end of a record; without kinds, those that the record names, or people."""
    check_record(record)
    names = record.extra.get("names")
    if not kinds:
        known = isinstance(names, list) and len(names) == record.game.players and all(n in KINDS for n in names)
        kinds = names if known else [HUMAN] * record.game.players  # type: ignore[assignment]
    table = Table(record.game, kinds or [], seed, limit)
    for event in record.events:
        table.act(getattr(event, "action", event))
    table.saved = len(table.past)
    return table
