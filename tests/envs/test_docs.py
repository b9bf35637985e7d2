"""What the pages about the environments show is what happens."""

import doctest
from pathlib import Path

import pytest

import tesela
from tesela.encoding import Encoder
from tesela.envs.spaces import action_count

FOLDER = Path(__file__).parents[2] / "docs" / "envs"


@pytest.mark.parametrize("page", sorted(FOLDER.glob("*.md")), ids=lambda page: page.stem)
def test_the_examples_of_a_page(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_the_sizes_are_right(name: str) -> None:
    sizes = ", ".join(str(Encoder(tesela.Game(name, players)).size) for players in (2, 3, 4))
    row = f"| {name} | {sizes} | {action_count(tesela.Game(name))} |"
    assert row in (FOLDER / "README.md").read_text("utf-8")


def test_the_pictures_are_there() -> None:
    for page in FOLDER.glob("*.md"):
        for line in page.read_text("utf-8").splitlines():
            if line.startswith("!["):
                assert (FOLDER / line.rpartition("(")[2].rstrip(")")).is_file()
