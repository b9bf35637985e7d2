"""The analysis over a WebSocket: a position is told, and what is thought of it comes for as long as somebody looks."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import Field, TypeAdapter, ValidationError

from tesela.analysis.next_deal import DEALS
from tesela.analysis.question import Question
from tesela.engine import account
from tesela.engine.state import State
from tesela.errors import TeselaError
from tesela.records import parse_position
from tesela.records.fields import LONGEST
from tesela.web.api.problems import invalid
from tesela.web.api.sockets import BROKEN, admitted, ident_of, parse
from tesela.web.door.quotas import POSITION, REQUEST
from tesela.web.door.visitors import Visitor, language_of, visitor_of
from tesela.web.house import House
from tesela.web.keeping.analysing import Look
from tesela.web.refusals import said
from tesela.web.tables.commands import Command
from tesela.web.tables.plain import dumps

router = APIRouter()
log = logging.getLogger("tesela.web")

Text = Annotated[str, Field(max_length=LONGEST)]


class Think(Command):
    """Think about this position, in the place of the one before."""

    type: Literal["think"]
    position: Text
    lines: Annotated[int, Field(ge=0, le=100)] = 5

    def question(self) -> Question:
        """What is asked."""
        return Question(parse_position(self.position), lines=self.lines)


class Deals(Command):
    """What the next deal may bring here, beside what is thought of a position."""

    type: Literal["deals"]
    position: Text

    def question(self) -> Question:
        """What is asked."""
        return Question(parse_position(self.position), deals=DEALS)


class WhyWish(Command):
    """Take some moves apart of the position that was told before."""

    type: Literal["why"]
    numbers: Annotated[list[int], Field(max_length=5)]


class Go(Command):
    """Think on about the position that was told before, as long again."""

    type: Literal["go"]


class Stop(Command):
    """Think no more; what is known is kept for a while."""

    type: Literal["stop"]


class Ping(Command):
    """Is anybody there?"""

    type: Literal["ping"]


Wish = Annotated[Think | Deals | WhyWish | Go | Stop | Ping, Field(discriminator="type")]
WISH: TypeAdapter[Think | Deals | WhyWish | Go | Stop | Ping] = TypeAdapter(Wish)


@router.websocket("/api/analysis")
async def analysis(connection: WebSocket) -> None:
    """What is thought of positions, one at a time."""
    house: House = connection.app.state.house
    visitor = visitor_of(connection)
    async with admitted(connection, house, visitor) as is_in:
        if is_in:
            house.analysing.begin()
            await Session(connection, house, visitor).run()


class Session:
    """Somebody who looks at positions: of each kind of question the last one counts."""

    def __init__(self, connection: WebSocket, house: House, visitor: Visitor):
        self._connection = connection
        self._house = house
        self._visitor = visitor
        self._language = language_of(connection)
        self._looks: dict[str, Look] = {}  # by the type of what asked for it
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        """Listen until the connection is closed; then nothing is thought any more."""
        try:
            while (heard := await self._connection.receive())["type"] != "websocket.disconnect":
                await self._hear(heard.get("text"))
        except (WebSocketDisconnect, RuntimeError):  # Starlette's word for a connection that is closed already
            pass
        finally:
            for kind in list(self._looks):
                await self._forget(kind)

    async def _hear(self, text: str | None) -> None:
        ident = None
        try:
            try:
                found = parse(text)
                ident = ident_of(found)
            finally:
                self._house.quotas.take(REQUEST, self._visitor)
            await self._obey(WISH.validate_python(found))
        except ValidationError as problem:
            await self._refuse(invalid(problem.errors(include_url=False)), ident)
        except TeselaError as problem:
            await self._refuse(problem, ident)

    async def _obey(self, wish: Think | Deals | WhyWish | Go | Stop | Ping) -> None:
        if isinstance(wish, Ping):
            await self._say({"type": "pong", "id": wish.id})
        elif isinstance(wish, (Think, Deals)):
            await self._forget(wish.type)
            self._house.quotas.take(POSITION, self._visitor)
            self._looks[wish.type] = Look(self._visitor, wish.question())
            self._begin(wish.type, wish.id)
        elif isinstance(wish, WhyWish):
            look = self._looks.get("think")
            found = await self._house.analysing.why(look, wish.numbers) if look is not None else []
            await self._say({"type": "why", "id": wish.id, "moves": found})
        elif isinstance(wish, Stop):
            for kind in list(self._tasks):
                await self._end(kind)
        elif "think" in self._looks:
            await self._end("think")
            self._begin("think", wish.id)

    def _begin(self, kind: str, ident: str | int | None) -> None:
        self._tasks[kind] = asyncio.ensure_future(self._think(kind, self._looks[kind], ident))

    async def _think(self, kind: str, look: Look, ident: str | int | None) -> None:
        dress = _with_tiles(look.question.state)
        try:
            async for found in self._house.analysing.think(look):
                await self._say({"type": kind, "id": ident, **dress(found)})
        except TeselaError as problem:
            await self._refuse(problem, ident)
        except Exception:  # a mistake of ours: better gone than mute
            log.exception("analysis")
            with suppress(WebSocketDisconnect, RuntimeError):
                await self._connection.close(BROKEN)

    async def _end(self, kind: str) -> None:
        """Think no more of what was asked last, at once."""
        task = self._tasks.pop(kind, None)
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _forget(self, kind: str) -> None:
        await self._end(kind)
        look = self._looks.pop(kind, None)
        if look is not None:
            self._house.analysing.forget(look)

    async def _refuse(self, problem: TeselaError, ident: str | int | None) -> None:
        self._house.metrics.refused.labels(problem.key).inc()
        await self._say({"type": "refused", "id": ident, **said(problem, self._language)})

    async def _say(self, message: dict[str, Any]) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            async with self._sending:
                await self._connection.send_text(dumps(message))


def _with_tiles(state: State) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A judgement with the tiles that each of its best moves takes from where to where, for those who draw them."""
    known: dict[int, list[Any]] = {}

    def dress(found: dict[str, Any]) -> dict[str, Any]:
        for move in found.get("moves", ()):
            if "line" not in move:
                break
            number = move["number"]
            if number not in known:
                known[number] = list(account(state, number)[0]["moves"])
            move["tiles"] = known[number]
        return found

    return dress
