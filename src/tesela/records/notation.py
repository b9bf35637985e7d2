"""The notation: moves as people read and type them, the same in every language and for every position."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from tesela.engine.azul import actions as azul
from tesela.engine.pavilion import actions as pavilion
from tesela.errors import BadNotation, IllegalAction
from tesela.records.letters import AZUL_LETTERS, PAVILION_LETTERS
from tesela.records.objects import Action, known_game
from tesela.records.showing import shown

LONGEST = 40  # characters; the longest move has far fewer

Part = TypeVar("Part", str, int, str | int)


def _digits(numbers: Iterable[Part]) -> dict[Part, str]:
    return {number: str(number) for number in numbers}


# What each part of a move may be, and how it is written.
SOURCES: Mapping[str | int, str] = {"center": "c", **_digits(azul.DISPLAYS)}
DISPLAYS: Mapping[int, str] = _digits(azul.DISPLAYS)
LINES: Mapping[str | int, str] = {**_digits(azul.LINES), "floor": "f"}
ROWS: Mapping[int, str] = _digits(azul.LINES)
STARS: Mapping[str, str] = {"center": "C", **PAVILION_LETTERS}
SPACES: Mapping[int, str] = _digits(pavilion.SPACES)
WILDS: Mapping[int, str] = _digits(range(pavilion.MOST_WILDS + 1))

# The shape of each kind of move, looser than what it may hold, so that a wrong part can be named.
AZUL_DRAFT = re.compile("([0-9]+|C)([A-Z])([0-9]+|[A-Z])")
AZUL_SPREAD = re.compile("([A-Z])>([0-9]+|[A-Z])")
AZUL_TILE = re.compile("([0-9]+):([0-9]+)")
PAVILION_TAKE = re.compile(r"(?:\+|TAKE)([A-Z]*)")
PAVILION_PASS = re.compile("(?:-|PASS)([A-Z]*)")
PAVILION_DRAFT = re.compile("([0-9]+|C)([A-Z])")
PAVILION_PLACE = re.compile(r"([A-Z])([0-9]+)(?:=([A-Z]))?(?:\+([0-9]+))?")


def notation(action: Action) -> str:
    """The move in short."""
    match action:
        case azul.Draft(source, color, line):
            return SOURCES[source] + AZUL_LETTERS[color] + LINES[line]
        case azul.Spread(color, to):
            return f"{AZUL_LETTERS[color]}>{to}"
        case azul.Tile(row, column):
            return f"{row}:{column}"
        case pavilion.Draft(source, color):
            return SOURCES[source] + PAVILION_LETTERS[color]
        case pavilion.Place(star, space, color, wilds):
            return f"{STARS[star]}{space}={PAVILION_LETTERS[color]}" + (f"+{wilds}" if wilds else "")
        case pavilion.Take(tiles):
            return "+" + "".join(PAVILION_LETTERS[tile] for tile in tiles)
        case pavilion.Pass(keep):
            return "-" + "".join(PAVILION_LETTERS[tile] for tile in keep)
    raise IllegalAction("action.unknown", action=shown(action))


def parse_notation(game: str, text: str) -> Action:
    """The move that this stands for in a game (its name); BadNotation says what is wrong and what is expected."""
    read = READERS[known_game(game)]
    move = None
    if isinstance(text, str) and len(text) <= LONGEST and text.isascii():
        move = read("".join(text.split()).upper())
    if move is None:
        raise BadNotation(f"notation.{game}", text=shown(text))
    return move


def _azul_move(text: str) -> Action | None:
    """A move of Azul, or None if the text has no shape of one."""
    if found := AZUL_DRAFT.fullmatch(text):
        source, color, line = found.groups()
        return azul.Draft(_part(source, SOURCES), _part(color, AZUL_LETTERS), _part(line, LINES))
    if found := AZUL_SPREAD.fullmatch(text):
        return azul.Spread(_part(found[1], AZUL_LETTERS), _part(found[2], DISPLAYS))
    if found := AZUL_TILE.fullmatch(text):
        return azul.Tile(_part(found[1], ROWS), _part(found[2], ROWS))
    return None


def _pavilion_move(text: str) -> Action | None:
    """A move of Summer Pavilion, or None if the text has no shape of one."""
    if found := PAVILION_TAKE.fullmatch(text):
        return pavilion.Take(_tiles(found[1], 1, pavilion.MOST_TAKEN))
    if found := PAVILION_PASS.fullmatch(text):
        return pavilion.Pass(_tiles(found[1], 0, pavilion.MOST_KEPT))
    if found := PAVILION_DRAFT.fullmatch(text):
        return pavilion.Draft(_part(found[1], SOURCES), _part(found[2], PAVILION_LETTERS))
    if found := PAVILION_PLACE.fullmatch(text):
        star, space, color, wilds = found.groups()
        name = _part(star, STARS)
        if color is None and name == "center":
            raise BadNotation("notation.center", text=shown(text))
        color_name = name if color is None else _part(color, PAVILION_LETTERS)
        return pavilion.Place(name, _part(space, SPACES), color_name, _part(wilds or "0", WILDS))
    return None


READERS: Mapping[str, Callable[[str], Action | None]] = {"azul": _azul_move, "pavilion": _pavilion_move}


def _part(symbol: str, symbols: Mapping[Part, str]) -> Part:
    """What a symbol stands for at its place."""
    for value, written in symbols.items():
        if written.upper() == symbol:
            return value
    raise BadNotation("notation.part", part=symbol, known=" ".join(symbols.values()))


def _tiles(letters: str, least: int, most: int) -> tuple[str, ...]:
    if not least <= len(letters) <= most:
        raise BadNotation("notation.count", found=len(letters), least=least, most=most)
    return tuple(_part(letter, PAVILION_LETTERS) for letter in letters)
