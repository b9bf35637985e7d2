"""What is said: the form that goes with a number, a message within a message, and which language a wish means."""

import subprocess
import sys

import pytest

from tesela import texts
from tesela.errors import BadRecord, BadSetup
from tesela.texts.plurals import form, forms


@pytest.mark.parametrize(
    ("count", "english", "spanish"),
    [
        (0, "0 generations are done", "0 generaciones hechas"),
        (1, "1 generation is done", "1 generación hecha"),
        (2, "2 generations are done", "2 generaciones hechas"),
        (1_000_000, "1000000 generations are done", "1000000 generaciones hechas"),
    ],
)
def test_the_form_goes_with_the_number(count: int, english: str, spanish: str) -> None:
    values = {"network": "off", "folder": "runs"}
    assert texts.say("learn.done", "en", count=count, **values).startswith(english)
    assert texts.say("learn.done", "es", count=count, **values).startswith(spanish)


def test_each_language_has_forms_of_its_own() -> None:
    assert [form("pl", count) for count in (1, 2, 5, 22)] == ["one", "few", "many", "few"]
    assert [form("fr", count) for count in (0, 1, 2)] == ["one", "one", "other"]
    assert [form("pt", count) for count in (0, 1, 2)] == ["other", "one", "other"]  # as in Portugal
    assert form("ja", 1) == "other"
    assert form("pt-BR", 0) == "one"
    assert forms("es") == {"one", "other"}
    assert forms("pl") == {"one", "few", "many", "other"}
    assert forms("ja") == {"other"}


def test_a_language_that_the_rules_do_not_know_counts_as_english_does() -> None:
    assert [form("xx", count) for count in (0, 1, 2)] == ["other", "one", "other"]
    assert form("no language at all", 1) == "one"


@pytest.mark.parametrize("count", [None, "three", 2.5, float("nan"), [1]])
def test_what_is_no_whole_number_has_a_form_too(count: object) -> None:
    assert BadSetup("setup.players", count=count).say("en") == f"{count} players: 2, 3 or 4 are expected"


def test_a_nested_message_is_said_in_the_same_language() -> None:
    error = BadRecord("record.at_game", game=3, problem=BadSetup("setup.players", count=9))
    assert "9 jugadores" in error.say("es")
    assert "9 players" in error.say("en")


def test_a_key_that_no_language_has_is_an_error_of_the_code() -> None:
    with pytest.raises(KeyError, match=r"no\.such_text"):
        texts.say("no.such_text", "es", count=1)


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        *(("es", "es"), ("ES", "es"), ("es-MX", "es"), ("es_ES.UTF-8", "es"), (" es-419;q=0.8", "es")),
        *(("est", None), ("C", None), ("", None), ("*", None)),
    ],
)
def test_a_wish_means_a_language(wish: str, language: str | None) -> None:
    assert texts.wished(wish) == language


def test_what_counts_nothing_does_not_load_the_rules() -> None:
    code = "import sys, tesela.cli; tesela.cli.main(['--help']); print('babel' in sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == "False\n"
