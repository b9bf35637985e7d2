"""Account: what an action or a deal does, step by step: the rules are followed, and what each moved is written down."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.azul.board import (
    ENDED,
    EXTRA,
    FIRST_SPREAD,
    FIRST_TILE,
    MARKER,
    NOTHING,
    SHIELD,
    Azul,
    Draft,
    Seat,
    Spread,
    Tile,
    as_draft,
    as_spread,
    as_tile,
)
from cython.cimports.tesela.engine.azul.deal import lay_out, set_up
from cython.cimports.tesela.engine.azul.draft import draft_only, spread, spreading_display
from cython.cimports.tesela.engine.azul.floor import floor_cost
from cython.cimports.tesela.engine.azul.state import AzulState
from cython.cimports.tesela.engine.azul.tiling import (
    CHOOSE,
    CLEAR_FLOOR,
    END_ROUND,
    LOSE_LINE,
    TILE_LINE,
    Due,
    first_due,
    next_due,
    settle,
)
from cython.cimports.tesela.engine.azul.wall import (
    COLOR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    across,
    column_of,
    complete_colors,
    complete_columns,
    complete_rows,
    down,
    row_of,
)
from cython.cimports.tesela.engine.table import CENTER, NOBODY
from cython.cimports.tesela.engine.table import Deal as DealWords
from cython.cimports.tesela.engine.tiles import lane, some, total

from tesela.engine.azul.actions import COLORS, Deal
from tesela.engine.azul.wall import connected
from tesela.engine.step import carried, moved, step


def account(state: AzulState, event: object) -> list:
    """The steps of a legal action's number, or of a deal; rows, columns and spaces count from 1."""
    azul: Azul = state.azul()[0]
    due: Due
    tiled: Tile
    action: cython.Py_ssize_t
    steps: list = []
    if isinstance(event, Deal):
        _deal(cython.address(azul), state, event, steps)
        return steps
    action = event
    if action >= FIRST_TILE:
        tiled = as_tile(action)
        due = first_due(cython.address(azul), azul.table.actor)
        due.what = TILE_LINE
        due.column = tiled.column
        _walk(cython.address(azul), due, steps)
    elif action >= FIRST_SPREAD:
        _spread(cython.address(azul), as_spread(action), steps)
    else:
        _draft(cython.address(azul), as_draft(action), steps)
        if azul.table.left == 0:
            _walk(cython.address(azul), first_due(cython.address(azul), azul.table.first), steps)
    return steps


@cython.cfunc
def _deal(azul: cython.pointer(Azul), state: AzulState, event: object, steps: list):
    deal: DealWords
    lid: uint64_t = azul.table.lid
    before: Azul
    display: cython.Py_ssize_t
    source: cython.Py_ssize_t
    state.read(event, cython.address(deal))
    lay_out(azul, cython.address(deal))
    _refill(lid, azul, steps)
    moves: list = []
    for display in range(1, azul.table.displays + 1):
        moves += moved(deal.displays[display - 1], COLORS, "bag", f"display:{display}")
    steps.append(step(None, "deal", 0, None, moves))
    for display in range(1, azul.table.displays + 1):
        before = azul[0]
        set_up(azul, cython.address(deal), display)
        if before.table.source[display] == azul.table.source[display]:
            continue
        if azul.special[display] == EXTRA:
            _refill(before.table.lid, azul, steps)
            steps.append(step(None, "extra", 0, None, [carried(COLORS[deal.extra], "bag", f"display:{display}")]))
            continue
        moves = []
        for source in range(1, azul.table.displays + 1):
            if source != display:
                moves += moved(before.table.source[source] - azul.table.source[source], COLORS,
                               f"display:{source}", f"display:{display}")
        steps.append(step(None, "steal", 0, None, moves))


@cython.cfunc
def _refill(lid: uint64_t, azul: cython.pointer(Azul), steps: list):
    """Note that drawing has emptied the lid into the bag, if it has."""
    if lid != azul.table.lid:
        steps.append(step(None, "refill", 0, None, moved(lid, COLORS, "lid", "bag")))


