"""Table: one game being played in the terminal: who sits where, and what people may do there."""

from collections.abc import Iterable, Sequence
from typing import Any

from tesela.bots import BOTS, Bot, Limit, bot
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.errors import BadArgument
from tesela.records import Decision, Event, Play, Record
from tesela.texts import say

HUMAN = "human"
KINDS = (HUMAN, *BOTS)


class Table:
    """The seats and their game (`play`), a new one or one that a record has begun."""

    def __init__(self, game: Game, kinds: Sequence[str], seed: int, limit: Limit, begun: Record | None = None):
        for kind in kinds:
            if kind.partition(":")[0] not in (*KINDS, "cmd"):
                raise BadArgument("play.kind", kind=kind, known=", ".join(KINDS))
        if len(kinds) != game.players:
            raise BadArgument("play.seats", count=len(kinds), expected=game.players)
        self.kinds = list(kinds)
        self.seed = seed
        self._limit = limit  # of each opponent's thinking
        begun = begun or Record(game)
        keys: dict[str, object] = {"names": self.kinds, "seed": seed}
        self.play = Play.from_record(Record(game, begun.events, begun.result, keys), rng=Rng(seed))
        self.saved = len(begun.events)  # how many events have been written to a file
        self.file: str | None = None  # the one they were written to
        self._bots: dict[int, Bot] = {seat: bot(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}
        self._tell_anew()

    @property
    def human(self) -> bool:
        """Whether a person at the screen decides now."""
        return self.play.actor >= 0 and self.play.actor not in self._bots

    @property
    def unsaved(self) -> bool:
        """Whether a person has decided something that no file holds."""
        return any(map(self._by_person, self.play.events[self.saved :]))

    def advance(self) -> None:
        """Let the opponent act whose turn it is."""
        self.act(self._bots[self.play.actor].play(self.play.state, self._limit).action)

    def act(self, move: object) -> None:
        """Do what the actor decided, and what follows by chance; IllegalAction or BadNotation if it may not."""
        self._tell(self.play.apply(move))

    def undo(self) -> bool:
        """Go back to the last decision of a person; whether there was one."""
        decided = [moment for moment, event in enumerate(self.play.events) if self._by_person(event)]
        if decided:
            self.play.take_back(decided[-1])
            self.saved = min(self.saved, decided[-1])
            self._tell_anew()
        return bool(decided)

    def _tell_anew(self) -> None:
        """Tell the opponents the whole game from its beginning."""
        for player in self._bots.values():
            player.begin(self.play.game)
        self._tell(self.play.events)

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for player in self._bots.values():
                player.see(event)

    def _by_person(self, event: Event) -> bool:
        return isinstance(event, Decision) and event.player not in self._bots

    def hint(self) -> Any:
        """What the best bot would do here."""
        state = self.play.state
        return state.action(bot("search").play(state, self._limit).action)

    def name(self, seat: int) -> str:
        """What a seat is called: you, or an opponent."""
        if seat in self._bots:
            kind = self.kinds[seat].partition(":")[0]
            return say("play.bot", kind=say(f"bot.{kind}") if kind in BOTS else self.kinds[seat], seat=seat)
        return say("play.you") if len(self._bots) == self.play.game.players - 1 else say("word.seat", number=seat)


def resumed(record: Record, kinds: Sequence[str] | None, seed: int, limit: Limit) -> Table:
    """The table at the end of a record; without kinds, those that the record names, or people."""
    names = record.extra.get("names")
    if not kinds:
        known = isinstance(names, list) and len(names) == record.game.players and all(n in KINDS for n in names)
        kinds = names if known else [HUMAN] * record.game.players  # type: ignore[assignment]
    return Table(record.game, kinds or [], seed, limit, record)
