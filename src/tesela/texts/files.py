"""The files of the catalog: a language is one file, named by its code; what it does not say is said in English."""

import json
import os
import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
MORE = "TESELA_TEXTS"  # the variable that names a second folder, to try a language that is not in the package
DEFAULT = "en"
NAME = "language.name"
WHOLE = "language.whole"
RULES = "language.rules"


def languages() -> list[str]:
    """The languages there is a file for that can be read."""
    return list(_languages(_folders()))


def own(language: str) -> dict[str, str]:
    """The texts that a language has itself, by key."""
    return _read(language, _folders())


def catalog(language: str) -> dict[str, str]:
    """All texts as one who speaks this language reads them: its own, and English where it has none."""
    return {**own(DEFAULT), **own(language)}


def name(language: str) -> str:
    """What a language calls itself; its code if it does not say."""
    return own(language).get(NAME, language)


def rules(language: str) -> str:
    """The tag by whose rules a language counts: its code, or what its file says where a code means another country."""
    return own(language).get(RULES, language)


def is_whole(language: str) -> bool:
    """Whether a language's file promises that it lacks nothing, which a test then holds it to."""
    return WHOLE in own(language)


def wished(wish: str) -> str | None:
    """The language there is for a wish such as `es`, `es-MX;q=0.8` or `es_ES.UTF-8`; None if there is none."""
    tag = re.split(r"[.;@]", wish.strip(), maxsplit=1)[0].replace("_", "-").lower()
    known = {language.lower(): language for language in languages()}
    return known.get(tag) or known.get(tag.partition("-")[0])


def _folders() -> tuple[Path, ...]:
    more = os.environ.get(MORE)
    return (FOLDER, Path(more)) if more else (FOLDER,)


def broken() -> dict[Path, str]:
    """The files of the second folder that cannot be read, and why: nothing is said from them."""
    return {file: why for file in sorted(Path(_folders()[-1]).glob("*.json")) if (why := _parsed(file)[1])}


@cache
def _languages(folders: tuple[Path, ...]) -> tuple[str, ...]:
    found = {file.stem for folder in folders for file in folder.glob("*.json")}
    return tuple(sorted(language for language in found if _read(language, folders)))


@cache
def _read(language: str, folders: tuple[Path, ...]) -> dict[str, str]:
    files = [folder / f"{language}.json" for folder in folders]
    return {key: text for file in files if file.exists() for key, text in _parsed(file)[0].items()}


def _parsed(file: Path) -> tuple[dict[str, str], str]:
    """The texts of a file, or none and what is wrong with it; one of the package is never wrong."""
    try:
        found = json.loads(file.read_text("utf-8"))
        if not (isinstance(found, dict) and all(isinstance(text, str) for text in found.values())):
            raise ValueError("{KEY: TEXT, ...}")
    except (OSError, ValueError) as problem:
        if file.parent == FOLDER:
            raise
        return {}, str(problem)
    return found, ""
