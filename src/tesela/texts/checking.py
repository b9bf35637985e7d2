"""What a language still lacks, and what in its file is wrong, both held against English."""

import string

from tesela.texts.files import DEFAULT, RULES, WHOLE, own
from tesela.texts.plurals import FORMS, OTHER, forms


def missing(language: str) -> list[str]:
    """The keys that a language does not say itself, so that they are said in English."""
    english, wanted = own(DEFAULT), forms(language)
    needed = {key for key in english if counted(key) is None} - {WHOLE}
    needed |= {f"{base}.{form}" for base in filter(None, map(counted, english)) for form in wanted}
    return sorted(needed - own(language).keys())


def unknown(language: str) -> list[str]:
    """The keys of a language that nothing asks for: English has neither them nor another form of them."""
    english = own(DEFAULT)
    return sorted(key for key in own(language) if key not in {*english, RULES} and counted(key) is None)


def misfilled(language: str) -> list[str]:
    """The keys whose values in braces are not those of English; a form for few things may do without the number."""
    strange = set(unknown(language))
    return sorted(key for key, text in own(language).items() if key not in {*strange, RULES} and not _fits(key, text))


def english_of(key: str) -> str:
    """The text to be translated; English may have fewer forms than another language."""
    return own(DEFAULT).get(key) or own(DEFAULT)[f"{counted(key)}.{OTHER}"]


def counted(key: str) -> str | None:
    """The key that code asks for where this is one of its forms; None for a text without forms."""
    base, _, form = key.rpartition(".")
    return base if form in FORMS and {f"{base}.one", f"{base}.{OTHER}"} <= own(DEFAULT).keys() else None


def _fits(key: str, text: str) -> bool:
    base = counted(key)
    try:
        found = _values(text)
    except ValueError:  # a brace that is not closed
        return False
    if base is None or key == f"{base}.{OTHER}":
        return found == _values(own(DEFAULT)[key])
    return found | {"count"} == _values(own(DEFAULT)[f"{base}.{OTHER}"]) | {"count"}


def _values(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
