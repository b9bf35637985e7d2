"""The fields of a Summer Pavilion position."""

from collections.abc import Iterator

from tesela.engine.game import Game
from tesela.engine.pavilion.actions import STARS
from tesela.engine.pavilion.view import PavilionView, SeatView
from tesela.records.fields import (
    EMPTY,
    Fields,
    Malformed,
    counts_word,
    read_color,
    read_number,
    read_parts,
    read_spaces,
    read_tiles,
    seat_word,
    spaces_word,
    tiles_word,
)
from tesela.records.letters import PAVILION_LETTERS as LETTERS

PLAYS, PASSED = "plays", "passed"
SEAT_EXAMPLE = f"5;{PLAYS};GGR;-;....../P...../....../....../....../....../......"


def words(view: PavilionView) -> Iterator[tuple[str, str]]:
    """Each field after the set-up, with its value."""
    yield "round", str(view.round)
    yield "phase", view.phase
    yield "actor", seat_word(view.actor)
    yield "first", seat_word(view.first)
    yield "marker", seat_word(view.marker)
    yield "wild", EMPTY if view.wild is None else LETTERS[view.wild]
    yield "bag", counts_word(view.bag, LETTERS)
    yield "tower", counts_word(view.tower, LETTERS)
    yield "supply", tiles_word(view.supply, LETTERS)
    yield "center", tiles_word(view.center, LETTERS)
    for number, tiles in enumerate(view.displays, 1):
        yield f"d{number}", tiles_word(tiles, LETTERS)
    yield "bonus", str(view.bonus)
    yield "turn", seat_word(view.turn)
    for number, seat in enumerate(view.seats):
        yield f"seat{number}", _seat_word(seat)


def read(fields: Fields, game: Game) -> PavilionView:
    """The view that the fields after the set-up describe."""
    phase = fields.text("phase")
    with fields.reading("wild", f"P, {EMPTY}") as value:
        wild = None if value == EMPTY else read_color(value, LETTERS)
    return PavilionView(
        game=game,
        round=fields.number("round"),
        phase=phase,
        actor=fields.actor(phase),
        first=fields.number("first"),
        marker=fields.seat("marker"),
        wild=wild,
        bag=fields.tiles("bag", LETTERS),
        tower=fields.tiles("tower", LETTERS),
        supply=fields.tiles("supply", LETTERS),
        center=fields.tiles("center", LETTERS),
        displays=tuple(fields.tiles(f"d{number}", LETTERS) for number in range(1, game.displays + 1)),
        bonus=fields.number("bonus"),
        turn=fields.seat("turn"),
        seats=tuple(_read_seat(fields, number) for number in range(game.players)),
    )


def _seat_word(seat: SeatView) -> str:
    return ";".join((
        str(seat.score),
        PASSED if seat.passed else PLAYS,
        tiles_word(seat.hand, LETTERS),
        tiles_word(seat.kept, LETTERS),
        "/".join(spaces_word(seat.stars[star], LETTERS) for star in STARS),
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
