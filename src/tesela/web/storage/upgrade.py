"""Upgrade: bring a database to the schema of this version."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from tesela.web.storage.store import Store

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x7E5E1A  # any number: PostgreSQL lets one process at a time hold it


def upgrade(store: Store, version: str = "head") -> None:
    """Run the migrations that this database has not seen; workers that start at once wait for the first one."""
    with store.writing() as connection:
        if store.shared:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        command.upgrade(config(connection), version)


def config(connection: Connection) -> Config:
    """Alembic's configuration, for a connection that is open already."""
    found = Config()
    found.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found
