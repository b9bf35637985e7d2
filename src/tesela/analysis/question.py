"""Question: what somebody wants to know of a position, as programs ask for it (docs/analysis-engine.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tesela.analysis.explaining import explain
from tesela.analysis.live import Live
from tesela.analysis.next_deal import NextDeal
from tesela.analysis.reasons import beside
from tesela.bots import Limit
from tesela.checks import whole
from tesela.engine.state import State
from tesela.errors import BadRecord
from tesela.records import parse_position
from tesela.records.objects import an_object, needed
from tesela.records.showing import shown

LIMIT = Limit(time=1.0)  # where nobody says otherwise
KEYS = ("id", "position", "limit", "lines", "why", "stream", "deals", "seed")
LIMITS = ("time", "nodes")
MOST_LINES, MOST_DEALS, MOST_SEED = 1000, 1000, 2**63


@dataclass(frozen=True)
class Question:
    """A position, and how long to think of it; or, with `deals`, what so many next deals would bring."""

    state: State
    limit: Limit = LIMIT
    lines: int | None = None  # of so many moves the line is told; None: of all
    why: int = 0  # so many of the best moves are taken apart at the end
    stream: float | None = None  # seconds between two answers; None: only the last one is told
    deals: int = 0
    seed: int = 0

    @classmethod
    def from_json(cls, keys: Mapping[str, object]) -> "Question":
        """The question of a JSON object, everything in it checked; a TeselaError says what is wrong."""
        _check_known(keys, KEYS)
        lines, stream = keys.get("lines"), keys.get("stream")
        return cls(
            parse_position(needed(keys, "position", "question")),  # type: ignore[arg-type]  # checked there
            _limit(keys["limit"]) if "limit" in keys else LIMIT,
            None if lines is None else whole(lines, 0, MOST_LINES, BadRecord, "lines"),
            whole(keys.get("why", 0), 0, MOST_LINES, BadRecord, "why"),
            None if stream is None else Limit(time=stream).time,  # type: ignore[arg-type]  # Limit checks it
            whole(keys.get("deals", 0), 0, MOST_DEALS, BadRecord, "deals"),
            whole(keys.get("seed", 0), 0, MOST_SEED, BadRecord, "seed"),
        )

    def thought(self) -> Live | NextDeal:
        """What answers it, with nothing thought yet."""
        if self.deals:
            return NextDeal(self.state, seed=self.seed, count=self.deals)
        return Live(self.state, seed=self.seed)

    def news(self, thought: Live | NextDeal) -> dict[str, object] | None:
        """What its thought has found, as a JSON object; None where nothing is known yet."""
        return thought.news(self.lines) if isinstance(thought, Live) else thought.news()

    def whys(self, thought: Live | NextDeal) -> list[dict[str, object]]:
        """The best moves of its thought, taken apart, as JSON objects."""
        examined = thought.examined() if isinstance(thought, Live) and self.why else None
        moves = examined.moves[: self.why] if examined is not None else ()
        return beside([explain(self.state, move, seed=self.seed) for move in moves])


def _limit(found: object) -> Limit:
    keys = an_object(found, "limit")
    _check_known(keys, LIMITS)
    limit = Limit(time=keys.get("time"), nodes=keys.get("nodes"))  # type: ignore[arg-type]  # Limit checks them
    return LIMIT if limit == Limit() else limit


def _check_known(keys: Mapping[str, object], known: Sequence[str]) -> None:
    for key in keys:
        if key not in known:
            raise BadRecord("question.key", found=shown(key), known=", ".join(known))
