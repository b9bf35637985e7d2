"""Numbers: what a search is tuned by; each game's module has its own as `NUMBERS`."""

import json
from dataclasses import asdict, dataclass, field, fields
from math import isfinite
from pathlib import Path
from typing import Any

from tesela.errors import BadArgument


def _range(low: float, high: float, stride: float) -> dict[str, float]:
    """The range that makes sense for a number, and its stride."""
    return {"low": low, "high": high, "stride": stride}


@dataclass(frozen=True, kw_only=True)
class Numbers:
    """The numbers of one search; each field's metadata has the range that it must be in, `low` to `high`.

    Its `stride` is a change of it that some hundred games can tell: what tuning tries at once.
    """

    # How many points better a move must look to be guessed e times likelier (a temperature).
    warmth: float = field(metadata=_range(0.05, 100, 0.6))
    # How much a network counts beside a round played out, at each stage (the field's lambda; bench/network_share.py).
    network_share: tuple[float, ...] = field(metadata=_range(0, 1, 0.1))
    # How much guesses and rare visits draw (PUCT, whose constant the field calls c_puct).
    curiosity: float = field(default=1.3, metadata=_range(0.01, 100, 0.2))
    # How much worse than the position so far a move is expected to be that was not tried (first-play urgency).
    reluctance: float = field(default=0.0, metadata=_range(-1, 1, 0.03))
    # Children of one node at first, the likeliest; the others follow once all of these were tried. A pass of the
    # pavilion alone has up to 210.
    width: int = field(default=48, metadata=_range(1, 1000, 10))
    # Outcomes kept of one moment of chance (sparse sampling), or the root of its visits, if that is more.
    outcomes: int = field(default=6, metadata=_range(1, 1000, 2))
    # Visits of an end of a round, which are judged, before the search looks past the deal; 0: it never does.
    past: int = field(default=1, metadata=_range(0, 10_000, 1))
    # The part of the limit that may go into solving the rest of the round.
    solving_share: float = field(default=0.3, metadata=_range(0, 1, 0.08))

    def __post_init__(self) -> None:
        for known in fields(self):
            found, low, high = getattr(self, known.name), known.metadata["low"], known.metadata["high"]
            for number in found if isinstance(found, tuple) else (found,):
                if not (isfinite(number) and low <= number <= high):
                    raise BadArgument("number.range", where=known.name, found=number, low=low, high=high)

    def to_json(self) -> dict[str, Any]:
        """The numbers as a JSON object."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: object) -> "Numbers":
        """The numbers of such an object, which has all of them; BadArgument where it is none."""
        kinds = {each.name: each.type for each in fields(cls)}
        if not isinstance(found, dict) or set(found) != set(kinds):
            raise BadArgument("numbers.names", known=", ".join(kinds))
        return cls(**{name: _checked(name, found[name], kind) for name, kind in kinds.items()})


def _checked(name: str, found: object, kind: object) -> Any:
    """A number, or several, as that field has it."""
    several = kind not in (int, float)
    numbers = found if several and isinstance(found, list) else (found,)
    if several != isinstance(found, list) or any(
        type(each) not in ((int,) if kind is int else (int, float)) for each in numbers
    ):
        raise BadArgument("numbers.value", name=name, found=json.dumps(found))
    return tuple(numbers) if several else found


def read_numbers(path: Path) -> Numbers:
    """The numbers of a JSON file; BadArgument where it has none."""
    try:
        return Numbers.from_json(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError) as problem:
        raise BadArgument("numbers.file", path=path, problem=problem) from None
