"""The catalog: every language says everything, with the same values, and nothing that nobody asks for."""

import re
import string
from pathlib import Path

import pytest

from tesela import texts

SOURCE = Path(texts.__file__).parents[1]
# Keys that code puts together from parts, by how they begin.
BUILT = (
    *("analyse.column.", "analyse.position.", "arena.column.", "arena.plot.", "arena.sprt."),
    *("bot.", "command.", "help.", "notation."),
    *("learn.did_", "learn.doing_", "learn.plot.", "play.choice_", "play.help_", "word."),
)


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
    assert {key for key in known - quoted if not key.startswith(BUILT)} == set()


def test_a_nested_message_is_said_in_the_same_language() -> None:
    from tesela.errors import BadRecord, BadSetup

    error = BadRecord("record.at_game", game=3, problem=BadSetup("setup.players", players=9))
    assert "9 jugadores" in error.say("es")
    assert "9 players" in error.say("en")
