"""Which language a page speaks: every text of a screen, held against the catalogs."""

import re
from functools import cache

from playwright.sync_api import Page

from tesela.texts import catalog, languages

KEY = re.compile(r"\b(page|word|words|move|source|event)(\.\w+)+")
HOLE = re.compile(r"\{\w+\}")
BETWEEN = re.compile(r"[:;.,·()\n]\s*")
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


def foreign(said: list[str], language: str) -> list[str]:
    """Texts that are of another language, as a whole or in a part; English is its own where it has no text yet."""
    parts = {part.strip() for text in said for part in (text, *BETWEEN.split(text))}
    others = [other for other in languages() if other != language]
    pairs = [(_patterns(language, other), _patterns(other, language)) for other in others]
    return sorted(part for part in parts for ours, alien in pairs if alien.fullmatch(part) and not ours.fullmatch(part))


@cache
def _patterns(language: str, other: str) -> re.Pattern[str]:
    """What matches any text of a language that the other one says differently."""
    there = set(catalog(other).values())
    texts = {text for key, text in catalog(language).items() if key.startswith(("page.", "word.", "move.", "event."))}
    worth = [text for text in texts - there if sum(map(str.isalpha, HOLE.sub("", text))) >= LEAST]
    if not worth:
        return re.compile(r"(?!)")  # nothing
    return re.compile("|".join(".{1,60}".join(map(re.escape, HOLE.split(text.rstrip(".")))) + r"\.?" for text in worth))
