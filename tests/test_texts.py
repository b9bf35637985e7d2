"""The catalog: every language says everything, with the same values, and nothing that nobody asks for."""

import re
import string
from pathlib import Path

import pytest

from tesela import texts
from tesela.web.api.texts import FAMILIES

SOURCE = Path(texts.__file__).parents[1]
# Keys that code puts together from parts, by how they begin.
BUILT = (
    *("analyse.column.", "analyse.position.", "arena.column.", "arena.plot.", "arena.sprt."),
    *("bot.", "command.", "help.", "notation."),
    *("learn.did_", "learn.doing_", "learn.plot.", "play.choice_", "play.help_", "word."),
    "page.rules.",
)
# The ends of keys that differ by a number, as the page's Intl.PluralRules calls them.
FORMS = ("one", "few", "many", "other")

class Scripts:
    """The keys that the page's scripts ask for: whole ones, and those with parts to be filled in."""

    def __init__(self) -> None:
        code = "\n".join(path.read_text("utf-8") for path in (SOURCE / "web" / "static").rglob("*.js"))
        begin = "|".join(map(re.escape, FAMILIES))
        quoted = re.findall(rf"[\"`]((?:{begin})[a-z0-9_.]+)[\"`]", code)
        self.whole = {key for key in quoted if not key.endswith((".", "_"))}
        self.filled = set(re.findall(rf"`((?:{begin})[^`]*\$[^`]*)`", code))
        self.filled |= {key + "${}" for key in quoted if key.endswith((".", "_"))}

    def ask_for(self, key: str) -> bool:
        """Whether some script may ask for this key, or for the one that has this among its forms."""
        base, _, form = key.rpartition(".")
        keys = (key, base) if form in FORMS else (key,)
        return any(each in self.whole or any(fits(each, text, "[a-z0-9_]+") for text in self.filled) for each in keys)


def fits(key: str, filled: str, part: str) -> bool:
    """Whether a key comes out where each part to be filled in becomes what this expression says."""
    return re.fullmatch(part.join(map(re.escape, re.split(r"\$\{[^{}]*\}", filled))), key) is not None


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", texts.languages())
def test_every_language_has_every_text_with_the_same_values(language: str) -> None:
    english, other = texts.catalog("en"), texts.catalog(language)
    assert set(other) == set(english)
    assert {key for key in english if placeholders(english[key]) != placeholders(other[key])} == set()


def test_every_key_in_the_code_is_in_the_catalog_and_every_text_is_used() -> None:
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    quoted = set(re.findall(r"[\"']([a-z_]+(?:\.[a-z0-9_]+)+)[\"']", code))
    known = set(texts.catalog("en"))
    families = {key.partition(".")[0] for key in known}
    asked = {key for key in quoted if key.partition(".")[0] in families and not key.endswith((".json", ".py"))}
    assert {key for key in asked - known if not key.startswith(BUILT)} == set()
    scripts = Scripts()
    assert {key for key in known - quoted if not key.startswith(BUILT) and not scripts.ask_for(key)} == set()


def test_every_key_in_the_scripts_of_the_page_is_in_the_catalog() -> None:
    known, scripts = texts.catalog("en"), Scripts()
    assert len(scripts.whole) > 100
    assert {key for key in scripts.whole if key not in known and f"{key}.{FORMS[-1]}" not in known} == set()
    assert {text for text in scripts.filled if not any(fits(key, text, "[a-z0-9_.]+") for key in known)} == set()


def test_a_nested_message_is_said_in_the_same_language() -> None:
    from tesela.errors import BadRecord, BadSetup

    error = BadRecord("record.at_game", game=3, problem=BadSetup("setup.players", players=9))
    assert "9 jugadores" in error.say("es")
    assert "9 players" in error.say("en")
