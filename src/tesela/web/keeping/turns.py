"""Turns: the moves that a server makes by itself: those of bots, and of people whose time is up."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from tesela.bots import Limit
from tesela.bots.failure import BotFailure
from tesela.errors import TeselaError
from tesela.texts import DEFAULT
from tesela.web.host.settings import Settings
from tesela.web.keeping.pondering import Pondering
from tesela.web.keeping.thinking import Late, Thinking
from tesela.web.refusals import Refused, Unavailable
from tesela.web.rooms.room import Decide, Room
from tesela.web.tables import beginning, moves
from tesela.web.tables.table import Body, Entry, Table

MOST_FAILURES = 3  # in a row, after which a bot is replaced
LAST_RESORT = "greedy"

log = logging.getLogger("tesela.web")


class Turns:
    """Each turn is thought about here and written by the room, unless the table has gone on meanwhile."""

    def __init__(self, settings: Settings, thinking: Thinking, pondering: Pondering):
        self._settings = settings
        self._thinking = thinking
        self._pondering = pondering

    async def play(self, room: Room) -> None:
        """Let the bot whose turn it is make its move; where it fails, the stand-in makes it, and soon all of them."""
        name = room.table.bot
        await asyncio.sleep(self._settings.pace)
        table = room.table
        if name is None or table.bot != name:
            return
        assert table.actor is not None
        stands_in = table.seats[table.actor].person or name == moves.STAND_IN
        notes: list[Body] = []
        with suppress(Late):
            if stands_in:
                number = await self._stand_in(room, table)
            else:
                try:
                    number = await self._think(room, table, self._settings.spec(name))
                except Late:
                    raise
                except Exception as problem:  # whatever it is, the game goes on
                    notes = self._failed(room, table.actor, name, problem)
                    number = await self._stand_in(room, table)
            await self._act(room, table, number, notes, moves.STAND_IN if stands_in or notes else None)

    def ponder(self, room: Room) -> None:
        """Let the next bot around the table think while somebody else decides."""
        table = room.table
        if table.actor is None:
            return
        around = ((table.actor + steps) % len(table.seats) for steps in range(1, len(table.seats)))
        seat = next((seat for seat in around if table.seats[seat].bot in self._settings.bots), None)
        if seat is not None:
            self._pondering.begin(table, room.owner, seat, self._settings.spec(table.seats[seat].bot or ""))

    async def time_out(self, room: Room) -> None:
        """The time of whom the table waits for is up: it deals, what they played counts, or the stand-in plays."""
        table = room.table
        if table.undealt:
            await self._write(room, beginning.begin_late)
        elif table.unconfirmed is not None:
            seat = table.unconfirmed
            await self._write(room, lambda now: moves.clock_confirm(now, seat, table.position_seq))
        else:
            with suppress(Late):
                await self._act(room, table, await self._stand_in(room, table), [], moves.CLOCK)

    def _failed(self, room: Room, seat: int, name: str, problem: Exception) -> list[Body]:
        """What the log says of a bot that failed; after too many failures in a row it does not play any more."""
        told = problem if isinstance(problem, TeselaError) else _unforeseen(name, problem)
        said = told.say(DEFAULT)
        log.warning("bot", extra={"table": room.table.id, "bot": name, "problem": said}, exc_info=told is not problem)
        notes: list[Body] = [{"event": "failed", "seat": seat, "bot": name, "problem": said}]
        if failures(room.entries, seat) + 1 >= MOST_FAILURES:
            notes.append({"event": "replaced", "seat": seat, "bot": moves.STAND_IN, "was": name})
        return notes

    async def _stand_in(self, room: Room, table: Table) -> int:
        """The move of the host's stand-in; where that fails itself, of a bot that needs nothing."""
        try:
            return await self._think(room, table, self._settings.stand_in)
        except Late:
            raise
        except Exception:
            log.exception("stand-in", extra={"table": table.id})
            return await self._think(room, table, LAST_RESORT)

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


def failures(entries: Sequence[Entry], seat: int) -> int:
    """How often in a row the bot of a seat has failed, as the log tells it."""
    count = 0
    for entry in reversed(entries):
        body = entry.body
        if body["event"] == "failed" and body["seat"] == seat:
            count += 1
        elif body["event"] == "action" and body["player"] == seat and "by" not in body:
            break
    return count


def _unforeseen(name: str, problem: Exception) -> BotFailure:
    return BotFailure("failure.error", bot=name, message=type(problem).__name__, words="")
