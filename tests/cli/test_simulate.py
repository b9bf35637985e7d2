"""`tesela simulate`: reproducible records, whole files, quiet pipes, a bar only where somebody looks."""

import json
import os
import subprocess
from pathlib import Path

import pytest

import tesela
from tests.cli.running import COMMAND, run, run_here, seen_on_a_terminal


def test_same_seed_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("simulate", "azul", "--players", "3", "--displays", "special", "--games", "5", "--seed", "11")
    first = run(*line)
    assert first.code == 0
    assert first.err == ""
    assert first.out == run_here(capsys, *line).out
    assert len(first.out.splitlines()) == 5


def test_a_game_depends_on_seed_and_number_only(capsys: pytest.CaptureFixture[str]) -> None:
    few = run_here(capsys, "simulate", "pavilion", "--games", "2", "--seed", "4").out.splitlines()
    many = run_here(capsys, "simulate", "pavilion", "--games", "4", "--seed", "4").out.splitlines()
    assert many[:2] == few
    assert len(set(many)) == 4
    assert run_here(capsys, "simulate", "pavilion", "--seed", "5").out.splitlines()[0] != few[0]


def test_what_a_record_says_beside_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("simulate", "azul", "--wall", "gray", "--seed", "9", "--first-player", "1")
    record = json.loads(run_here(capsys, *line).out)
    assert (record["seed"], record["number"], "date" in record) == (9, 1, False)
    assert record["setup"] == {"players": 2, "wall": "gray", "displays": "plain", "first_player": 1}
    assert not any("legal" in event for event in record["events"])


def test_without_a_seed_one_is_drawn_and_written(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (json.loads(run_here(capsys, "simulate", "azul").out) for _ in range(2))
    assert first["seed"] != second["seed"]
    again = run_here(capsys, "simulate", "azul", "--seed", str(first["seed"])).out
    assert json.loads(again) == first


def test_legal_moves_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(run_here(capsys, "simulate", "azul", "--seed", "1", "--legal").out)
    decisions = [event for event in record["events"] if event["event"] == "action"]
    assert all(event["action"] in event["legal"] for event in decisions)


def test_every_configuration(capsys: pytest.CaptureFixture[str], configuration: tesela.Game) -> None:
    options = [text for option, value in configuration.options.items() for text in (f"--{option}", value)]
    ran = run_here(capsys, "simulate", configuration.name, "--players", str(configuration.players), *options)
    assert json.loads(ran.out)["setup"] == configuration.setup()


def test_a_file_appears_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")
    ran = run_here(capsys, "simulate", "azul", "--games", "3", "--seed", "2", "--out", str(file))
    assert (ran.code, ran.out) == (0, "")
    assert file.read_text() == run_here(capsys, "simulate", "azul", "--games", "3", "--seed", "2").out
    assert os.listdir(tmp_path) == ["games.jsonl"]


def test_an_interruption_keeps_the_old_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("old")

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tesela.cli.simulate.random_game", interrupted)
    assert run_here(capsys, "simulate", "azul", "--out", str(file)).code == 130
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["games.jsonl"]


def test_a_device_is_written_and_not_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_here(capsys, "simulate", "azul", "--out", os.devnull).code == 0
    assert not Path(os.devnull).is_file()


def test_a_broken_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [*COMMAND, "simulate", "azul", "--games", "2000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_a_bar_on_a_terminal_when_it_takes_long(tmp_path: Path) -> None:
    slow = "import sys, time; from tesela.cli import main, progress; progress.PATIENCE = 0.05; sys.exit(main())"
    line = [COMMAND[0], "-c", slow, "simulate", "azul", "--games", "300", "--out", str(tmp_path / "games")]
    seen = seen_on_a_terminal(line)
    assert b"Playing" in seen
    assert b"300" in seen


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (["azul", "--board", "gray"], "azul has no option board: wall, displays, floor are known"),
        (["pavilion", "--wall", "gray"], "pavilion has no option wall: board is known"),
        (["chess"], "game chess is unknown"),
        (["azul", "--wall", "pink"], "wall cannot be pink"),
        (["azul", "--players", "5"], "5 players"),
        (["azul", "--players", "two"], "--players: a number is expected"),
        (["azul", "--first-player", "2"], "first_player 2"),
        (["azul", "--games", "0"], "--games: 0 found"),
        (["azul", "--out", "/nowhere/at/all"], "/nowhere/at/all: there is no such file or folder"),
        (["azul", "--out", "/"], "/ is a folder"),
        (["azul", "--speed", "3"], "option --speed is unknown"),
        (["azul", "--seed"], "option --seed"),
        (["azul", "more"], "more on the line"),
        ([], "GAME is missing"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], line: list[str], problem: str) -> None:
    ran = run_here(capsys, "--lang", "en", "simulate", *line)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tesela: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1
