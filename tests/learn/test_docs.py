"""The page about learning says what the code does."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import tesela
from tesela.bots.networks.lens import Lens
from tesela.bots.networks.network import HIDDEN, shapes_of
from tesela.bots.networks.store import LEARNED_ON
from tesela.learn.collecting import CHUNK
from tesela.learn.run import ORDER
from tesela.learn.samples import Samples

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text("utf-8")


def first_column(heading: str) -> list[str]:
    """The names in the first column of the first table below a heading."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(.*?)`", row)]


def test_steps_columns_and_arrays_are_those_of_the_page() -> None:
    assert first_column("A generation") == list(ORDER)
    assert first_column("The samples") == [column.name for column in fields(Samples)]
    assert first_column("The network") == [*shapes_of(Lens(tesela.Game("azul"))), LEARNED_ON]
    assert f"{HIDDEN[0]} units, then {HIDDEN[1]}" in PAGE
    assert f"the {CHUNK} games of a chunk" in PAGE


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_the_sizes_are_those_of_the_page(name: str) -> None:
    row = re.search(rf"^\| {name} \|(.*)\|$", PAGE, re.MULTILINE)
    assert row is not None
    lenses = [Lens(tesela.Game(name, players)) for players in (2, 3, 4)]
    assert [int(cell) for cell in row[1].split("|")] == [lenses[0].traits, *(lens.inputs for lens in lenses)]
