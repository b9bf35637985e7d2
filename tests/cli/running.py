"""Ways to run the `tesela` command in tests."""

import os
import pty
import select
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass

import pytest

from tesela import texts
from tesela.bots import Limit
from tesela.cli import main
from tesela.cli.table import HUMAN, Table
from tesela.engine.game import Game
from tesela.records import notation

COMMAND = [sys.executable, "-m", "tesela.cli"]


@dataclass(frozen=True)
class Ran:
    """How a command line ended."""

    code: int
    out: str
    err: str


def run(*arguments: str, typed: str | None = "", **environment: str) -> Ran:
    """Run a command line in a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "TESELA_LANG": "en", "COLUMNS": "100", **environment},
        timeout=60,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def run_here(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command line in this process, which is faster."""
    before = texts.current()
    try:
        code = main(arguments)
    finally:
        texts.use(before)
    captured = capsys.readouterr()
    return Ran(code, captured.out, captured.err)


def seen_on_a_terminal(line: list[str]) -> bytes:
    """What a command line that ends well shows on standard error, where that is a real terminal."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "TESELA_LANG": "en", "COLUMNS": "120"}
    with subprocess.Popen(line, stdin=theirs, stderr=theirs, stdout=subprocess.DEVNULL, env=environment) as process:
        os.close(theirs)
        seen = b""
        with suppress(OSError):  # the other end is closed when the command ends
            while select.select([ours], [], [], 20)[0]:
                seen += os.read(ours, 4096)
    os.close(ours)
    assert process.returncode == 0
    return seen


def script(game: Game, seed: int) -> tuple[list[str], list[int]]:
    """What a person types who follows every hint against greedy, and the final scores of that game."""
    table = Table(game, [HUMAN] + ["greedy"] * (game.players - 1), seed, Limit(nodes=200))
    typed = []
    while not table.play.over:
        if table.human:
            move = table.hint()
            typed.append(notation(move))
            table.act(move)
        else:
            table.advance()
    return typed, table.play.scores()
