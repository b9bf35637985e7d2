# A position of Summer Pavilion as one flat struct, copied whole.

from libc.stdint cimport int8_t, int16_t, int32_t, uint8_t, uint32_t, uint64_t

from tesela.engine.table cimport MAX_PLAYERS, Table

cdef enum:
    COLORS = 6           # in the order in which they are wild
    STARS = 7            # the center one, then the outer ones clockwise from purple
    SPACES = 6           # of a star
    PAYMENTS = 6         # with none to five wild tiles
    BOARD_SPACES = 42    # a star's spaces after those of the star before it
    ROUNDS = 6
    SUPPLY_SPACES = 10
    KEPT = 4             # tiles at the most from one round to the next
    START_SCORE = 5
    LEAST_SCORE = 1

# Whose kind of decision it is.
cdef enum:
    SUPPLY = 0
    DEAL = 1
    DRAFT = 2
    PLACE = 3
    TAKE = 4
    ENDED = 5

# Actions: drafts (source, color), then placements (star, space, color, wilds), then takes of 1 to 3 tiles and
# passes that keep 0 to 4, both in the order of the picks.
cdef enum:
    FIRST_PLACE = 60
    TAKE_NOTHING = 1571  # would be the take of pick 0, and is none
    FIRST_TAKE = 1572
    FIRST_PASS = 1655
    ACTIONS = 1865

# The same taken apart: `as_` takes the number of such an action, `_action` makes it.
ctypedef struct Draft:
    Py_ssize_t source
    Py_ssize_t color

ctypedef struct Place:
    Py_ssize_t star
    Py_ssize_t space
    Py_ssize_t color
    Py_ssize_t wilds

cdef inline Draft as_draft(Py_ssize_t action) noexcept nogil:
    # As 32 bits without a sign, here and below: such a division is a multiplication.
    cdef uint32_t number = <uint32_t>action
    return Draft(number // COLORS, number % COLORS)

cdef inline int16_t draft_action(Py_ssize_t source, Py_ssize_t color) noexcept nogil:
    return <int16_t>(source * COLORS + color)

cdef inline Place as_place(Py_ssize_t action) noexcept nogil:
    cdef uint32_t number = <uint32_t>(action - FIRST_PLACE)
    return Place(number // (SPACES * COLORS * PAYMENTS), number // (COLORS * PAYMENTS) % SPACES,
                 number // PAYMENTS % COLORS, number % PAYMENTS)

cdef inline int16_t place_action(Py_ssize_t star, Py_ssize_t space, Py_ssize_t color, Py_ssize_t wilds) noexcept nogil:
    return <int16_t>(FIRST_PLACE + ((star * SPACES + space) * COLORS + color) * PAYMENTS + wilds)

ctypedef struct Seat:
    uint64_t hand
    uint64_t kept                    # after its pass, until the next deal
    uint64_t covered                 # the spaces that hold a tile, a bit each
    int32_t score
    uint8_t passed
    uint8_t open[STARS]              # the colors that each star still takes (S3), a bit each; none where it is full
    uint8_t tiles[BOARD_SPACES]      # the color on each space and 1, or 0

ctypedef struct Pavilion:
    Table table                      # the lid is the tower
    Seat seats[MAX_PLAYERS]
    uint64_t supply
    uint8_t gray
    uint8_t bonus                    # tiles to take now
    int8_t turn                      # who plays on when the supply is filled; NOBODY where a deal follows
