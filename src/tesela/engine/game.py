"""Game: the set-up of one game: which game, its variant, how many seats, who starts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tesela.errors import BadSetup

PLAYERS = (2, 3, 4)

# For every game its options, each with its values; the first one is the default.
OPTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "azul": {"wall": ("colored", "gray"), "displays": ("plain", "special")},
    "pavilion": {"board": ("colored", "gray")},
}


@dataclass(frozen=True)
class Game:
    """A checked set-up; equal set-ups are equal games."""

    name: str
    players: int = 2
    first_player: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or self.name not in OPTIONS:
            raise BadSetup("setup.game", game=self.name, known=", ".join(OPTIONS))
        known = OPTIONS[self.name]
        if not isinstance(self.options, Mapping):
            raise BadSetup("setup.options", found=repr(self.options))
        for option, value in self.options.items():
            if option not in known:
                raise BadSetup("setup.option", game=self.name, option=option, known=", ".join(known))
            if value not in known[option]:
                raise BadSetup("setup.value", option=option, value=value, known=", ".join(known[option]))
        if not _is_int(self.players) or self.players not in PLAYERS:
            raise BadSetup("setup.players", players=self.players)
        if not _is_int(self.first_player) or not 0 <= self.first_player < self.players:
            raise BadSetup("setup.first_player", seat=self.first_player, last=self.players - 1)
        chosen = {option: self.options.get(option, values[0]) for option, values in known.items()}
        object.__setattr__(self, "options", MappingProxyType(chosen))

    @classmethod
    def from_setup(cls, name: str, setup: Mapping[str, object]) -> "Game":
        """The game of a record: its name and its `setup`, with all keys given."""
        rest = dict(setup)
        missing = [key for key in ("players", "first_player", *OPTIONS.get(name, ())) if key not in rest]
        if missing:
            raise BadSetup("setup.missing", keys=", ".join(missing))
        players, first_player = rest.pop("players"), rest.pop("first_player")
        options = {key: rest[key] for key in OPTIONS.get(name, ())}
        return cls(name, players, first_player, options)  # type: ignore[arg-type]

    def setup(self) -> dict[str, object]:
        """The set-up as a record writes it, all keys."""
        return {"players": self.players, **self.options, "first_player": self.first_player}

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
    """Every configuration: each game, each combination of its options, 2 to 4 players."""
    found = []
    for name, known in OPTIONS.items():
        combinations: list[dict[str, str]] = [{}]
        for option, values in known.items():
            combinations = [{**chosen, option: value} for chosen in combinations for value in values]
        found += [Game(name, players, 0, chosen) for chosen in combinations for players in PLAYERS]
    return found


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
