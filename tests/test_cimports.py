"""What is cimported keeps to the contracts of pyproject.toml too: import-linter sees Python's imports alone."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tesela import shelf

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
CIMPORT = {".py": r"^from cython\.cimports\.(tesela[\w.]*) import ", ".pxd": r"^from (tesela[\w.]*) cimport "}
LAYERS = {
    contract["containers"][0]: [layer.strip("()").split(" | ") for layer in contract["layers"]]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    if contract["type"] == "layers"
}


def cimports() -> Iterator[tuple[str, str]]:
    """Each module with a C side, and a module that it cimports."""
    for path in sorted(SOURCE.rglob("*.p*")):
        if path.suffix not in (".py", ".pxd") or not path.with_suffix(".pxd").exists():
            continue
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        for found in re.finditer(CIMPORT[path.suffix], path.read_text("utf-8"), re.MULTILINE):
            yield module, found[1]


def room(module: str, container: str) -> tuple[int, str] | None:
    """The room of a module in a container, and how far down it lies; None outside of it."""
    if not module.startswith(container + "."):
        return None
    name = module.removeprefix(container + ".").split(".")[0]
    return next(number for number, rooms in enumerate(LAYERS[container]) if name in rooms), name


def test_there_are_cimports_to_be_checked() -> None:
    found = set(cimports())
    assert ("tesela.bots.search.tree", "tesela.bots.search.mind") in found  # of a .pxd
    assert ("tesela.bots.search.mind", "tesela.bots.knowledge.knowledge") in found  # of a .py


@pytest.mark.parametrize("container", LAYERS)
def test_a_room_cimports_from_itself_and_from_below(container: str) -> None:
    for module, other in cimports():
        here, there = room(module, container), room(other, container)
        fits = here is None or there is None or here == there or here[0] < there[0]
        assert fits, f"{module} cimports {other}"


def test_only_a_games_own_modules_cimport_its_modules() -> None:
    games = set(shelf.names())
    for module, other in cimports():
        assert games & set(other.split(".")) <= set(module.split(".")), f"{module} cimports {other}"
