"""Line: who waits for a thread, so that many who wait for one person do not keep another's one waiting."""

from collections import OrderedDict, deque
from typing import Any, Generic, TypeVar

T = TypeVar("T")
Path = tuple[str, ...]
Turns = OrderedDict[str, Any]  # a name, and what waits under it: a deque of things, or names again


class Line(Generic[T]):
    """Things that wait, each under a path of names: at every step of it the names take turns."""

    def __init__(self) -> None:
        self._turns: Turns = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, path: Path, thing: T) -> None:
        """Let a thing wait behind the others of its path."""
        *names, last = path
        turns = self._turns
        for name in names:
            turns = turns.setdefault(name, OrderedDict())
        turns.setdefault(last, deque()).append(thing)
        self._count += 1

    def take(self) -> T | None:
        """The thing whose turn it is; None if nothing waits."""
        if not self._turns:
            return None
        self._count -= 1
        found: T = _take(self._turns)
        return found

    def remove(self, path: Path, thing: T) -> bool:
        """Let a thing wait no longer; whether it did."""
        found = _remove(self._turns, path, thing)
        self._count -= found
        return found


def _take(turns: Turns) -> Any:
    name, below = next(iter(turns.items()))
    found = _take(below) if isinstance(below, OrderedDict) else below.popleft()
    if below:
        turns.move_to_end(name)
    else:
        del turns[name]
    return found


def _remove(turns: Turns, path: Path, thing: Any) -> bool:
    name, rest = path[0], path[1:]
    below = turns.get(name, ())
    if rest and below:
        found = _remove(below, rest, thing)
    elif found := thing in below:
        below.remove(thing)
    if found and not below:
        del turns[name]
    return found
