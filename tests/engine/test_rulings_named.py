"""Every ruling of docs/rules is named by a test, and no test names one that is not there."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
HEADING = re.compile(r"^### ([A-Z]\d+)\. \S", re.MULTILINE)
MARK = re.compile(r"pytest\.mark\.ruling\(([^)]*)\)")


def rulings() -> list[str]:
    """The numbers of all rulings, as the pages' headings give them."""
    pages = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
    return [number for page in pages for number in HEADING.findall(page.read_text("utf-8"))]


def named() -> set[str]:
    """The numbers that tests name."""
    marks = [mark for file in sorted(TESTS.rglob("test_*.py")) for mark in MARK.findall(file.read_text("utf-8"))]
    return {number for mark in marks for number in re.findall(r'"([^"]+)"', mark)}


def test_all_rulings_are_there_once():
    expected = [f"A{n}" for n in range(1, 10)] + [f"C{n}" for n in range(1, 7)] + [f"S{n}" for n in range(1, 9)]
    assert sorted(rulings()) == expected


def test_every_ruling_has_a_test():
    assert set(rulings()) - named() == set()


def test_every_ruling_named_by_a_test_exists():
    assert named() - set(rulings()) == set()
