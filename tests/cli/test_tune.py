"""`tesela tune` and `tesela bench --search`."""

import json
from pathlib import Path

import pytest

import tesela
from tesela.bots.search.minds import mind_with
from tesela.bots.weights import load
from tests.cli.running import run_here


def test_tune_writes_weights_that_can_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    line = ("tune", "azul", "--games", "8", "--nodes", "50", "--steps", "1", "--seed", "3", "--out", str(path))
    ran = run_here(capsys, *line)
    assert (ran.code, ran.err) == (0, "")
    assert "games: 8;" in ran.out
    mind_with(tesela.Game("azul"), weights=load(path))
    first = path.read_text()
    run_here(capsys, *line)
    assert path.read_text() == first


@pytest.mark.parametrize(
    "line",
    [("tune",), ("tune", "chess"), ("tune", "azul", "--games", "0"), ("tune", "azul", "--out", "/nowhere/w.json")],
)
def test_tune_refuses_bad_input_in_one_line(capsys: pytest.CaptureFixture[str], line: tuple[str, ...]) -> None:
    ran = run_here(capsys, *line, "--nodes", "1", "--steps", "1")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


def test_bench_search_prints_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run_here(capsys, "bench", "--search", "--json").out)
    assert found["positions"] == 72
    assert set(found["nodes_per_second"]) == {"azul", "pavilion"}
    assert f"signature {found['signature']}" in run_here(capsys, "bench", "--search").out
