"""`tesela serve`: what it refuses before it serves; tests/web has the rest."""

import socket
import subprocess
import sys
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


def test_a_wrong_value_of_the_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TESELA_DB", "nonsense://tesela:secret@localhost/x")
    ran = run_here(capsys, "--lang", "en", "serve", "--no-open", "--port", "0")
    assert ran.code == 2
    assert "TESELA_DB: no URL of a database" in ran.err
    assert "secret" not in ran.err


def test_every_setting_has_its_flag_in_the_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tesela.web.host.settings import Settings, flag

    monkeypatch.setenv("COLUMNS", "200")
    shown = run_here(capsys, "--lang", "en", "serve", "--help").out
    assert [name for name in Settings.model_fields if f" {flag(name)} " not in shown] == []
    assert "PydanticUndefined" not in shown


def test_postgresql_without_its_extra() -> None:
    code = "import sys; sys.modules['psycopg'] = None; from tesela.cli import main; sys.exit(main(sys.argv[1:]))"
    line = ["--lang", "en", "serve", "--no-open", "--db", "postgresql://nobody@localhost/x"]
    ran = subprocess.run([sys.executable, "-c", code, *line], capture_output=True, encoding="utf-8")
    assert ran.returncode == 2
    assert "pip install 'tesela[postgres]'" in ran.stderr


def test_the_list_of_commands_needs_none_of_them() -> None:
    code = "import sys; from tesela.cli import main; main(['--help']); print('pydantic' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert ran.stdout.splitlines()[-1] == "False"
