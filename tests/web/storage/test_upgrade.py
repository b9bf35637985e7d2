"""Migrations: a database of the first version comes up to date with its games, and the result is the schema."""

import json
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert

from tesela.records import Record
from tesela.records.fairness import Checked, check_deals, commitment
from tesela.web.host.settings import Settings
from tesela.web.serving import prepare
from tesela.web.storage.people import hashed
from tesela.web.storage.schema import CLAIMS, ENTRIES, METADATA, SEATS, TABLES
from tesela.web.storage.store import Store
from tesela.web.storage.upgrade import upgrade
from tests.web.serving import serving

SEED = "5eed" * 16
TOKEN = "a-token-of-the-first-version-0123456789"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue("db" if request.param == "sqlite" else "postgres_db")
    return found


def test_from_the_first_version(url: str) -> None:
    """What the first version wrote, as it wrote it: an open table of two people at one screen, not yet dealt."""
    store = Store(url)
    upgrade(store, "0001")
    now = time.time()
    options = {"confirm": False, "take_back": "agreement", "hints": True, "listed": False, "clock": None}
    setup = {"players": 2, "wall": "colored", "displays": "plain", "first_player": 0}
    seat = {"person": True, "name": "Ana", "bot": None, "free": False}
    opened = {
        "event": "opened", "game": "azul", "setup": setup, "options": options, "seats": [seat, {**seat, "free": True}],
        "commitment": commitment(SEED),
    }
    columns = {"seq": 1, "status": "open", "listed": False, "created": now, "touched": now, "due": None}
    with store.writing() as connection:
        connection.execute(insert(TABLES), {"id": "old", "seed": SEED, "summary": "{}", **columns})
        connection.execute(insert(ENTRIES), {"table_id": "old", "seq": 1, "at": now, "body": json.dumps(opened)})
        for number in (0, 1):
            connection.execute(insert(SEATS), {"table_id": "old", "seat": number, "key": hashed("key"), "seen": now})
        connection.execute(insert(CLAIMS), {"table_id": "old", "seat": 0, "visitor": hashed(TOKEN)})
    store.close()
    with serving(url) as server:
        ana = server.guest(Authorization=f"Bearer {TOKEN}")
        eve = server.guest()
        assert eve.sit("old", 0, key="key").json()["key"] == "table.key"  # whose seat is taken
        assert (ana.look("old")["opened"], set(ana.look("old")["keys"])) == (True, {"1"})
        assert ana.sit("old", 1, name="Luis", key="key").status_code == 200
        assert eve.sit("old", 1, key="key").json()["key"] == "table.key"
        assert ana.look("old")["table"]["options"]["patience"] == 300  # what it did not know is as usual
        assert ana.finish("old")["table"]["seed"] == SEED
        record = Record.loads(ana.get("/api/tables/old/record").text)
        assert check_deals(record) == Checked(0, (), drawn_start=False)
        assert not {"fair", "numbers", "start"} & set(record.extra)  # it deals on by the rule that it was opened with


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    prepare(Settings(db=url))
    prepare(Settings(db=url))
    store = Store(url)
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    store.close()
