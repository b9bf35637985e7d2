# A table filled from a view that was checked (checking.py).

from tesela.engine.table cimport Table, lay
from tesela.engine.tiles cimport total

cdef inline int fill_table(Table* table, object checked) except -1:
    """Let an empty table hold what this CheckedTable says."""
    cdef Py_ssize_t source
    table.round = checked.round
    table.phase = checked.phase
    table.actor = checked.actor
    table.first = checked.first
    table.marker = checked.marker
    table.bag = checked.bag
    table.lid = checked.lid
    for source in range(table.displays + 1):
        lay(table, source, checked.sources[source])
        table.left += total(table.source[source])
    return 0
