"""Dealing: a chance event drawn piece by piece, each piece with its probability."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tesela import shelf
from tesela.engine.rng import Rng
from tesela.engine.state import State

MOST_OUTCOMES = 9  # of one draw: the kinds of golden displays, and the displays; colors are fewer

Outcomes = list[tuple[int, float]]


class Dealing:
    """What chance is about to give in a position: tiles one by one, then what lies golden side up, then `extra`'s tile.

    A tile is drawn as its color's number. A golden display takes two draws: what it shows, and which one it is.
    """

    def __init__(self, state: State):
        view = state.view()
        # Any sample tells how many tiles go where, which is for the rules to say.
        shape = state.sample(Rng())
        self._displays = [len(tiles) for tiles in getattr(shape, "displays", ())]
        self._tiles = sum(self._displays) or len(getattr(shape, "tiles", ()))
        self._golden = 2 * len(getattr(shape, "special", ()))
        entry = shelf.entry(state.game.name)
        self._game = entry.name  # and not its module, since a dealing can be pickled
        self._colors = entry.colors
        self._bag = [view.bag.count(color) for color in self._colors]
        spare = getattr(view, self._room.SPARE)
        self._spare = [spare.count(color) for color in self._colors]
        self._drawn: list[int] = []

    @property
    def _room(self) -> ModuleType:
        return shelf.entry(self._game).part("envs")

    @property
    def complete(self) -> bool:
        """Whether all is drawn."""
        done = len(self._drawn) - self._tiles - self._golden
        return done >= 0 and (done > 0 or not self._draws_extra())

    def outcomes(self) -> Outcomes:
        """What the next draw may give, with the probability of each."""
        if self._draws_tile():
            tiles = self._bag if any(self._bag) else self._spare
            return [(color, count / sum(tiles)) for color, count in enumerate(tiles) if count]
        taken = self._drawn[self._tiles + self._draws_display() :: 2]
        left = [number for number in range(self._choices()) if number not in taken]
        return [(number, 1 / len(left)) for number in left]

    def draw(self, number: int) -> None:
        """The next draw gives this."""
        if self._draws_tile():
            if not any(self._bag):  # only a draw empties the lid into the bag (A5)
                self._bag, self._spare = self._spare, [0] * len(self._spare)
            self._bag[number] -= 1
        self._drawn.append(number)

    def name(self, number: int) -> str:
        """What a draw is called."""
        if self._draws_tile():
            return self._colors[number]
        return f"display {number + 1}" if self._draws_display() else str(self._room.GOLDEN[number])

    def event(self) -> Any:
        """The whole event, once it is complete."""
        tiles = tuple(self._colors[color] for color in self._drawn[: self._tiles])
        ends = [sum(self._displays[: place + 1]) for place in range(len(self._displays))]
        displays = tuple(
            _in_order(tiles[end - count : end], self._colors) for end, count in zip(ends, self._displays, strict=True)
        )
        extra = self._colors[self._drawn[-1]] if len(self._drawn) > self._tiles + self._golden else None
        special = {display + 1: self._room.GOLDEN[kind] for kind, display in self._specials()}
        return self._room.chance_event(tiles, displays, special, extra)

    def _specials(self) -> list[tuple[int, int]]:
        golden = self._drawn[self._tiles : self._tiles + self._golden]
        return list(zip(golden[::2], golden[1::2], strict=True))

    def _draws_extra(self) -> bool:
        """Whether `extra` is among the golden displays, and there is a tile for it (C2)."""
        return any(self._room.GOLDEN[kind] == "extra" for kind, _ in self._specials()) and any(self._bag + self._spare)

    def _draws_tile(self) -> bool:
        return not self._tiles <= len(self._drawn) < self._tiles + self._golden

    def _draws_display(self) -> bool:
        return (len(self._drawn) - self._tiles) % 2 == 1

    def _choices(self) -> int:
        return len(self._displays) if self._draws_display() else len(self._room.GOLDEN)

    def __str__(self) -> str:
        return " ".join(map(str, self._drawn))


def _in_order(tiles: Sequence[str], colors: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(tiles, key=colors.index))
