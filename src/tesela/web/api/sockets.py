"""Sockets: a connection to one table, which tells what happens there and takes commands."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from tesela.errors import TeselaError
from tesela.web.api.desk import obey
from tesela.web.api.problems import invalid
from tesela.web.door.quotas import REQUEST
from tesela.web.door.visitors import Visitor, language_of, visitor_of
from tesela.web.house import House
from tesela.web.refusals import Refused, TooMany, Unavailable, said
from tesela.web.rooms.listener import GONE, Listener
from tesela.web.rooms.room import Room
from tesela.web.tables.commands import AnyCommand, Command, Ident
from tesela.web.tables.plain import dumps

BROKEN = 1011  # the WebSocket's own code for a server that made a mistake
CROWDED = 1013  # the WebSocket's own code for a server that cannot serve now: try again later

router = APIRouter()
COMMAND: TypeAdapter[Command] = TypeAdapter(AnyCommand)
IDENT: TypeAdapter[str | int | None] = TypeAdapter(Ident)

log = logging.getLogger("tesela.web")


@router.websocket("/api/tables/{ident}/socket")
async def socket(connection: WebSocket, ident: str, since: Annotated[int, Query(ge=0)] = 0) -> None:
    """What happens at a table, from entry `since` on, and commands by those who sit there."""
    house: House = connection.app.state.house
    visitor = visitor_of(connection)
    async with admitted(connection, house, visitor) as is_in:
        if is_in:
            await _listen(connection, house, visitor, ident, since)


@asynccontextmanager
async def admitted(connection: WebSocket, house: House, visitor: Visitor) -> AsyncIterator[bool]:
    """A connection that counts as long as this lasts; whether there is room for it, else it is closed."""
    await connection.accept()
    try:
        house.connections.enter(visitor)
    except TooMany as problem:
        house.metrics.refused.labels(problem.key).inc()
        await connection.close(CROWDED, problem.key)
        yield False
        return
    house.metrics.sockets.set(house.connections.total)
    try:
        yield True
    finally:
        house.connections.leave(visitor)
        house.metrics.sockets.set(house.connections.total)


async def _listen(connection: WebSocket, house: House, visitor: Visitor, ident: str, since: int) -> None:
    try:
        room = await house.hall.current(ident)
        listener = Listener(visitor.id, await room.seats_of(visitor.id))
    except Refused as problem:
        await connection.close(CROWDED if isinstance(problem, Unavailable) else GONE, problem.key)
        return
    room.join(listener, since)
    sending = asyncio.ensure_future(_send(connection, listener))
    try:
        await house.hall.follow(room)  # another worker may have taken the table before anybody listened here
        await house.presence.note(room, listener, there=True)
        await _receive(connection, house, room, listener, visitor)
    except (WebSocketDisconnect, RuntimeError):  # Starlette's word for a connection that is closed already
        pass
    finally:
        room.part(listener)
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending
        await house.presence.note(room, listener, there=False)


async def _send(connection: WebSocket, listener: Listener) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            while (message := await listener.waiting.get()) is not None:
                await connection.send_text(message)
        except ValueError:  # a mistake of ours: something that cannot be written; better gone than mute
            log.exception("socket")
            listener.ended = BROKEN
        await connection.close(listener.ended or GONE)


async def _receive(connection: WebSocket, house: House, room: Room, listener: Listener, visitor: Visitor) -> None:
    language = language_of(connection)
    while True:
        heard = await connection.receive()
        if heard["type"] == "websocket.disconnect":
            return
        arrived, ident = house.archive.clock.now(), None
        try:
            try:
                found = parse(heard.get("text"))
                ident = ident_of(found)
            finally:  # after that, so that a client knows what is refused; what is broken costs as well
                house.quotas.take(REQUEST, visitor)
            if found.get("type") == "ping":
                answer: dict[str, Any] = {"type": "pong", "seq": room.table.seq}
            else:
                seq = await obey(house, room, COMMAND.validate_python(found), listener.visitor, arrived)
                answer = {"type": "accepted", "seq": seq}
        except ValidationError as problem:
            answer = refusal(invalid(problem.errors(include_url=False)), room, language)
        except TeselaError as problem:
            house.metrics.refused.labels(problem.key).inc()
            answer = refusal(problem, room, language)
        listener.tell(dumps({**answer, "id": ident}))


def ident_of(message: dict[str, Any]) -> str | int | None:
    """What the answer is to be called; Refused if it cannot be called so."""
    try:
        return IDENT.validate_python(message.get("id"), strict=True)
    except ValidationError as problem:
        raise Refused("server.invalid", where="id", problem=problem.errors()[0]["type"]) from None


def refusal(problem: TeselaError, room: Room, language: str) -> dict[str, Any]:
    """Why something is not done."""
    return {"type": "refused", **said(problem, language), "seq": room.table.seq}


def parse(text: str | None) -> dict[str, Any]:
    """The object of a message; Refused if it is none."""
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        raise Refused("server.json") from None
    if not isinstance(found, dict):
        raise Refused("server.json")
    return found
