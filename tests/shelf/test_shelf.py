"""The shelf: every game is registered once, brings what each storey asks for, and nobody else knows its name."""

import ast
import re
from pathlib import Path

import pytest

import tesela
from tesela import shelf
from tesela.errors import BadSetup
from tesela.shelf.entry import STOREYS, Edition

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "tesela"


@pytest.mark.parametrize("entry", shelf.entries(), ids=lambda entry: entry.name)
@pytest.mark.parametrize("storey", STOREYS)
def test_every_game_brings_what_every_storey_asks_for(entry: shelf.Entry, storey: str) -> None:
    missing = [name for name in STOREYS[storey] if not hasattr(entry.part(storey), name)]
    assert missing == []


@pytest.mark.parametrize("name", ["chess", "", None, 3, "entry"])
def test_a_game_that_is_not_there_is_a_clear_error(name: object) -> None:
    with pytest.raises(BadSetup) as refused:
        shelf.entry(name)
    assert refused.value.key == "setup.game"


@pytest.mark.parametrize("entry", shelf.entries(), ids=lambda entry: entry.name)
def test_every_edition_is_a_game(entry: shelf.Entry) -> None:
    assert entry.editions
    for edition in entry.editions:
        assert isinstance(edition, Edition)
        tesela.Game(entry.name, options=edition.options)


def test_configurations_have_names_of_their_own() -> None:
    names = [game.configuration for game in tesela.games()]
    assert len(set(names)) == len(names) == 18
    assert "azul-gray-special-3" in names


def _own(path: Path) -> bool:
    """Whether a file is a game's own: it, or a folder that it lies in, is named after the game."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return any(part == name or part.startswith(f"{name}_") for part in parts for name in shelf.names())


def _named(path: Path) -> list[str]:
    """Where a module names a game: in a text that is its name, or in an import of what is the game's own."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and node.value in shelf.names():
            found.append(f"{path.name}:{node.lineno}: {node.value}")
        imported = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
        for part in ".".join((module, *imported)).split("."):
            if part in shelf.names():
                found.append(f"{path.name}:{node.lineno}: import of {part}")  # type: ignore[attr-defined]
    return found


def test_nobody_else_knows_a_game_by_its_name() -> None:
    others = [path for path in SOURCE.rglob("*.py") if not _own(path)]
    assert len(others) > 100
    assert [place for path in others for place in _named(path)] == []


def test_the_guide_names_files_that_are_there_and_every_storey() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    named = [word for word in re.findall("`([^`]+)`", guide) if re.fullmatch(r"(src|docs|tests)/[\w./-]+", word)]
    assert [name for name in named if not (ROOT / name).exists()] == []
    storeys = [f"src/tesela/{storey.replace('.', '/')}/{shelf.names()[0]}" for storey in STOREYS]
    assert [storey for storey in storeys if not any(name.startswith(storey) for name in named)] == []
    # And every other file that is the pattern game's own lies in a place that the guide names.
    places = {ROOT / name if (ROOT / name).is_dir() else (ROOT / name).parent for name in named}
    own = [path for path in SOURCE.rglob(f"{shelf.names()[0]}*") if "__pycache__" not in path.parts]
    assert [path for path in own if not any(path.is_relative_to(place) for place in places)] == []


def test_the_guide_to_options_names_files_that_are_there() -> None:
    guide = (ROOT / "docs" / "adding-an-option.md").read_text("utf-8")
    named = re.findall(r"`((?:src|docs|tests)/[\w./-]+)`", guide)
    assert len(set(named) - {"src/tesela/shelf/"}) <= 12
    assert [name for name in named if not (ROOT / name).exists()] == []
