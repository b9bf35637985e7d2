"""Summer Pavilion in writing: the notation of its moves, and the fields of its positions."""

import re
from collections.abc import Iterator, Mapping

from tesela.engine.game import Game
from tesela.engine.pavilion.actions import MOST_KEPT, MOST_TAKEN, MOST_WILDS, STARS, Action, Draft, Pass, Place, Take
from tesela.engine.pavilion.actions import SPACES as NUMBERS
from tesela.engine.pavilion.view import PavilionView, SeatView
from tesela.errors import BadNotation
from tesela.records.fields import EMPTY, Fields, Malformed, read_color, read_number, read_parts, read_spaces, read_tiles
from tesela.records.showing import shown
from tesela.records.symbols import SOURCES, digits, read_part
from tesela.records.words import Words, offer_words, seat_word, turn_words
from tesela.shelf.pavilion import ENTRY

LETTERS = ENTRY.letters
WORDS = Words(LETTERS)
STAR_LETTERS: Mapping[str, str] = {"center": "C", **LETTERS}
SPACES: Mapping[int, str] = digits(NUMBERS)
WILDS: Mapping[int, str] = digits(range(MOST_WILDS + 1))

# The shape of each kind of move, looser than what it may hold, so that a wrong part can be named.
TAKE = re.compile(r"(?:\+|TAKE)([A-Z]*)")
PASS = re.compile("(?:-|PASS)([A-Z]*)")
DRAFT = re.compile("([0-9]+|C)([A-Z])")
PLACE = re.compile(r"([A-Z])([0-9]+)(?:=([A-Z]))?(?:\+([0-9]+))?")

PLAYS, PASSED = "plays", "passed"
SEAT_EXAMPLE = f"5;{PLAYS};GGR;-;....../P...../....../....../....../....../......"


def notation(action: Action) -> str:
    """The move in short."""
    match action:
        case Draft(source, color):
            return SOURCES[source] + LETTERS[color]
        case Place(star, space, color, wilds):
            return f"{STAR_LETTERS[star]}{space}={LETTERS[color]}" + (f"+{wilds}" if wilds else "")
        case Take(tiles):
            return "+" + "".join(LETTERS[tile] for tile in tiles)
        case Pass(keep):
            return "-" + "".join(LETTERS[tile] for tile in keep)


def parse(text: str) -> Action | None:
    """The move that a text in capitals stands for, or None if it has no shape of one."""
    if found := TAKE.fullmatch(text):
        return Take(_tiles(found[1], 1, MOST_TAKEN))
    if found := PASS.fullmatch(text):
        return Pass(_tiles(found[1], 0, MOST_KEPT))
    if found := DRAFT.fullmatch(text):
        return Draft(read_part(found[1], SOURCES), read_part(found[2], LETTERS))
    if found := PLACE.fullmatch(text):
        star, space, color, wilds = found.groups()
        name = read_part(star, STAR_LETTERS)
        if color is None and name == "center":
            raise BadNotation("notation.center", text=shown(text))
        color_name = name if color is None else read_part(color, LETTERS)
        return Place(name, read_part(space, SPACES), color_name, read_part(wilds or "0", WILDS))
    return None


def _tiles(letters: str, least: int, most: int) -> tuple[str, ...]:
    if not least <= len(letters) <= most:
        raise BadNotation("notation.count", count=len(letters), least=least, most=most)
    return tuple(read_part(letter, LETTERS) for letter in letters)


def words(view: PavilionView) -> Iterator[tuple[str, str]]:
    """Each field after the set-up, with its value."""
    yield from turn_words(view)
    yield "wild", EMPTY if view.wild is None else LETTERS[view.wild]
    yield "bag", WORDS.counts(view.bag)
    yield "tower", WORDS.counts(view.tower)
    yield "supply", WORDS.tiles(view.supply)
    yield from offer_words(view, WORDS)
    yield "bonus", str(view.bonus)
    yield "turn", seat_word(view.turn)
    for number, seat in enumerate(view.seats):
        yield f"seat{number}", _seat_word(seat)


def read(fields: Fields, game: Game) -> PavilionView:
    """The view that the fields after the set-up describe."""
    table = fields.table(game, LETTERS)
    with fields.reading("wild", f"P, {EMPTY}") as value:
        wild = None if value == EMPTY else read_color(value, LETTERS)
    return PavilionView(
        **table,
        wild=wild,
        tower=fields.tiles("tower", LETTERS),
        supply=fields.tiles("supply", LETTERS),
        bonus=fields.number("bonus"),
        turn=fields.seat("turn"),
        seats=tuple(_read_seat(fields, number) for number in range(game.players)),
    )


def _seat_word(seat: SeatView) -> str:
    return ";".join((
        str(seat.score),
        PASSED if seat.passed else PLAYS,
        WORDS.tiles(seat.hand),
        WORDS.tiles(seat.kept),
        "/".join([WORDS.spaces(seat.stars[star]) for star in STARS]),
    ))


def _read_seat(fields: Fields, number: int) -> SeatView:
    with fields.reading(f"seat{number}", SEAT_EXAMPLE) as value:
        score, passed, hand, kept, stars = read_parts(value, ";", 5)
        if passed not in (PLAYS, PASSED):
            raise Malformed
        spaces = [read_spaces(star, LETTERS) for star in read_parts(stars, "/", len(STARS))]
        return SeatView(
            score=read_number(score),
            hand=read_tiles(hand, LETTERS),
            kept=read_tiles(kept, LETTERS),
            passed=passed == PASSED,
            stars=dict(zip(STARS, spaces, strict=True)),
        )
