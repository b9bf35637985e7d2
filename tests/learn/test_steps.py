"""The steps of a run: they do what they say, go on after a stop, and say what is wrong."""

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tesela
from tesela.bots.networks.store import load, manifest
from tesela.errors import BadArgument
from tesela.learn import collecting
from tesela.learn import gate as gates
from tesela.learn.installing import install_accepted
from tesela.learn.run import ORDER, Run
from tesela.learn.samples import Samples
from tesela.learn.steps import STEPS, next_step
from tests.learn.runs import Strong, Weak, create, do

pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "CHUNK", 2)


@pytest.fixture(scope="module")
def fitted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run whose first network is exported."""
    folder = tmp_path_factory.mktemp("fitted") / "run"
    do(create(folder), "self-play", "fit", "export")
    return folder


def test_a_generation_makes_a_network_and_the_next_plays_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "Contenders", Strong)
    run = create(tmp_path / "run", tesela.Game("pavilion", 2), generations=2)
    done = []
    while (step := next_step(run)) is not None and len(done) < 5:
        done.append(step)
        do(run, step)
    assert done == [*ORDER, "self-play"]
    assert list(STEPS) == list(ORDER)
    verdict = run.all("gate")[0]
    assert verdict["accepted"]
    assert verdict["elo"] > 0
    assert verdict["games"] < run.plan.gate_games
    assert verdict["against"] is None
    assert run.accepted == verdict["file"]
    assert run.entries[-1]["player"] == verdict["file"]
    assert load(run.networks / verdict["file"], run.plan.game)
    assert [entry["checked"].keys() for entry in run.all("fit")[0]["losses"]] == [{"wins", "points", "moves"}] * 2
    store = tmp_path / "store"
    install_accepted(run, store)
    entry = manifest(store)["pavilion-colored-2"]
    assert entry["data"] == {"games": 4, "samples": run.all("self-play")[0]["samples"]}
    assert entry["run"]["nodes"] == 40
    assert entry["rating"]["command"].startswith("tesela arena search:network=")
    assert entry.keys() == {"file", "data", "run", "rating"}
    # Whatever learns on from what ships keeps the story of it.
    run.plan = replace(run.plan, start=entry["file"])
    install_accepted(run, store)
    assert manifest(store)["pavilion-colored-2"]["before"] == entry
    # Without the model before, the next one would begin from nothing: that is said.
    (run.folder(0) / "model.npz").unlink()
    with pytest.raises(BadArgument) as refused:
        do(run, "fit")
    assert refused.value.key == "learn.no_model"


def test_self_play_goes_on_where_it_was_stopped(tmp_path: Path, small_chunks: None) -> None:
    run = create(tmp_path / "run")
    work = STEPS["self-play"](run, jobs=1)
    next(work.doing)
    work.doing.close()
    (first,) = run.chunks(0)
    before = first.stat().st_mtime_ns
    again = Run.open(tmp_path / "run")
    assert next_step(again) == "self-play"
    work = STEPS["self-play"](again, jobs=1)
    assert work.pieces == 1
    list(work.doing)
    assert len(again.chunks(0)) == 2
    assert first.stat().st_mtime_ns == before
    assert again.done("self-play")["samples"] == sum(len(Samples.load(path)) for path in again.chunks(0))


def test_learning_goes_on_where_it_was_stopped(
    fitted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tesela.learn.training.BATCH", 32)
    whole, stopped = create(tmp_path / "whole"), create(tmp_path / "stopped")
    for run in (whole, stopped):
        shutil.copytree(Run.open(fitted).folder(0) / "samples", run.folder() / "samples")
        do(run, "self-play")
    do(whole, "fit", "export")
    work = STEPS["fit"](stopped)
    epoch = work.pieces // 2
    for _ in range(epoch + epoch // 2):
        next(work.doing)
    work.doing.close()
    again = Run.open(tmp_path / "stopped")
    assert next_step(again) == "fit"
    assert STEPS["fit"](again).pieces == epoch > 1
    do(again, "fit", "export")
    # As if nothing had happened: the same network comes out.
    assert again.done("export")["file"] == whole.done("export")["file"]
    assert again.done("fit")["losses"] == whole.done("fit")["losses"]


def test_the_gate_goes_on_where_it_was_stopped_and_rejects(
    fitted: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "Contenders", Weak)
    run = create(tmp_path / "run")
    done = Run.open(fitted)
    file = done.done("export")["file"]
    (run.networks / file).write_bytes((done.networks / file).read_bytes())
    for step in ("self-play", "fit"):
        run.note(step)
    run.note("export", file=file)
    work = gates.gate(run, jobs=1)
    next(work.doing)
    work.doing.close()
    again = Run.open(tmp_path / "run")
    do(again, "gate")
    verdict = again.all("gate")[0]
    assert not verdict["accepted"]
    assert again.generation == 1
    assert again.accepted is None
    (games,) = again.folder(0).glob("gate-*/games.jsonl")
    assert len(games.read_text().splitlines()) == verdict["games"] < 30
    assert verdict["elo"] < 0
    with pytest.raises(BadArgument, match="accepted"):
        install_accepted(again, tmp_path / "store")


def test_without_an_answer_in_time_a_candidate_is_rejected(fitted: Path, tmp_path: Path) -> None:
    shutil.copytree(fitted, tmp_path / "run")
    run = Run.open(tmp_path / "run")
    run.plan = replace(run.plan, gate_games=1)
    do(run, "gate")
    verdict = run.all("gate")[0]
    assert (verdict["games"], verdict["accepted"], verdict["failures"]) == (1, False, 0)


def test_steps_need_those_before(tmp_path: Path) -> None:
    run = create(tmp_path / "run")
    for step, before in (("fit", "self-play"), ("export", "fit"), ("gate", "export")):
        with pytest.raises(BadArgument, match=before):
            STEPS[step](run)


def test_damaged_samples_are_named_and_can_be_played_again(tmp_path: Path, small_chunks: None) -> None:
    run = create(tmp_path / "run")
    do(run, "self-play")
    path = run.chunks(0)[1]
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(BadArgument, match=path.name):
        do(run, "fit")
    path.unlink()
    do(run, "self-play")
    assert np.array_equal(Samples.load(path).entries, Samples.load(run.chunks(0)[1]).entries)
    do(run, "fit")
    assert next_step(run) == "export"


def test_a_step_done_again_makes_those_after_it_due(fitted: Path) -> None:
    run = Run.open(fitted)
    assert next_step(run) == "gate"
    samples = run.done("self-play")["samples"]
    do(run, "fit")
    assert next_step(run) == next_step(Run.open(fitted)) == "export"
    assert run.done("self-play")["samples"] == samples
    do(run, "export")


def test_a_log_that_was_cut_off_loses_its_last_line_only(tmp_path: Path) -> None:
    run = create(tmp_path / "run")
    run.note("self-play", games=4)
    log = tmp_path / "run" / "log.jsonl"
    whole = log.read_bytes()
    log.write_bytes(whole + b'{"generation": 0, "st')
    assert Run.open(tmp_path / "run").entries == run.entries
    assert log.read_bytes() == whole
    log.write_bytes(b"nonsense\n" + whole)
    with pytest.raises(BadArgument, match="line 1"):
        Run.open(tmp_path / "run")


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"game": "chess"}'])
def test_a_damaged_plan_is_refused(tmp_path: Path, content: str) -> None:
    run = create(tmp_path / "run")
    kept = json.loads((tmp_path / "run" / "plan.json").read_text())
    assert kept == run.plan.to_json()
    (tmp_path / "run" / "plan.json").write_text(content)
    with pytest.raises(BadArgument, match=r"plan\.json"):
        Run.open(tmp_path / "run")