@cython.cfunc
def _draft(azul: cython.pointer(Azul), drafted: Draft, steps: list):
    before: Azul = azul[0]
    number: cython.Py_ssize_t = azul.table.actor
    source: str = "center" if drafted.source == CENTER else f"display:{drafted.source}"
    line: cython.Py_ssize_t
    moves: list = []
    draft_only(azul, drafted.source, drafted.color, drafted.place)
    if azul.shield_seat != before.shield_seat:
        moves.append(carried("shield", source, f"seat:{number}:shield"))
    if azul.table.marker != before.table.marker:
        moves.append(carried("marker", source, _marker_slot(azul)))
    line = azul.seats[number].line_count[drafted.place] - before.seats[number].line_count[drafted.place]
    moves += moved(some(drafted.color, line), COLORS, source, f"seat:{number}:line:{drafted.place + 1}")
    moves += _dropped(cython.address(before), azul, number, source)
    if drafted.source != CENTER:
        moves += moved(azul.table.source[CENTER] - before.table.source[CENTER], COLORS, source, "center")
    steps.append(step(number, "draft", 0, azul.seats[number].score, moves))


@cython.cfunc
def _marker_slot(azul: cython.pointer(Azul)):
    """Where on its holder's board the marker lies: on the floor line, on the shield, or beside them."""
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.marker])
    place: str = "marker"
    if azul.shield_holds == MARKER:
        place = "shield"
    elif seat.floor_count > total(seat.floor):
        place = "floor"
    return f"seat:{azul.table.marker}:{place}"


@cython.cfunc
def _dropped(before: cython.pointer(Azul), azul: cython.pointer(Azul), number: cython.Py_ssize_t, source: str):
    """The tiles that dropped from there: to the shield, to the floor line, to the lid."""
    moves: list = []
    if azul.shield_holds != before.shield_holds and azul.shield_holds != MARKER:
        moves.append(carried(COLORS[azul.shield_holds], source, f"seat:{number}:shield"))
    moves += moved(azul.seats[number].floor - before.seats[number].floor, COLORS, source, f"seat:{number}:floor")
    return moves + moved(azul.table.lid - before.table.lid, COLORS, source, "lid")


@cython.cfunc
def _spread(azul: cython.pointer(Azul), spreading: Spread, steps: list):
    display: cython.Py_ssize_t = spreading_display(azul)
    number: cython.Py_ssize_t = azul.table.actor
    tiles: uint64_t = azul.table.source[display]
    spread(azul, spreading.color, spreading.to)
    moves: list = moved(tiles - azul.table.source[display], COLORS, f"display:{display}", f"display:{spreading.to}")
    steps.append(step(number, "spread", 0, azul.seats[number].score, moves))


@cython.cfunc
def _walk(azul: cython.pointer(Azul), due: Due, steps: list):
    """Go on with the tiling phase, to the next choice or to the end of the round."""
    while due.what != CHOOSE:
        if due.what == TILE_LINE:
            _tile(azul, due, steps)
        elif due.what == LOSE_LINE:
            _lose(azul, due, steps)
        elif due.what == CLEAR_FLOOR:
            _clear(azul, due, steps)
        elif due.what == END_ROUND:
            _end(azul, due, steps)
            break
        due = next_due(azul, due)


@cython.cfunc
def _tile(azul: cython.pointer(Azul), due: Due, steps: list):
    seat: cython.pointer(Seat) = cython.address(azul.seats[due.seat])
    lid: uint64_t = azul.table.lid
    score: cython.Py_ssize_t = seat.score
    line: str = f"seat:{due.seat}:line:{due.row + 1}"
    about: dict = {
        "row": due.row + 1,
        "column": due.column + 1,
        "color": COLORS[seat.line_color[due.row]],
        "across": across(seat, due.row, due.column),
        "down": down(seat, due.row, due.column),
        "connected": _connected(seat, due.row, due.column),
    }
    settle(azul, due)
    moves: list = [carried(about["color"], line, f"seat:{due.seat}:wall:{due.row + 1}:{due.column + 1}")]
    moves += moved(azul.table.lid - lid, COLORS, line, "lid")
    steps.append(step(due.seat, "tile", seat.score - score, seat.score, moves, **about))


