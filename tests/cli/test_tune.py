"""`tesela tune`, `tesela spsa` and `tesela bench --search`."""

import json
import shlex
from pathlib import Path

import pytest

import tesela
from tesela.bots import bot
from tesela.bots.search.minds import mind_with
from tesela.bots.weights import load
from tesela.learn.climb import numbers_of
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


def test_spsa_ends_with_a_match_that_can_be_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    line = ("spsa", "pavilion", "--run", str(tmp_path / "run"), "--only", "warmth,outcomes", "--seed", "3")
    ran = run_here(capsys, *line, "--steps", "1", "--trials", "2", "--nodes", "10", "--jobs", "1")
    assert (ran.code, ran.err) == (0, "")
    step, tuned, match = ran.out.splitlines()
    assert "step 1 of 1" in step
    assert str(tmp_path / "run" / "tuned.json") in tuned
    words = shlex.split(match[match.index("tesela arena") :])[1:]
    played = run_here(capsys, *words, "--games", "2", "--nodes", "10", "--json")
    assert json.loads(played.out)["played"] == 2
    assert run_here(capsys, *line).out == f"{tuned}\n{match}\n"  # the same line finds it done
    other = run_here(capsys, *line, "--nodes", "11")
    assert other.code == 2
    assert "nodes is 10 there, 11 here" in other.err


@pytest.mark.parametrize(
    "line", [("--steps", "0"), ("--only", "luck"), ("--jobs", "0"), ("--players", "5"), ("--run", "/dev/null/run")]
)
def test_spsa_refuses_bad_input_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, line: tuple[str, ...]
) -> None:
    ran = run_here(capsys, "spsa", "azul", "--run", str(tmp_path), "--trials", "1", "--nodes", "1", *line)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("content", ["", "[]", '{"curiosity": 1.3}', "WIDE", "NESTED", "NEGATIVE"])
def test_numbers_of_a_bad_file_are_refused(content: str, tmp_path: Path) -> None:
    known = numbers_of(tesela.Game("azul")).to_json()
    bad = {"WIDE": {"width": 4.5}, "NESTED": {"curiosity": [1.0]}, "NEGATIVE": {"warmth": -1}}
    file = tmp_path / "numbers.json"
    file.write_text(json.dumps({**known, **bad[content]}) if content in bad else content)
    with pytest.raises(tesela.BadArgument, match=str(file)):
        bot(f"search:numbers={file}")
    with pytest.raises(tesela.BadArgument, match="nowhere"):
        bot("search:numbers=nowhere.json")


def test_bench_search_prints_the_signature(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run_here(capsys, "bench", "--search", "--json").out)
    assert found["positions"] == 72
    assert set(found["nodes_per_second"]) == {"azul", "pavilion"}
    assert f"signature {found['signature']}" in run_here(capsys, "bench", "--search").out
