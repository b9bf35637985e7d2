"""The page in a language that has one text, and its forms for numbers beside Python's."""

from pathlib import Path

import pytest

from tesela.texts import languages
from tesela.texts.files import rules
from tesela.texts.plurals import form
from tests.page.conftest import Visit
from tests.page.visitor import Visitor

STUB = "qaa"  # a code that no language will ever have
SELECT = """([languages, counts]) => languages.map((language) => {
  const rules = new Intl.PluralRules([language, "en"]);
  return counts.map((count) => rules.select(count));
})"""


def test_the_page_speaks_a_language_of_one_text(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / f"{STUB}.json").write_text('{"page.shell.rules": "Zebra rules"}', "utf-8")
    monkeypatch.setenv("TESELA_TEXTS", str(tmp_path))
    visitor = visit()
    visitor.open()
    visitor.speak(STUB)
    assert visitor.page.get_by_role("link", name="Zebra rules").is_visible()
    assert visitor.page.get_by_role("link", name="Puzzles", exact=True).is_visible()
    visitor.start([{"kind": "here", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}])
    assert visitor.language == STUB


def test_the_browser_counts_as_python_does(visitor: Visitor) -> None:
    codes, counts = [*languages(), "fr", "pl", "ar", "ja", "pt-BR", STUB], [*range(130), 1000, 1_000_000]
    found = visitor.page.evaluate(SELECT, [list(map(rules, codes)), counts])
    assert found == [[form(language, count) for count in counts] for language in codes]
