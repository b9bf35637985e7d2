"""Ending: how a recorded game ended before its rules end it: aborted, or resigned."""

from dataclasses import dataclass

from tesela.errors import BadRecord
from tesela.records.objects import an_object, needed, whole_number, whole_numbers
from tesela.records.showing import shown

ABORTED, RESIGNED = "aborted", "resigned"


@dataclass(frozen=True, slots=True)
class Ended:
    """Why a game ended early, which seat did it, and the seats that win for it: none where nothing counts.

    A game that never began may have been aborted by somebody without a seat.
    """

    reason: str
    seat: int | None
    winners: tuple[int, ...] = ()

    @classmethod
    def from_json(cls, found: object) -> "Ended":
        """The ending of a JSON object."""
        keys = an_object(found, "ended")
        reason = needed(keys, "reason", "ended")
        if reason not in (ABORTED, RESIGNED):
            raise BadRecord("record.ended_reason", found=shown(reason))
        if reason == ABORTED and "seat" not in keys:
            return cls(ABORTED, None)
        seat = whole_number(needed(keys, "seat", "ended"), "ended.seat")
        if reason == ABORTED:
            return cls(ABORTED, seat)
        return cls(RESIGNED, seat, whole_numbers(needed(keys, "winners", "ended"), "ended.winners"))

    def to_json(self) -> dict[str, object]:
        """The ending as a JSON object."""
        winners = {"winners": list(self.winners)} if self.reason == RESIGNED else {}
        seat = {} if self.seat is None else {"seat": self.seat}
        return {"reason": self.reason, **seat, **winners}

    def check(self, players: int) -> None:
        """BadRecord if this cannot have ended a game of so many players."""
        known = all(0 <= seat < players for seat in (*self.winners, *(() if self.seat is None else (self.seat,))))
        if not known or self.seat in self.winners or (self.reason == RESIGNED and not self.winners):
            raise BadRecord("record.ended_seats", seat=self.seat, winners=shown(list(self.winners)))
