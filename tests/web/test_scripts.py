"""The page's scripts: each room uses only those below it, as docs/page.md says, and what has no DOM needs none."""

import re
from pathlib import Path, PurePosixPath

import pytest

from tesela.web.api.page import STATIC

ROOT = Path(__file__).parents[2]
SCRIPTS = STATIC / "js"
FILES = sorted(path.relative_to(SCRIPTS).as_posix() for path in SCRIPTS.rglob("*.js"))
# From the highest to the lowest.
ROOMS = (
    ("main.js",),
    ("screens",),
    ("table",),
    ("panels",),
    ("coach.js", "ui.js", "announcer.js"),
    ("input", "motion"),
    ("draw",),
    ("state", "net"),
    ("words.js", "kept.js", "routes.js"),
    ("texts.js", "settings.js", "dom.js"),
)
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'`](\.[^"'`]+)["'`]""")
LONGEST = 300


def height(file: str) -> int:
    room = PurePosixPath(file).parts[0]
    return next(number for number, rooms in enumerate(ROOMS) if room in rooms)


def imports(file: str) -> list[str]:
    folder = (SCRIPTS / file).parent
    found = [name for name in IMPORT.findall(_code(file)) if "${" not in name]
    return [(folder / name).resolve().relative_to(SCRIPTS.resolve()).as_posix() for name in found]


@pytest.mark.parametrize("file", FILES)
def test_a_script_uses_what_is_there_and_below_it(file: str) -> None:
    for other in imports(file):
        assert other in FILES
        same_room = Path(other).parent == Path(file).parent and "/" in other
        assert same_room or height(other) > height(file), other


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("state/")])
def test_state_needs_no_browser(file: str) -> None:
    assert not re.search(r"\b(document|window)\.|\blocalStorage\b", _code(file))


@pytest.mark.parametrize("file", FILES)
def test_a_script_is_one_noun_in_its_own_words(file: str) -> None:
    text = (SCRIPTS / file).read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    assert "innerHTML" not in text


def test_what_checks_the_scripts_may_come_from_any_registry() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")


def _code(file: str) -> str:
    """A script without its comments."""
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", (SCRIPTS / file).read_text("utf-8"), flags=re.DOTALL)
