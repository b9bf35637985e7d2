"""Game: the set-up of one game: which game, its variant, how many seats, who starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tesela import shelf
from tesela.errors import BadSetup

PLAYERS = (2, 3, 4)
DISPLAY_SPACES = 4  # tiles that are dealt on each
LONGEST_QUOTE = 60  # of what a message quotes


@dataclass(frozen=True)
class Game:
    """A checked set-up; equal set-ups are equal games."""

    name: str
    players: int = 2
    first_player: int = 0
    options: Mapping[str, str] = field(default_factory=dict)  # all of the game's, as they were chosen or by default

    def __post_init__(self) -> None:
        entry = shelf.entry(self.name)
        if not isinstance(self.options, Mapping):
            raise BadSetup("setup.options", found=repr(self.options))
        for name, value in self.options.items():
            option = entry.option(name)
            if option is None:
                known = ", ".join(known.name for known in entry.options)
                raise BadSetup("setup.option", game=self.name, option=name, known=known, count=len(entry.options))
            if value not in option.values:
                raise BadSetup("setup.value", option=name, value=value, known=", ".join(option.values))
        if not _is_int(self.players) or self.players not in PLAYERS:
            raise BadSetup("setup.players", count=self.players)
        if not _is_int(self.first_player) or not 0 <= self.first_player < self.players:
            raise BadSetup("setup.first_player", seat=self.first_player, last=self.players - 1)
        chosen = {option.name: self.options.get(option.name, option.default) for option in entry.options}
        object.__setattr__(self, "options", MappingProxyType(chosen))

    @classmethod
    def from_setup(cls, name: str, setup: Mapping[str, object]) -> "Game":
        """The game of a record: its name and its `setup`, with every key but those of house rules given."""
        options = {option.name: option for option in shelf.entry(name).options}
        needed = ("players", "first_player", *(key for key, option in options.items() if not option.house))
        if missing := [key for key in needed if key not in setup]:
            raise BadSetup("setup.missing", keys=", ".join(missing))
        if unknown := [str(key) for key in setup if key not in needed and key not in options]:
            raise BadSetup("setup.rule", game=name, rules=", ".join(unknown)[:LONGEST_QUOTE])
        chosen = {key: setup[key] for key in options if key in setup}
        return cls(name, setup["players"], setup["first_player"], chosen)  # type: ignore[arg-type]

    def setup(self) -> dict[str, object]:
        """The set-up as a record writes it: all keys, but a house rule only where it is not the usual one."""
        return {"players": self.players, **self.variant, "first_player": self.first_player, **self.house_rules}

    @property
    def variant(self) -> dict[str, str]:
        """What was chosen of the rulebook."""
        return {option.name: self.options[option.name] for option in shelf.entry(self.name).options if not option.house}

    @property
    def house_rules(self) -> dict[str, str]:
        """The house rules that are not the usual ones."""
        chosen = ((option, self.options[option.name]) for option in shelf.entry(self.name).options if option.house)
        return {option.name: value for option, value in chosen if value != option.default}

    @property
    def chosen(self) -> dict[str, str]:
        """The options worth naming: those of the rulebook, and house rules that are not the usual ones."""
        return {**self.variant, **self.house_rules}

    @property
    def configuration(self) -> str:
        """The name of the variant with its players, such as azul-gray-special-3: what has weights of its own."""
        return "-".join([self.name, *self.variant.values(), str(self.players)])

    @property
    def edition(self) -> str:
        """The box on the shelf that it comes from, by its name."""
        return shelf.entry(self.name).edition(self.options).name

    @property
    def displays(self) -> int:
        """How many displays lie in the circle."""
        return 2 * self.players + 1

    def __hash__(self) -> int:
        return hash((self.name, self.players, self.first_player, tuple(self.options.values())))

    def __reduce__(self) -> tuple[object, ...]:
        return (Game, (self.name, self.players, self.first_player, dict(self.options)))


def checked_game(game: object, name: str | None = None) -> Game:
    """A game that is one, of this name if one is given: its set-up is checked anew."""
    if not isinstance(game, Game) or name not in (None, game.name):
        raise BadSetup("setup.kind", found=repr(game))
    return Game(game.name, game.players, game.first_player, dict(game.options))


def games() -> list[Game]:
    """Every configuration: each game, each combination of its options, 2 to 4 players; house rules make none."""
    return [
        Game(entry.name, players, 0, variant)
        for entry in shelf.entries()
        for variant in entry.variants()
        for players in PLAYERS
    ]


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
