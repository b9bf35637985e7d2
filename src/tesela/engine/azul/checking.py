"""What makes a view of Azul a position: every value in range, nothing that contradicts the rules."""

from dataclasses import dataclass

from tesela.checks import whole
from tesela.engine.azul.actions import COLORS, KINDS
from tesela.engine.azul.view import AzulView, SeatView
from tesela.engine.azul.wall import WALL
from tesela.engine.checking import CHANCE, MAX_SCORE, NOBODY, OVER, CheckedTable, check_holder, check_seat, check_shape
from tesela.engine.game import Game
from tesela.engine.packing import color_number, conserved, pack
from tesela.errors import BadPosition

PHASES = ("deal", "draft", "spread", "tile", "over")
DECISIONS = ("draft", "spread", "tile")
NOTHING = -1
MARKER = 5
TILES_OF_A_COLOR = 20
FLOOR_SPACES = 7
MAX_ROUND = 10**9


@dataclass
class CheckedSeat:
    """A board in numbers."""

    score: int
    lines: list[tuple[int, int]]  # color and count
    wall: list[tuple[int, int, int]]  # row, column and color of each tile
    floor: int
    floor_count: int


@dataclass
class CheckedView(CheckedTable):
    """A view in numbers that the compiled layer can trust."""

    special: list[int]
    shield: int
    shield_holds: int
    seats: list[CheckedSeat]


def check(view: object) -> CheckedView:
    """The view in numbers; BadPosition says what is wrong with it."""
    view = check_shape(view, AzulView, "azul", PHASES)
    game = view.game
    checked = CheckedView(
        round=whole(view.round, 0 if view.phase == "deal" else 1, MAX_ROUND, BadPosition, "round"),
        phase=PHASES.index(view.phase),
        actor=_actor(view),
        first=check_seat(view.first, game, "first"),
        marker=check_holder(view.marker, game, "marker"),
        bag=_pack(view.bag, "bag"),
        lid=_pack(view.lid, "lid"),
        sources=[_pack(view.center, "center"), *(_pack(t, f"display {i}") for i, t in enumerate(view.displays, 1))],
        special=_special(view),
        shield=check_holder(view.shield, game, "shield"),
        shield_holds=_shield_holds(view.shield_holds),
        seats=[_check_seat(seat, number, game) for number, seat in enumerate(view.seats)],
    )
    _check_marker(view, checked)
    _check_shield(checked)
    _check_phase(view, checked)
    conserved(list(_words(checked)), COLORS, TILES_OF_A_COLOR, BadPosition)
    return checked


def _pack(tiles: object, where: str) -> int:
    return pack(tiles, COLORS, BadPosition, where)


def _actor(view: AzulView) -> int:
    if view.phase in DECISIONS:
        return check_seat(view.actor, view.game, "actor")
    expected = CHANCE if view.phase == "deal" else OVER
    return whole(view.actor, expected, expected, BadPosition, "actor")


def _special(view: AzulView) -> list[int]:
    """What each source shows, the center (never golden) first."""
    golden = view.game.options["displays"] == "special" and view.phase in DECISIONS
    count = view.game.players if golden else 0
    try:
        special = dict(view.special)
    except (TypeError, ValueError):
        raise BadPosition("position.special", expected=count, place="special") from None
    if len(special) != count or len({repr(kind) for kind in special.values()}) != count:
        raise BadPosition("position.special", expected=count, place="special")
    shown = [0] * (view.game.displays + 1)
    for display, kind in special.items():
        number = whole(display, 1, view.game.displays, BadPosition, "special")
        if kind not in KINDS[1:]:
            raise BadPosition("deal.special_kind", found=repr(kind), known=", ".join(KINDS[1:]), place="special")
        shown[number] = KINDS.index(kind)
    return shown


def _shield_holds(holds: object) -> int:
    if holds is None:
        return NOTHING
    return MARKER if holds == "marker" else color_number(holds, COLORS, BadPosition, "shield_holds")


def _check_seat(seat: object, number: int, game: Game) -> CheckedSeat:
    where = f"seat {number}"
    if not isinstance(seat, SeatView):
        raise BadPosition("position.kind", expected="SeatView", found=type(seat).__name__)
    wall = _check_wall(seat.wall, game.options["wall"] == "gray", where)
    floor = _pack(seat.floor, f"{where} floor")
    floor_count = len(seat.floor) + bool(seat.marker_on_floor)
    if floor_count > FLOOR_SPACES:
        raise BadPosition("position.floor", where=where, spaces=FLOOR_SPACES, place=f"{where} floor")
    score = whole(seat.score, 0, MAX_SCORE, BadPosition, f"{where} score")
    return CheckedSeat(score, _check_lines(seat.lines, wall, where), wall, floor, floor_count)


