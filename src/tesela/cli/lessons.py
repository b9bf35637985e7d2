"""Lessons in words: why the better move was better, and who was given which lessons."""

from collections.abc import Sequence

from rich.table import Table

from tesela.analysis import Lesson, Missed, Reason
from tesela.cli.columns import change, columns, points
from tesela.cli.words import tiles_words
from tesela.texts import say


def missed_words(missed: Missed, names: Sequence[str]) -> str:
    """What was missed, in a sentence, and its lesson."""
    found = "; ".join(_reason(reason, missed, names) for reason in missed.reasons) or say("why.same")
    return say("analyse.missed", reasons=found, lesson=say(f"lesson.{missed.lesson}"))


def _reason(reason: Reason, missed: Missed, names: Sequence[str]) -> str:
    more = points(abs(reason.points))
    if reason.part is not None:
        return say("why.more" if reason.points > 0 else "why.less", part=say(f"why.part.{reason.part}"), points=more)
    name, best = names[reason.seat], missed.best
    if reason.points > 0:
        return say("why.gives", name=name, points=more)
    line = best.needs.get(reason.seat)
    if line is None or not best.takes:
        return say("why.leaves", name=name, points=more)
    color = best.move.action.color
    return say("why.takes", tiles=tiles_words([color] * best.takes), name=name, line=line)


def lesson_table(rows: Sequence[tuple[str, int | None, Sequence[Lesson]]]) -> Table:
    """Who was given which lessons; in how many games, where that is told."""
    is_many = any(games is not None for _, games, _ in rows)
    table = columns(*(("player", "games", "lesson") if is_many else ("seat", "lesson")), "times", "loss", left=1)
    table.columns[2 if is_many else 1].justify = "left"
    for name, games, lessons in rows:
        who = [name, str(games)] if is_many else [name]
        for lesson in lessons:
            table.add_row(*who, say(f"lesson.{lesson.name}"), str(lesson.count), change(-lesson.loss))
            who = [""] * len(who)
        if not lessons:
            table.add_row(*who)
    return table
