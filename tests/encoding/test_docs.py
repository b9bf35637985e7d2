"""The page about the encoding says what the encoder does."""

import doctest
import re
from itertools import product, zip_longest
from pathlib import Path

import pytest

import tesela
from tesela.encoding import Encoder

PAGE = Path(__file__).parents[2] / "docs" / "encoding.md"
TITLES = {"azul": "Azul", "pavilion": "Summer Pavilion"}


def names(game: str, block: str) -> list[str]:
    """The entries of a block as the page lists them."""
    chapter = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    text = next(part for part in chapter if part.startswith(TITLES[game] + "\n"))
    section = next(part for part in text.split("\n### ") if part.startswith(block + "\n"))
    return [name for entry in re.findall(r"^\| `(.*?)` \|", section, re.MULTILINE) for name in expanded(entry)]


def expanded(entry: str) -> list[str]:
    """`a {b, c}` is `a b` and `a c`."""
    # The space after a comma is part of a choice only in a list that begins with nothing.
    parts = re.split(r"[{}]", entry)
    lists = [part.split("," if part.startswith(",") else ", ") for part in parts[1::2]]
    fixed = [[part] for part in parts[::2]]
    choices = [choice for pair in zip_longest(fixed, lists, fillvalue=[""]) for choice in pair]
    return ["".join(chosen) for chosen in product(*choices)]


def test_the_example_works() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried
    assert not failed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", TITLES)
def test_the_tables_list_every_entry(name: str, players: int) -> None:
    game = tesela.Game(name, players)
    blocks = {block: names(name, block) for block in ("The table", "A seat", "A display")}
    listed = [
        *blocks["The table"],
        *(f"seat {seat} {entry}" for seat in range(players) for entry in blocks["A seat"]),
        *(f"display {number} {entry}" for number in range(1, game.displays + 1) for entry in blocks["A display"]),
    ]
    assert listed == Encoder(game).names()
    row = re.search(rf"^\| {name} \|(.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row is not None
    sizes = [int(cell) for cell in row[1].split("|")]
    assert sizes[:3] == [len(block) for block in blocks.values()]
    assert sizes[1 + players] == len(listed)
