"""The catalog: every sentence a person reads, by key, in each language (one JSON file each)."""

import json
import os
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
DEFAULT = "en"
_current = DEFAULT


def languages() -> list[str]:
    """The languages there is a file for."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


@cache
def catalog(language: str) -> dict[str, str]:
    """All texts of one language."""
    texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text("utf-8"))
    return texts


def use(language: str) -> None:
    """Speak this language from now on, in this process."""
    global _current
    if language not in languages():
        raise ValueError(language)
    _current = language


def current() -> str:
    """The language spoken now."""
    return _current


def from_locale() -> str:
    """The language that the environment asks for, or English."""
    for variable in ("TESELA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = os.environ.get(variable, "")
        if asked:
            language = asked[:2].lower()
            return language if language in languages() else DEFAULT
    return DEFAULT


def say(key: str, language: str | None = None, **values: object) -> str:
    """The text of this key with its values filled in; a value that is itself a message is said in the same language."""
    chosen = language or _current
    spoken = {
        name: value.say(chosen) if hasattr(value, "say") else value for name, value in values.items()
    }
    return catalog(chosen)[key].format(**spoken)
