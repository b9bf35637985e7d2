"""Plurals: the form of a text that goes with a number, by the CLDR's rules of each language, as browsers know them."""

from collections.abc import Callable
from functools import cache
from numbers import Integral

from tesela.texts.files import DEFAULT, rules

FORMS = ("zero", "one", "two", "few", "many", "other")
OTHER = "other"
# Some languages have a form for millions alone, which no text here needs.
COUNTED = 1000


def form(language: str, count: object) -> str:
    """The form for so many things; what is no whole number takes the one for all others."""
    return _rule(rules(language))(abs(int(count))) if isinstance(count, Integral) else OTHER


def forms(language: str) -> frozenset[str]:
    """The forms that a text with a number needs in a language."""
    return frozenset({form(language, count) for count in range(COUNTED)} | {OTHER})


@cache
def _rule(language: str) -> Callable[[int], str]:
    # Only here: Babel takes a while to load, and most runs count nothing.
    from babel.core import Locale, UnknownLocaleError

    try:
        return Locale.parse(language, sep="-").plural_form
    except (UnknownLocaleError, ValueError):
        return _rule(DEFAULT)
