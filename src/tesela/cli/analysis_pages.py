"""The pages of `tesela analyse`: a position's best moves, a game's review; the same on the screen and in a file."""

from collections.abc import Callable, Sequence
from typing import TextIO

from rich.box import SIMPLE
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tesela import shelf
from tesela.analysis import GRADES, Account, Examined, Moment, Move, Review, Value
from tesela.cli.graph import graph, legend
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

    def __call__(self, console: Console) -> None:
        needed = console.measure(self._group, options=console.options.update(width=WIDEST)).maximum
        console.width = max(console.width, needed)
        console.print(self._group)

    def write(self, stream: TextIO) -> None:
        """As plain text."""
        self(Console(file=stream, width=WIDTH, highlight=False, markup=False, emoji=False, color_system=None))


def seat_names(record: Record) -> list[str]:
    """What the seats are called: by number, and by name if the record has names."""
    names = record.extra.get("names")
    seats = range(record.game.players)
    if isinstance(names, list) and len(names) == len(seats) and all(isinstance(name, str) for name in names):
        return [f"{word(f'seat {seat}')} {name[:LONGEST_NAME]}" for seat, name in zip(seats, names, strict=True)]
    return [word(f"seat {seat}") for seat in seats]


def position_page(examined: Examined, most: int) -> Page:
    """The position, what the seats can expect, and its best moves."""
    return Page(Text.from_ansi(drawn(examined.state)), Text(), *judgement(examined, most))


def judgement(examined: Examined, most: int, words: bool = True) -> list[RenderableType]:
    """What is known of a position: how it was found, what the seats can expect, and its best moves."""
    state = examined.state
    kind = "over" if state.outcome() else "chance" if not examined.moves else "solved" if examined.exact else "searched"
    about = [say(f"analyse.position.{kind}", count=examined.nodes)]
    if examined.moves and examined.end is not None:
        about.append(say(f"analyse.position.end_{examined.end.of}", scores=_each(examined.end.scores, str)))
    elif examined.moves:
        about.append(say("analyse.position.depth", count=examined.depth))
        if examined.sure is not None:
            about.append(say("analyse.position.sure", sure=_percent(examined.sure)))
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
    )


def _rounds(review: Review) -> list[tuple[int, str]]:
    """The events that begin a round, with its number."""
    before = [0, *(moment.round for moment in review.moments)]
    return [(m.number, str(m.round)) for m, last in zip(review.moments, before, strict=False) if m.round != last]


def _table(*keys: str, left: int = 1) -> Table:
    """A table with these columns, the first ones to the left and the numbers to the right."""
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for place, key in enumerate(keys):
        heading = word(key) if key in GRADES else say(f"analyse.column.{key}")
        table.add_column(heading, justify="left" if place < left else "right", no_wrap=True)
    return table


def _expected(value: Value, names: Sequence[str]) -> Table:
    table = _table("seat", "win", "points")
    for seat, name in enumerate(names):
        table.add_row(name, f"{_percent(value.win[seat])} %", f"{value.scores[seat]:.1f}")
    return table


def _moves(examined: Examined, most: int, words: bool) -> Table:
    state = examined.state
    told = ("move", "words") if words else ("move",)
    table = _table(*told, "line", "win_seats", "points_seats", "looks", "error", left=len(told) + 1)
    for move in examined.moves[:most]:
        table.add_row(
            notation(move.action),
            *((move_words(state, move.action),) if words else ()),
            _line(move.line[1:]),
            _each(move.value.win, _percent),
            _each(move.value.scores, _points),
            _percent(move.looks) + " %",
            "" if move.error is None else f"{100 * move.error:.1f} %",
        )
    return table


def _events(review: Review) -> Table:
    """Every event: what it was, how it left the seats, and what was luck or loss in it."""
    table = _table("number", "event", "win_seats", "points_seats", "luck", "loss", "grade", "better", left=2)
    table.columns[-1].justify = table.columns[-2].justify = "left"
    before = review.record.first()
    for moment, step in zip(review.moments, replay(review.record), strict=False):
        table.add_row(
            str(moment.number),
            _event(before, moment),
            _each(moment.value.win, _percent),
            _each(moment.value.scores, _points),
            *(_judgement(moment.move) if moment.move else (_each(moment.luck.win, _change),)),
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
    return ("", "", grade) if move.grade in FINE else ("", _change(-move.loss), grade, _line(move.line))


def _accounts(review: Review, names: Sequence[str]) -> Table:
    table = _table("seat", "start", "luck", "skill", "mistakes", "gifts", "hindsight", "result")
    for name, seat in zip(names, review.seats, strict=True):
        table.add_row(name, *_account(seat.win))
    return table


def _account(account: Account) -> list[str]:
    changes = (account.luck, account.skill, account.mistakes, account.gifts, account.hindsight)
    return [_percent(account.start), *map(_change, changes), _percent(account.result)]


def _grades(review: Review, names: Sequence[str]) -> Table:
    table = _table("seat", *GRADES)
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
            loss = {"loss": _percent(moment.move.loss), "points": _points(moment.move.points)}
            lines.append(Text("  " + say("analyse.mistake", None, best=_line(moment.move.line), **values, **loss)))
    return lines


def _line(actions: Sequence[object]) -> str:
    return " ".join(notation(action) for action in actions[:LINE_SHOWN])


def _each(numbers: Sequence[float], shown: Callable[[float], str]) -> str:
    return " / ".join(map(shown, numbers))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _change(share: float) -> str:
    return f"{100 * share:+.1f}"


def _points(points: float) -> str:
    return f"{points:.1f}"
