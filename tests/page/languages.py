"""Which language a page speaks: every text of a screen, held against the catalogs."""

import re
from collections.abc import Iterable
from functools import cache

from playwright.sync_api import Page

from tesela.texts import catalog

KEY = re.compile(r"\b(page|word|words|move|source|event)(\.\w+)+")
HOLE = re.compile(r"\{\w+\}")
BETWEEN = re.compile(r"[:;.,·()\n]\s*")
SHOWN = ("page.", "word.", "move.", "event.")  # the families of texts that the page shows as they are
LEAST = 4  # letters of a text that is worth comparing
TEXTS = """() => {
  const APART = "code, kbd, noscript, template, [role=log], [lang]:not(html)"; // said before, or in another language
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest(APART)) found.add(data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name).trim());
  }
  found.delete("");
  return [...found];
}"""


def texts(page: Page) -> list[str]:
    """All that a page says, to the eyes and to a screen reader."""
    return list(page.evaluate(TEXTS))


def unfinished(said: list[str]) -> list[str]:
    """Texts that show a key of the catalog, or a value that is not filled in."""
    return [text for text in said if KEY.search(text) or HOLE.search(text)]


def foreign(said: list[str], language: str, others: Iterable[str]) -> list[str]:
    """Texts that are of one of these other languages, as a whole or in a part."""
    parts = {part.strip() for text in said for part in (text, *BETWEEN.split(text))}
    pairs = [(Phrases(language, other), Phrases(other, language)) for other in others if other != language]
    return sorted(part for part in parts for ours, alien in pairs if part in alien and part not in ours)


@cache
class Phrases:
    """The texts of a language that another one says differently; capitals make no difference: German likes them."""

    def __init__(self, language: str, other: str):
        there = set(map(_plain, catalog(other).values()))
        texts = {_plain(text) for key, text in catalog(language).items() if key.startswith(SHOWN)} - there
        worth = {text for text in texts if sum(map(str.isalpha, HOLE.sub("", text))) >= LEAST}
        self._whole = {text for text in worth if not HOLE.search(text)}
        filled = (".{1,60}".join(map(re.escape, HOLE.split(text))) for text in worth - self._whole)
        self._filled = re.compile("|".join(filled) or "(?!)")  # the latter matches nothing

    def __contains__(self, part: str) -> bool:
        return _plain(part) in self._whole or self._filled.fullmatch(_plain(part)) is not None


def _plain(text: str) -> str:
    return text.rstrip(".").casefold()
