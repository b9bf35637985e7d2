"""`tesela arena`: JSON, tables, programs that fail, interruption, bad input."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, run_here, seen_on_a_terminal

# A program that says hello and then does what it should not.
PROGRAM = """
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        games = [{"game": "azul", "players": [2]}]
        print(json.dumps({"type": "hello", "protocol": 1, "name": "bad", "version": "1", "games": games}), flush=True)
    elif message["type"] == "go":
        BAD
"""
BAD = {
    "hangs": "time.sleep(60)",
    "died": "print('no idea', file=sys.stderr); sys.exit(5)",
    "illegal": """print('{"type": "move", "action": {"type": "tile", "row": 1, "column": 1}}', flush=True)""",
    "line": "print('what?', flush=True)",
}


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("arena", "greedy", "random", "--games", "6", "--nodes", "10", "--seed", "4", "--json", "--jobs", "1")
    ran = run_here(capsys, *line)
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["games"], found["played"], found["limit"], found["seed"]) == (6, 6, {"nodes": 10}, 4)
    assert found["setup"] == {"players": 2, "wall": "colored", "displays": "plain", "first_player": 0}
    greedy, random = found["bots"]
    assert (greedy["name"], greedy["games"], greedy["wins"], greedy["win_rate"]) == ("greedy", 6, 6, 1)
    assert greedy["elo"] == -random["elo"] > 0
    assert greedy["elo_bound"]
    assert greedy["elo_error"] > 0
    assert greedy["mean_score"] > random["mean_score"]
    assert greedy["win_rate_by_seat"] == [1, 1]
    assert found["sprt"] is None
    assert found["failures"] == []


def test_a_table_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("arena", "random", "random:seed=2", "--game", "pavilion", "--players", "3", "--games", "3", "--jobs", "1")
    for language, words in (("en", "3 games"), ("es", "3 partidas")):
        ran = run_here(capsys, *line, "--seed", "1", "--lang", language)
        assert ran.code == 0
        assert words in ran.out
        assert "random:seed=2" in ran.out
        assert "arena." not in ran.out


def test_sprt_stops_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("arena", "greedy", "random", "--games", "1000", "--nodes", "1", "--sprt", "0,200", "--json", "--seed", "2")
    found = json.loads(run_here(capsys, *line).out)
    assert found["played"] < 200
    assert found["sprt"]["verdict"] == "elo1"
    assert found["sprt"]["llr"] >= found["sprt"]["bounds"][1]


@pytest.mark.parametrize("kind", BAD)
def test_a_program_that_fails_loses_and_the_match_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    script = tmp_path / "bot.py"
    script.write_text(PROGRAM.replace("BAD", BAD[kind]))
    program = f"cmd:{shlex.join([sys.executable, str(script)])}"
    line = ("arena", program, "random", "--games", "2", "--time", "0.05", "--jobs", "1")
    ran = run_here(capsys, *line, "--json", "--lang", "en")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert [bot["wins"] for bot in found["bots"]] == [0, 2]
    assert found["bots"][0]["failures"] == 2
    assert [failure["kind"] for failure in found["failures"]] == [kind] * 2


def test_ctrl_c_keeps_what_was_played_and_resume_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    games = folder / "games.jsonl"
    line = [*COMMAND, "arena", "greedy", "random", "--nodes", "10", "--out", str(folder), "--seed", "1", "--lang", "en"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8"}
    # Who starts the tests in the background may have them ignore what a terminal sends.
    heeding = {"start_new_session": True, "preexec_fn": partial(signal.signal, signal.SIGINT, signal.SIG_DFL)}
    with subprocess.Popen([*line, "--games", "100000"], **heeding, **pipes) as process:
        end = time.monotonic() + 20
        while not (games.exists() and games.read_bytes().count(b"\n") >= 3) and time.monotonic() < end:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody gets it
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "greedy" in out
    assert "Interrupted" in err
    assert "Traceback" not in err
    played = games.read_bytes().count(b"\n")
    assert (folder / "report.md").is_file()
    done = subprocess.run([*line, "--games", str(played + 2), "--resume", "--json"], **pipes, timeout=60)
    assert done.returncode == 0
    assert json.loads(done.stdout)["played"] == games.read_bytes().count(b"\n") == played + 2


def test_a_bar_with_the_score_on_a_terminal() -> None:
    seen = seen_on_a_terminal([*COMMAND, "arena", "greedy", "random", "--games", "9", "--nodes", "10"])
    assert b"greedy" in seen
    assert b"/9" in seen


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (["greedy"], "1 bot named"),
        ([], "BOT BOT... is missing"),
        (["greedy", "random", "greedy"], "3 bots are named, but there are 2 seats"),
        (["greedy", "wizard"], "player wizard is unknown"),
        (["greedy", "random:beard=3"], "beard"),
        (["greedy", "random", "--games", "0"], "--games: 0 found"),
        (["greedy", "random", "--games", "x"], "--games: a number is expected"),
        (["greedy", "random", "--time", "0"], "limit time=0"),
        (["greedy", "random", "--time", "nan"], "limit time=nan"),
        (["greedy", "random", "--nodes", "0"], "limit nodes=0"),
        (["greedy", "random", "--jobs", "0"], "--jobs: 0 found"),
        (["greedy", "random", "--sprt", "5"], "--sprt 5"),
        (["greedy", "random", "--sprt", "5,0"], "--sprt 5,0"),
        (["greedy", "random", "--game", "chess"], "game chess is unknown"),
        (["greedy", "random", "--board", "gray"], "azul has no option board"),
        (["greedy", "random", "--resume"], "--out"),
        (["greedy", "random", "--resume", "--out", "/nowhere"], "no match"),
        (["greedy", "random", "--out", "/dev/null"], "/dev/null"),
        (["greedy", "cmd:/no/such/program"], "/no/such/program"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], line: list[str], problem: str) -> None:
    ran = run_here(capsys, "--lang", "en", "arena", *line)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("tesela: ")
    assert problem in ran.err
    assert ran.err.count("\n") == 1
