"""The page about the analysis says what the code does."""

import doctest
import re
from pathlib import Path

from tesela.analysis.grades import BEST, FORCED, LOSSES

PAGE = Path(__file__).parents[2] / "docs" / "analysis.md"


def test_the_python_examples_work() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried
    assert not failed


def test_the_grades_are_those_of_the_page() -> None:
    rows = dict(re.findall(r"^\| (\w+) \| (?:from|less than|there) ?([\d.]*)", PAGE.read_text("utf-8"), re.MULTILINE))
    assert rows.pop(FORCED) == ""
    assert float(rows.pop(BEST)) == 100 * LOSSES[-1][1]
    assert {grade: float(loss) for grade, loss in rows.items()} == {grade: 100 * loss for grade, loss in LOSSES}
