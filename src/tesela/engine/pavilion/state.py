# cython: boundscheck=True
"""PavilionState: a position of Summer Pavilion for Python: its chance events and its view."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.filling import fill_table
from cython.cimports.tesela.engine.pavilion.board import DEAL as DEAL_PHASE
from cython.cimports.tesela.engine.pavilion.board import SPACES, STARS, Pavilion, Seat
from cython.cimports.tesela.engine.pavilion.board import SUPPLY as SUPPLY_PHASE
from cython.cimports.tesela.engine.pavilion.deal import (
    missing,
    sample_deal,
    sample_supply,
    settle_deal,
    settle_supply,
)
from cython.cimports.tesela.engine.pavilion.rules import PAVILION, start
from cython.cimports.tesela.engine.pavilion.stars import set_on_star
from cython.cimports.tesela.engine.rng import Rng
from cython.cimports.tesela.engine.state import MAKER, State
from cython.cimports.tesela.engine.table import NOBODY, can_draw, dealt_to
from cython.cimports.tesela.engine.tiles import total

from tesela.engine.game import checked_game
from tesela.engine.packing import pack, unpack
from tesela.engine.pavilion.actions import ACTIONS, COLORS, NUMBERS, Deal, Supply
from tesela.engine.pavilion.actions import STARS as STAR_NAMES
from tesela.engine.pavilion.checking import PHASES, check
from tesela.engine.pavilion.drawing import draw as draw_view
from tesela.engine.pavilion.view import PavilionView, SeatView
from tesela.errors import BadDeal


class PavilionState(State):
    """A position of Summer Pavilion."""

    ACTIONS = ACTIONS
    NUMBERS = NUMBERS
    EVENTS = (Deal, Supply)

    def pavilion(self):
        return cython.cast(cython.pointer(Pavilion), self.position)

    @staticmethod
    def new(game: object):
        """The position before the supply is filled for the first time."""
        state: PavilionState = PavilionState.__new__(PavilionState, MAKER)
        state.rules = cython.address(PAVILION)
        state.game = checked_game(game, "pavilion")
        game = state.game
        start(state.pavilion(), game.players, game.first_player, game.options["board"] == "gray")
        return state

    def sample(self, rng: Rng) -> object:
        """Tiles as chance may give them now, each as likely as on a real table; the position stays as it is."""
        deal = cython.declare(DealWords)
        pavilion: cython.pointer(Pavilion) = self.pavilion()
        self._await_chance()
        if pavilion.table.phase == SUPPLY_PHASE:
            return Supply(unpack(sample_supply(pavilion, cython.address(rng.generator)), COLORS))
        sample_deal(pavilion, cython.address(rng.generator), cython.address(deal))
        return Deal(tuple([unpack(deal.displays[display], COLORS) for display in range(pavilion.table.displays)]))

    def _happen(self, event: object) -> None:
        """Check that chance can have given these tiles, and let it happen."""
        deal = cython.declare(DealWords)
        if isinstance(event, Supply):
            settle_supply(self.pavilion(), self.read_supply(event))
        else:
            self.read_deal(event, cython.address(deal))
            settle_deal(self.pavilion(), cython.address(deal))

    def read_supply(self, event):
        """The tiles of a supply event: as many as are missing, and such as bag and tower can give (S5, A5)."""
        pavilion: cython.pointer(Pavilion) = self.pavilion()
        self._await_chance()
        if pavilion.table.phase != SUPPLY_PHASE:
            raise BadDeal("pavilion.deal_due")
        tiles: uint64_t = pack(event.tiles, COLORS, BadDeal, "supply")
        if total(tiles) != missing(pavilion):
            raise BadDeal("pavilion.supply_count", count=total(tiles), expected=missing(pavilion))
        if not can_draw(cython.address(pavilion.table), tiles):
            raise BadDeal("deal.bag")
        return tiles

    def read_deal(self, event, deal):
        """Check a deal, and write it down in words: four tiles a display while they last, from bag and tower (A5)."""
        pavilion: cython.pointer(Pavilion) = self.pavilion()
        display: cython.Py_ssize_t
        tiles: uint64_t = 0
        self._await_chance()
        if pavilion.table.phase != DEAL_PHASE:
            raise BadDeal("pavilion.supply_due")
        if len(event.displays) != pavilion.table.displays:
            raise BadDeal("deal.displays", count=len(event.displays), expected=pavilion.table.displays)
        for display in range(pavilion.table.displays):
            deal.displays[display] = pack(event.displays[display], COLORS, BadDeal, f"display {display + 1}")
            if total(deal.displays[display]) != dealt_to(cython.address(pavilion.table), display):
                raise BadDeal("deal.count", display=display + 1, count=total(deal.displays[display]),
                              expected=dealt_to(cython.address(pavilion.table), display))
            tiles += deal.displays[display]
        if not can_draw(cython.address(pavilion.table), tiles):
            raise BadDeal("deal.bag")
        return 0

    def view(self) -> object:
        """Everything the position holds, as plain data."""
        pavilion: cython.pointer(Pavilion) = self.pavilion()
        displays: cython.Py_ssize_t = pavilion.table.displays
        return PavilionView(
            game=self.game,
            round=pavilion.table.round,
            phase=PHASES[pavilion.table.phase],
            actor=pavilion.table.actor,
            first=pavilion.table.first,
            marker=None if pavilion.table.marker == NOBODY else pavilion.table.marker,
            wild=COLORS[pavilion.table.round - 1] if pavilion.table.round else None,
            bag=unpack(pavilion.table.bag, COLORS),
            tower=unpack(pavilion.table.lid, COLORS),
            supply=unpack(pavilion.supply, COLORS),
            center=unpack(pavilion.table.source[0], COLORS),
            displays=tuple([unpack(pavilion.table.source[display], COLORS) for display in range(1, displays + 1)]),
            bonus=pavilion.bonus,
            turn=None if pavilion.turn == NOBODY else pavilion.turn,
            seats=tuple([
                _seat_view(cython.address(pavilion.seats[number])) for number in range(pavilion.table.players)
            ]),
        )

    @staticmethod
    def from_view(view: object):
        """The position that a view describes; BadPosition says what is wrong with it."""
        checked: object = check(view)
        state: PavilionState = PavilionState.new(view.game)
        pavilion: cython.pointer(Pavilion) = state.pavilion()
        number: cython.Py_ssize_t
        fill_table(cython.address(pavilion.table), checked)
        pavilion.supply = checked.supply
        pavilion.bonus = checked.bonus
        pavilion.turn = checked.turn
        for number in range(pavilion.table.players):
            _fill_seat(cython.address(pavilion.seats[number]), checked.seats[number], pavilion.gray)
        return state

    def __str__(self) -> str:
        return draw_view(self.view())


@cython.cfunc
def _seat_view(seat: cython.pointer(Seat)):
    star: cython.Py_ssize_t
    stars: dict = {}
    for star in range(STARS):
        stars[STAR_NAMES[star]] = tuple([
            COLORS[seat.tiles[SPACES * star + space] - 1] if seat.tiles[SPACES * star + space] else None
            for space in range(SPACES)
        ])
    return SeatView(
        score=seat.score,
        hand=unpack(seat.hand, COLORS),
        kept=unpack(seat.kept, COLORS),
        passed=bool(seat.passed),
        stars=stars,
    )


@cython.cfunc
def _fill_seat(seat: cython.pointer(Seat), checked: object, gray: cython.bint):
    star: cython.Py_ssize_t
    space: cython.Py_ssize_t
    color: cython.Py_ssize_t
    seat.score = checked.score
    seat.hand = checked.hand
    seat.kept = checked.kept
    seat.passed = checked.passed
    for star, space, color in checked.tiles:
        set_on_star(seat, star, space, color, gray)
