"""The fields of an Azul position."""

from collections.abc import Iterator

from tesela.engine.azul.view import AzulView, SeatView
from tesela.engine.game import Game
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
from tesela.records.letters import AZUL_LETTERS as LETTERS

MARKER = "*"
STEAL = "steal:"
SEAT_EXAMPLE = "12;-/BB/-/KKK/W;B..../...../...../...../.....;RW*"


def words(view: AzulView) -> Iterator[tuple[str, str]]:
    """Each field after the set-up, with its value."""
    yield "round", str(view.round)
    yield "phase", view.phase
    yield "actor", seat_word(view.actor)
    yield "first", seat_word(view.first)
    yield "marker", seat_word(view.marker)
    yield "bag", counts_word(view.bag, LETTERS)
    yield "lid", counts_word(view.lid, LETTERS)
    yield "center", tiles_word(view.center, LETTERS)
    for number, tiles in enumerate(view.displays, 1):
        yield f"d{number}", tiles_word(tiles, LETTERS)
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
    phase = fields.text("phase")
    return AzulView(
        game=game,
        round=fields.number("round"),
        phase=phase,
        actor=fields.actor(phase),
        first=fields.number("first"),
        marker=fields.seat("marker"),
        bag=fields.tiles("bag", LETTERS),
        lid=fields.tiles("lid", LETTERS),
        center=fields.tiles("center", LETTERS),
        displays=tuple(fields.tiles(f"d{number}", LETTERS) for number in range(1, game.displays + 1)),
        special=special,
        shield=shield,
        shield_holds=shield_holds,
        seats=tuple(_read_seat(fields, number) for number in range(game.players)),
    )


def _seat_word(seat: SeatView) -> str:
    floor = tiles_word(seat.floor, LETTERS)
    if seat.marker_on_floor:
        floor = floor.removesuffix(EMPTY) + MARKER
    return ";".join((
        str(seat.score),
        "/".join(tiles_word(line, LETTERS) for line in seat.lines),
        "/".join(spaces_word(row, LETTERS) for row in seat.wall),
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
