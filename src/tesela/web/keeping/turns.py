"""Turns: the moves that a server makes by itself: those of bots, and of people whose time is up."""

import asyncio
import logging
from contextlib import suppress

from tesela.bots import Limit
from tesela.errors import TeselaError
from tesela.texts import DEFAULT
from tesela.web.host.settings import Settings
from tesela.web.keeping.thinking import Late, Thinking
from tesela.web.refusals import Refused, Unavailable
from tesela.web.rooms.room import Decide, Room
from tesela.web.tables import moves
from tesela.web.tables.table import Body, Table

log = logging.getLogger("tesela.web")


class Turns:
    """Each turn is thought about here and written by the room, unless the table has gone on meanwhile."""

    def __init__(self, settings: Settings, thinking: Thinking):
        self._settings = settings
        self._thinking = thinking

    async def play(self, room: Room) -> None:
        """Let the bot whose turn it is make its move; where it fails, the stand-in makes it."""
        name = room.table.bot
        await asyncio.sleep(self._settings.pace)
        table = room.table
        if name is None or table.bot != name:
            return
        assert table.actor is not None
        person = table.seats[table.actor].person
        with suppress(Late):
            try:
                spec = self._settings.stand_in if person else self._settings.spec(name)
                number, notes = await self._think(room, table, spec), list[Body]()
            except TeselaError as problem:
                log.warning("bot", extra={"table": table.id, "bot": name, "problem": problem.say(DEFAULT)})
                notes = [{"event": "failed", "seat": table.actor, "bot": name, "problem": problem.say(DEFAULT)}]
                number = await self._think(room, table, self._settings.stand_in)
            await self._act(room, table, number, notes, moves.STAND_IN if person or notes else None)

    async def time_out(self, room: Room) -> None:
        """The time of the person whom the table waits for is up: what they played counts, or the stand-in plays."""
        table = room.table
        if table.unconfirmed is not None:
            seat = table.unconfirmed
            await self._write(room, lambda now: moves.clock_confirm(now, seat, table.position_seq))
        else:
            with suppress(Late):
                await self._act(room, table, await self._think(room, table, self._settings.stand_in), [], moves.CLOCK)

    async def _think(self, room: Room, table: Table, spec: str) -> int:
        return await self._thinking.move(table, room.owner, spec, Limit(time=self._settings.think))

    async def _act(self, room: Room, table: Table, number: int, notes: list[Body], by: str | None) -> None:
        """Play what was found for this position."""
        await self._write(room, lambda now: [*notes, *moves.bot_act(now, table.position_seq, number, by)])

    @staticmethod
    async def _write(room: Room, decide: Decide) -> None:
        """Write what was decided for a position, unless the table has gone on meanwhile."""
        try:
            await room.write(decide)
        except Refused as problem:
            if isinstance(problem, Unavailable):
                raise
