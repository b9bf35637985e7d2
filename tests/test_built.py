"""Tests do not run on a build that is older than its source."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.built import SUFFIX, imported, stale

RNG = f"tesela/rng{SUFFIX}"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of one compiled module, just built."""
    package = tmp_path / "src" / "tesela"
    package.mkdir(parents=True)
    for name in ("rng.py", "rng.pxd", "tiles.pxd", f"rng{SUFFIX}"):
        (package / name).write_text(name)
    sources = ["src/tesela/rng.py", "src/tesela/rng.pxd", "src/tesela/tiles.pxd"]
    hashes = {file: sha256((tmp_path / file).read_bytes()).hexdigest() for file in sources}
    (package / "built.json").write_text(json.dumps({RNG: {"sources": hashes}}))
    return tmp_path


def test_this_build_is_of_these_sources() -> None:
    assert stale(imported()) == []


@pytest.mark.parametrize("changed", ["rng.py", "rng.pxd", "tiles.pxd"])
def test_a_change_of_any_source_is_seen(repository: Path, changed: str) -> None:
    package = repository / "src" / "tesela"
    assert stale(package, repository) == []
    (package / changed).write_text("another rule")
    assert stale(package, repository) == [RNG]


@pytest.mark.parametrize("gone", ["built.json", f"rng{SUFFIX}", "tiles.pxd"])
def test_what_is_missing_is_seen(repository: Path, gone: str) -> None:
    package = repository / "src" / "tesela"
    (package / gone).unlink()
    assert stale(package, repository) == [RNG]


def test_a_compiled_file_that_is_left_over_is_seen(repository: Path) -> None:
    """It would be imported in the place of the module that is no longer compiled."""
    package = repository / "src" / "tesela"
    (package / "rng.pxd").unlink()
    assert stale(package, repository) == [RNG]
