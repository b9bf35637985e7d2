"""What makes a view of Summer Pavilion a position: every value in range, nothing that contradicts the rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from tesela.checks import whole
from tesela.engine.checking import CHANCE, MAX_SCORE, NOBODY, OVER, CheckedTable, check_holder, check_seat, check_shape
from tesela.engine.game import DISPLAY_SPACES, Game
from tesela.engine.packing import color_number, conserved, pack
from tesela.engine.pavilion.actions import COLORS, MOST_KEPT, MOST_TAKEN, STARS
from tesela.engine.pavilion.view import PavilionView, SeatView
from tesela.errors import BadPosition

PHASES = ("supply", "deal", "draft", "place", "take", "over")
CHANCES = ("supply", "deal")
DECISIONS = ("draft", "place", "take")
ROUNDS = 6
SUPPLY_SPACES = 10
TILES_OF_A_COLOR = 22


@dataclass
class CheckedSeat:
    """A board in numbers."""

    score: int
    hand: int
    kept: int
    passed: bool
    tiles: list[tuple[int, int, int]]  # star, 0-based space and color of each tile


@dataclass
class CheckedView(CheckedTable):
    """A view in numbers that the compiled layer can trust."""

    supply: int
    bonus: int
    turn: int
    seats: list[CheckedSeat]


def check(view: object) -> CheckedView:
    """The view in numbers; BadPosition says what is wrong with it."""
    view = check_shape(view, PavilionView, "pavilion", PHASES)
    game = view.game
    most = MOST_TAKEN if view.phase == "take" else 0
    checked = CheckedView(
        round=_round(view),
        phase=PHASES.index(view.phase),
        actor=_actor(view),
        first=check_seat(view.first, game, "first"),
        marker=check_holder(view.marker, game, "marker"),
        bag=_pack(view.bag, "bag"),
        lid=_pack(view.tower, "tower"),
        supply=_pack(view.supply, "supply", SUPPLY_SPACES),
        sources=[
            _pack(view.center, "center"),
            *(_pack(tiles, f"display {i}", DISPLAY_SPACES) for i, tiles in enumerate(view.displays, 1)),
        ],
        bonus=whole(view.bonus, min(most, 1), most, BadPosition, "bonus"),
        turn=check_holder(view.turn, game, "turn"),
        seats=[_check_seat(seat, number, game) for number, seat in enumerate(view.seats)],
    )
    _check_phase(view, checked)
    _check_passed(view, checked)
    _check_supply(view, checked)
    conserved(_words(checked), COLORS, TILES_OF_A_COLOR, BadPosition)
    return checked


def _pack(tiles: object, where: str, most: int | None = None) -> int:
    word = pack(tiles, COLORS, BadPosition, where)
    if most is not None and len(tiles) > most:  # type: ignore[arg-type]
        raise BadPosition("pavilion.room", where=where, count=len(tiles), most=most)  # type: ignore[arg-type]
    return word


def _actor(view: PavilionView) -> int:
    if view.phase in DECISIONS:
        return check_seat(view.actor, view.game, "actor")
    expected = OVER if view.phase == "over" else CHANCE
    return whole(view.actor, expected, expected, BadPosition, "actor")


def _round(view: PavilionView) -> int:
    """The round, which also names the wild color; the game is over after the last, and none is dealt then."""
    low = 0 if view.phase in CHANCES else ROUNDS if view.phase == "over" else 1
    number = whole(view.round, low, ROUNDS - 1 if view.phase == "deal" else ROUNDS, BadPosition, "round")
    wild = COLORS[number - 1] if number else None
    if view.wild != wild:
        raise BadPosition("pavilion.wild", round=number, found=repr(view.wild), expected=repr(wild), place="round")
    return number


def _check_seat(seat: object, number: int, game: Game) -> CheckedSeat:
    where = f"seat {number}"
    if not isinstance(seat, SeatView):
        raise BadPosition("position.kind", expected="SeatView", found=type(seat).__name__)
    if not isinstance(seat.passed, bool):
        raise BadPosition("pavilion.passed_kind", where=where, found=repr(seat.passed))
    return CheckedSeat(
        score=whole(seat.score, 1, MAX_SCORE, BadPosition, f"{where} score"),
        hand=_pack(seat.hand, f"{where} hand"),
        kept=_pack(seat.kept, f"{where} kept", MOST_KEPT),
        passed=seat.passed,
        tiles=_check_stars(seat.stars, game.options["board"] == "gray", where),
    )


def _check_stars(stars: object, gray: bool, where: str) -> list[tuple[int, int, int]]:
    if not isinstance(stars, Mapping) or len(stars) != len(STARS) or any(name not in stars for name in STARS):
        raise BadPosition("pavilion.stars", where=where, known=", ".join(STARS))
    tiles = []
    for number, name in enumerate(STARS):
        spaces = stars[name]
        if not isinstance(spaces, (tuple, list)) or len(spaces) != len(STARS) - 1:
            raise BadPosition("pavilion.star", where=where, star=name)
        colors = {
            space: color_number(color, COLORS, BadPosition, f"{where} {name}")
            for space, color in enumerate(spaces)
            if color is not None
        }
        if not _fits(name, list(colors.values()), gray):
            raise BadPosition("pavilion.star_colors", where=where, star=name, place=f"{where} star {name}")
        tiles += [(number, space, color) for space, color in colors.items()]
    return tiles


def _fits(star: str, colors: list[int], gray: bool) -> bool:
    """Whether a star may hold these colors (S3)."""
    if not gray and star != "center":
        return all(COLORS[color] == star for color in colors)
    return len(set(colors)) == len(colors) or (gray and len(set(colors)) == 1)


def _check_phase(view: PavilionView, checked: CheckedView) -> None:
    """What lies where must fit the kind of decision."""
    if any(checked.sources) != (view.phase == "draft"):
        raise BadPosition("position.offer", phase=view.phase, place="phase")
    everyone = all(seat.passed for seat in checked.seats)
    between = view.phase in ("deal", "over") or (view.phase == "supply" and (everyone or checked.round == 0))
    if between and checked.marker != NOBODY:
        raise BadPosition("position.marker", place="marker")
    if between and not everyone and checked.round:
        raise BadPosition("pavilion.not_passed", phase=view.phase, place="phase")
    if view.phase == "supply" and checked.round == ROUNDS and everyone:
        raise BadPosition("pavilion.ended", place="phase")
    if (checked.turn != NOBODY) != (view.phase == "supply" and not between):
        raise BadPosition("pavilion.turn", phase=view.phase, place="turn")


def _check_passed(view: PavilionView, checked: CheckedView) -> None:
    """Who has passed holds only what it kept; who has not keeps nothing, and only such a seat has a turn (S6)."""
    for number, seat in enumerate(checked.seats):
        where = f"seat {number}"
        if seat.passed and (view.phase == "draft" or checked.round == 0):
            raise BadPosition("pavilion.passed_early", where=where, place=f"{where} passed")
        if seat.passed and seat.hand:
            raise BadPosition("pavilion.hand", where=where, place=f"{where} hand")
        if seat.kept and not seat.passed:
            raise BadPosition("pavilion.kept", where=where, place=f"{where} kept")
        if seat.kept and checked.round == ROUNDS:
            raise BadPosition("pavilion.kept_last", where=where, place=f"{where} kept")
    if any(number >= 0 and checked.seats[number].passed for number in (checked.actor, checked.turn)):
        where = f"seat {max(checked.actor, checked.turn)}"
        raise BadPosition("pavilion.passed_turn", where=where, place=f"{where} passed")


def _check_supply(view: PavilionView, checked: CheckedView) -> None:
    """The supply is short where chance fills it, and before a deal as full as bag and tower can make it (S5)."""
    short = len(view.supply) < SUPPLY_SPACES and (checked.bag or checked.lid)
    if view.phase == "supply" and not short:
        raise BadPosition("pavilion.supply_full", place="supply")
    if view.phase == "deal" and short:
        raise BadPosition("pavilion.supply_short", place="supply")
    if checked.bonus > len(view.supply):
        raise BadPosition("pavilion.bonus", count=checked.bonus, found=len(view.supply), place="bonus")


def _words(checked: CheckedView) -> list[int]:
    """All tiles of a position."""
    words = [checked.bag, checked.lid, checked.supply, *checked.sources]
    for seat in checked.seats:
        words += [seat.hand, seat.kept, *(1 << 10 * color for _, _, color in seat.tiles)]
    return words
