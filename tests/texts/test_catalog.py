"""The catalog: nothing that nobody asks for, and the same values in any language."""

import re

import pytest

from tesela import texts
from tesela.texts.checking import counted, misfilled, missing, unknown
from tesela.texts.files import RULES
from tests.texts.asking import Code, expression, uncounted

# One word for one thing, that of the rulebooks: what must not be said, by language, and which texts may all the same.
OTHER_WORDS = {
    "en": (r"factor(y|ies)|magnet|pieces?", r"page\.rules\.chocolate\."),  # the chocolates are pieces
    "es": (
        r"azulejos?|piezas?|f[aá]bricas?|factorías?|casillas?|morad[oa]s?|fichero|suceso|repas\w+|master chocolatier"
        r"|maestro chocolatero|cog\w+|cojas?",
        "^$",
    ),
    "pt": (
        r"ladrilhos?|peças|fábricas?|casas|rodadas?|c[ou]ringas?|sacola|arquivos?|tela|peg(ar|ue|a)",
        r"page\.rules\.chocolate\.",
    ),
}


@pytest.fixture(scope="module")
def code() -> Code:
    return Code()


def test_every_text_is_asked_for(code: Code) -> None:
    assert [key for key in texts.catalog(texts.DEFAULT) if not code.asks_for(key)] == []


def test_a_text_that_nobody_asks_for_is_found(code: Code) -> None:
    for key in ("word.zebra", "help.zebra", "page.home.zebra", "page.rules.azul.zebra.title", "zebra.only.one"):
        assert not code.asks_for(key)


def test_every_key_in_the_code_is_in_the_catalog(code: Code) -> None:
    known = set(texts.catalog(texts.DEFAULT))
    bases = known | {counted(key) for key in known}
    assert len(code.whole) > 500
    assert code.whole - bases == {RULES}  # which only a language says that needs it
    assert {text for text in code.filled if not any(fits(text, key) for key in bases)} == set()


def test_a_text_with_forms_is_given_its_number() -> None:
    assert uncounted() == []


def fits(filled: str, key: str | None) -> bool:
    return key is not None and re.fullmatch(expression(filled), key) is not None


@pytest.mark.parametrize("language", texts.languages())
def test_a_language_has_no_strange_keys_and_fills_in_what_english_does(language: str) -> None:
    assert unknown(language) == []
    assert misfilled(language) == []


@pytest.mark.parametrize("language", [each for each in texts.languages() if texts.is_whole(each)])
def test_a_language_that_calls_itself_whole_lacks_nothing(language: str) -> None:
    assert missing(language) == []


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_one_thing_has_one_word(language: str) -> None:
    other, allowed = OTHER_WORDS[language]
    wrong = {key: found[0] for key, text in texts.catalog(language).items()
             if not re.search(allowed, key) and (found := re.search(rf"\b({other})\b", text, re.IGNORECASE))}
    assert wrong == {}
