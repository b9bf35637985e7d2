"""Narrator: tells what happens at a table: moves in words, rounds with their points, the result."""

import textwrap
from collections.abc import Callable

from tesela import shelf
from tesela.cli.moves import all_moves, grouped_moves
from tesela.cli.screen import Screen
from tesela.cli.table import Happened, Table
from tesela.cli.words import game_words, listed, move_words, word
from tesela.records import event_name, notation
from tesela.texts import say

DEAL = "deal"  # the event that begins a round
WIDTH = 100


class Narrator:
    """The voice of a table."""

    def __init__(self, table: Table, screen: Screen):
        self.table = table
        self.screen = screen
        self._words = shelf.entry(table.game.name).part("cli")

    def welcome(self) -> None:
        """What is played, by whom, and how to get help."""
        self.screen.say("play.welcome", game=game_words(self.table.game), seed=self.table.seed)
        self.screen.say("play.hello")

    def show(self) -> None:
        """The position and what may be done in it."""
        self.screen.print()
        self.screen.draw(self.table.state, self._word)
        self.screen.print()
        self._columns(grouped_moves(self.table.state))

    def moves(self) -> None:
        """Every legal move in full."""
        self.screen.print(textwrap.fill("  ".join(all_moves(self.table.state)), WIDTH))

    def tell(self, happened: Happened) -> None:
        """What just happened, with the points of the round that it ends."""
        if happened.seat < 0:
            if event_name(happened.event) == DEAL:
                if happened.before.round:
                    self._points(last_round=False)
                self.screen.rule(say("play.round", round=self.table.state.round))
            return
        who = self.table.name(happened.seat)
        words = move_words(happened.before, happened.event)
        line = say("event.move", who=who, move=notation(happened.event), words=words)
        gained = self.table.state.scores()[happened.seat] - happened.before.scores()[happened.seat]
        at_once = bool(gained) and self._words.POINTS_AT_ONCE and not self.table.over
        self.screen.print(f"{line}  ({gained:+d})" if at_once else line)

    def finish(self) -> None:
        """The last points, the final position, the ranks."""
        outcome = self.table.state.outcome()
        assert outcome is not None
        self._points(last_round=True)
        self.screen.print()
        self.screen.draw(self.table.state, self._word)
        self.screen.print()
        self.screen.rule(say("play.result"))
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
            self.screen.say("play.rank", rank=rank + 1, name=self.table.name(seat), score=outcome.scores[seat])
        names = listed(self.table.name(seat) for seat in outcome.winners)
        self.screen.say("play.winner" if len(outcome.winners) == 1 else "play.winners", names=names)

    def _points(self, last_round: bool) -> None:
        """What each seat got in the round that has ended, and for what."""
        before = next(thing.before for thing in reversed(self.table.past[:-1] if not last_round else self.table.past)
                      if event_name(thing.event) == DEAL)
        old, new = before.view(), self.table.past[-1].before.view() if not last_round else self.table.state.view()
        self.screen.print()
        self.screen.say("play.points_end" if last_round else "play.points", round=old.round + 1)
        rows = []
        for seat, (earlier, later) in enumerate(zip(old.seats, new.seats, strict=True)):
            gained = self._words.gained_words(earlier, later)
            rows.append((self.table.name(seat), [f"{later.score - earlier.score:+4d} \u2192 {later.score:3d}", gained]))
        self._columns(rows)

    def _columns(self, rows: list[tuple[str, list[str]]]) -> None:
        """Labels, and beside each its items, as many to a line as fit."""
        edge = max((len(label) for label, _ in rows), default=0) + 4
        for label, items in rows:
            line = f"  {label}".ljust(edge)
            for item in items:
                if len(line) + len(item) > WIDTH:
                    self.screen.print(line.rstrip())
                    line = " " * edge
                line += item + "   "
            self.screen.print(line.rstrip())

    @property
    def _word(self) -> Callable[[str], str]:
        def name(identifier: str) -> str:
            kind, _, number = identifier.partition(" ")
            return self.table.name(int(number)) if kind == "seat" and number.isdigit() else word(identifier)

        return name
