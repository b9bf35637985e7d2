"""The players, by name: `greedy`, `search:nodes=2000,seed=3`, or `cmd:PROGRAM` for one from outside."""

from collections.abc import Callable
from pathlib import Path

from tesela.bots.bot import Bot
from tesela.bots.greedy import Greedy
from tesela.bots.knowledge.numbers import Numbers, read_numbers
from tesela.bots.levels import LEVELS
from tesela.bots.outside import OutsideBot
from tesela.bots.random import Random
from tesela.bots.thinkers import AlphaBeta, Mcts, Search
from tesela.errors import BadArgument

_KINDS: tuple[type[Bot], ...] = (Random, Greedy, Mcts, AlphaBeta, Search, *LEVELS)
BOTS: dict[str, type[Bot]] = {kind.name: kind for kind in _KINDS}
OUTSIDE = "cmd:"


def _network(value: str) -> bool | Path:
    """On, off, or the file of a network."""
    if value in ("on", "off"):
        return value == "on"
    if not Path(value).is_file():
        raise ValueError(value)
    return Path(value)


def _numbers(value: str) -> Numbers:
    """The numbers of a file."""
    return read_numbers(Path(value))


_VALUES: dict[str, Callable[[str], int | float | Path | Numbers]] = {
    "time": float,
    "nodes": int,
    "depth": int,
    "seed": int,
    "threads": int,
    "network": _network,
    "numbers": _numbers,
}


def bot(spec: str) -> Bot:
    """The bot that a text names; BadArgument says which names and options there are."""
    if spec.startswith(OUTSIDE):
        return OutsideBot(spec.removeprefix(OUTSIDE))
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        raise BadArgument("bot.unknown", name=name, known=", ".join(BOTS))
    options: dict[str, int | float | Path | Numbers] = {}
    for option in filter(None, rest.split(",")):
        key, _, value = option.partition("=")
        if key not in (known := BOTS[name].options):
            raise BadArgument("bot.option", name=name, option=key, known=", ".join(known), count=len(known))
        try:
            options[key] = _VALUES[key](value)
        except BadArgument:
            raise
        except ValueError:
            raise BadArgument("bot.network" if key == "network" else "bot.value", option=key, value=value) from None
    return BOTS[name](**options)


def with_seed(spec: str, draw: Callable[[], int]) -> str:
    """The name with a seed that is drawn for it, unless it has one already or is that of a program from outside."""
    if spec.startswith(OUTSIDE) or "seed=" in spec:
        return spec
    return f"{spec}{',' if ':' in spec else ':'}seed={draw()}"
