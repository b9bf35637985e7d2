"""The drafting phase: tiles from a display or the center to a pattern line or the floor line."""

import cython
from cython.cimports.libc.stdint import uint64_t
from cython.cimports.tesela.engine.azul.board import (
    COLORS,
    DRAFT,
    FLOOR,
    KEEP,
    PLACES,
    PLAIN,
    SHIELD,
    SPREAD,
    SPREADING,
    Azul,
    Draft,
    Seat,
    draft_action,
)
from cython.cimports.tesela.engine.azul.floor import drop, drop_marker
from cython.cimports.tesela.engine.azul.lines import update_open
from cython.cimports.tesela.engine.azul.tiling import begin_tiling
from cython.cimports.tesela.engine.rng import Generator, number_below
from cython.cimports.tesela.engine.table import CENTER, NOBODY, lay, leave_to_center, lift, sources_of
from cython.cimports.tesela.engine.tiles import lane, lane_above, popcount, running_sums, some, total

# The place of the n-th set bit of 6.
NTH = cython.declare(cython.uchar[6][64])


@cython.cfunc
def _fill_tables():
    for bits in range(64):
        places = [place for place in range(6) if bits >> place & 1]
        for n, place in enumerate(places):
            NTH[bits][n] = place


_fill_tables()


def list_drafts(azul, actions):
    """Write all drafts in rising order; how many there are."""
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    count: cython.Py_ssize_t = 0
    source: cython.Py_ssize_t
    color: cython.Py_ssize_t
    places: cython.Py_ssize_t
    n: cython.Py_ssize_t
    for source in range(azul.table.displays + 1):
        if azul.table.source[source] == 0:
            continue
        for color in range(COLORS):
            if not lane(azul.table.source[source], color):
                continue
            places = lane(seat.open, color)
            # Without branches: each place is written and stays if it is open; the last one, the floor line, always is.
            for n in range(PLACES):
                actions[count] = draft_action(source, color, n)
                count += (places >> n) & 1
    return count


