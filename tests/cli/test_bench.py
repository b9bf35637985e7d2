"""`tesela bench`: all configurations, one thread and all cores, as a table or as JSON."""

import json

import pytest

import tesela
from tests.cli.running import run_here


def test_json_lists_every_configuration(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run_here(capsys, "bench", "--seconds", "0.001", "--json")
    found = json.loads(ran.out)
    alone = [measurement for measurement in found if measurement["threads"] == 1]
    expected = [{"game": game.name, "players": game.players, **game.variant} for game in tesela.games()]
    rates = ("threads", "games_per_second", "moves_per_second")
    assert (ran.code, ran.err) == (0, "")
    assert [{key: value for key, value in one.items() if key not in rates} for one in alone] == expected
    assert all(one["moves_per_second"] > one["games_per_second"] > 0 for one in found)


@pytest.mark.parametrize(("language", "words"), [("en", "From Python"), ("es", "Desde Python")])
def test_the_table(capsys: pytest.CaptureFixture[str], language: str, words: str) -> None:
    ran = run_here(capsys, "bench", "--seconds", "0.001", "--lang", language)
    assert ran.code == 0
    assert ran.out.count("\n azul ") + ran.out.count("\n pavilion ") == len(tesela.games())
    assert words in ran.out
    assert "apply() " in ran.out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e9", "soon"])
def test_bad_seconds(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    ran = run_here(capsys, "--lang", "en", "bench", f"--seconds={seconds}")
    assert ran.code == 2
    assert ran.err.startswith("tesela: --seconds")
