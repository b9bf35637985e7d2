"""The folder of a server that was told nothing else: where its tables are kept."""

import os
import sys
from pathlib import Path

from platformdirs import user_data_path

FILE = "tables.db"


def default_db() -> str:
    """The URL of a SQLite database in the user's data folder, which is made if it is missing."""
    folder = user_data_path("tesela", appauthor=False)
    before = _before()
    if (before / FILE).exists() and not (folder / FILE).exists():
        folder = before  # nobody loses a table
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / FILE}"


def _before() -> Path:
    """Where version 0.1.0 kept the tables: the same place on most machines."""
    variable, usual = {
        "win32": ("LOCALAPPDATA", "AppData/Local"),
        "darwin": ("", "Library/Application Support"),
    }.get(sys.platform, ("XDG_DATA_HOME", ".local/share"))
    return Path(os.environ.get(variable) or Path.home() / usual) / "tesela"
