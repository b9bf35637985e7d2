"""`tesela train`: a whole run, one step, going on, and bad input."""

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, run_here

TINY = ("--games", "4", "--nodes", "40", "--epochs", "1", "--gate-games", "2", "--gate-nodes", "10", "--jobs", "1")
needs_autograd = pytest.mark.skipif(not find_spec("autograd"), reason="Autograd, of the extra learn, is not installed")


@needs_autograd
def test_a_run_its_pictures_and_one_generation_more(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    line = ("train", "azul", "--players", "3", "--wall", "gray", "--run", str(folder), "--lang", "en")
    ran = run_here(capsys, *line, *TINY, "--generations", "1", "--sprt=-900,-800")
    assert (ran.code, ran.err) == (0, "")
    assert "4 games of self-play" in ran.out
    assert "1 generation is done" in ran.out
    steps = [json.loads(entry)["step"] for entry in (folder / "log.jsonl").read_text().splitlines()]
    assert steps == ["self-play", "fit", "export", "gate"]
    for picture in ("loss.png", "strength.png"):
        assert (folder / picture).read_bytes().startswith(b"\x89PNG")
    # Nothing is left to do, and nothing needs to be said again.
    again = run_here(capsys, "train", "azul", "--run", str(folder), "--lang", "es")
    assert again.code == 0
    assert "1 generación" in again.out
    assert len((folder / "log.jsonl").read_text().splitlines()) == 4
    more = ("--generations", "2", "--step", "self-play", "--jobs", "1")
    one = run_here(capsys, "train", "azul", "--run", str(folder), *more)
    assert one.code == 0
    assert json.loads((folder / "log.jsonl").read_text().splitlines()[-1])["generation"] == 1
    other = run_here(capsys, "train", "azul", "--run", str(folder), "--nodes", "50")
    assert other.code == 2
    assert "nodes is 40 there, 50 here" in other.err
    for wrong in (("train", "pavilion"), ("train", "azul", "--players", "2")):
        assert run_here(capsys, *wrong, "--run", str(folder)).code == 2


@needs_autograd
def test_a_plan_from_a_file_mixes_configurations(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder, file = tmp_path / "run", tmp_path / "plan.json"
    setups = [{"players": 2, "board": board} for board in ("colored", "gray")]
    said = {"game": "pavilion", "setup": setups[0], "beside": [{"setup": setups[1]}], "start": "on"}
    file.write_text(json.dumps({**said, "generations": 1, "games": 4, "nodes": 40}))
    line = ("train", str(file), "--run", str(folder), "--step", "self-play", "--jobs", "1", "--lang", "en")
    ran = run_here(capsys, *line)
    assert (ran.code, ran.err) == (0, "")
    assert "4 games of self-play" in ran.out
    kept = json.loads((folder / "plan.json").read_text())
    assert kept["beside"][0]["setup"]["board"] == "gray"
    assert kept["start"].startswith("pavilion-2-")
    # The same line goes on; the plan of another run does not.
    assert run_here(capsys, *line).code == 0
    file.write_text(json.dumps({**said, "generations": 1, "games": 4, "nodes": 50}))
    other = run_here(capsys, *line)
    assert other.code == 2
    assert "nodes is 40 there, 50 here" in other.err
    said["beside"][0]["weight"] = -1
    for wrong, problem in ((json.dumps(said), "weight"), ("{}", "plan.json"), ("[1]", "plan.json"), ("", "plan.json")):
        file.write_text(wrong)
        refused = run_here(capsys, "train", str(file), "--run", str(tmp_path / "new"), "--lang", "en")
        assert refused.code == 2
        assert problem in refused.err
    assert not (tmp_path / "new").exists()


def test_a_killed_run_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "run"
    line = ["train", "azul", "--run", str(folder), "--step", "self-play", "--jobs", "1", "--lang", "en"]
    samples = folder / "generation-000" / "samples"
    start = [*COMMAND, *line, "--games", "60", "--nodes", "10"]
    with subprocess.Popen(start, start_new_session=True) as process:
        end = time.monotonic() + 30
        while not list(samples.glob("*.npz")) and time.monotonic() < end:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGKILL)
    kept = {path: path.stat().st_mtime_ns for path in samples.glob("*.npz")}
    assert kept
    ran = run_here(capsys, *line)
    assert ran.code == 0
    assert "60 games" in ran.out
    assert len(list(samples.glob("*.npz"))) == 3
    assert {path: path.stat().st_mtime_ns for path in kept} == kept


def test_without_autograd_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "autograd", None)
    ran = run_here(capsys, "train", "azul", "--run", str(tmp_path / "run"))
    assert ran.code == 2
    assert "tesela[learn]" in ran.err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (("azul",), "--run"),
        (("chess", "--run", "RUN"), "chess"),
        (("azul", "--run", "RUN", "--step", "dance"), "dance"),
        (("azul", "--run", "RUN", "--games", "1"), "--games"),
        (("azul", "--run", "RUN", "--trust", "2"), "--trust"),
        (("azul", "--run", "RUN", "--rate", "nan"), "--rate"),
        (("azul", "--run", "RUN", "--gate-games", "0"), "--gate-games"),
        (("azul", "--run", "RUN", "--sprt", "9,1"), "--sprt 9,1"),
        (("azul", "--run", "RUN", "--sprt", "5"), "--sprt"),
        (("azul", "--run", "RUN", "--gate-time", "0"), "0"),
        (("azul", "--run", "RUN", "--jobs", "0"), "--jobs"),
        (("azul", "--run", "RUN", "--start", "nothing.npz"), "nothing.npz"),
        (("azul", "--run", "RUN", "--sparing", "0"), "--sparing"),
        (("azul", "--run", "RUN", "--from", "nowhere"), "nowhere"),
        (("nothing.json", "--run", "RUN"), "nothing.json"),
        (("nothing.json", "--run", "RUN", "--players", "3"), "players"),
        (("azul", "--run", "RUN", "--step", "gate"), "export"),
        (("azul", "--run", "RUN", "--step", "install"), "RUN"),
        (("azul", "--run", "/dev/null/run", "--step", "self-play"), "/dev/null"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    line: tuple[str, ...],
    problem: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    if not {"gate", "install", "self-play"} & set(line):
        pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")
    ran = run_here(capsys, "train", *line, "--lang", "en")
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
    assert problem in ran.err
