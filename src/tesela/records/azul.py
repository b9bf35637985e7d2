"""Azul in writing: the notation of its moves, and the fields of its positions."""

import re
from collections.abc import Iterator, Mapping

from tesela.engine.azul.actions import LINES as NUMBERS
from tesela.engine.azul.actions import Action, Draft, Spread, Tile
from tesela.engine.azul.view import AzulView, SeatView
from tesela.engine.game import Game
from tesela.records.fields import EMPTY, Fields, Malformed, read_color, read_number, read_parts, read_spaces, read_tiles
from tesela.records.symbols import DISPLAYS, SOURCES, digits, read_part
from tesela.records.words import Words, offer_words, seat_word, turn_words
from tesela.shelf.azul import ENTRY

LETTERS = ENTRY.letters
WORDS = Words(LETTERS)
ROWS: Mapping[int, str] = digits(NUMBERS)
LINES: Mapping[str | int, str] = {**digits(NUMBERS), "floor": "f"}

# The shape of each kind of move, looser than what it may hold, so that a wrong part can be named.
DRAFT = re.compile("([0-9]+|C)([A-Z])([0-9]+|[A-Z])")
SPREAD = re.compile("([A-Z])>([0-9]+|[A-Z])")
TILE = re.compile("([0-9]+):([0-9]+)")

MARKER = "*"
STEAL = "steal:"
SEAT_EXAMPLE = "12;-/BB/-/KKK/W;B..../...../...../...../.....;RW*"


def notation(action: Action) -> str:
    """The move in short."""
    match action:
        case Draft(source, color, line):
            return SOURCES[source] + LETTERS[color] + LINES[line]
        case Spread(color, to):
            return f"{LETTERS[color]}>{to}"
        case Tile(row, column):
            return f"{row}:{column}"


def parse(text: str) -> Action | None:
    """The move that a text in capitals stands for, or None if it has no shape of one."""
    if found := DRAFT.fullmatch(text):
        source, color, line = found.groups()
        return Draft(read_part(source, SOURCES), read_part(color, LETTERS), read_part(line, LINES))
    if found := SPREAD.fullmatch(text):
        return Spread(read_part(found[1], LETTERS), read_part(found[2], DISPLAYS))
    if found := TILE.fullmatch(text):
        return Tile(read_part(found[1], ROWS), read_part(found[2], ROWS))
    return None


def words(view: AzulView) -> Iterator[tuple[str, str]]:
    """Each field after the set-up, with its value."""
    yield from turn_words(view)
    yield "bag", WORDS.counts(view.bag)
    yield "lid", WORDS.counts(view.lid)
    yield from offer_words(view, WORDS)
    if view.game.options["displays"] == "special":
        yield "special", ",".join(f"{display}={_kind_word(kind)}" for display, kind in view.special.items()) or EMPTY
        yield "shield", _shield_word(view)
    for number, seat in enumerate(view.seats):
        yield f"seat{number}", _seat_word(seat)


def read(fields: Fields, game: Game) -> AzulView:
    """The view that the fields after the set-up describe."""
    special: dict[int, str] = {}
    shield, shield_holds = None, None
    if game.options["displays"] == "special":
        with fields.reading("special", f"2={STEAL}B,5=shield, {EMPTY}") as value:
            special = _read_special(value)
        with fields.reading("shield", f"0, 0=B, 0={MARKER}, {EMPTY}") as value:
            shield, shield_holds = _read_shield(value)
    return AzulView(
        **fields.table(game, LETTERS),
        lid=fields.tiles("lid", LETTERS),
        special=special,
        shield=shield,
        shield_holds=shield_holds,
        seats=tuple(_read_seat(fields, number) for number in range(game.players)),
    )


def _seat_word(seat: SeatView) -> str:
    floor = WORDS.tiles(seat.floor)
    if seat.marker_on_floor:
        floor = floor.removesuffix(EMPTY) + MARKER
    return ";".join((
        str(seat.score),
        "/".join([WORDS.tiles(line) for line in seat.lines]),
        "/".join([WORDS.spaces(row) for row in seat.wall]),
        floor,
    ))


def _read_seat(fields: Fields, number: int) -> SeatView:
    with fields.reading(f"seat{number}", SEAT_EXAMPLE) as value:
        score, lines, wall, floor = read_parts(value, ";", 4)
        return SeatView(
            score=read_number(score),
            lines=tuple(read_tiles(line, LETTERS) for line in read_parts(lines, "/", 5)),
            wall=tuple(read_spaces(row, LETTERS) for row in read_parts(wall, "/", 5)),
            floor=() if floor == MARKER else read_tiles(floor.removesuffix(MARKER), LETTERS),
            marker_on_floor=floor.endswith(MARKER),
        )


def _kind_word(kind: str) -> str:
    return STEAL + LETTERS[kind.removeprefix(STEAL)] if kind.startswith(STEAL) else kind


def _read_special(value: str) -> dict[int, str]:
    """Golden displays by number, each once; whether there is such a kind, the position's check says."""
    golden: dict[int, str] = {}
    for part in [] if value == EMPTY else value.split(","):
        display, kind = read_parts(part, "=", 2)
        if kind.startswith(STEAL):
            kind = STEAL + read_color(kind.removeprefix(STEAL), LETTERS)
        number = read_number(display)
        if number in golden:
            raise Malformed
        golden[number] = kind
    return golden


def _shield_word(view: AzulView) -> str:
    if view.shield_holds is None:
        return seat_word(view.shield)
    return f"{view.shield}={MARKER if view.shield_holds == 'marker' else LETTERS[view.shield_holds]}"


def _read_shield(value: str) -> tuple[int | None, str | None]:
    if value == EMPTY:
        return None, None
    seat, equals, holds = value.partition("=")
    if not equals:
        return read_number(seat), None
    return read_number(seat), "marker" if holds == MARKER else read_color(holds, LETTERS)
