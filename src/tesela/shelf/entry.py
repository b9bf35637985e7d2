"""Entry: what is declared of a game once, and the way to what each storey has of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from itertools import product
from types import ModuleType

# The storeys that must know a game, each with what it asks of the game's own module there.
STOREYS: Mapping[str, tuple[str, ...]] = {
    "engine": ("STATE", "account", "preview", "draw", "facts"),
    "records": ("notation", "parse", "words", "read"),
    "encoding": ("ENCODING", "TABLE", "SEAT", "DISPLAY"),
    "bots.knowledge": ("KNOWLEDGE", "FEATURES", "STAGES", "NUMBERS"),
    "bots.networks": ("MOVES", "TRAITS"),
    "bots.intuition": ("HABITS", "promise", "sight", "choice", "strikes", "seems"),
    "envs": ("SPARE", "GOLDEN", "BOARD_SIZE", "chance_event", "longest", "shows", "draw_middle", "draw_board"),
    "cli": ("move_words", "move_parts", "gained_words", "POINTS_AT_ONCE"),
}


@dataclass(frozen=True)
class Option:
    """A choice before the game begins: its values, the first of which is the default.

    An option of the rulebook makes configurations: each value has weights and networks of its own, and is always
    written. A house rule does not: it is written only where it differs from the default, and shares the weights.
    """

    name: str
    values: tuple[str, ...]
    house: bool = False

    @property
    def default(self) -> str:
        """The value where nobody chooses."""
        return self.values[0]


@dataclass(frozen=True)
class Edition:
    """A box on the shelf: a game as it is sold, with the options that make it so.

    Pieces that look otherwise than their colors are called have letters of their own, for those who see them.
    """

    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """The registration of one game."""

    name: str
    title: str  # as its boxes are called, in the language of the code
    colors: tuple[str, ...]  # in the order of the rules
    letters: Mapping[str, str]  # of each color, as the notation and the position string write it
    options: tuple[Option, ...]
    editions: tuple[Edition, ...]

    def option(self, name: str) -> Option | None:
        """The option of this name, or None."""
        return next((option for option in self.options if option.name == name), None)

    def fixed(self, edition: Edition) -> dict[str, str]:
        """The options that tell the editions of the game apart, as this one has them."""
        telling = [option for option in self.options if any(option.name in each.options for each in self.editions)]
        return {option.name: edition.options.get(option.name, option.default) for option in telling}

    def edition(self, options: Mapping[str, str]) -> Edition:
        """The edition that a game with these options is."""
        return next(edition for edition in self.editions if self.fixed(edition).items() <= options.items())

    def variants(self) -> Iterator[dict[str, str]]:
        """Every combination of what the rulebook lets one choose; house rules stay as they are."""
        chosen = [option for option in self.options if not option.house]
        for values in product(*(option.values for option in chosen)):
            yield {option.name: value for option, value in zip(chosen, values, strict=True)}

    def part(self, storey: str) -> ModuleType:
        """The game's own module of a storey."""
        return import_module(f"tesela.{storey}.{self.name}")
