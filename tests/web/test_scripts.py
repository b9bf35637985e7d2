"""The page's scripts: each room uses only what docs/page.md lets it use, and nothing is there that nobody uses."""

import re
from functools import cache
from pathlib import Path

import pytest

from tesela import shelf
from tesela.web.api.page import STATIC

ROOT = Path(__file__).parents[2]
SCRIPTS = STATIC / "js"
FILES = sorted(path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js"))
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]""")
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
ROW = re.compile(r"^\| (`[^|]+) \|[^|]+\| ([^|]+) \|$", re.MULTILINE)
NAME = re.compile(r"`([^`]+)`")


def rooms() -> list[tuple[list[str], set[str]]]:
    """The rooms as docs/page.md lists them, from the highest to the lowest: what belongs to each, what it may use."""
    text = (ROOT / "docs" / "page.md").read_text("utf-8")
    table = text.partition("## Rooms")[2].partition("\n## ")[0]
    rows = [(NAME.findall(names), rule) for names, rule in ROW.findall(table)]
    below = [{name for names, _ in rows[at + 1 :] for name in names} for at in range(len(rows))]
    return [
        (names, lower if rule == "all below" else set(NAME.findall(rule)))
        for (names, rule), lower in zip(rows, below, strict=True)
    ]


ROOMS = rooms()


def room(file: str) -> str:
    folder, slash, _ = file.partition("/")
    return folder + slash


@cache
def imports(file: str) -> list[str]:
    folder = (SCRIPTS / file).parent
    found = [name for name in IMPORT.findall(_code(file)) if "${" not in name]
    return [(folder / name).resolve().relative_to(SCRIPTS.resolve()).as_posix() for name in found]


def imports_of(file: str) -> list[str]:
    """The scripts that import this one."""
    return [other for other in FILES if file in imports(other)]


def test_the_rooms_are_those_of_the_docs() -> None:
    assert {room(file) for file in FILES} == {name for names, _ in ROOMS for name in names}


@pytest.mark.parametrize("file", FILES)
def test_a_script_uses_what_is_there_and_what_it_may(file: str) -> None:
    [allowed] = [uses for names, uses in ROOMS if room(file) in names]
    for other in imports(file):
        assert other in FILES
        assert room(other) in allowed or ("/" in file and room(other) == room(file)), other


@pytest.mark.parametrize("file", [file for file in FILES if room(file) not in ("main.js", "screens/")])
def test_what_a_script_offers_is_used(file: str) -> None:
    # What a registration fetches is handed on: anybody may use it then.
    fetched = any(f'import("./{file.removeprefix("games/")}")' in _code(other) for other in imports_of(file))
    users = "\n".join(_code(other) for other in (FILES if fetched else imports_of(file)) if other != file)
    assert [name for name in EXPORT.findall(_code(file)) if not re.search(rf"\b{name}\b", users)] == []


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith("games/")])
def test_only_the_files_of_a_game_know_its_name(file: str) -> None:
    names = {entry.name for entry in shelf.entries()} | {box.name for each in shelf.entries() for box in each.editions}
    named = "|".join(sorted(names))
    assert re.findall(rf"""["'`](?:{named})["'`]|\b(?:{named})\s*:""", _code(file)) == []


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("games/")])
def test_a_game_knows_no_other_game(file: str) -> None:
    own = file.removesuffix(".js").split("/")[1]
    known = {other.removesuffix(".js").split("/")[1] for other in imports(file) if other.startswith("games/")}
    assert own == "index" or known <= {own}


def test_every_game_of_the_shelf_is_registered_with_its_editions() -> None:
    for entry in shelf.entries():
        assert f"games/{entry.name}.js" in FILES
        registration = _code(f"games/{entry.name}.js")
        assert all(f'"{edition.name}"' in registration for edition in entry.editions)


@pytest.mark.parametrize("file", FILES)
def test_a_script_is_in_its_own_words(file: str) -> None:
    assert not re.search(r"https?://(?!www\.w3\.org/)", (SCRIPTS / file).read_text("utf-8"))


def test_what_checks_the_scripts_may_come_from_any_registry() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")


@cache
def _code(file: str) -> str:
    """A script without its comments."""
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", (SCRIPTS / file).read_text("utf-8"), flags=re.DOTALL)
