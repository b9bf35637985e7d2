"""A SQLite file is for one server at a time, and free again when that one is gone, however it went."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tesela.web.storage.lock import sqlite_file
from tests.web.processes import process


def second(db: str) -> subprocess.CompletedProcess[str]:
    """What happens to a server that comes second."""
    command = [sys.executable, "-m", "tesela.cli", "serve", "--port", "0", "--no-open", "--db", db]
    spoken = {**os.environ, "TESELA_LANG": "en"}
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=spoken, check=False)


def test_a_second_server_is_refused(db: str, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    with process(db) as server:
        for same in (db, f"sqlite:///{tmp_path}/link.db", f"sqlite:///file:{tmp_path}/tables.db?uri=true"):
            refused = second(same)
            assert refused.returncode != 0
            assert "another server uses" in refused.stderr
            assert "tables.db" in refused.stderr
        assert server.guest().get("/healthz").status_code == 200
        with process(f"sqlite:///{tmp_path}/other.db") as other:
            assert other.guest().get("/healthz").status_code == 200
        server.kill()
    with process(db) as server:  # the one before was killed
        assert server.guest().get("/healthz").status_code == 200


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://tesela@localhost/tesela"])
def test_what_is_no_file_is_shared(url: str) -> None:
    assert sqlite_file(url) is None
