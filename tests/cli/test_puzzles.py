"""`tesela puzzles`: records in, puzzles out."""

from pathlib import Path

import pytest

import tesela
from tesela.analysis.puzzles import Puzzle
from tests.analysis.games import played
from tests.cli.running import run_here

QUICK = ("--first", "300", "--nodes", "5000")


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    names = []
    for seed in (1, 3):
        file = tmp_path / f"games{seed}.jsonl"
        file.write_text(played(tesela.Game("azul"), seed).dumps() + "\n")
        names.append(str(file))
    return names


def test_puzzles_are_records(files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "puzzles.jsonl"
    ran = run_here(capsys, "--lang", "en", "puzzles", *files, "--margin", "8", *QUICK, "--out", str(out))
    puzzles = [Puzzle.from_record(record) for record in tesela.open_records(out)]
    assert ran.code == 0
    assert ran.err.startswith(f"Puzzles found: {len(puzzles)}; games searched: 2; easy ")
    assert puzzles
    assert all(puzzle.margin >= 0.08 for puzzle in puzzles)
    shown = run_here(capsys, "--lang", "en", "replay", str(out))
    assert shown.out.count("not finished") == len(puzzles)


def test_a_margin_that_nothing_has(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_here(capsys, "--lang", "es", "puzzles", files[0], "--margin", "100", "--first", "10", "--nodes", "10")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.startswith("Problemas encontrados: 0; partidas exploradas: 1")


@pytest.mark.parametrize("arguments", [["--margin", "0"], ["--margin", "200"], ["--first", "0"], ["--nodes", "0"]])
def test_bad_numbers(files: list[str], capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    ran = run_here(capsys, "puzzles", *files, *arguments)
    assert ran.code == 2
    assert ran.err.count("\n") == 1


def test_missing_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no such file" in run_here(capsys, "--lang", "en", "puzzles", "/nowhere.jsonl").err
