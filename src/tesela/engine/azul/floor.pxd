# The floor line and the shield beside it: where tiles drop.

from tesela.engine.azul.board cimport FLOOR_SPACES, MARKER, NOTHING, Azul, Seat
from tesela.engine.tiles cimport some

cdef inline Py_ssize_t floor_cost(const Azul* azul, Py_ssize_t taken) noexcept nogil:
    """What a floor line costs with so many things on it, or dropped towards it."""
    cdef Py_ssize_t spaces = min(taken, <Py_ssize_t>FLOOR_SPACES)
    if azul.gentle:
        return spaces
    # 0 1 2 4 6 8 11 14 for 0 to 7 spaces taken, 8 bits each.
    return <Py_ssize_t>(0x0e0b080604020100ULL >> (8 * spaces) & 255)

cdef inline bint shielded(Azul* azul, Py_ssize_t seat) noexcept nogil:
    """Whether the next thing that drops to this seat's floor line lies on its shield instead (C6)."""
    return azul.shield_seat == seat and azul.shield_holds == NOTHING

cdef inline void drop(Azul* azul, Py_ssize_t number, Py_ssize_t color, Py_ssize_t count) noexcept nogil:
    """Drop tiles to a seat's floor line, the first to a free shield (C6), what finds it full to the lid (A3)."""
    cdef Seat* seat = &azul.seats[number]
    cdef Py_ssize_t fits
    if azul.golden and count > 0 and shielded(azul, number):
        azul.shield_holds = <signed char>color
        count -= 1
    fits = min(count, <Py_ssize_t>(FLOOR_SPACES - seat.floor_count))
    seat.floor += some(color, fits)
    seat.floor_count += <unsigned char>fits
    azul.table.lid += some(color, count - fits)

cdef inline void drop_marker(Azul* azul, Py_ssize_t number) noexcept nogil:
    """Lay the marker on a seat's floor line, or on its shield; a full line costs nothing further (A2)."""
    if azul.golden and shielded(azul, number):
        azul.shield_holds = MARKER
    elif azul.seats[number].floor_count < FLOOR_SPACES:
        azul.seats[number].floor_count += 1
