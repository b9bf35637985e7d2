"""The examples: they run as they are, learn, and are as short as they say."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import tesela

FOLDER = Path(__file__).parents[2] / "examples"


def test_mcts_beats_chance_in_60_lines() -> None:
    code = [line for line in (FOLDER / "mcts.py").read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 60
    search = runpy.run_path(str(FOLDER / "mcts.py"))["search"]
    state, rng = tesela.new_game("azul"), tesela.Rng(3)
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(search(state, 40, rng) if state.actor == 0 else state.choose(rng))
    assert state.outcome().winners == (0,)


def test_mcts_as_a_program() -> None:
    command = [sys.executable, str(FOLDER / "mcts.py"), "pavilion", "4"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "Outcome(scores=" in result.stdout


def test_ppo_starts_to_learn(tmp_path: Path) -> None:
    pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")
    files = ["--save", str(tmp_path / "agent.npz"), "--plot", str(tmp_path / "curve.png")]
    command = [sys.executable, str(FOLDER / "ppo.py"), "--minutes", "0.01", *files]
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=alone)
    assert "decisions  wins" in result.stdout
    assert (tmp_path / "agent.npz").stat().st_size > 100_000
    assert (tmp_path / "curve.png").stat().st_size > 1000
