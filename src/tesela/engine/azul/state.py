# cython: boundscheck=True
"""AzulState: a position of Azul for Python: its deals and its view."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.azul.board import DEAL as DEAL_PHASE
from cython.cimports.tesela.engine.azul.board import LINES, NOTHING, Azul, Seat
from cython.cimports.tesela.engine.azul.board import MARKER as MARKER_THING
from cython.cimports.tesela.engine.azul.deal import sample_deal, settle_deal
from cython.cimports.tesela.engine.azul.lines import update_open
from cython.cimports.tesela.engine.azul.rules import AZUL, start
from cython.cimports.tesela.engine.azul.tiling import walls_can_grow
from cython.cimports.tesela.engine.azul.wall import complete_rows, set_on_wall
from cython.cimports.tesela.engine.filling import fill_table
from cython.cimports.tesela.engine.rng import Rng
from cython.cimports.tesela.engine.state import MAKER
from cython.cimports.tesela.engine.table import NOBODY, can_draw, dealt_to
from cython.cimports.tesela.engine.tiles import some, total

from tesela.checks import whole
from tesela.engine.azul.actions import ACTIONS, COLORS, KINDS, NUMBERS, Deal
from tesela.engine.azul.checking import PHASES, check
from tesela.engine.azul.drawing import draw as draw_view
from tesela.engine.azul.view import AzulView, SeatView
from tesela.engine.game import checked_game
from tesela.engine.packing import color_number, pack, unpack
from tesela.errors import BadDeal, BadPosition


class AzulState(State):
    """A position of Azul or Master Chocolatier."""

    ACTIONS = ACTIONS
    NUMBERS = NUMBERS
    EVENTS = (Deal,)

    def azul(self):
        return cython.cast(cython.pointer(Azul), self.position)

    @staticmethod
    def new(game: object):
        """The position before the first deal."""
        state: AzulState = AzulState.__new__(AzulState, MAKER)
        state.rules = cython.address(AZUL)
        state.game = checked_game(game, "azul")
        game = state.game
        start(state.azul(), game.players, game.first_player,
              game.options["wall"] == "gray", game.options["displays"] == "special")
        state.azul().gentle = game.options["floor"] == "gentle"
        return state

    def sample(self, rng: Rng) -> object:
        """A deal as chance may give it now, each as likely as on a real table; the position stays as it is."""
        deal: DealWords
        display: cython.Py_ssize_t
        self._await_chance()
        sample_deal(self.azul(), cython.address(rng.generator), cython.address(deal))
        count: cython.Py_ssize_t = self.azul().table.displays
        return Deal(
            tuple([unpack(deal.displays[display], COLORS) for display in range(count)]),
            {display + 1: KINDS[deal.special[display]] for display in range(count) if deal.special[display]},
            None if deal.extra == NOTHING else COLORS[deal.extra],
        )

    def _happen(self, event: object) -> None:
        """Check that chance can have dealt this, and let it happen."""
        deal: DealWords
        self.read(event, cython.address(deal))
        settle_deal(self.azul(), cython.address(deal))

    def read(self, event, deal):
        """Check that chance can have dealt this now, and write it down in words."""
        azul: cython.pointer(Azul) = self.azul()
        display: cython.Py_ssize_t
        tiles: uint64_t = 0
        self._await_chance()
        if len(event.displays) != azul.table.displays:
            raise BadDeal("deal.displays", count=len(event.displays), expected=azul.table.displays)
        for display in range(azul.table.displays):
            deal.displays[display] = pack(event.displays[display], COLORS, BadDeal, f"display {display + 1}")
            if total(deal.displays[display]) != dealt_to(cython.address(azul.table), display):
                raise BadDeal("deal.count", display=display + 1, count=total(deal.displays[display]),
                              expected=dealt_to(cython.address(azul.table), display))
            tiles += deal.displays[display]
            deal.special[display] = 0
        if not can_draw(cython.address(azul.table), tiles):
            raise BadDeal("deal.bag")
        _read_special(azul, event, deal, tiles)
        return 0

    def view(self) -> object:
        """Everything the position holds, as plain data."""
        azul: cython.pointer(Azul) = self.azul()
        number: cython.Py_ssize_t
        display: cython.Py_ssize_t
        displays: cython.Py_ssize_t = azul.table.displays
        holds: cython.int = azul.shield_holds
        return AzulView(
            game=self.game,
            round=azul.table.round,
            phase=PHASES[azul.table.phase],
            actor=azul.table.actor,
            first=azul.table.first,
            marker=None if azul.table.marker == NOBODY else azul.table.marker,
            bag=unpack(azul.table.bag, COLORS),
            lid=unpack(azul.table.lid, COLORS),
            center=unpack(azul.table.source[0], COLORS),
            displays=tuple([unpack(azul.table.source[display], COLORS) for display in range(1, displays + 1)]),
            special={display: KINDS[azul.special[display]] for display in range(1, displays + 1)
                     if azul.special[display]},
            shield=None if azul.shield_seat == NOBODY else azul.shield_seat,
            shield_holds=None if holds == NOTHING else "marker" if holds == MARKER_THING else COLORS[holds],
            seats=tuple([_seat_view(cython.address(azul.seats[number])) for number in range(azul.table.players)]),
        )

    @staticmethod
    def from_view(view: object):
        """The position that a view describes; BadPosition says what is wrong with it."""
        checked: object = check(view)
        state: AzulState = AzulState.new(view.game)
        azul: cython.pointer(Azul) = state.azul()
        source: cython.Py_ssize_t
        number: cython.Py_ssize_t
        fill_table(cython.address(azul.table), checked)
        azul.shield_seat = checked.shield
        azul.shield_holds = checked.shield_holds
        for source in range(azul.table.displays + 1):
            azul.special[source] = checked.special[source]
        for number in range(azul.table.players):
            _fill_seat(cython.address(azul.seats[number]), checked.seats[number])
        if azul.table.phase == DEAL_PHASE:
            for number in range(azul.table.players):
                if complete_rows(cython.address(azul.seats[number])):
                    raise BadPosition("position.row", where=f"seat {number}", place=f"seat {number} wall")
            if not walls_can_grow(azul):
                raise BadPosition("position.cannot_grow", place="phase")
        return state

    def __str__(self) -> str:
        return draw_view(self.view())


@cython.cfunc
def _read_special(azul: cython.pointer(Azul), event: object, deal: cython.pointer(DealWords), tiles: uint64_t):
    """Check the golden displays of a deal (C1) and the tile that `extra` drew after it (C2)."""
    golden: object = event.special
    number: cython.Py_ssize_t
    deal.extra = NOTHING
    expected = azul.table.players if azul.golden else 0
    if len(golden) != expected or len({repr(kind) for kind in golden.values()}) != expected:
        raise BadDeal("deal.special", expected=expected)
    for display, kind in golden.items():
        number = whole(display, 1, azul.table.displays, BadDeal, "special")
        if kind not in KINDS[1:]:
            raise BadDeal("deal.special_kind", found=repr(kind), known=", ".join(KINDS[1:]))
        deal.special[number - 1] = KINDS.index(kind)
    if "extra" not in golden.values():
        if event.extra is not None:
            raise BadDeal("deal.extra_unasked")
        return
    left: cython.Py_ssize_t = total(azul.table.bag) + total(azul.table.lid) - total(tiles)
    if (event.extra is None) != (left == 0):
        raise BadDeal("deal.extra_missing" if left else "deal.extra_empty")
    if event.extra is not None:
        deal.extra = color_number(event.extra, COLORS, BadDeal, "extra")
        if not can_draw(cython.address(azul.table), tiles + some(deal.extra, 1)):
            raise BadDeal("deal.extra_bag", color=event.extra)


@cython.cfunc
def _seat_view(seat: cython.pointer(Seat)):
    row: cython.Py_ssize_t
    column: cython.Py_ssize_t
    color: cython.Py_ssize_t
    wall: list = [[None] * 5 for _ in range(5)]
    for color in range(5):
        for row in range(5):
            for column in range(5):
                if seat.colors[color] >> (5 * row + column) & 1:
                    wall[row][column] = COLORS[color]
    return SeatView(
        score=seat.score,
        lines=tuple([(COLORS[seat.line_color[row]],) * seat.line_count[row] for row in range(5)]),
        wall=tuple([tuple(spaces) for spaces in wall]),
        floor=unpack(seat.floor, COLORS),
        marker_on_floor=seat.floor_count > total(seat.floor),
    )


@cython.cfunc
def _fill_seat(seat: cython.pointer(Seat), checked: object):
    row: cython.Py_ssize_t
    column: cython.Py_ssize_t
    color: cython.Py_ssize_t
    count: cython.Py_ssize_t
    seat.score = checked.score
    seat.floor = checked.floor
    seat.floor_count = checked.floor_count
    for row, column, color in checked.wall:
        set_on_wall(seat, row, column, color)
    for row in range(LINES):
        color, count = checked.lines[row]
        seat.line_color[row] = color
        seat.line_count[row] = count
        update_open(seat, row)
