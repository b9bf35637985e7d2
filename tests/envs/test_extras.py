"""What is missing is named with the extra that brings it."""

import subprocess
import sys

import pytest

ROOMS = {"azul_v0": "pettingzoo", "pavilion_v0": "pettingzoo", "single": "gymnasium", "vector": "gymnasium"}


@pytest.mark.parametrize(
    ("room", "package", "extra"),
    [*((room, package, package) for room, package in ROOMS.items()), ("open_spiel", "pyspiel", "openspiel")],
)
def test_a_missing_package_is_named(room: str, package: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import tesela.envs.{room}"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert f"{package} is not installed: pip install 'tesela[{extra}]'" in result.stderr


def test_the_room_itself_needs_nothing() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import tesela.envs, tesela.envs.batch"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
