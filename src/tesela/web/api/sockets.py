"""Sockets: a connection to one table, which tells what happens there and takes commands."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from tesela.errors import TeselaError
from tesela.web.api.desk import obey
from tesela.web.door.guard import Rate
from tesela.web.door.visitors import language_of, visitor_of
from tesela.web.keeping.keeper import VOUCHED
from tesela.web.refusals import Refused
from tesela.web.rooms.hall import Hall
from tesela.web.rooms.room import GONE, Listener, Room, dumps
from tesela.web.tables.commands import AnyCommand, Command

CROWDED = 1013  # the WebSocket's own code for a server that is full

router = APIRouter()
COMMAND: TypeAdapter[Command] = TypeAdapter(AnyCommand)


@router.websocket("/api/tables/{ident}/socket")
async def socket(connection: WebSocket, ident: str, since: Annotated[int, Query(ge=0)] = 0) -> None:
    """What happens at a table, from entry `since` on, and commands by those who sit there."""
    hall: Hall = connection.app.state.hall
    await connection.accept()
    try:
        if hall.sockets >= hall.settings.most_sockets:
            await connection.close(CROWDED)
            return
        room = await hall.current(ident)
        visitor = visitor_of(connection).id
        listener = Listener(visitor, await room.seats_of(visitor))
    except Refused as problem:
        await connection.close(GONE, problem.key)
        return
    hall.sockets += 1
    room.join(listener, since)
    await _present(hall, room, listener, True)
    sending = asyncio.ensure_future(_send(connection, listener))
    try:
        await _receive(connection, hall, room, listener)
    except (WebSocketDisconnect, RuntimeError):  # Starlette's word for a connection that is closed already
        pass
    finally:
        hall.sockets -= 1
        room.part(listener)
        sending.cancel()
        with suppress(asyncio.CancelledError):
            await sending
        await _present(hall, room, listener, False)


async def _send(connection: WebSocket, listener: Listener) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await listener.waiting.get()) is not None:
            await connection.send_text(message)
        await connection.close(listener.ended or GONE)


async def _receive(connection: WebSocket, hall: Hall, room: Room, listener: Listener) -> None:
    rate = Rate(hall.settings.rate, hall.settings.burst)
    language = language_of(connection)
    while True:
        said = await connection.receive()
        if said["type"] == "websocket.disconnect":
            return
        ident = None
        try:
            rate.take()
            found = _parse(said.get("text"))
            ident = found.get("id") if isinstance(found.get("id"), (str, int)) else None
            if found.get("type") == "ping":
                answer: dict[str, Any] = {"type": "pong", "seq": room.table.seq}
            else:
                seq = await obey(hall, room, COMMAND.validate_python(found), listener.visitor)
                answer = {"type": "accepted", "seq": seq}
        except ValidationError as problem:
            answer = refusal(invalid(problem.errors(include_url=False)), room, language)
        except TeselaError as problem:
            hall.metrics.count("refused", reason=problem.key)
            answer = refusal(problem, room, language)
        listener.tell(dumps({**answer, "id": ident}))


def refusal(problem: TeselaError, room: Room, language: str) -> dict[str, Any]:
    """Why something is not done."""
    return {"type": "refused", "key": problem.key, "message": problem.say(language), "seq": room.table.seq}


def invalid(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """What is wrong with a message, and where: the first of what Pydantic found."""
    first = errors[0]
    return Refused("server.invalid", where=".".join(map(str, first["loc"])) or "message", problem=first["type"])


def _parse(text: str | None) -> dict[str, Any]:
    try:
        found = json.loads(text or "")
    except (ValueError, RecursionError):
        raise Refused("server.json") from None
    if not isinstance(found, dict):
        raise Refused("server.json")
    return found


async def _present(hall: Hall, room: Room, listener: Listener, there: bool) -> None:
    """Write down and tell that somebody has come or gone, if it makes a difference."""
    others = {seat for other in room.listeners if other is not listener for seat in other.seats}
    news = sorted(listener.seats - others)
    if news:
        until = time() + (VOUCHED if there else 0.0)
        with suppress(Refused):
            await hall.run(hall.people.seen, [(room.table.id, seat) for seat in news], until, news=True)
            await hall.tell_presence(room)
