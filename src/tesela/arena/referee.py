"""Referee: plays games of a match; a bot that fails loses the game, and the match goes on."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tesela.arena.asker import Asker, Late
from tesela.arena.match import Match
from tesela.arena.played import Failure, Played
from tesela.arena.schedule import Fixture, deal_rng
from tesela.bots.bot import Bot
from tesela.bots.failure import BotFailure, printable
from tesela.engine.state import CHANCE
from tesela.records import Event, Play
from tesela.texts import say

Maker = Callable[[str], Bot]
LONGEST_TEXT = 400  # characters of what went wrong


class _Failed(Exception):
    def __init__(self, failure: Failure):
        super().__init__(failure)
        self.failure = failure


class Referee:
    """The bots of a match, each made once and anew after a failure, and the games they play. `stuck` ends its use."""

    def __init__(self, match: Match, make: Maker) -> None:
        self._match = match
        self._make = make
        self._bots: dict[int, Bot] = {}
        self._asker = Asker()

    @property
    def stuck(self) -> bool:
        """Whether a bot still thinks that should not: this process cannot play fairly any more."""
        return self._asker.stuck

    def play(self, fixture: Fixture) -> Played:
        """One game from the first deal to its end, or to a failure."""
        match = self._match
        names = [match.bots[bot] for bot in fixture.seating]
        play = Play(match.game, extra={"names": names, "seed": match.seed})
        try:
            self._play(fixture, play)
        except _Failed as failed:
            # The game ends here: this seat is last, and the others share the win.
            self._drop(fixture.seating[failed.failure.seat])
            ranks = [0] * match.game.players
            ranks[failed.failure.seat] = match.game.players - 1
            return Played.of(fixture, play.record(), play.scores(), ranks, failed.failure)
        outcome = play.outcome()
        assert outcome is not None
        return Played.of(fixture, play.record(), list(outcome.scores), list(outcome.ranks), None)

    def close(self) -> None:
        """Let go of the bots."""
        for bot in list(self._bots):
            self._drop(bot)
        self._asker.close()

    def _play(self, fixture: Fixture, play: Play) -> None:
        chance: Counter[tuple[int, str]] = Counter()
        seats = self._begin(fixture)
        while not play.over:
            if play.actor == CHANCE:
                state = play.state
                moment = state.round, state.view().phase
                event = play.deal(deal_rng(self._match.seed, fixture.deal_set, *moment, chance[moment]))
                chance[moment] += 1
            else:
                event = self._move(fixture, play)
            for bot, seat in seats.items():
                with _blaming(seat):
                    self._bots[bot].see(event)

    def _begin(self, fixture: Fixture) -> dict[int, int]:
        """Have the bots ready; for each of them the first of its seats."""
        seats = {bot: fixture.seating.index(bot) for bot in sorted(set(fixture.seating))}
        for bot, seat in seats.items():
            with _blaming(seat):
                if bot not in self._bots:
                    self._bots[bot] = self._make(self._match.bots[bot])
                self._bots[bot].begin(self._match.game)
        return seats

    def _move(self, fixture: Fixture, play: Play) -> Event:
        seat, state = play.actor, play.state
        with _blaming(seat):
            answer: object = self._asker.ask(self._bots[fixture.seating[seat]], state.copy(), self._match.limit)
        action = getattr(answer, "action", answer)
        if not state.is_legal(action):
            raise _Failed(Failure(seat, "illegal", say("arena.illegal", action=printable(repr(action), LONGEST_TEXT))))
        [event] = play.apply(action)
        return event

    def _drop(self, number: int) -> None:
        bot = self._bots.pop(number, None)
        if bot is not None:
            with suppress(Exception):  # how a bot ends is its own matter
                bot.close()


@contextmanager
def _blaming(seat: int) -> Iterator[None]:
    """What goes wrong in here is this seat's failure."""
    try:
        yield
    except Late as late:
        raise _Failed(Failure(seat, "hangs", say("arena.hangs", seconds=f"{late.args[0]:g}"))) from None
    except BotFailure as failure:
        raise _Failed(Failure(seat, failure.kind, str(failure))) from failure
    except Exception as problem:
        text = printable(f"{type(problem).__name__}: {problem}", LONGEST_TEXT)
        raise _Failed(Failure(seat, "crash", text)) from problem
