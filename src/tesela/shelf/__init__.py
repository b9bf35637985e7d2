"""The shelf: the games there are, one registration each, in a file by the game's name.

Every storey asks here what it needs of a game, and none compares names; docs/adding-a-game.md says what a game brings.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from tesela.errors import BadSetup
from tesela.shelf.entry import Edition, Entry, Option

__all__ = ["Edition", "Entry", "Option", "entries", "entry", "names", "options"]


@cache
def entries() -> tuple[Entry, ...]:
    """All registrations, by name."""
    files = sorted(module.name for module in iter_modules(__path__) if module.name != "entry")
    return tuple(import_module(f"{__name__}.{file}").ENTRY for file in files)


def names() -> tuple[str, ...]:
    """The name of every game; the first one is taken where nobody names any."""
    return tuple(found.name for found in entries())


def options() -> dict[str, tuple[str, ...]]:
    """The options of all games, each with its values; games may share one."""
    found: dict[str, tuple[str, ...]] = {}
    for option in (option for each in entries() for option in each.options):
        found[option.name] = tuple(dict.fromkeys((*found.get(option.name, ()), *option.values)))
    return found


def entry(name: object) -> Entry:
    """The registration of a game; BadSetup where there is none of this name."""
    for found in entries():
        if found.name == name:
            return found
    raise BadSetup("setup.game", game=name, known=", ".join(names()))
