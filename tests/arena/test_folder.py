"""The folder of a match: games kept as they end, the same match resumed, and the report."""

import json
from pathlib import Path

import pytest

import tesela
from tesela.arena import Folder, Match, Played, Referee, Standings, kept_seed, schedule
from tesela.arena.report import command, write_report
from tesela.bots import Limit
from tesela.errors import BadArgument
from tests.arena.players import make


def a_match(*bots: str, games: int = 4, seed: int = 3, **more: object) -> Match:
    return Match(bots, tesela.Game("azul"), games, Limit(nodes=10), seed, **more)  # type: ignore[arg-type]


MATCH = a_match("quick", "better")


@pytest.fixture(scope="module")
def games() -> list[Played]:
    referee = Referee(MATCH, make)
    return [referee.play(fixture) for fixture in schedule(MATCH)]


def keep(path: Path, games: list[Played], resume: bool = False) -> list[Played]:
    with Folder(path, MATCH, resume) as folder:
        for game in games:
            folder.add(game)
        return folder.played


def test_games_are_there_when_resumed(tmp_path: Path, games: list[Played]) -> None:
    assert keep(tmp_path / "new" / "match", games[:2]) == []
    assert keep(tmp_path / "new" / "match", games[2:], resume=True) == games[:2]
    assert keep(tmp_path / "new" / "match", [], resume=True) == games
    assert list(tesela.open_records(tmp_path / "new" / "match" / "games.jsonl"))
    assert kept_seed(tmp_path / "new" / "match") == 3
    assert kept_seed(tmp_path) is None


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games[:3])
    file = tmp_path / "games.jsonl"
    file.write_bytes(file.read_bytes()[:-40])
    assert keep(tmp_path, games[2:], resume=True) == games[:2]
    assert keep(tmp_path, [], resume=True) == games


@pytest.mark.parametrize("line", ["{}", "nonsense", '{"arena": 3}', "\u00f1", '{"arena": {"number": 1}}'])
def test_a_line_that_is_no_game_is_refused(tmp_path: Path, games: list[Played], line: str) -> None:
    keep(tmp_path, games[:1])
    with (tmp_path / "games.jsonl").open("a", encoding="latin-1") as stream:
        stream.write(line + "\n")
    with pytest.raises(BadArgument, match="line 2"):
        keep(tmp_path, [], resume=True)


@pytest.mark.parametrize(
    ("other", "problem"),
    [
        (a_match("quick", "quick"), 'bots is .*"better".* there, .*"quick"'),
        (a_match("quick", "better", seed=4), "seed is 3 there, 4 here"),
        (a_match("quick", "better", sprt=(0, 5)), "sprt is null there"),
        (Match(("quick", "better"), tesela.Game("azul"), 4, Limit(time=1), 3), "limit"),
        (Match(("quick", "better"), tesela.Game("pavilion"), 4, Limit(nodes=10), 3), "game"),
    ],
)
def test_another_match_is_not_resumed(tmp_path: Path, games: list[Played], other: Match, problem: str) -> None:
    keep(tmp_path, games)
    before = (tmp_path / "match.json").read_text()
    with pytest.raises(BadArgument, match=problem):
        Folder(tmp_path, other, resume=True)
    assert (tmp_path / "match.json").read_text() == before


def test_more_games_of_the_same_match(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games)
    with Folder(tmp_path, a_match("quick", "better", games=10), resume=True) as folder:
        assert folder.played == games
    assert json.loads((tmp_path / "match.json").read_text())["games"] == 10


def test_a_match_is_not_overwritten(tmp_path: Path, games: list[Played]) -> None:
    keep(tmp_path, games)
    with pytest.raises(BadArgument, match="--resume"):
        keep(tmp_path, [])


def test_nothing_to_resume(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="no match"):
        keep(tmp_path, [], resume=True)
    (tmp_path / "match.json").write_text("[")
    with pytest.raises(BadArgument, match="settings"):
        keep(tmp_path, [], resume=True)


def test_the_report_without_pictures(tmp_path: Path, games: list[Played], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib.figure", None)
    page = write_report(tmp_path, Standings(MATCH, games)).read_text("utf-8")
    assert "tesela[plots]" in page
    assert "| quick | 4 |" in page
    assert command(MATCH) in page
    assert not list(tmp_path.glob("*.png"))


def test_the_report_with_pictures(tmp_path: Path, games: list[Played]) -> None:
    pytest.importorskip("matplotlib", reason="Matplotlib, of the extra plots, is not installed")
    page = write_report(tmp_path, Standings(MATCH, games)).read_text("utf-8")
    for name in ("score.png", "mean_scores.png", "seats.png"):
        assert f"({name})" in page
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")


def test_the_report_names_every_failure(tmp_path: Path) -> None:
    match = a_match("quick", "illegal")
    referee = Referee(match, make)
    standings = Standings(match, [referee.play(fixture) for fixture in schedule(match)])
    page = write_report(tmp_path, standings).read_text("utf-8")
    assert page.count("illegal (seat") == page.count("loses: ") == 4


def test_what_a_bot_is_called_stays_in_its_cell(tmp_path: Path) -> None:
    match = a_match("cmd:a | <b>", "better")
    page = write_report(tmp_path, Standings(match)).read_text("utf-8")
    assert "| cmd:a \\| &lt;b> | 0 |" in page


def test_the_command_that_plays_it_again() -> None:
    match = a_match("cmd:my bot", "greedy", sprt=(-5, 0.5))
    assert command(match) == (
        "tesela arena 'cmd:my bot' greedy --game azul --players 2 --wall colored --displays plain"
        " --games 4 --seed 3 --nodes 10 --sprt=-5,0.5"
    )
