"""Self-play on Ray: the same games as here."""

from pathlib import Path

import numpy as np
import pytest

from tesela.learn import collecting
from tesela.learn.samples import Samples
from tests.learn.runs import create, do


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_local_ray_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray", reason="Ray, of the extra ray, is not installed")
    monkeypatch.setattr(collecting, "CHUNK", 2)
    here, there = create(tmp_path / "here"), create(tmp_path / "there")
    do(here, "self-play")
    do(there, "self-play", ray="local")
    for one, other in zip(here.chunks(0), there.chunks(0), strict=True):
        assert np.array_equal(Samples.load(one).entries, Samples.load(other).entries)
        assert np.array_equal(Samples.load(one).visits, Samples.load(other).visits)
