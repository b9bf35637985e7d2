"""`tesela play`: whole games typed in, the words beside moves, and leaving politely."""

import os
import pty
import select
import subprocess
import time
from pathlib import Path

import pytest

from tesela.bots import BOTS, Limit
from tesela.cli.table import HUMAN, Table
from tesela.engine.game import Game
from tests.cli.running import COMMAND, run, run_here, script

GREEDY = ("--opponents", "greedy")
AZUL = ("play", "azul", *GREEDY, "--seed", "5", "--first-player", "0")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (Game("azul"), ()),
        (Game("azul", 3, 0, {"wall": "gray", "displays": "special"}), ("--wall", "gray", "--displays", "special")),
        (Game("pavilion"), ()),
    ],
    ids=["azul", "special", "pavilion"],
)
def test_a_whole_game_typed_in(game: Game, options: tuple[str, ...]) -> None:
    moves, scores = script(game, 7)
    setup = ("--players", str(game.players), *options, *GREEDY, "--seed", "7", "--first-player", "0")
    ran = run("play", game.name, *setup, typed="\n".join(moves).lower())
    assert (ran.code, ran.err) == (0, "")
    assert "Result" in ran.out
    assert f"you: {scores[0]}" in ran.out
    assert f"greedy 1: {scores[1]}" in ran.out
    assert "Round 1 brought:" in ran.out
    assert "Round 2 brought:" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 110


def test_the_opponent_is_the_middle_level() -> None:
    out = run("play", "azul", "--seed", "5", "--first-player", "1").out
    assert "craftsman 1  " in out


def test_moves_are_listed_by_source() -> None:
    out = run(*AZUL).out
    assert "  display 1  1" in out
    assert "\u2192 1 2 3 4 5 f" in out


def test_commands() -> None:
    out = run(*AZUL, typed="?\nhint\nmoves\n1B1\nundo\nundo\n").out
    assert "take back your last move" in out
    assert "3B2   from display 3" in out
    assert "the best bot would play " in out
    assert "1B1  1B2" in out
    assert "you  1B1  blue \u00d72 from display 1 to pattern line 1" in out
    assert "greedy 1  " in out
    assert "Taken back." in out
    assert "There is nothing to take back." in out


def test_commands_in_spanish() -> None:
    out = run(*AZUL, typed="ayuda\npista\njugadas\n1B1\ndeshacer\nundo\nsalir\n", TESELA_LANG="es").out
    assert "deshace tu \u00faltima jugada" in out
    assert "el mejor bot jugar\u00eda" in out
    assert "t\u00fa  1B1  azul \u00d72 del expositor 1 a la l\u00ednea de patr\u00f3n 1" in out
    assert "Jugada deshecha." in out
    assert "Hasta pronto." in out


def test_wrong_moves_change_nothing() -> None:
    ran = run(*AZUL, typed="9Z9\n1:1\ncB1\nnonsense\n\u00f1\n\nhint\n")
    assert ran.code == 0
    assert "cB1 is not possible now" in ran.out
    assert ran.out.count("? shows how moves are written.") == 3
    assert ran.out.count("round 1  draft  > you") == 1
    assert ran.out.count("the best bot would play") == 1


def test_undo_brings_the_same_deal_back() -> None:
    """Back over the deal of round 2 to the last decision before it, and forward again."""
    table = Table(Game("azul"), [HUMAN, "greedy"], 5, Limit(nodes=100))
    moves = []
    while table.play.state.round < 2 or not table.human:
        if table.human:
            moves.append(table.hint())
            table.act(moves[-1])
        else:
            table.advance()
    once = table.play.state
    assert table.undo()
    assert table.play.state.round == 1
    table.act(moves[-1])
    while not table.human:
        table.advance()
    assert table.play.state == once


def test_leaving_an_unsaved_game_takes_two_words() -> None:
    ran = run(*AZUL, typed="1B1\nquit\nquit\nhint\n")
    assert ran.code == 0
    assert "This game is not saved" in ran.out
    assert "the best bot would play" not in ran.out


def test_saved_games_are_good_and_go_on(tmp_path: Path) -> None:
    file = str(tmp_path / "game.jsonl")
    ran = run(*AZUL, typed=f"1B1\nsave\nsave {file}\nquit\n")
    assert "Say where" in ran.out
    assert "not saved" not in ran.out
    assert "not finished" in run("replay", file).out
    again = run("play", "--resume", file, typed=f"hint\nsave {file}\n")
    assert again.code == 0
    assert "the best bot would play" in again.out
    assert "greedy 1" in again.out
    assert f"{file} is there already" in again.out


def test_without_a_game_it_asks() -> None:
    out = run("play", "--seed", "1", typed="7\n3\n9\n3\n").out
    assert "Which game?" in out
    assert out.count("Choose one of") == 2
    assert "Summer Pavilion, 3 players" in out
    assert "Azul, 2 players" in run("play", typed="\n\n").out


def test_people_sharing_a_screen() -> None:
    out = run(*AZUL, "--seat", "human", "--seat", "human", typed="1B1\n").out
    assert "seat 0> 1B1" in out
    assert "seat 1> " in out


def test_opponents_alone_play_to_the_end() -> None:
    out = run("play", "azul", "--seat", "random", "--opponents", "greedy", "--seed", "1", typed="").out
    assert "Winner: greedy 1" in out


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (["azul", "--seat", "bob"], f"seat bob: human, {', '.join(BOTS)} are known"),
        (["azul", "--opponents", "bob"], "seat bob"),
        (["azul", *["--seat", "human"] * 3], "3 seats are named, 2 play"),
        (["azul", "--players", "9"], "9 players"),
        (["--resume", "/nowhere"], "/nowhere: there is no such file"),
        (["--resume", os.devnull], "holds no game"),
    ],
)
def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], line: list[str], problem: str) -> None:
    ran = run_here(capsys, "--lang", "en", "play", *line)
    assert (ran.code, ran.out) == (2, "")
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_on_a_real_terminal() -> None:
    """Colors, the prompt, and Ctrl-D as a way out."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "TESELA_LANG": "en", "COLUMNS": "100", "LINES": "40"}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen([*COMMAND, *AZUL], stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        seen = _read_until(ours, b"you> ")
        os.write(ours, b"1B1\n")
        seen += _read_until(ours, b"you> ")
        os.write(ours, b"\x04")
        seen += _read_until(ours, b"not saved")
    os.close(ours)
    assert process.returncode == 0
    assert b"\x1b[" in seen
    assert b"to pattern line 1" in seen
    assert b"Traceback" not in seen


def test_an_interruption_is_a_way_out(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["1B1"])

    def interrupted(question: str) -> str:
        for answer in typed:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = run_here(capsys, "--lang", "en", *AZUL)
    assert ran.code == 0
    assert ran.out.endswith("Goodbye; the game was not saved (save FILE does that).\n")


def _read_until(terminal: int, text: bytes) -> bytes:
    seen, end = b"", time.monotonic() + 20
    while text not in seen and select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
        try:
            seen += os.read(terminal, 4096)
        except OSError:
            break  # the other end has been closed
    assert text in seen
    return seen


def test_the_help_names_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    shown = run_here(capsys, "play", "--help", "--lang", "en").out
    words = " ".join(shown.replace("│", " ").split())
    for name in BOTS:
        assert name in words
