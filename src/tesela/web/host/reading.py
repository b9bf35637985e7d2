"""Reading: the settings from where their host has put them; what is wrong with one says where it stands."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

from pydantic import ValidationError

from tesela.errors import BadArgument
from tesela.web.host.settings import PREFIX, Settings, where

# What Pydantic finds, and the text that says it; anything else is said with Pydantic's own word for it.
TEXTS = {
    "extra_forbidden": "serve.no_setting",
    "greater_than_equal": "serve.least",
    "less_than_equal": "serve.most",
    "literal_error": "serve.known",
    "bool_parsing": "serve.yes_or_no",
    "pair": "serve.bot",
}
NO_NUMBER = ("int_parsing", "float_parsing", "int_type", "float_type", "int_from_float", "finite_number")


def read(flags: Mapping[str, Any]) -> Settings:
    """The settings of a server that was started with these flags; BadArgument names a wrong one."""
    file = str(flags.get("config") or os.environ.get(f"{PREFIX}CONFIG") or "")
    _check_file(file)
    try:
        settings = Settings(**flags)
    except ValidationError as problem:
        raise _said(problem.errors(include_url=False)[0], flags, file) from None
    settings._flags = frozenset(flags)
    return settings


def _check_file(file: str) -> None:
    """A file that is named is there and is TOML."""
    try:
        if file:
            tomllib.loads(Path(file).expanduser().read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise BadArgument("serve.config", file=file, reason=getattr(problem, "strerror", None) or problem) from None


def _said(error: Any, flags: Mapping[str, Any], file: str) -> BadArgument:
    """The first mistake in words; never with the database, whose URL may hold a password."""
    name, kind = str(error["loc"][0]), error["type"]
    place, context = where(name, flags, file), error.get("ctx", {})
    if kind in NO_NUMBER:
        return BadArgument("usage.number", option=place)
    known = ", ".join(map(str, get_args(Settings.model_fields[name].annotation))) if kind == "literal_error" else ""
    values = {"least": context.get("ge"), "most": context.get("le"), "known": known, "problem": kind}
    return BadArgument(TEXTS.get(kind, "serve.kind"), where=place, found=error["input"], **values)
