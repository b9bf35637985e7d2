# What lies on the table in every game: bag, lid, displays, center, marker, and whose decision it is.
# A Table is the first member of each game's position, so code for all games may read it.

from libc.stdint cimport int8_t, int16_t, uint8_t, uint32_t, uint64_t

from tesela.engine.rng cimport Generator, number_below
from tesela.engine.tiles cimport counts, holds, lane, present, running_sums, some, total, without

cdef enum:
    MAX_PLAYERS = 4
    MAX_DISPLAYS = 9
    SOURCES = 10      # the center is source 0, the displays are 1 to 9
    CENTER = 0
    CHANCE = -1       # actors that are no seat
    OVER = -2
    NOBODY = -1       # the marker's holder while it lies in the center

ctypedef struct Table:
    uint64_t bag
    uint64_t lid                # pavilion's tower
    uint64_t source[SOURCES]
    uint64_t where              # in each color's lane, the sources that hold it, a bit each
    int16_t left                # tiles still on offer in the sources
    int8_t actor
    int8_t marker
    uint8_t players
    uint8_t displays
    uint8_t first               # the round's starting player
    uint8_t phase
    uint32_t round              # 0 before the first deal

# One round's tiles as chance dealt them, before set-up effects.
ctypedef struct Deal:
    uint64_t displays[MAX_DISPLAYS]
    uint8_t special[MAX_DISPLAYS]   # azul: what lies golden side up, else 0
    int8_t extra                    # azul: the color that `extra` drew, or -1

cdef inline bint can_draw(Table* table, uint64_t tiles) noexcept nogil:
    """Whether these tiles can be drawn: all of the bag goes before any of the lid (A5)."""
    if total(tiles) <= total(table.bag):
        return holds(table.bag, tiles)
    return holds(tiles, table.bag) and holds(table.lid, tiles - table.bag)

cdef inline void draw(Table* table, uint64_t tiles) noexcept nogil:
    """Take these tiles from the bag, emptying the lid into it only when it must be (A5)."""
    if total(tiles) > total(table.bag):
        table.bag += table.lid
        table.lid = 0
    table.bag -= tiles

cdef inline uint64_t sample(uint64_t* bag, uint64_t* lid, Py_ssize_t count, Generator* generator) noexcept nogil:
    """Draw so many random tiles, or as many as there are, from a bag and then its lid (A5)."""
    # Running sums of the bag are all that changes with each tile; which colors were drawn they tell at the end.
    cdef uint64_t tiles = 0, sums = running_sums(bag[0])
    cdef Py_ssize_t inside = total(bag[0])
    while count > 0:
        if inside == 0:
            tiles += bag[0]
            bag[0] = lid[0]
            lid[0] = 0
            sums = running_sums(bag[0])
            inside = total(bag[0])
            if inside == 0:
                break
        sums = without(sums, number_below(generator, inside))
        inside -= 1
        count -= 1
    tiles += bag[0] - counts(sums)
    bag[0] = counts(sums)
    return tiles

cdef inline Py_ssize_t dealt_to(Table* table, Py_ssize_t display) noexcept nogil:
    """How many tiles a deal lays on the display with this 0-based number, four while they last."""
    cdef Py_ssize_t there = total(table.bag) + total(table.lid) - 4 * display
    return 4 if there > 4 else (there if there > 0 else 0)

cdef inline void set_source(Table* table, Py_ssize_t source, uint64_t tiles) noexcept nogil:
    """Let exactly these tiles lie on a source, and note their colors."""
    table.source[source] = tiles
    table.where = table.where & ~(0x0004010040100401ULL << source) | present(tiles) << source

cdef inline void lay(Table* table, Py_ssize_t source, uint64_t tiles) noexcept nogil:
    """Put tiles on a source."""
    set_source(table, source, table.source[source] + tiles)

cdef inline void lift(Table* table, Py_ssize_t source, uint64_t tiles) noexcept nogil:
    """Take tiles from a source."""
    set_source(table, source, table.source[source] - tiles)

cdef inline void leave_to_center(Table* table, Py_ssize_t source, Py_ssize_t color) noexcept nogil:
    """Take all tiles of a color from a source, and move its others to the center, if it is not the center itself."""
    # Which colors lie where follows from which did: the next decision need not wait for the tiles to be added.
    cdef uint64_t stays = -<uint64_t>(source != CENTER)
    cdef uint64_t center = table.source[CENTER] & stays
    cdef uint64_t rest = table.source[source] & ~some(color, 1023)
    cdef uint64_t colors = table.where >> source & 0x0004010040100401ULL & ~some(color, 1) | table.where & 0x0004010040100401ULL & stays
    table.source[source] = 0
    table.source[CENTER] = center + rest
    table.where = table.where & ~(0x0004010040100401ULL << source | 0x0004010040100401ULL) | colors

cdef inline Py_ssize_t sources_of(Table* table, Py_ssize_t color) noexcept nogil:
    """The sources that hold a color, a bit each."""
    return lane(table.where, color)
