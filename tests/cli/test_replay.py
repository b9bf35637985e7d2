"""`tesela replay`: a line per good game, one clear line at the first wrong one."""

import json
from pathlib import Path

import pytest

from tesela import Game
from tests.cli.running import run, run_here
from tests.records.games import noted


@pytest.fixture
def games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "games.jsonl"
    run_here(capsys, "simulate", "azul", "--games", "3", "--seed", "6", "--out", str(file))
    return file


def test_a_line_per_game(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_here(capsys, "--lang", "en", "replay", str(games))
    records = [json.loads(line) for line in games.read_text().splitlines()]
    assert ran.code == 0
    for number, (line, record) in enumerate(zip(ran.out.splitlines(), records, strict=True), 1):
        scores = ", ".join(map(str, record["result"]["scores"]))
        assert line.startswith(f"game {number}: Azul, 2 players, wall colored, displays plain; rounds ")
        assert f"scores {scores}; winners" in line
        assert line.endswith("; ok")


def test_standard_input(games: Path) -> None:
    ran = run("replay", "-", typed=games.read_text())
    assert (ran.code, len(ran.out.splitlines())) == (0, 3)


def test_the_first_wrong_game_ends_it(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = games.read_text().splitlines()
    record = json.loads(lines[1])
    record["events"][4]["scores"] = [70, 0]
    games.write_text("\n".join([lines[0], json.dumps(record), lines[2]]))
    for flags in ([], ["--show"]):
        ran = run_here(capsys, "--lang", "en", "replay", str(games), *flags)
        assert ran.code == 2
        assert "game 1:" in ran.out
        assert "; ok" not in ran.out.partition("; ok")[2]
        assert ran.err.startswith("tesela: game 2, event 5:")
        assert ran.err.count("\n") == 1


def test_an_unfinished_game(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["events"][3:], record["result"]
    games.write_text(json.dumps(record))
    ran = run_here(capsys, "--lang", "en", "replay", str(games))
    assert ran.code == 0
    assert "not finished after 3 events; ok" in ran.out


@pytest.mark.parametrize(
    ("ended", "said"),
    [
        ({"reason": "aborted", "seat": 1}, "called off by seat 1; ok"),
        ({"reason": "resigned", "seat": 1, "winners": [0]}, "seat 1 resigned; winners 0; ok"),
    ],
)
def test_a_game_that_ended_early(
    games: Path, capsys: pytest.CaptureFixture[str], ended: dict[str, object], said: str
) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["events"][3:], record["result"]
    games.write_text(json.dumps({**record, "ended": ended}))
    ran = run_here(capsys, "--lang", "en", "replay", str(games))
    assert ran.code == 0
    assert said in ran.out


def test_a_truncated_file(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games.write_text(games.read_text()[:-40])
    ran = run_here(capsys, "--lang", "es", "replay", str(games))
    assert ran.code == 2
    assert len(ran.out.splitlines()) == 2
    assert ran.err.startswith("tesela: partida 3:")


@pytest.mark.parametrize("game", ["azul", "pavilion"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_show_draws_every_step(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, language: str) -> None:
    file = str(tmp_path / "games.jsonl")
    special = ["--displays", "special", "--wall", "gray"] if game == "azul" else []
    run_here(capsys, "simulate", game, *special, "--seed", "2", "--out", file)
    ran = run_here(capsys, "replay", file, "--show", "--lang", language)
    events = json.loads(Path(file).read_text())["events"]
    rounds = "\nround " if language == "en" else "\nronda "
    assert ran.code == 0
    assert ran.out.count(rounds) == len(events)
    assert f"\n{len(events)}. " in ran.out
    assert "\x1b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 140


@pytest.mark.parametrize(
    ("file", "problem"), [("/nowhere", "there is no such file"), ("/", "is a folder"), ("/dev/null/x", "no such file")]
)
def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], file: str, problem: str) -> None:
    ran = run_here(capsys, "--lang", "en", "replay", file)
    assert ran.code == 2
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_variations_are_counted_and_a_wrong_one_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noted.jsonl"
    record, _ = noted(Game("azul"))
    file.write_text(record.dumps())
    ran = run_here(capsys, "--lang", "en", "replay", str(file), "--show")
    assert ran.code == 0
    assert "begins from a position" in ran.out
    assert "with 2 variations beside it" in ran.out
    broken = record.to_json()
    broken["events"][0]["variations"][0][0]["player"] = 7  # type: ignore[index]
    file.write_text(json.dumps(broken))
    ran = run_here(capsys, "--lang", "en", "replay", str(file))
    assert ran.code != 0
    assert "game 1, event 1: variation 1: event 1: player 7 acts" in ran.err
