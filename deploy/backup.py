#!/usr/bin/env python3
"""All tables in one file, and back: any Python will do, and for PostgreSQL its own pg_dump and pg_restore.

    backup.py save DATABASE FILE    while the server runs; the file is whole, or it is not there
    backup.py load FILE DATABASE    into a database without tables, before a server runs on it

DATABASE is what the server's --db is: postgresql://... or sqlite:///PATH. The file holds the secret seeds of games that
go on: only its owner can read it, and so it should stay.
"""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

SQLITE, POSTGRESQL = "sqlite:///", ("postgresql://", "postgres://")


def save(database: str, file: Path) -> None:
    """Write a copy of all tables as they are at one moment."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    if database.startswith(POSTGRESQL):
        subprocess.run(["pg_dump", "--format=custom", f"--file={part}", database], check=True)
    else:
        with closing(sqlite3.connect(_existing(_path(database)), timeout=60)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
    part.replace(file)


def load(file: Path, database: str) -> None:
    """Bring the tables of a copy back."""
    _existing(file)
    if database.startswith(POSTGRESQL):
        options = ["--exit-on-error", "--single-transaction", "--no-owner"]
        subprocess.run(["pg_restore", *options, f"--dbname={database}", str(file)], check=True)
        return
    place = _path(database)
    if place.exists():
        raise SystemExit(f"{place} is there already: put it aside first, with its -wal and -shm")
    with closing(sqlite3.connect(file)) as copy, closing(sqlite3.connect(place)) as connection:
        copy.backup(connection)
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise SystemExit(f"{file} is damaged")


def _path(database: str) -> Path:
    if not database.startswith(SQLITE):
        raise SystemExit(f"postgresql://... or sqlite:///PATH is expected, not {database.partition(':')[0]}:...")
    return Path(database.removeprefix(SQLITE))


def _existing(file: Path) -> Path:
    if not file.is_file():
        raise SystemExit(f"there is no {file}")
    return file


if __name__ == "__main__":
    os.umask(0o077)
    match sys.argv[1:]:
        case ["save", database, file]:
            save(database, Path(file))
        case ["load", file, database]:
            load(Path(file), database)
        case _:
            raise SystemExit(__doc__)