@cython.cfunc
def _connected(seat: cython.pointer(Seat), row: cython.Py_ssize_t, column: cython.Py_ssize_t) -> list:
    """The spaces of the runs through a space, row and column of each from 1, from the top left."""
    beside = {(row + 1, at + 1) for at in connected(row_of(seat, row), column)}
    above = {(at + 1, column + 1) for at in connected(column_of(seat, column), row)}
    return [list(space) for space in sorted(beside | above)]


@cython.cfunc
def _lose(azul: cython.pointer(Azul), due: Due, steps: list):
    before: Azul = azul[0]
    color: cython.Py_ssize_t = azul.seats[due.seat].line_color[due.row]
    settle(azul, due)
    moves: list = _dropped(cython.address(before), azul, due.seat, f"seat:{due.seat}:line:{due.row + 1}")
    steps.append(step(due.seat, "lost_line", 0, azul.seats[due.seat].score, moves,
                      row=due.row + 1, color=COLORS[color]))


@cython.cfunc
def _clear(azul: cython.pointer(Azul), due: Due, steps: list):
    before: Azul = azul[0]
    number: cython.Py_ssize_t = due.seat
    seat: cython.pointer(Seat) = cython.address(before.seats[number])
    held: cython.Py_ssize_t = floor_cost(azul, seat.floor_count)
    score: cython.Py_ssize_t = seat.score - held
    after: cython.Py_ssize_t
    marker: str = _marker_slot(azul) if azul.table.marker == number else ""
    settle(azul, due)
    after = azul.seats[number].score
    beside: str = f"seat:{number}:marker"
    floor: str = f"seat:{number}:floor"
    moves: list = moved(seat.floor, COLORS, floor, "lid")
    if marker == floor:
        moves.append(carried("marker", floor, beside))
    if seat.floor_count:
        steps.append(step(number, "floor", -held, score, moves, tiles=seat.floor_count))
    if after != score:
        steps.append(step(number, "held", after - score, after))
    if before.shield_seat == number:
        shield: str = f"seat:{number}:shield"
        moves = []
        if marker == shield:
            moves.append(carried("marker", shield, beside))
        elif before.shield_holds != NOTHING:
            moves.append(carried(COLORS[before.shield_holds], shield, "lid"))
        moves.append(carried("shield", shield, f"display:{_shield_display(azul)}"))
        steps.append(step(number, "shield", 0, after, moves))


@cython.cfunc
def _shield_display(azul: cython.pointer(Azul)):
    display: cython.Py_ssize_t = 1
    while azul.special[display] != SHIELD:
        display += 1
    return display


@cython.cfunc
def _end(azul: cython.pointer(Azul), due: Due, steps: list):
    """The round's end: the marker goes back, and at the end of the game complete rows, columns and colors count."""
    before: Azul = azul[0]
    number: cython.Py_ssize_t = azul.table.marker
    seat: cython.pointer(Seat)
    i: cython.Py_ssize_t
    score: cython.Py_ssize_t
    settle(azul, due)
    if number != NOBODY:
        moves: list = [carried("marker", f"seat:{number}:marker", "center")]
        steps.append(step(number, "marker_back", 0, before.seats[number].score, moves))
    if azul.table.phase != ENDED:
        return
    for number in range(azul.table.players):
        seat = cython.address(azul.seats[number])
        score = before.seats[number].score
        found: list = [("row", ROW_BONUS, i + 1) for i in range(5) if complete_rows(seat) >> (5 * i) & 1]
        found += [("column", COLUMN_BONUS, i + 1) for i in range(5) if complete_columns(seat) >> (5 * i) & 1]
        found += [("color", COLOR_BONUS, COLORS[i]) for i in range(5) if lane(complete_colors(seat), i)]
        for reason, bonus, which in found:
            score += bonus
            steps.append(step(number, reason, bonus, score, **{reason: which}))
