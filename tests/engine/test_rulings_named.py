"""Every ruling of docs/rules is named by a test, and no test names one that is not there."""

import ast
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules"
HEADING = re.compile(r"^### ([A-Z])([0-9]+)\. \S", re.MULTILINE)
Ruling = tuple[str, int]  # the letter of a game, and a number: (A, 1) is not a part of (A, 10)


def rulings() -> list[Ruling]:
    """All rulings, as the headings of the pages give them, in their order."""
    pages = sorted(RULES.glob("*.md"))
    return [(letter, int(number)) for page in pages for letter, number in HEADING.findall(page.read_text("utf-8"))]


def named(code: str) -> Iterator[Ruling]:
    """The rulings that the marks in a module of tests name."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(func=ast.Attribute(attr="ruling", value=ast.Attribute(attr="mark")), args=numbers):
                yield from (_ruling(ast.literal_eval(number)) for number in numbers)


def _ruling(text: str) -> Ruling:
    found = re.fullmatch(r"([A-Z])([1-9][0-9]*)", text)
    assert found, f"{text} is no ruling"
    return found[1], int(found[2])


def all_named() -> set[Ruling]:
    """The rulings that tests name."""
    return {ruling for file in sorted(TESTS.rglob("test_*.py")) for ruling in named(file.read_text("utf-8"))}


def test_rulings_are_numbered_from_1_on_under_the_letter_of_their_page():
    letters = [letter for letter, _ in groupby(rulings(), key=lambda ruling: ruling[0])]
    assert len(letters) == len(set(letters)) >= 3
    for letter in letters:
        numbers = [number for each, number in rulings() if each == letter]
        assert numbers == list(range(1, len(numbers) + 1))


def test_every_ruling_has_a_test():
    assert set(rulings()) - all_named() == set()


def test_every_ruling_named_by_a_test_exists():
    assert all_named() - set(rulings()) == set()


def test_a_ruling_is_not_named_by_a_longer_number_nor_by_words():
    code = '# pytest.mark.ruling("A1")\n@pytest.mark.ruling("A10", "C2")\ndef test_it(): "pytest.mark.ruling(\'A3\')"'
    assert set(named(code)) == {("A", 10), ("C", 2)}
