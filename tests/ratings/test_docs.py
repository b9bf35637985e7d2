"""The page about ratings says what the code does."""

import doctest
from pathlib import Path

from tesela.ratings import Rating
from tesela.ratings.rating import PROVISIONAL, START

PAGE = Path(__file__).parents[2] / "docs" / "ratings.md"


def test_the_python_example_works() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried
    assert not failed


def test_the_numbers_are_those_of_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert f"Everybody begins at {START}" in text
    assert Rating.new().number == START
    assert f": {Rating.new().error} at first" in text
    assert f"above {PROVISIONAL} the number is a guess" in text
