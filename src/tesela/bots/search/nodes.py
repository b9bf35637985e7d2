# cython: boundscheck=True
"""Nodes: the memory of a tree, which grows as it needs, up to a bound."""

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memset
from cython.cimports.tesela.bots.search.lock import give, take

# Bounds of one tree, a little more than 200 MB and 50 MB.
MOST = cython.declare(cython.Py_ssize_t, 4_000_000)
MOST_ENDS = cython.declare(cython.Py_ssize_t, 1_000_000)


@cython.cfunc
@cython.exceptval(check=False)
@cython.nogil
def _larger(room: cython.Py_ssize_t, needed: cython.Py_ssize_t, most: cython.Py_ssize_t) -> cython.Py_ssize_t:
    """Room for so many, and for more to come."""
    return min(max(2 * room + 1024, needed), most)


class Nodes:
    """All nodes of a tree, and how the rounds end that it has reached; `fixed` ones have all room from the start."""

    def __cinit__(self, fixed: bool = False):
        if fixed:
            # Room that is not used costs no memory on systems that hand it out page by page.
            self.all = cython.cast(cython.pointer(Node), realloc(cython.NULL, MOST * cython.sizeof(Node)))
            self.ends = cython.cast(cython.pointer(End), realloc(cython.NULL, MOST_ENDS * cython.sizeof(End)))
            if self.all == cython.NULL or self.ends == cython.NULL:
                raise MemoryError
            self._room = MOST
            self._room_for_ends = MOST_ENDS
        self._fixed = fixed
        if self.add(1) < 0:
            raise MemoryError

    def __dealloc__(self):
        free(self.all)
        free(self.ends)

    def add(self, count):
        """The first of so many new nodes, all blank; -1 where there is no room."""
        grown: cython.pointer(Node)
        first: cython.Py_ssize_t = -1
        room: cython.Py_ssize_t
        take(cython.address(self._lock))
        if self.used + count > self._room and self.used + count <= MOST and not self._fixed:
            room = _larger(self._room, self.used + count, MOST)
            grown = cython.cast(cython.pointer(Node), realloc(self.all, room * cython.sizeof(Node)))
            if grown != cython.NULL:
                self.all = grown
                self._room = room
        if self.used + count <= self._room:
            first = self.used
            self.used += count
            memset(self.all + first, 0, count * cython.sizeof(Node))
        give(cython.address(self._lock))
        return first

    def add_end(self, end):
        """The place of a new end; -1 where there is no room."""
        grown: cython.pointer(End)
        place: cython.Py_ssize_t = -1
        room: cython.Py_ssize_t
        take(cython.address(self._lock))
        if self.known == self._room_for_ends and self.known < MOST_ENDS:
            room = _larger(self._room_for_ends, self.known + 1, MOST_ENDS)
            grown = cython.cast(cython.pointer(End), realloc(self.ends, room * cython.sizeof(End)))
            if grown != cython.NULL:
                self.ends = grown
                self._room_for_ends = room
        if self.known < self._room_for_ends:
            place = self.known
            self.ends[place] = end[0]
            self.known += 1
        give(cython.address(self._lock))
        return place

    def adopt(self, others, at):
        """Become what others are from one of their nodes on; False where there is no room."""
        node: cython.pointer(Node)
        first: cython.Py_ssize_t
        place: cython.Py_ssize_t
        i: cython.Py_ssize_t
        done: cython.Py_ssize_t = 0
        self.all[0] = others.all[at]
        # Each node that was copied still says where its children are among the others.
        while done < self.used:
            node = cython.address(self.all[done])
            if node.first < 0:
                place = self.add_end(cython.address(others.ends[-1 - node.first]))
                if place < 0:
                    return False
                node.first = cython.cast(cython.int, -1 - place)
            elif node.first > 0:
                first = self.add(node.count)
                if first < 0:
                    return False
                node = cython.address(self.all[done])
                for i in range(node.count):
                    self.all[first + i] = others.all[node.first + i]
                node.first = cython.cast(cython.int, first)
            done += 1
        return True
