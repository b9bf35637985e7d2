"""The catalog: every sentence a person reads, by key, in each language (one JSON file each)."""

import os
from contextlib import suppress

from tesela.texts.files import DEFAULT, catalog, is_whole, languages, name, own, wished
from tesela.texts.plurals import OTHER, form

__all__ = [
    "DEFAULT",
    "catalog",
    "current",
    "from_locale",
    "is_whole",
    "languages",
    "name",
    "own",
    "say",
    "use",
    "wished",
]

_current = DEFAULT


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
            return wished(asked) or DEFAULT
    return DEFAULT


def say(key: str, language: str | None = None, **values: object) -> str:
    """The text of this key with its values filled in, in the form that goes with `count` where it has forms.

    A value that is itself a message is said in the same language.
    """
    chosen = language or _current
    spoken = {
        name: value.say(chosen) if hasattr(value, "say") else value for name, value in values.items()
    }
    text = _text(key, chosen, values) if chosen != DEFAULT else None
    if text is not None:
        with suppress(KeyError, IndexError, ValueError):  # braces that are not those of English
            return text.format(**spoken)
    text = _text(key, DEFAULT, values)
    if text is None:
        raise KeyError(key)
    return text.format(**spoken)


def _text(key: str, language: str, values: dict[str, object]) -> str | None:
    """What a language itself says."""
    texts = own(language)
    if key in texts or "count" not in values:
        return texts.get(key)
    return texts.get(f"{key}.{form(language, values['count'])}", texts.get(f"{key}.{OTHER}"))
