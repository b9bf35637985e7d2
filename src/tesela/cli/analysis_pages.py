"""The pages of `tesela analyse`: a position's best moves, a game's review; the same on the screen and in a file."""

from collections.abc import Sequence
from typing import TextIO

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tesela import shelf
from tesela.analysis import GRADES, Account, Examined, Moment, Move, Player, Review, Value
from tesela.analysis.players import names_of
from tesela.cli.columns import change, columns, each, percent, points
from tesela.cli.graph import graph, legend
from tesela.cli.lessons import lesson_table, missed_words
from tesela.cli.screen import drawn
from tesela.cli.words import event_words, game_words, move_words, word
from tesela.engine.state import State
from tesela.records import Record, notation, replay
from tesela.texts import say

WIDTH = 100  # of a graph, at most
WIDEST = 1000
FINE = ("forced", "best")
STYLES = {
    "forced": "dim",
    "best": "green",
    "good": "",
    "inaccuracy": "yellow",
    "mistake": "magenta",
    "blunder": "bold red",
}
LINE_SHOWN = 6  # moves of a line
LONGEST_NAME = 30  # characters of what a record calls a seat


class Page:
    """Parts that are shown one below the other; numbers are never cut."""

    def __init__(self, *parts: RenderableType):
        self._group = Group(*parts)

    def __rich__(self) -> RenderableType:
        return self._group

    def __call__(self, console: Console) -> None:
        needed = console.measure(self._group, options=console.options.update(width=WIDEST)).maximum
        console.width = max(console.width, needed)
        console.print(self._group)

    def write(self, stream: TextIO) -> None:
        """As plain text."""
        self(Console(file=stream, width=WIDTH, highlight=False, markup=False, emoji=False, color_system=None))


def seat_names(record: Record) -> list[str]:
    """What the seats are called: by number, and by name if the record has names."""
    seats, names = range(record.game.players), names_of(record)
    if names is None:
        return [word(f"seat {seat}") for seat in seats]
    return [f"{word(f'seat {seat}')} {names[seat][:LONGEST_NAME]}" for seat in seats]


def position_page(examined: Examined, most: int) -> Page:
    """The position, what the seats can expect, and its best moves."""
    return Page(Text.from_ansi(drawn(examined.state)), Text(), *judgement(examined, most))


def judgement(examined: Examined, most: int, words: bool = True) -> list[RenderableType]:
    """What is known of a position: how it was found, what the seats can expect, and its best moves."""
    state = examined.state
    kind = "over" if state.outcome() else "chance" if not examined.moves else "solved" if examined.exact else "searched"
    about = [say(f"analyse.position.{kind}", count=examined.nodes)]
    if examined.moves and examined.end is not None:
        about.append(say(f"analyse.position.end_{examined.end.of}", scores=each(examined.end.scores, str)))
    elif examined.moves:
        about.append(say("analyse.position.depth", count=examined.depth))
        if examined.sure is not None:
            about.append(say("analyse.position.sure", sure=percent(examined.sure)))
    names = [word(f"seat {seat}") for seat in range(state.game.players)]
    parts: list[RenderableType] = [Text("\n".join(about)), _expected(examined.value, names)]
    if examined.moves:
        parts.append(_moves(examined, most, words))
    return parts


def review_page(review: Review) -> Page:
    """The whole review of a game."""
    names = seat_names(review.record)
    wins = [value.win for value in review.values]
    return Page(
        Text(say("analyse.title", game=game_words(review.game)), "bold"),
        Text(),
        graph(wins, _rounds(review), WIDTH),
        legend(names),
        _events(review),
        Text(say("analyse.accounts")),
        _accounts(review, names),
        _grades(review, names),
        *_worst(review, names),
        Text(),
        *_lessons(review, names),
    )


def games_page(reviews: Sequence[Review], players: Sequence[Player]) -> Page:
    """The reviews of several games, and the lessons of each player."""
    parts: list[RenderableType] = []
    for number, review in enumerate(reviews, 1):
        parts += [Text(say("analyse.game", number=number), "bold"), review_page(review), Text()]
    called = [word(f"seat {each.seat}") if each.name is None else each.name[:LONGEST_NAME] for each in players]
    rows = [(name, player.games, player.lessons) for name, player in zip(called, players, strict=True)]
    return Page(*parts, Text(say("analyse.lessons_of_all", count=len(reviews))), lesson_table(rows))


