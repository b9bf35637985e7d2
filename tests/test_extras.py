"""The extras of the package: those that are named anywhere exist, by names that every pip finds."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
NAMED = re.compile(r"\btesela\[([\w,.-]+)\]")  # as pip is told, and as packages name each other


def test_every_extra_that_is_named_exists() -> None:
    docs = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")]
    texts = [ROOT / "pyproject.toml", *docs, *(ROOT / "src").rglob("*.py")]
    named = {
        name: path.name
        for path in texts
        for found in NAMED.findall(path.read_text("utf-8"))
        for name in found.split(",")
    }
    assert {"openspiel", "learn", "postgres"} <= named.keys()
    assert {name: file for name, file in named.items() if name not in EXTRAS} == {}


def test_every_pip_finds_the_name_of_an_extra() -> None:
    """An underscore, a dot or a capital is another name to some versions of pip, which then install nothing."""
    assert [name for name in EXTRAS if not re.fullmatch(r"[a-z-]+", name)] == []
