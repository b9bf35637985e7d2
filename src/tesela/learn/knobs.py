"""Knobs: the numbers of a search one by one, as tuning turns them."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

from tesela.bots.knowledge.numbers import Numbers
from tesela.errors import BadArgument

Point = tuple[float, ...]  # a number for each knob


@dataclass(frozen=True)
class Knob:
    """A number to tune: where it begins, how far it may go, and its stride, what is tried at once and never 0."""

    name: str
    start: float
    low: float
    high: float
    stride: float


def knobs_of(numbers: Numbers, names: Sequence[str] = ()) -> tuple[Knob, ...]:
    """A knob for each of these numbers, for all of them if none are named; one for each stage where there are such."""
    known = {each.name: each for each in fields(numbers)}
    for name in names:
        if name not in known:
            raise BadArgument("tune.number", found=name, known=", ".join(known))
    found: list[Knob] = []
    for name in names or known:
        value, bounds = getattr(numbers, name), known[name].metadata
        values = (
            {f"{name} {stage}": each for stage, each in enumerate(value)} if isinstance(value, tuple) else {name: value}
        )
        found += (Knob(each, start, bounds["low"], bounds["high"], bounds["stride"]) for each, start in values.items())
    return tuple(found)


def numbers_at(numbers: Numbers, knobs: Sequence[Knob], point: Point) -> Numbers:
    """The numbers with these in their places, whole ones rounded."""
    turned = {knob.name: value for knob, value in zip(knobs, point, strict=True)}
    found: dict[str, object] = {}
    for each in fields(numbers):
        before = getattr(numbers, each.name)
        if isinstance(before, tuple):
            found[each.name] = tuple(turned.get(f"{each.name} {stage}", old) for stage, old in enumerate(before))
        else:
            value = turned.get(each.name, before)
            found[each.name] = round(value) if each.type is int else value
    return replace(numbers, **found)  # type: ignore[arg-type]