def _check_wall(wall: object, gray: bool, where: str) -> list[tuple[int, int, int]]:
    if not isinstance(wall, (tuple, list)) or len(wall) != 5:
        raise BadPosition("position.wall", where=where)
    tiles: list[tuple[int, int, int]] = []
    for row, spaces in enumerate(wall):
        if not isinstance(spaces, (tuple, list)) or len(spaces) != 5:
            raise BadPosition("position.wall", where=where)
        for column, name in enumerate(spaces):
            if name is None:
                continue
            color = color_number(name, COLORS, BadPosition, f"{where} wall")
            fits = all(color != c or (row != r and column != k) for r, k, c in tiles)
            if not (fits if gray else color == WALL[row][column]):
                space = {"row": row + 1, "column": column + 1, "place": f"{where} wall {row + 1} {column + 1}"}
                raise BadPosition("position.wall_color", where=where, color=name, **space)
            tiles.append((row, column, color))
    return tiles


def _check_lines(lines: object, wall: list[tuple[int, int, int]], where: str) -> list[tuple[int, int]]:
    if not isinstance(lines, (tuple, list)) or len(lines) != 5:
        raise BadPosition("position.lines", where=where)
    checked = []
    for row, tiles in enumerate(lines):
        place = f"{where} line {row + 1}"
        _pack(tiles, place)
        if len(tiles) > row + 1 or len(set(tiles)) > 1:
            raise BadPosition("position.line", where=where, line=row + 1, place=place)
        color = COLORS.index(tiles[0]) if tiles else 0
        if tiles and any(r == row and c == color for r, _, c in wall):
            raise BadPosition("position.line_color", where=where, line=row + 1, color=tiles[0], place=place)
        checked.append((color, len(tiles)))
    return checked


def _check_marker(view: AzulView, checked: CheckedView) -> None:
    if checked.marker != NOBODY and view.phase not in DECISIONS:
        raise BadPosition("position.marker", place="marker")
    for number, seat in enumerate(view.seats):
        if seat.marker_on_floor and (number != checked.marker or checked.shield_holds == MARKER):
            raise BadPosition("position.marker_floor", where=f"seat {number}", place=f"seat {number} marker")


def _check_shield(checked: CheckedView) -> None:
    shown = KINDS.index("shield")
    if checked.shield == NOBODY:
        if checked.shield_holds != NOTHING:
            raise BadPosition("position.shield_holds", place="shield")
    elif shown not in checked.special or checked.sources[checked.special.index(shown)]:
        raise BadPosition("position.shield", place="shield")
    elif checked.shield_holds == MARKER and checked.marker != checked.shield:
        raise BadPosition("position.shield_holds", place="shield")


def _check_phase(view: AzulView, checked: CheckedView) -> None:
    """What lies where must fit the kind of decision."""
    on_offer = any(checked.sources)
    if on_offer != (view.phase in ("draft", "spread")):
        raise BadPosition("position.offer", phase=view.phase, place="phase")
    if view.phase == "spread":
        shown = KINDS.index("spread")
        if shown not in checked.special or not checked.sources[checked.special.index(shown)]:
            raise BadPosition("position.spread", place="phase")
    elif view.phase == "tile":
        if view.game.options["wall"] != "gray" or not _can_tile(checked.seats[checked.actor]):
            raise BadPosition("position.tile", place="phase")
        done = [(checked.first + turn) % view.game.players for turn in range(view.game.players)]
        _check_finished(checked, done[: done.index(checked.actor)])
    elif view.phase != "draft":
        _check_finished(checked, list(range(view.game.players)))


def _can_tile(seat: CheckedSeat) -> bool:
    """Whether the first complete line has a space on the gray wall; without one it drops by itself (A8)."""
    for row, (color, count) in enumerate(seat.lines):
        if count == row + 1:
            taken = {column for r, column, c in seat.wall if r == row or c == color}
            return len(taken) < 5
    return False


def _check_finished(checked: CheckedView, numbers: list[int]) -> None:
    """Seats that have tiled hold no complete line and nothing on the floor line."""
    for number in numbers:
        seat = checked.seats[number]
        if seat.floor_count or any(count == row + 1 for row, (_, count) in enumerate(seat.lines)):
            raise BadPosition("position.finished", where=f"seat {number}")


def _words(checked: CheckedView) -> list[int]:
    """All tiles of a position."""
    words = [checked.bag, checked.lid, *checked.sources]
    if checked.shield_holds not in (NOTHING, MARKER):
        words.append(1 << 10 * checked.shield_holds)
    for seat in checked.seats:
        words.append(seat.floor)
        words += [count << 10 * color for color, count in seat.lines]
        words += [1 << 10 * color for _, _, color in seat.wall]
    return words
