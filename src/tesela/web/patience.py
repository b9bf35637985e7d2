"""Patience: how long to wait before something that went wrong is tried again."""


class Patience:
    """Pauses that grow from failure to failure, up to a bound, and begin anew after a success."""

    def __init__(self, first: float, most: float):
        """The first pause and the longest one, in seconds."""
        self._first, self._most = first, most
        self._next = first

    def grow(self) -> float:
        """It went wrong: the pause before the next attempt."""
        pause = self._next
        self._next = min(2 * pause, self._most)
        return pause

    def reset(self) -> None:
        """It went well."""
        self._next = self._first
