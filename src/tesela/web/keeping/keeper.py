"""Keeper: what tables do by themselves: bots play, clocks run out, idle tables go. Each table has one keeper."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Coroutine
from time import time
from typing import TYPE_CHECKING, Any

from tesela.bots import Limit
from tesela.errors import TeselaError
from tesela.texts import DEFAULT
from tesela.web.refusals import NotThere, Refused, Unavailable
from tesela.web.rooms.room import Room
from tesela.web.storage.workers import ALIVE, Workers
from tesela.web.tables import moves
from tesela.web.tables.table import Body, Table

if TYPE_CHECKING:
    from tesela.web.rooms.hall import Hall

BEAT = 1.0  # seconds between two looks at what is due
CLEANING = 60.0  # seconds between two looks at what is idle
VOUCHED = 30.0  # seconds for which a connection that is there is taken to be there

log = logging.getLogger("tesela.web")


class Keeper:
    """The tables that are this worker's to keep, as long as it is alive; another takes them over when it is not."""

    def __init__(self, hall: "Hall"):
        self._hall = hall
        self.worker = secrets.token_hex(8)
        self._workers = Workers(hall.store)
        self._live: list[str] = [self.worker]
        self._busy: set[str] = set()  # tables where a bot of ours plays
        self._tasks: set[asyncio.Task[None]] = set()
        self._cleaned = 0.0
        self._vouched = 0.0

    async def start(self) -> None:
        """Note how long no worker was alive, so that it counts for nobody, and begin."""
        since = await self._hall.run(self._workers.last_alive)
        now = time()
        self._live = await self._hall.run(self._workers.beat, self.worker, now)
        if since is not None and now - since > ALIVE:
            for ident in await self._hall.run(self._hall.store.due, float("inf")):
                await self._pause(ident, since, now)
        self.spawn(self._run())

    async def stop(self) -> None:
        """Stop; what bots were thinking about is thought anew after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; what goes wrong with it is written to the log."""
        task = asyncio.get_running_loop().create_task(self._logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (NotThere, Unavailable) as problem:
            log.warning("keeper", extra={"problem": problem.say(DEFAULT)})
        except Exception:
            log.exception("keeper")

    def keeps(self, table: str) -> bool:
        """Whether this table is ours: of all live workers the one with the highest hash keeps it."""
        return max(self._live, key=lambda worker: hashlib.sha256(f"{worker} {table}".encode()).digest()) == self.worker

    def consider(self, room: Room) -> None:
        """Let a bot of ours play where it is its turn."""
        if room.table.bot is not None and room.table.id not in self._busy and self.keeps(room.table.id):
            self._busy.add(room.table.id)
            self.spawn(self._play(room))

    def summon(self, table: str) -> None:
        """A table that is not in memory has something for its keeper to do."""
        if self.keeps(table) and table not in self._busy:
            self.spawn(self._look_after(table))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except Unavailable as problem:
                log.error("storage", extra={"problem": repr(problem.__cause__)})

    async def _beat(self) -> None:
        now = time()
        self._live = await self._hall.run(self._workers.beat, self.worker, now)
        for ident in await self._hall.run(self._hall.store.due, now):
            self.summon(ident)
        if now - self._vouched > VOUCHED / 2:
            self._vouched = now
            await self._vouch(now)
        if now - self._cleaned > CLEANING:
            self._cleaned = now
            await self._clean(now)

    async def _vouch(self, now: float) -> None:
        """Write down who is connected to this worker."""
        places = {
            (room.table.id, seat)
            for room in self._hall.rooms.values()
            for listener in room.listeners
            for seat in listener.seats
        }
        if places:
            await self._hall.run(self._hall.people.seen, sorted(places), now + VOUCHED, news=False)

    async def _clean(self, now: float) -> None:
        if self._hall.settings.idle:
            for ident in await self._hall.run(self._hall.store.remove_idle, now - self._hall.settings.idle):
                await self._hall.remove(ident)
        self._hall.clear()

    async def _look_after(self, ident: str) -> None:
        """Do what is due at a table."""
        room = await self._hall.current(ident)
        self.consider(room)
        deadline = room.table.clocks.deadline()
        if room.table.bot is None and deadline is not None and deadline <= time():
            await self._time_out(room)

    async def _pause(self, ident: str, since: float, until: float) -> None:
        body: Body = {"event": "paused", "since": since, "until": until}
        room = await self._hall.find(ident)
        if room.table.clocks.deadline() is not None:
            await room.write(lambda _: [body])

    async def _play(self, room: Room) -> None:
        """Let the bots play until a person decides."""
        settings = self._hall.settings
        try:
            while (name := room.table.bot) is not None and self.keeps(room.table.id):
                await asyncio.sleep(settings.pace)
                table = room.table
                if table.bot != name:
                    continue
                try:
                    number, notes = await self._think(table, settings.spec(name)), list[Body]()
                except TeselaError as problem:
                    log.warning("bot", extra={"table": table.id, "bot": name, "problem": problem.say(DEFAULT)})
                    notes = [{"event": "failed", "seat": table.actor, "bot": name, "problem": problem.say(DEFAULT)}]
                    number = await self._think(table, settings.stand_in)
                await self._bot_act(room, table, number, notes, moves.STAND_IN if notes else None)
        finally:
            self._busy.discard(room.table.id)

    async def _time_out(self, room: Room) -> None:
        """The time of the person whom the table waits for is up: what they played counts, or the stand-in plays."""
        table = room.table
        if table.unconfirmed is not None:
            seat = table.unconfirmed
            await room.write(lambda now: moves.confirm(now, seat, moves.CLOCK))
            return
        self._busy.add(table.id)
        try:
            number = await self._think(table, self._hall.settings.stand_in)
            await self._bot_act(room, table, number, [], moves.CLOCK)
        finally:
            self._busy.discard(table.id)

    async def _think(self, table: Table, spec: str) -> int:
        assert table.actor is not None
        events = [played.event for played in table.line]
        limit = Limit(time=self._hall.settings.think)
        with self._hall.metrics.timed("thinking"):
            return await self._hall.thinking.move((table.id, table.actor), spec, table.state.copy(), events, limit)

    async def _bot_act(self, room: Room, table: Table, number: int, notes: list[Body], by: str | None) -> None:
        """Play what was found for this position, unless the table has gone on meanwhile."""
        try:
            await room.write(lambda now: [*notes, *moves.bot_act(now, table.position_seq, number, by)])
        except Refused as problem:
            if isinstance(problem, Unavailable):
                raise
