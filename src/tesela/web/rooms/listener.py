"""Listener: one connection to a table, and what is still to be sent to it."""

import asyncio
from dataclasses import dataclass, field

# Why a connection is closed: codes of our own are 4000 and up.
GONE, SLOW = 4404, 4408
MOST_WAITING = 200  # messages that a slow listener may be behind


@dataclass(eq=False)
class Listener:
    """Whoever listens, with the seats of its visitor."""

    visitor: str
    seats: frozenset[int]
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    ended: int | None = None  # why it is sent away, a code of the WebSocket

    def tell(self, message: str) -> None:
        """Send this when the others before it are sent."""
        if self.ended is not None:
            return
        try:
            self.waiting.put_nowait(message)
        except asyncio.QueueFull:  # it can come back and miss nothing
            self.end(SLOW)

    def end(self, why: int) -> None:
        """Send nothing more and close the connection."""
        self.ended = why
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)
