"""A room: what is asked for happens when it arrives, however long it has to wait for its turn."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tesela.web.refusals import NotNow
from tesela.web.rooms.room import Room
from tesela.web.storage.appends import Append
from tesela.web.storage.clock import Clock
from tesela.web.tables import moves
from tesela.web.tables.table import Entry, Table
from tests.web.tables.seated import deadline, first_move, opened


class Drawer:
    """An archive that keeps everything at once."""

    def __init__(self) -> None:
        self.kept: list[Any] = []
        self.clock, self.back = Clock(), 0.0
        self.workers = SimpleNamespace(outages=None)

    async def run(self, *_: Any) -> list[Any]:
        """There was no outage."""
        return []

    async def append(self, append: Append, then: Callable[[], None]) -> None:
        self.kept += append.entries
        then()


def room_of(table: Table, archive: Drawer, at: float) -> Room:
    """The room of a table whose log so far was written then."""
    return Room(archive, table, [Entry(table.seq, at, {"event": "deal"})], ("", ""), lambda *_: None)  # type: ignore[arg-type]


async def wait_and_write(table: Table, arrived: float, monkeypatch: pytest.MonkeyPatch) -> Drawer:
    """A move that arrives then finds the room busy, and has its turn a minute after the deadline."""
    archive = Drawer()
    room = room_of(table, archive, deadline(table) - 10)
    number, seq = first_move(table), table.seq
    async with room._lock:
        writing = asyncio.ensure_future(
            room.write(lambda now: moves.act(now, 0, seq, number, arrived), arrived=arrived)
        )
        await asyncio.sleep(0)
        monkeypatch.setattr(archive.clock, "now", lambda: deadline(table) + 60)
    await writing
    return archive


def test_a_move_that_waited_for_its_turn_counts_by_its_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("here", "here", clock={"move": 10.0, "game": None})
    arrived = deadline(table) - 0.5
    archive = asyncio.run(wait_and_write(table, arrived, monkeypatch))
    assert [(entry.body["event"], entry.at) for entry in archive.kept] == [("action", arrived)]


def test_a_move_that_came_late_is_refused_and_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened("here", "here", clock={"move": 10.0, "game": None})
    with pytest.raises(NotNow) as refused:
        asyncio.run(wait_and_write(table, deadline(table) + 0.5, monkeypatch))
    assert refused.value.key == "table.time_up"


def test_the_log_never_goes_back_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What arrived before the last entry was written, but comes after it, has that entry's time."""
    table = opened("here", "here")
    archive = Drawer()
    room = room_of(table, archive, 1000.0)
    monkeypatch.setattr(archive.clock, "now", lambda: 1005.0)
    asyncio.run(room.write(lambda now: moves.act(now, 0, now.seq, first_move(now), 990.0), arrived=990.0))
    assert archive.kept[0].at == 1000.0
