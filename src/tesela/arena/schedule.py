"""The schedule: which bot sits where in every game, and the chance that all seatings of a deal set share.

A deal set is one stream of deals played once from every seating, so that its luck falls on every bot alike. If there
are more seats than bots, the last bot named takes all the seats that are left: `A B` at four seats is A against three
of B. The seatings of a deal set are the rotations of one order around the table; the orders that differ take turns
from set to set. The starting seat is always the same, since the rotation brings every bot there.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations

from tesela.arena.match import Match
from tesela.engine.rng import Rng


@dataclass(frozen=True)
class Fixture:
    """One game to be played: its number in the match, its deal set, and at every seat the number of a bot."""

    number: int
    deal_set: int
    seating: tuple[int, ...]


def schedule(match: Match) -> Iterator[Fixture]:
    """The games of a match, a deal set after the other; the last set may lack seatings."""
    return (fixture(match, number) for number in range(match.games))


def fixture(match: Match, number: int) -> Fixture:
    """The game of this number."""
    seats = match.game.players
    deal_set, turn = divmod(number, seats)
    orders = _orders(len(match.bots), seats)
    order = orders[deal_set % len(orders)]
    return Fixture(number, deal_set, order[seats - turn :] + order[: seats - turn])


def deal_rng(seed: int, deal_set: int, round_number: int, phase: str, event: int) -> Rng:
    """The chance of one event: the so-and-so-many-th of this phase in this round, whatever was played before it."""
    key = f"{seed}/{deal_set}/{round_number}/{phase}/{event}"
    return Rng(int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest()))


@cache
def _orders(bots: int, seats: int) -> list[tuple[int, ...]]:
    """The orders around the table that no rotation makes equal."""
    others = [*range(1, bots), *[bots - 1] * (seats - bots)]
    return [(0, *order) for order in sorted(set(permutations(others)))]
