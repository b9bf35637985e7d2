"""Words for people: identifiers, set-ups, moves and deals in the language of the moment."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tesela.engine.azul import actions as azul
from tesela.engine.game import Game
from tesela.engine.pavilion import actions as pavilion
from tesela.engine.state import State
from tesela.records import Decision, notation
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
    options = [f"{word(option)} {word(value)}" for option, value in game.options.items()]
    return listed([word(game.name), say("words.players", players=game.players), *options])


def move_words(before: State, action: Any) -> str:
    """A move, in the position before it."""
    match action:
        case azul.Draft(source, color, line):
            tiles = tiles_words(_from(before, source, color))
            if line == "floor":
                return say("move.draft_floor", tiles=tiles, source=source_words(source))
            return say("move.draft_line", tiles=tiles, source=source_words(source), line=line)
        case azul.Spread(color, to):
            return say("move.spread", color=word(color), display=to)
        case azul.Tile(row, column):
            return say("move.tile", row=row, column=column)
        case pavilion.Draft(source, color):
            return say("move.draft", tiles=tiles_words(_with_wild(before, source, color)), source=source_words(source))
        case pavilion.Place(star, space, color, wilds):
            key = "move.place_wilds" if wilds else "move.place"
            return say(key, color=word(color), star=word(f"star_{star}"), space=space, wilds=wilds)
        case pavilion.Take(tiles):
            return say("move.take", tiles=tiles_words(tiles))
        case pavilion.Pass(keep):
            return say("move.pass_keep", tiles=tiles_words(keep)) if keep else say("move.pass")
    raise TypeError(action)


def source_words(source: int | str) -> str:
    """Where tiles come from."""
    return say("source.center") if source == "center" else say("source.display", number=source)


def event_words(before: State, event: Any, name: Any = word) -> str:
    """An event of a record, in the position before it."""
    if isinstance(event, Decision):
        who = name(f"seat {event.player}")
        return say("event.move", who=who, move=notation(event.action), words=move_words(before, event.action))
    if isinstance(event, pavilion.Supply):
        return say("event.supply", tiles=tiles_words(event.tiles))
    return say("event.deal", round=before.round + 1)


def _from(state: State, source: int | str, color: str) -> list[str]:
    view = state.view()
    tiles = view.center if source == "center" else view.displays[int(source) - 1]
    return [tile for tile in tiles if tile == color]


def _with_wild(state: State, source: int | str, color: str) -> list[str]:
    """What a draft of Summer Pavilion takes, seen in what it leaves the drafter with."""
    after = state.copy()
    after.apply(pavilion.Draft(source, color))
    seat = state.actor
    taken = Counter(after.view().seats[seat].hand) - Counter(state.view().seats[seat].hand)
    return list(taken.elements())
