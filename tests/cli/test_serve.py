"""`tesela serve`: what it refuses before it serves; tests/web has the rest."""

import socket
from pathlib import Path

import pytest

from tests.cli.running import run_here


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--db", "nonsense"], "no URL of a database"),
        (["--db", "oracle://x"], "no URL of a database"),
        (["--db", "sqlite:////nowhere/tables.db"], "the database cannot be used"),
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--bot", "mine"], "NAME=BOT is expected"),
        (["--bot", "mine=nobody"], "player nobody is unknown"),
        (["--bot", "mine=cmd:/nowhere/bot"], "/nowhere/bot"),
        (["--log", "loud"], "debug, info, warning, error are known"),
    ],
)
def test_bad_options(capsys: pytest.CaptureFixture[str], tmp_path: Path, options: list[str], problem: str) -> None:
    db = [] if "--db" in options else ["--db", f"sqlite:///{tmp_path}/tables.db"]
    ran = run_here(capsys, "--lang", "en", "serve", "--no-open", "--port", "0", *db, *options)
    assert ran.code == 2
    assert problem in ran.err
    assert ran.err.count("\n") == 1


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        db = f"sqlite:///{tmp_path}/tables.db"
        ran = run_here(capsys, "--lang", "en", "serve", "--no-open", "--port", port, "--db", db)
    assert ran.code == 2
    assert f"cannot listen at 127.0.0.1, port {port}" in ran.err


def test_the_default_database_is_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tesela.web.host.settings import default_db

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_db() == f"sqlite:///{tmp_path}/tesela/tables.db"


def test_without_the_extra(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.cli.serve.find_spec", lambda name: None)
    ran = run_here(capsys, "--lang", "en", "serve", "--no-open")
    assert ran.code == 2
    assert "pip install 'tesela[table]'" in ran.err
