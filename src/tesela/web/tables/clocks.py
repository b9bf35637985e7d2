"""Clocks: how much time the people at a table have used, as its log tells it."""

from tesela.web.tables.options import ClockOptions


class Clocks:
    """The time of each seat; it runs for the one person whom the table waits for."""

    def __init__(self, options: ClockOptions | None, seats: int):
        self._options = options or ClockOptions()
        self.used = [0.0] * seats
        self.running: int | None = None
        self.since = 0.0  # when the running time was last written down
        self._move = 0.0  # time of this decision that is written down
        self._mover: int | None = None  # whose decision that is

    def copy(self) -> "Clocks":
        """The same clocks, from here on independent."""
        twin = object.__new__(Clocks)
        twin.__dict__.update(self.__dict__)
        twin.used = list(self.used)
        return twin

    def wait_for(self, seat: int | None, at: float, *, same_move: bool = False) -> None:
        """From now on the table waits for this seat, or for nobody whose time counts."""
        self._write_down(at)
        # Whoever goes and comes back before anybody has moved has no new time.
        if not same_move or seat not in (None, self._mover):
            self._move, self._mover = 0.0, seat
        self.running = seat

    def pause(self, since: float, until: float) -> None:
        """Nobody could play in this time, so that it counts for nobody."""
        self._write_down(max(since, self.since))
        self.since = max(until, self.since)

    def deadline(self) -> float | None:
        """When the time of whom the table waits for is used up."""
        if self.running is None:
            return None
        left = [
            limit - used
            for limit, used in ((self._options.move, self._move), (self._options.game, self.used[self.running]))
            if limit is not None
        ]
        return self.since + max(0.0, min(left)) if left else None

    def ran_out(self, at: float) -> bool:
        """Whether the time of whom the table waits for is used up at this time."""
        deadline = self.deadline()
        return deadline is not None and at > deadline

    def to_json(self) -> dict[str, object]:
        """The clocks for a client, which adds the time since `since` to the running seat's."""
        return {
            "used": [round(seconds, 3) for seconds in self.used],
            "running": self.running,
            "since": self.since,
            "deadline": self.deadline(),
        }

    def _write_down(self, at: float) -> None:
        if self.running is not None:
            passed = max(0.0, at - self.since)
            self.used[self.running] += passed
            self._move += passed
        self.since = at
