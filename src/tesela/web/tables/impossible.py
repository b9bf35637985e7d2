"""Impossible: what is wrong with a position, for those who set it up: where, and in words that they know."""

import re
from collections.abc import Callable, Mapping

from tesela import texts
from tesela.errors import BadPosition
from tesela.texts import say

SEAT = re.compile(r"seat (\d)(?: (\w+))?(?: (\d))?")
DISPLAY = re.compile(r"display (\d)")


def told(problem: BadPosition, language: str, edition: str) -> dict[str, str]:
    """The problem as clients are told: its key, a message, and the place where it is."""
    words = {
        name: WORDS[name](str(value), language, edition) for name, value in problem.values.items() if name in WORDS
    }
    message = say(problem.key, language, **{**problem.values, **words})
    return {"key": problem.key, "message": message, "place": problem.place}


def _where(where: str, language: str, edition: str) -> str:
    """A place of a view, such as `seat 0 line 2`; what is unknown is named as it is."""
    if found := DISPLAY.fullmatch(where):
        return say("page.board.where.display", language, number=found[1])
    if found := SEAT.fullmatch(where):
        name = say("page.table.player", language, number=int(found[1]) + 1)
        if found[2] is None:
            return name
        return say("page.board.where.of", language, name=name, part=_part(found[2], language, found[3] or ""))
    return _part(where, language)


def _part(part: str, language: str, number: str = "") -> str:
    key = f"page.board.where.{part}"
    return say(key, language, number=number) if key in texts.catalog(language) else part


def _color(color: str, language: str, edition: str) -> str:
    own = f"page.table.color.{edition}.{color}"
    return say(own if own in texts.catalog(language) else f"word.{color}", language)


# How a value of a problem is said to people, by its name.
WORDS: Mapping[str, Callable[[str, str, str], str]] = {
    "where": _where,
    "color": _color,
    "star": lambda star, language, _: say(f"word.star_{star}", language),
    "phase": lambda phase, language, _: say(f"page.board.phase.{phase}", language),
}
