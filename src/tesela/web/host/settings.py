"""Settings: what the host of a server decides, by flags of `tesela serve`, in the environment or in a file."""

import json
import os
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, PrivateAttr
from pydantic_core import PydanticCustomError
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from tesela.bots import BOTS
from tesela.errors import BadArgument
from tesela.jobs import cores
from tesela.web.host.folder import default_db

PREFIX = "TESELA_"  # of an environment variable that gives a setting
CARRIER = "TESELA_SERVE"  # carries all of them to worker processes
BURST = 4  # seconds for which the rate may be used up at once, where nothing else is said


def _several(given: Any) -> Any:
    """Several values in the environment are a JSON list; one value is itself."""
    if isinstance(given, str):
        return json.loads(given) if given.startswith("[") else [given]
    return given


def _called(pair: str) -> str:
    """The name and the bot of a pair are there, both of them."""
    name, _, spec = pair.partition("=")
    if not name.strip() or not spec.strip():
        raise PydanticCustomError("pair", "NAME=BOT")
    return pair


Number = Annotated[float, Field(allow_inf_nan=False)]
Hosts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_several)]
Bots = Annotated[tuple[Annotated[str, AfterValidator(_called)], ...], NoDecode, BeforeValidator(_several)]


class Settings(BaseSettings):
    """How one server runs; times are seconds. Of each setting the title says what its flag takes.

    A flag counts before the environment, that before the file, that before what stands here. `read` makes them.
    """

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="forbid", frozen=True, hide_input_in_errors=True)

    config: str = Field("", title="FILE", description="help.serve_config")
    host: str = Field("127.0.0.1", title="ADDRESS", description="help.serve_host")
    port: int = Field(8000, ge=0, le=65535, title="N", description="help.serve_port")
    db: str = Field(default_factory=default_db, repr=False, title="URL", description="help.serve_db")
    open: bool = Field(True, description="help.serve_open")
    workers: int = Field(1, ge=1, le=64, title="N", description="help.serve_workers")
    threads: int | None = Field(None, ge=1, le=1024, title="N", description="help.serve_threads")
    ponder: int = Field(0, ge=0, le=1024, title="N", description="help.serve_ponder")
    bot: Bots = Field((), title="NAME=BOT", description="help.serve_bot")
    name: Hosts = Field((), title="HOST", description="help.serve_name")
    proxy: str = Field("127.0.0.1", title="ADDRESS", description="help.serve_proxy")
    stand_in: str = Field("greedy", title="BOT", description="help.serve_stand_in")
    adviser: str = Field("search", title="BOT", description="help.serve_adviser")
    think: Number = Field(1.0, ge=0.001, le=600, title="S", description="help.think")
    review: Number = Field(0.1, ge=0.001, le=600, title="S", description="help.serve_review")
    analysis: Number = Field(60.0, ge=0.1, le=3600, title="S", description="help.serve_analysis")
    analyses: int = Field(4, ge=1, le=1024, title="N", description="help.serve_analyses")
    pace: Number = Field(0.5, ge=0, le=60, title="S", description="help.serve_pace")
    away: Number = Field(60.0, ge=0, title="S", description="help.serve_away")
    unused: Number = Field(600.0, ge=0, title="S", description="help.serve_unused")
    idle: Number = Field(30.0, ge=0, title="DAYS", description="help.serve_idle")
    rate: Number = Field(20.0, ge=0.01, title="N", description="help.serve_rate")
    burst: int | None = Field(None, ge=1, title="N", description="help.serve_burst")
    visitor_openings: int = Field(200, ge=1, title="N", description="help.serve_visitor_openings")
    visitor_tables: int = Field(50, ge=1, title="N", description="help.serve_visitor_tables")
    visitor_sockets: int = Field(30, ge=1, title="N", description="help.serve_visitor_sockets")
    visitor_uploads: int = Field(50, ge=1, title="N", description="help.serve_visitor_uploads")
    visitor_hints: int = Field(200, ge=1, title="N", description="help.serve_visitor_hints")
    visitor_reviews: int = Field(50, ge=1, title="N", description="help.serve_visitor_reviews")
    visitor_thought: int = Field(1800, ge=1, title="S", description="help.serve_visitor_thought")
    network_visitors: int = Field(10, ge=1, title="N", description="help.serve_network_visitors")
    largest: int = Field(64 * 1024, ge=1024, title="BYTES", description="help.serve_largest")
    largest_record: int = Field(2 * 1024 * 1024, ge=1024, title="BYTES", description="help.serve_largest_record")
    most_tables: int = Field(10_000, ge=1, title="N", description="help.serve_most_tables")
    most_seats: int = Field(5, ge=1, title="N", description="help.serve_most_seats")
    most_sockets: int = Field(5_000, ge=1, title="N", description="help.serve_most_sockets")
    metrics_token: str = Field("", repr=False, title="TOKEN", description="help.serve_metrics_token")
    log: Literal["debug", "info", "warning", "error"] = Field("warning", title="LEVEL", description="help.serve_log")

    _flags: frozenset[str] = PrivateAttr(frozenset())

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What is given, the environment, and the file that one of them names."""
        file = init_settings().get("config") or env_settings().get("config") or None
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, file)

    @cached_property
    def bots(self) -> Mapping[str, str]:
        """What players may call a bot, and which it is: all that ship with Tesela, and those that the host names."""
        named = (pair.partition("=") for pair in self.bot)
        return {**{name: name for name in BOTS}, **{name.strip(): spec.strip() for name, _, spec in named}}

    def spec(self, name: str) -> str:
        """The bot of this name; BadArgument if the host does not allow it."""
        if name not in self.bots:
            raise BadArgument("bot.unknown", name=name, known=", ".join(self.bots))
        return self.bots[name]

    @property
    def at_once(self) -> int:
        """How many requests may come at once."""
        return self.burst or max(1, int(BURST * self.rate))

    @property
    def threads_each(self) -> int:
        """How many threads think in each worker: its part of all, at least one."""
        return max(1, (self.threads or cores()) // self.workers)

    def where(self, name: str) -> str:
        """Where a setting comes from, as its host would look for it."""
        return where(name, self._flags, self.config)

    def to_environment(self) -> None:
        """Leave the settings for the worker processes that this one starts."""
        os.environ[CARRIER] = self.model_dump_json()

    @classmethod
    def from_environment(cls) -> "Settings":
        """The settings that the process which started this one has left."""
        return cls(**json.loads(os.environ[CARRIER]))


def where(name: str, flags: Collection[str], file: str) -> str:
    """Where a setting comes from: its flag, its environment variable, or its file."""
    variable = (PREFIX + name).upper()
    if name in flags:
        return flag(name)
    if any(known.upper() == variable for known in os.environ):
        return variable
    return f"{file}: {name}" if file else flag(name)


def flag(name: str) -> str:
    """The flag of a setting."""
    return f"--{name.replace('_', '-')}"
