"""The choice between the modules of a wheel that were compiled twice."""

import shutil
import sys
from pathlib import Path

import pytest

import tesela.engine.rng
from tesela import processor


@pytest.fixture
def faster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as a wheel has it, with one module."""
    folder = tmp_path / "tesela" / "engine"
    folder.mkdir(parents=True)
    shutil.copy(tesela.engine.rng.__file__, folder)
    monkeypatch.setattr(processor, "FASTER", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return folder


def test_a_module_that_was_compiled_twice_is_the_faster_one(faster: Path) -> None:
    spec = processor.Faster.find_spec("tesela.engine.rng")
    assert spec is not None
    assert spec.origin is not None
    assert Path(spec.origin).parent == faster


@pytest.mark.usefixtures("faster")
@pytest.mark.parametrize("name", ["tesela.engine", "tesela.engine.state", "tesela.bots.search.tree", "rng", "json"])
def test_all_others_are_where_they_were(name: str) -> None:
    assert processor.Faster.find_spec(name) is None


@pytest.mark.usefixtures("faster")
def test_nothing_is_chosen_where_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESELA_PLAIN", "1")
    processor.choose()
    assert processor.Faster not in sys.meta_path


def test_a_build_for_this_machine_has_nothing_to_choose() -> None:
    assert not Path(processor.__file__).with_name("faster").exists()
    assert processor.Faster not in sys.meta_path
