# A position of Azul and Master Chocolatier as one flat struct, copied whole.

from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint32_t, uint64_t

from tesela.engine.table cimport MAX_PLAYERS, SOURCES, Table

cdef enum:
    COLORS = 5
    LINES = 5
    FLOOR = 5            # the place after the last pattern line
    PLACES = 6           # five pattern lines and the floor line
    FLOOR_SPACES = 7

# Whose kind of decision it is.
cdef enum:
    DEAL = 0
    DRAFT = 1
    SPREAD = 2
    TILE = 3
    ENDED = 4

# What a display shows: blue side up, or one of the golden backs.
cdef enum:
    PLAIN = 0
    EXTRA = 1
    KEEP = 2
    SPREADING = 3
    SHIELD = 4
    STEAL = 5            # and the color: 5 to 9
    KINDS = 10

# What lies on a taken shield.
cdef enum:
    NOTHING = -1
    MARKER = 5           # else a color

# Actions: drafts (source, color, place), then spreads (display, color), then tiles (row, column).
cdef enum:
    FIRST_SPREAD = 300
    FIRST_TILE = 345
    ACTIONS = 370

# The same taken apart: `as_` takes the number of such an action, `_action` makes it.
ctypedef struct Draft:
    Py_ssize_t source
    Py_ssize_t color
    Py_ssize_t place

ctypedef struct Spread:
    Py_ssize_t color
    Py_ssize_t to

ctypedef struct Tile:
    Py_ssize_t row
    Py_ssize_t column

cdef inline Draft as_draft(Py_ssize_t action) noexcept nogil:
    # As 32 bits without a sign, here and below: such a division is a multiplication.
    cdef uint32_t number = <uint32_t>action
    return Draft(number // (COLORS * PLACES), number // PLACES % COLORS, number % PLACES)

cdef inline int16_t draft_action(Py_ssize_t source, Py_ssize_t color, Py_ssize_t place) noexcept nogil:
    return <int16_t>((source * COLORS + color) * PLACES + place)

cdef inline Spread as_spread(Py_ssize_t action) noexcept nogil:
    cdef uint32_t number = <uint32_t>(action - FIRST_SPREAD)
    return Spread(number % COLORS, number // COLORS + 1)

cdef inline int16_t spread_action(Py_ssize_t color, Py_ssize_t to) noexcept nogil:
    return <int16_t>(FIRST_SPREAD + (to - 1) * COLORS + color)

cdef inline Tile as_tile(Py_ssize_t action) noexcept nogil:
    cdef uint32_t number = <uint32_t>(action - FIRST_TILE)
    return Tile(number // LINES, number % LINES)

cdef inline int16_t tile_action(Py_ssize_t row, Py_ssize_t column) noexcept nogil:
    return <int16_t>(FIRST_TILE + row * LINES + column)

ctypedef struct Seat:
    uint64_t floor                   # the tiles on the floor line, the marker not among them
    uint64_t open                    # in each color's lane the places it may be put (A1; the floor line always)
    uint64_t rows                    # in each color's lane the rows of the wall that hold it
    uint64_t columns                 # in each color's lane the columns of the wall that hold it
    uint32_t colors[COLORS]          # for each color its spaces on the wall
    uint32_t wall                    # a bit a space, 5 a row
    uint32_t turned                  # the same by columns
    int32_t score
    uint8_t line_color[PLACES]       # the floor line stands here as a line without spaces, always empty
    uint8_t line_count[PLACES]
    uint8_t floor_count              # spaces taken, the marker's too

ctypedef struct Azul:
    Table table
    Seat seats[MAX_PLAYERS]
    uint8_t gray
    uint8_t golden                   # whether special displays are in play
    uint8_t special[SOURCES]         # what each display shows
    int8_t shield_seat               # who took the shield, or NOBODY
    int8_t shield_holds
    uint8_t gentle                   # a house rule: whether every space of the floor line costs 1
