"""The fonts that ship: every letter of every language is in them, and the licenses lie beside them."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tesela import texts
from tesela.web.api.page import STATIC

FOLDER = STATIC / "fonts"
SHOWN_BY_THE_PAGE = ("page.", "table.", "server.")
LETTERS = "ÀÂÄÇÈÉÊËÎÏÑÓÔÖÙÛÜßàâäçèéêëîïñóôöùûüœŒ«»„“”¿¡…·€ŁŠŽčęőşșŸ0123456789"
SIGNS = "\u201a\u2018\u2019\u2013\u2014\u2212\u00d7"  # quotation marks, dashes, minus, times
ARROWS = "→←↑↓"


def known(family: str) -> set[int]:
    """The characters that a family has."""
    return {code for path in FOLDER.glob(f"{family}-*.woff2") for code in TTFont(path).getBestCmap()}


@pytest.mark.parametrize("family", ["figtree", "fraunces"])
def test_a_family_is_free_and_says_so(family: str) -> None:
    assert "SIL OPEN FONT LICENSE" in Path(FOLDER / f"{family}.license.txt").read_text("utf-8").upper()


@pytest.mark.parametrize("language", texts.languages())
def test_every_letter_of_a_language_is_there(language: str) -> None:
    said = {key: text for key, text in texts.own(language).items() if key.startswith(SHOWN_BY_THE_PAGE)}
    assert {ord(letter) for text in said.values() for letter in text if letter != "\n"} - known("figtree") == set()


def test_languages_to_come_find_their_letters() -> None:
    assert set(map(ord, LETTERS + SIGNS + ARROWS)) - known("figtree") == set()
    assert set(map(ord, LETTERS + SIGNS)) - known("fraunces") == set()
