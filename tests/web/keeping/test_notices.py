"""Notices: what another worker writes is heard at once, and a break in between is made good."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from tesela.web.keeping import notices
from tesela.web.keeping.notices import Notices
from tesela.web.storage.store import Store

PATIENCE = 20.0


class Ears:
    """Whoever hears the notices."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.caught_up = asyncio.Event()

    async def catch_up(self) -> None:
        self.caught_up.set()

    async def next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


def say(store: Store, **message: Any) -> None:
    with store.writing() as connection:
        store.notify(connection, [message])


def test_what_is_written_is_heard_once_it_is_committed(postgres_db: str) -> None:
    store = Store(postgres_db)

    async def listen() -> None:
        ears = Ears()
        listening = Notices(store, ears.heard.put_nowait, ears.catch_up)
        await listening.start()
        with suppress(ZeroDivisionError), store.writing() as connection:
            store.notify(connection, [{"table": "never"}])
            raise ZeroDivisionError
        await asyncio.to_thread(say, store, table="first", seq=1)
        await asyncio.to_thread(say, store, table="second", seq=2)
        assert [await ears.next(), await ears.next()] == [{"table": "first", "seq": 1}, {"table": "second", "seq": 2}]
        assert not ears.caught_up.is_set()
        await listening.stop()

    asyncio.run(listen())
    store.close()


def test_after_a_break_it_catches_up_and_hears_again(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "FIRST", 0.05)
    store = Store(postgres_db)

    async def listen() -> None:
        ears = Ears()
        listening = Notices(store, ears.heard.put_nowait, ears.catch_up)
        await listening.start()
        with store.writing() as connection:
            cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"
            assert connection.exec_driver_sql(cut).scalar() == 1
        await asyncio.wait_for(ears.caught_up.wait(), PATIENCE)
        await asyncio.to_thread(say, store, table="after", seq=3)
        assert await ears.next() == {"table": "after", "seq": 3}
        await listening.stop()

    asyncio.run(listen())
    store.close()