def _rounds(review: Review) -> list[tuple[int, str]]:
    """The events that begin a round, with its number."""
    before = [0, *(moment.round for moment in review.moments)]
    return [(m.number, str(m.round)) for m, last in zip(review.moments, before, strict=False) if m.round != last]


def _expected(value: Value, names: Sequence[str]) -> Table:
    table = columns("seat", "win", "points")
    for seat, name in enumerate(names):
        table.add_row(name, f"{percent(value.win[seat])} %", f"{value.scores[seat]:.1f}")
    return table


def _moves(examined: Examined, most: int, words: bool) -> Table:
    state = examined.state
    told = ("move", "words") if words else ("move",)
    table = columns(*told, "line", "win_seats", "points_seats", "looks", "error", left=len(told) + 1)
    for move in examined.moves[:most]:
        table.add_row(
            notation(move.action),
            *((move_words(state, move.action),) if words else ()),
            _line(move.line[1:]),
            each(move.value.win, percent),
            each(move.value.scores, points),
            percent(move.looks) + " %",
            "" if move.error is None else f"{100 * move.error:.1f} %",
        )
    return table


def _events(review: Review) -> Table:
    """Every event: what it was, how it left the seats, and what was luck or loss in it."""
    table = columns("number", "event", "win_seats", "points_seats", "luck", "loss", "grade", "better", left=2)
    table.columns[-1].justify = table.columns[-2].justify = "left"
    before = review.record.first()
    for moment, step in zip(review.moments, replay(review.record), strict=False):
        table.add_row(
            str(moment.number),
            _event(before, moment),
            each(moment.value.win, percent),
            each(moment.value.scores, points),
            *(_judgement(moment.move) if moment.move else (each(moment.luck.win, change),)),
        )
        before = step.state.copy()
    return table


def _event(before: State, moment: Moment) -> str:
    if moment.move is not None:
        return f"{moment.seat}  {notation(moment.move.action)}"
    if tiles := getattr(moment.event, "tiles", None):
        letters = shelf.entry(before.game.name).letters
        return say("event.supply", tiles="".join(letters[tile] for tile in tiles))
    return event_words(before, moment.event)


def _judgement(move: Move) -> tuple[RenderableType, ...]:
    """A move's cells from the one for luck, which it has none of."""
    grade = Text(word(move.grade), STYLES[move.grade])
    return ("", "", grade) if move.grade in FINE else ("", change(-move.loss), grade, _line(move.line))


def _accounts(review: Review, names: Sequence[str]) -> Table:
    table = columns("seat", "start", "luck", "skill", "mistakes", "gifts", "hindsight", "result")
    for name, seat in zip(names, review.seats, strict=True):
        table.add_row(name, *_account(seat.win))
    return table


def _account(account: Account) -> list[str]:
    changes = (account.luck, account.skill, account.mistakes, account.gifts, account.hindsight)
    return [percent(account.start), *map(change, changes), percent(account.result)]


def _grades(review: Review, names: Sequence[str]) -> Table:
    table = columns("seat", *GRADES)
    for name, seat in zip(names, review.seats, strict=True):
        table.add_row(name, *(str(count) for count in seat.grades.values()))
    return table


def _worst(review: Review, names: Sequence[str]) -> list[Text]:
    """The worst mistakes of each seat, a line each."""
    lines = []
    for name, seat in zip(names, review.seats, strict=True):
        lines.append(Text(say("analyse.worst" if seat.worst else "analyse.no_mistakes", seat=name)))
        for moment in seat.worst:
            assert moment.move is not None
            values = {"number": moment.number, "round": moment.round, "played": notation(moment.move.action)}
            loss = {"loss": percent(moment.move.loss), "points": points(moment.move.points)}
            lines.append(Text("  " + say("analyse.mistake", None, best=_line(moment.move.line), **values, **loss)))
            assert moment.move.missed is not None
            lines.append(Text("     " + missed_words(moment.move.missed, names)))
    return lines


def _lessons(review: Review, names: Sequence[str]) -> list[RenderableType]:
    """The lessons of each seat."""
    rows = [(name, None, seat.lessons) for name, seat in zip(names, review.seats, strict=True) if seat.lessons]
    return [Text(say("analyse.lessons")), lesson_table(rows)] if rows else []


def _line(actions: Sequence[object]) -> str:
    return " ".join(notation(action) for action in actions[:LINE_SHOWN])
