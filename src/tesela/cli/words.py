"""Words for people: identifiers, set-ups, moves and deals in the language of the moment."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tesela import shelf
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.records import Decision, event_name, notation
from tesela.texts import say


def word(identifier: str) -> str:
    """An identifier of the drawings, such as a color, a phase or `seat 2`, in words."""
    kind, _, number = identifier.partition(" ")
    return say("word.seat", number=number) if kind == "seat" else say(f"word.{identifier}")


def listed(values: Iterable[object]) -> str:
    """Several values in one text."""
    return ", ".join(map(str, values))


def tiles_words(tiles: Iterable[str]) -> str:
    """Tiles by color and number."""
    return listed(f"{word(color)} \u00d7{count}" for color, count in Counter(tiles).items()) or word("nothing")


def game_words(game: Game) -> str:
    """A set-up."""
    options = [f"{word(option)} {word(value)}" for option, value in game.chosen.items()]
    return listed([word(game.name), say("words.players", count=game.players), *options])


def move_words(before: State, action: Any) -> str:
    """A move, in the position before it."""
    words: str = shelf.entry(before.game.name).part("cli").move_words(before, action)
    return words


def source_words(source: int | str, short: bool = False) -> str:
    """Where tiles come from; or, in short, what it is called."""
    if short:
        return word("center") if source == "center" else f"{word('display')} {source}"
    return say("source.center") if source == "center" else say("source.display", number=source)


def event_words(before: State, event: Any, name: Any = word) -> str:
    """An event of a record, in the position before it."""
    if isinstance(event, Decision):
        who = name(f"seat {event.player}")
        return say("event.move", who=who, move=notation(event.action), words=move_words(before, event.action))
    return say(f"event.{event_name(event)}", round=before.round + 1, tiles=tiles_words(getattr(event, "tiles", ())))
