"""Narrator: tells what happens at a table: moves in words, rounds with their points, the result."""

import textwrap
from collections.abc import Callable

from tesela import shelf
from tesela.cli.moves import grouped_moves
from tesela.cli.screen import Screen
from tesela.cli.table import Table
from tesela.cli.words import game_words, listed, move_words, word
from tesela.engine.state import OVER
from tesela.records import Decision, event_name, notation
from tesela.texts import say

DEAL = "deal"  # the event that begins a round
WIDTH = 100


class Narrator:
    """The voice of a table."""

    def __init__(self, table: Table, screen: Screen):
        self.table = table
        self.screen = screen
        self._words = shelf.entry(table.play.game.name).part("cli")

    def welcome(self) -> None:
        """What is played, by whom, and how to get help."""
        self.screen.say("play.welcome", game=game_words(self.table.play.game), seed=self.table.seed)
        self.screen.say("play.hello")

    def show(self) -> None:
        """The position and what may be done in it."""
        self.screen.print()
        self.screen.draw(self.table.play.state, self._word)
        self.screen.print()
        self._columns(grouped_moves(self.table.play.state))

    def moves(self) -> None:
        """Every legal move in full."""
        self.screen.print(textwrap.fill("  ".join(self.table.play.moves()), WIDTH))

    def tell(self, since: int) -> None:
        """What happened since a moment, with the points of each round that ended."""
        for moment in range(since, len(self.table.play)):
            self._tell(moment)

    def _tell(self, moment: int) -> None:
        """The event after this moment."""
        play = self.table.play
        event, before, after = play.events[moment], play.at(moment), play.at(moment + 1)
        if not isinstance(event, Decision):
            if event_name(event) == DEAL:
                if before.round:
                    self._points(moment)
                self.screen.rule(say("play.round", round=after.round))
            return
        words = move_words(before, event.action)
        line = say("event.move", who=self.table.name(event.player), move=notation(event.action), words=words)
        gained = after.scores()[event.player] - before.scores()[event.player]
        at_once = bool(gained) and self._words.POINTS_AT_ONCE and after.actor != OVER
        self.screen.print(f"{line}  ({gained:+d})" if at_once else line)

    def finish(self) -> None:
        """The last points, the final position, the ranks."""
        outcome = self.table.play.outcome()
        assert outcome is not None
        self._points(len(self.table.play))
        self.screen.print()
        self.screen.draw(self.table.play.state, self._word)
        self.screen.print()
        self.screen.rule(say("play.result"))
        for rank, seat in sorted((rank, seat) for seat, rank in enumerate(outcome.ranks)):
            self.screen.say("play.rank", rank=rank + 1, name=self.table.name(seat), score=outcome.scores[seat])
        names = listed(self.table.name(seat) for seat in outcome.winners)
        self.screen.say("play.winner" if len(outcome.winners) == 1 else "play.winners", names=names)

    def _points(self, end: int) -> None:
        """What each seat got in the round that ended at a moment, and for what."""
        play = self.table.play
        dealt = max(moment for moment, event in enumerate(play.events[:end]) if event_name(event) == DEAL)
        old, new = play.at(dealt).view(), play.at(end).view()
        self.screen.print()
        last_round = play.at(end).actor == OVER
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
