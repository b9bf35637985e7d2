"""Settings: what the host of a server decides."""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tesela.bots import BOTS
from tesela.errors import BadArgument

ENVIRONMENT = "TESELA_SERVE"  # carries the settings to worker processes
DAY = 86400.0


def own_bots() -> dict[str, str]:
    """The bots that need no permission: all that ship with Tesela, by their names."""
    return {name: name for name in BOTS}


@dataclass(frozen=True)
class Settings:
    """How one server runs; times are seconds."""

    db: str
    bots: Mapping[str, str] = field(default_factory=own_bots)  # what players may call a bot, and which it is
    hosts: tuple[str, ...] = ()  # names that this server is reached by, beside addresses and localhost
    stand_in: str = "greedy"  # plays for a person whose time is up and a bot that fails
    adviser: str = "search"  # gives hints
    think: float = 1.0  # a bot's time for a move, where it has no limit of its own
    review: float = 0.1  # the time to judge a position in a review
    pace: float = 0.5  # the least time between a bot's moves, so that people can follow
    away: float = 60.0  # after so long without a connection a player counts as gone
    idle: float = 30 * DAY  # a table where nothing happens for so long is removed; 0 keeps all
    rate: float = 50.0  # requests, and messages of a connection, in a second
    burst: int = 200  # as many at once are well
    largest: int = 64 * 1024  # bytes of a request or message
    largest_record: int = 2 * 1024 * 1024  # bytes of an uploaded record
    most_tables: int = 10_000  # open or in play
    most_sockets: int = 5_000  # connections of one worker
    log: str = "warning"  # the least level of what is written to the log

    def spec(self, name: str) -> str:
        """The bot of this name; BadArgument if the host does not allow it."""
        if name not in self.bots:
            raise BadArgument("bot.unknown", name=name, known=", ".join(self.bots))
        return self.bots[name]

    def to_environment(self) -> None:
        """Leave the settings for the worker processes that this one starts."""
        os.environ[ENVIRONMENT] = json.dumps({**asdict(self), "bots": dict(self.bots)})

    @classmethod
    def from_environment(cls) -> "Settings":
        """The settings that the process which started this one has left."""
        found = json.loads(os.environ[ENVIRONMENT])
        return cls(**{**found, "hosts": tuple(found["hosts"])})


def default_db() -> str:
    """The URL of a SQLite database in the user's data folder, which is made if it is missing."""
    home = Path.home()
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        data = home / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    folder = data / "tesela"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
