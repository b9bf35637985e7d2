"""`tesela analyse`: a position, a game; on the screen, as JSON, and in a folder."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import tesela
from tesela.analysis import Moment, review
from tesela.bots import Limit
from tests.analysis.games import played
from tests.cli.running import run, run_here

QUICK = ("--nodes", "100")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    records = [played(tesela.Game("azul"), seed) for seed in (1, 2)]
    records[1].extra["names"] = ["Ana", "Ben"]
    file.write_text("".join(record.dumps() + "\n" for record in records))
    return file


@pytest.fixture
def position() -> str:
    state = tesela.new_game("azul")
    state.deal(tesela.Rng(1))
    return tesela.position(state)


def test_a_position_as_text_file_and_standard_input(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], position: str
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(position + "\n")
    here = run_here(capsys, "analyse", position, "--nodes", "2000", "--json")
    found = json.loads(here.out)
    assert here.code == 0
    assert found["position"] == position
    assert len(found["moves"]) > 5
    best = found["moves"][0]
    assert best["line"][0] == best["action"]
    assert sum(best["win"]) == pytest.approx(1, abs=1e-3)
    assert run_here(capsys, "analyse", str(file), "--nodes", "2000", "--json").out == here.out
    assert run("analyse", "-", "--nodes", "2000", "--json", typed=position).out == here.out


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_best_moves_are_shown(capsys: pytest.CaptureFixture[str], position: str, language: str) -> None:
    ran = run_here(capsys, "--lang", language, "analyse", position, "--nodes", "2000", "--moves", "3")
    assert ran.code == 0
    assert sum(" \u00d7" in line for line in ran.out.splitlines()) == 3


def test_positions_where_nobody_decides(capsys: pytest.CaptureFixture[str]) -> None:
    state = tesela.new_game("pavilion")
    start = json.loads(run_here(capsys, "analyse", tesela.position(state), *QUICK, "--json").out)
    assert (start["actor"], start["moves"]) == (tesela.CHANCE, [])
    assert sum(start["win"]) == pytest.approx(1, abs=1e-3)
    state.playout(tesela.Rng(1))
    over = run_here(capsys, "--lang", "en", "analyse", tesela.position(state))
    assert "The game is over." in over.out


def test_live_it_goes_on_until_the_limit(capsys: pytest.CaptureFixture[str], position: str) -> None:
    live = ("analyse", "--position", position, "--live")
    shown = run_here(capsys, "--lang", "en", *live, "--time", "0.3")
    assert shown.code == 0
    assert "moves ahead" in shown.out
    told = run_here(capsys, *live, "--time", "0.5", "--json").out.splitlines()
    nodes = [json.loads(line)["nodes"] for line in told]
    assert len(nodes) > 2
    assert nodes == sorted(set(nodes))


def test_live_where_chance_acts_and_where_it_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    state = tesela.new_game("azul")
    live = ("--lang", "en", "analyse", "--live", "--time", "0.2", "--position")
    chance = run_here(capsys, *live, tesela.position(state))
    assert "sampled deals" in chance.out
    state.playout(tesela.Rng(1))
    over = run_here(capsys, *live, tesela.position(state))
    assert "The game is over." in over.out


def test_questions_of_programs_are_answered(position: str) -> None:
    asked = {"id": 7, "position": position, "limit": {"nodes": 1000}}
    ran = run("analyse", "--serve", typed=json.dumps(asked) + "\n")
    assert ran.code == 0
    assert json.loads(ran.out)["id"] == 7


def test_what_is_analysed_is_said_in_one_way(
    games: Path, capsys: pytest.CaptureFixture[str], position: str
) -> None:
    for wrong in ((), (position, "--position", position), (str(games), "--live"), (position, "--all")):
        ran = run_here(capsys, "--lang", "en", "analyse", *wrong)
        assert ran.code == 2
        assert ran.out == ""


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_game_is_reviewed(games: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    ran = run_here(capsys, "--lang", language, "analyse", str(games), "--game-number", "2", *QUICK)
    events = len(json.loads(games.read_text().splitlines()[1])["events"])
    assert ran.code == 0
    assert f"\n {events} " in ran.out
    assert "Ana" in ran.out
    assert ("blunder" if language == "en" else "error grave") in ran.out
    assert "\x1b" not in ran.out


def test_all_games_are_reviewed_and_lessons_summed_up(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = games.read_text().splitlines()
    games.write_text("\n".join((lines[1], lines[1])))
    ran = run_here(capsys, "--lang", "en", "analyse", str(games), "--all", *QUICK, "--out", str(tmp_path / "all"))
    assert ran.code == 0
    assert ran.out.count("start + luck + skill") == 2
    assert "Lessons over 2 games." in ran.out
    assert re.search(r"missed: .+ \(.+\)", ran.out)
    found = json.loads((tmp_path / "all" / "analysis.json").read_text())
    assert len(found["games"]) == 2
    assert (tmp_path / "all" / "win-2.png").exists()
    for player, name, seat in zip(found["players"], ("Ana", "Ben"), found["games"][0]["seats"], strict=True):
        assert (player["name"], player["games"]) == (name, 2)
        counts = [(each["lesson"], each["count"]) for each in player["lessons"]]
        assert counts == [(each["lesson"], 2 * each["count"]) for each in seat["lessons"]]


def test_json_is_the_same_for_the_same_nodes(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (run_here(capsys, "analyse", str(games), *QUICK, "--json").out for _ in range(2))
    found = json.loads(first)
    assert first == second
    assert [moment["event"] for moment in found["moments"]] == list(range(1, len(found["moments"]) + 1))
    for seat in found["seats"]:
        account = seat["win"]
        assert account["start"] + account["luck"] + account["skill"] == pytest.approx(account["result"], abs=1e-3)
        assert len(seat["worst"]) <= 3


def test_a_folder_keeps_text_json_and_picture(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], position: str
) -> None:
    folder = tmp_path / "new" / "review"
    ran = run_here(capsys, "--lang", "en", "analyse", str(games), *QUICK, "--out", str(folder))
    assert ran.code == 0
    assert json.loads((folder / "analysis.json").read_text())["game"] == "azul"
    assert (folder / "analysis.txt").read_text().strip() == ran.out.strip()
    assert (folder / "win.png").read_bytes().startswith(b"\x89PNG")
    run_here(capsys, "analyse", position, *QUICK, "--out", str(tmp_path / "position"))
    assert {file.name for file in (tmp_path / "position").iterdir()} == {"analysis.json", "analysis.txt"}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nowhere.jsonl"], "there is no such file"),
        (["azul players:2"], "first_player is missing"),
        (["GAMES", "--game-number", "3"], "no game 3"),
        (["GAMES", "--game-number", "0"], "--game-number"),
        (["GAMES", "--time", "0"], "time"),
        (["GAMES", "--nodes", "-1"], "nodes"),
        (["GAMES", "--nodes", "1", "--out", "GAMES/x"], "no such file"),
    ],
    ids=str,
)
def test_what_cannot_be_analysed(
    games: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    ran = run_here(capsys, "--lang", "en", "analyse", *(word.replace("GAMES", str(games)) for word in arguments))
    assert ran.code == 2
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_broken_and_empty_games(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["events"][3]["player"] = 0 if record["events"][3]["player"] else 1
    games.write_text(json.dumps(record))
    assert "event 4" in run_here(capsys, "--lang", "en", "analyse", str(games)).err
    assert "game 1, event 4" in run_here(capsys, "--lang", "en", "analyse", str(games), "--all").err
    del record["events"][:], record["result"]
    games.write_text(json.dumps(record))
    assert "nothing has happened" in run_here(capsys, "--lang", "en", "analyse", str(games)).err
    games.write_text("")
    assert run_here(capsys, "analyse", str(games)).code == 2


@pytest.mark.parametrize("events", [0, 5])
def test_what_was_reviewed_before_an_interruption_is_shown(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, events: int
) -> None:
    def broken_off(record: tesela.Record, *limits: object, **options: object) -> Iterator[Moment]:
        yield from islice(review(record, Limit(nodes=50)), events)
        raise KeyboardInterrupt

    monkeypatch.setattr("tesela.cli.analyse.moments_of", broken_off)
    ran = run_here(capsys, "--lang", "en", "analyse", str(games))
    assert ran.code == 130
    assert f"Interrupted: {events} of " in ran.err
    assert ("start + luck + skill" in ran.out) == (events > 0)
