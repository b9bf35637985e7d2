"""`tesela ratings`: a table for each category, JSON for programs, one clear line at the first wrong game."""

import json
from pathlib import Path

import pytest

import tesela
from tesela.records import random_game
from tests.cli.running import run_here


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    lines = []
    for seed, names in enumerate([["Ana", "Luis"], ["Luis", "Ana"], ["Ana", "Luis", "Tom"], ["Ana", "Ana"]]):
        record = random_game(tesela.Game("pavilion", len(names)), seed)
        record.extra["names"] = names
        lines.append(record.dumps())
    file.write_text("\n".join(lines))
    return file


def test_a_table_for_each_category(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_here(capsys, "--lang", "en", "ratings", str(games))
    assert ran.code == 0
    assert "Summer Pavilion, two players" in ran.out
    assert "Summer Pavilion, three and four players" in ran.out
    assert "?" in ran.out
    assert ran.out.splitlines()[-1].startswith("3 of 4 games count")


def test_json(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(run_here(capsys, "ratings", str(games), "--json").out)
    assert (found["games"], found["counted"]) == (4, 3)
    assert {each["name"] for each in found["ratings"]["pavilion-many"]} == {"Ana", "Luis", "Tom"}
    first, second = found["ratings"]["pavilion-two"]
    assert first["rating"] >= second["rating"]
    assert (first["games"], first["provisional"]) == (2, True)


def test_a_wrong_game_is_named(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = games.read_text().splitlines()
    record = json.loads(lines[1])
    del record["events"][3]
    games.write_text("\n".join([lines[0], json.dumps(record)]))
    ran = run_here(capsys, "--lang", "en", "ratings", str(games))
    assert (ran.code, ran.out) == (2, "")
    assert "game 2" in ran.err