def choose_draft(azul, generator):
    """A random draft as its number, each as likely."""
    drafted: Draft = _pick(azul, generator)
    return draft_action(drafted.source, drafted.color, drafted.place)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _pick(azul: cython.pointer(Azul), generator: cython.pointer(Generator)) -> Draft:
    """A random draft: a color by how many drafts it has, then one of its sources and one of its places."""
    seat: cython.pointer(Seat) = cython.address(azul.seats[azul.table.actor])
    drafts: uint64_t = 0  # how many each color has, in its lane
    color: cython.Py_ssize_t
    sources: cython.Py_ssize_t
    places: cython.Py_ssize_t
    drafted: Draft
    for color in range(COLORS):
        sources = sources_of(cython.address(azul.table), color)
        drafts += some(color, popcount(sources) * popcount(lane(seat.open, color)))
    color = lane_above(running_sums(drafts), number_below(generator, total(drafts)))
    sources = sources_of(cython.address(azul.table), color)
    places = lane(seat.open, color)
    drafted.source = _nth_source(sources, number_below(generator, popcount(sources)))
    drafted.color = color
    drafted.place = NTH[places][number_below(generator, popcount(places))]
    return drafted


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _nth_source(sources: cython.Py_ssize_t, number: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """The source of the n-th set bit of 10."""
    low: cython.Py_ssize_t = sources & 63
    if number < popcount(low):
        return NTH[low][number]
    return 6 + NTH[sources >> 6][number - popcount(low)]


def draft_randomly(azul, generator):
    """Draft at random until the phase ends or another decision comes; how many drafts that took."""
    drafted: Draft
    count: cython.Py_ssize_t = 0
    while azul.table.phase == DRAFT:
        drafted = _pick(azul, generator)
        _draft(azul, drafted.source, drafted.color, drafted.place, True)
        count += 1
    return count


def draft(azul, source, color, place):
    """Take a source's tiles of a color, deal with its leftovers, put the tiles on their place, pass the turn."""
    _draft(azul, source, color, place, True)


def draft_only(azul, source, color, place):
    """The same, and nothing of what follows it: neither the next turn nor the tiling phase."""
    _draft(azul, source, color, place, False)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _draft(azul: cython.pointer(Azul), source: cython.Py_ssize_t, color: cython.Py_ssize_t,
           place: cython.Py_ssize_t, passing: cython.bint) -> cython.void:
    count: cython.Py_ssize_t = lane(azul.table.source[source], color)
    actor: cython.Py_ssize_t = azul.table.actor
    azul.table.left -= cython.cast(cython.short, count)
    if azul.table.marker == NOBODY and source == CENTER:
        azul.table.marker = cython.cast(cython.schar, actor)
        drop_marker(azul, actor)
    if azul.special[source] == PLAIN:
        leave_to_center(cython.address(azul.table), source, color)
    else:
        _leave_special(azul, source, color, count)
    _put(azul, actor, color, count, place)
    if passing and azul.table.phase == DRAFT:
        _pass_turn(azul)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _leave_special(azul: cython.pointer(Azul), source: cython.Py_ssize_t, color: cython.Py_ssize_t,
                   count: cython.Py_ssize_t) -> cython.void:
    """Do with a golden display's leftovers what it says."""
    kind: cython.Py_ssize_t = azul.special[source]
    if kind in (KEEP, SPREADING):
        lift(cython.address(azul.table), source, some(color, count))
        if kind == SPREADING and azul.table.source[source]:
            azul.table.phase = SPREAD
    else:
        leave_to_center(cython.address(azul.table), source, color)
        if kind == SHIELD:
            azul.shield_seat = azul.table.actor


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _put(azul: cython.pointer(Azul), actor: cython.Py_ssize_t, color: cython.Py_ssize_t,
         count: cython.Py_ssize_t, place: cython.Py_ssize_t) -> cython.void:
    """Put drafted tiles on a pattern line, the excess on the floor line (A1)."""
    # Straight through, with few branches: random play makes each a coin toss for the processor.
    seat: cython.pointer(Seat) = cython.address(azul.seats[actor])
    on_line: cython.Py_ssize_t = place != FLOOR
    fits: cython.Py_ssize_t = min(count, (place + 1) * on_line - seat.line_count[place])
    seat.line_color[place] = cython.cast(cython.uchar, color * on_line)
    seat.line_count[place] += cython.cast(cython.uchar, fits)
    update_open(seat, place)
    drop(azul, actor, color, count - fits)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
@cython.nogil
def _pass_turn(azul: cython.pointer(Azul)) -> cython.void:
    """The next seat drafts, or, with nothing left on offer, the tiling phase begins."""
    if azul.table.left == 0:
        begin_tiling(azul)
    elif azul.table.actor + 1 < azul.table.players:
        azul.table.actor += 1
    else:
        azul.table.actor = 0


def spreading_display(azul):
    """The display that shows `spread`, or 0."""
    display: cython.Py_ssize_t
    for display in range(1, azul.table.displays + 1):
        if azul.special[display] == SPREADING:
            return display
    return 0


def neighbor(azul, display, step):
    """The nearest display in the circle, one step on (1) or back (-1); a shield that was taken is skipped (C5)."""
    while True:
        display += step
        if display < 1:
            display = azul.table.displays
        elif display > azul.table.displays:
            display = 1
        if not (azul.special[display] == SHIELD and azul.shield_seat != NOBODY):
            return display


def spread(azul, color, to):
    """Move a spread display's tiles of a color to a neighbor; after the last color the turn passes (C5)."""
    display: cython.Py_ssize_t = spreading_display(azul)
    tiles: uint64_t = some(color, lane(azul.table.source[display], color))
    lift(cython.address(azul.table), display, tiles)
    lay(cython.address(azul.table), to, tiles)
    if azul.table.source[display] == 0:
        azul.table.phase = DRAFT
        _pass_turn(azul)
