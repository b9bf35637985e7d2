"""deploy/backup.py: a copy is taken while games go on, and they go on from it in another database."""

import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.conftest import db, new_database, postgres, postgres_db  # noqa: F401
from tests.web.postgres import programs
from tests.web.processes import Process, process
from tests.web.serving import GREEDY, HERE, Guest

BACKUP = Path(__file__).parent.parent.parent / "deploy" / "backup.py"


def backup(*arguments: str) -> subprocess.CompletedProcess[str]:
    found = programs()
    path = f"{found}/bin:{os.environ['PATH']}" if found else os.environ["PATH"]
    command = [sys.executable, str(BACKUP), *arguments]
    return subprocess.run(command, env={**os.environ, "PATH": path}, capture_output=True, text=True, timeout=60)


@pytest.fixture(params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """A database, and an empty place for what comes back."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/tables.db", f"sqlite:///{tmp_path}/again.db"
        return
    first: str = request.getfixturevalue("postgres_db")
    with new_database(request.getfixturevalue("postgres")) as again:
        yield first, again


class Playing(threading.Thread):
    """Somebody who plays both seats of a table until told to stop, and what was acknowledged."""

    def __init__(self, server: Process):
        super().__init__()
        self.guest: Guest = server.guest()
        self.table: str = self.guest.open(HERE, HERE, game="pavilion")["id"]
        self.seq = 0
        self._enough = threading.Event()
        self.start()

    def run(self) -> None:
        while not self._enough.is_set() and (legal := (seen := self.guest.look(self.table, 10**6))["legal"]):
            seat, number = seen["table"]["actor"], legal[0]["number"]
            answer = self.guest.say(self.table, "act", seat, seq=seen["seq"], action=number)
            self.seq = answer.raise_for_status().json()["seq"]

    def stop(self) -> None:
        self._enough.set()
        self.join()


def test_games_go_on_from_a_copy_that_was_taken_while_they_were_played(
    places: tuple[str, str], tmp_path: Path
) -> None:
    before, after = places
    file = tmp_path / "copy"
    with process(before) as server:
        ana = server.guest()
        bots = ana.open(HERE, GREEDY)["id"]
        players = [Playing(server) for _ in range(2)]
        try:
            server_has_played(players)
            known = {player.table: player.seq for player in players}
            assert backup("save", before, str(file)).stderr == ""
        finally:
            for player in players:
                player.stop()
        ended = {player.table: player.guest.look(player.table)["entries"] for player in players}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert backup("load", str(file), after).stderr == ""
    with process(after) as server:
        for player in players:
            again = server.guest(player.guest.token)
            entries = again.look(player.table)["entries"]
            # All that was acknowledged before, nothing that was not there, and the game is played to its end.
            assert known[player.table] <= len(entries) <= len(ended[player.table])
            assert entries == ended[player.table][: len(entries)]
            assert again.finish(player.table)["table"]["status"] == "over"
        assert server.guest(ana.token).finish(bots)["table"]["seed"]


def server_has_played(players: list[Playing]) -> None:
    waiting = threading.Event()
    for _ in range(600):
        if all(player.seq > 8 for player in players):
            return
        waiting.wait(0.1)
    raise AssertionError("nobody plays")


def test_nothing_is_written_over(db: str, tmp_path: Path) -> None:  # noqa: F811
    with process(db) as server:
        server.guest().open(HERE, HERE)
        assert backup("save", db, str(tmp_path / "copy")).returncode == 0
    content = (tmp_path / "tables.db").read_bytes()
    assert "is there already" in backup("load", str(tmp_path / "copy"), db).stderr
    assert (tmp_path / "tables.db").read_bytes() == content


@pytest.mark.parametrize(
    "arguments",
    [(), ("save",), ("save", "mysql://user:word@host/name", "copy"), ("save", "sqlite:///nowhere.db", "copy")],
)
def test_what_cannot_be_saved(arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = backup(*arguments)
    assert answer.returncode == 1
    assert "word" not in answer.stderr
    assert list(tmp_path.iterdir()) == []
