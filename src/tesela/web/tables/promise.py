"""Promise: what the deals of a table follow from, as its log tells it: the seed and the numbers that people give."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tesela.records.fairness import RULE, Source, fair_keys

PATIENCE = 5.0  # seconds that the first deal waits for numbers, once everybody sits


def is_begun_elsewhere(opened: Mapping[str, Any]) -> bool:
    """Whether a table is opened with events or a position that came from elsewhere, so that its deals prove nothing."""
    return bool(opened.get("given")) or "extra" in opened or "position" in opened


@dataclass(frozen=True, slots=True)
class Promise:
    """The seed, whose hash was published, and by seat the numbers that came after it and before the first deal."""

    seed: str  # secret until the game is over
    commitment: str | None  # none where deals came from elsewhere: they prove nothing
    rule: int = 1  # of the deals; by the first one nobody gives numbers
    drawn_start: bool = False  # whether chance decides who starts
    awaits: frozenset[int] = frozenset()  # the seats whose numbers the first deal waits for
    deadline: float = 0.0  # when it waits no longer
    numbers: Mapping[int, str] = field(default_factory=dict)
    begun: bool = False

    @classmethod
    def of(cls, seed: str, opened: Mapping[str, Any], at: float) -> "Promise":
        """What a table promises when it is opened."""
        if is_begun_elsewhere(opened):
            return cls(seed, None)
        drawn = opened["setup"]["first_player"] is None
        awaits = frozenset(opened.get("awaits", ()))
        return cls(seed, opened["commitment"], opened.get("fair", 1), drawn, awaits, at + PATIENCE)

    def after(self, body: Mapping[str, Any], at: float) -> "Promise":
        """The same after the next entry."""
        if self.begun:
            return self
        match body["event"]:
            case "number":
                return replace(self, numbers={**self.numbers, body["seat"]: body["number"]})
            case "seated":
                return replace(self, deadline=at + PATIENCE)
            case "left":
                numbers = {seat: number for seat, number in self.numbers.items() if seat != body["seat"]}
                return replace(self, numbers=numbers, awaits=self.awaits - {body["seat"]})
            case "begun":
                return replace(self, begun=True)
        return self

    @property
    def open(self) -> bool:
        """Whether numbers may still be given."""
        return self.commitment is not None and self.rule == RULE and not self.begun

    @property
    def waits(self) -> bool:
        """Whether somebody has still to give a number before the first deal."""
        return self.open and not self.awaits <= self.numbers.keys()

    @property
    def source(self) -> Source:
        """Where the chance of the game comes from."""
        return Source(self.seed, self.numbers if self.commitment is not None and self.rule == RULE else None)

    def revealed(self, over: bool) -> str | None:
        """The seed, once the game is over, where its deals follow from it."""
        return self.seed if over and self.commitment is not None else None

    def keys(self, draws: list[int], over: bool) -> dict[str, object]:
        """What the record of the game says about its deals."""
        if self.commitment is None:
            return {}
        return fair_keys(self.source, draws, drawn_start=self.drawn_start and self.begun, over=over)
