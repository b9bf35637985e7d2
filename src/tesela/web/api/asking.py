"""Asking: what a request brings along: the house, the room of its address, who asks; and a new visitor's cookie."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Path, Request
from fastapi.responses import JSONResponse

from tesela.web.door.visitors import COOKIE, Visitor, remember, visitor_of
from tesela.web.house import House
from tesela.web.refusals import Gone
from tesela.web.rooms.room import Room

T = TypeVar("T")


# Asynchronous, all of them: FastAPI would send others through a thread.
async def the_house(request: Request) -> House:
    """The house of this worker."""
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(the_house)]


async def the_room(house: TheHouse, ident: Annotated[str, Path(max_length=32)]) -> Room:
    """The room of the table in the address."""
    return await house.hall.current(ident)


async def the_arrival(house: TheHouse) -> float:
    """When the request came in; to be asked for before everything that may have to wait."""
    return house.archive.clock.now()


async def the_visitor(request: Request) -> Visitor:
    """Who asks."""
    return visitor_of(request)


Arrived = Annotated[float, Depends(the_arrival)]
TheRoom = Annotated[Room, Depends(the_room)]
TheVisitor = Annotated[Visitor, Depends(the_visitor)]
SeatInPath = Annotated[int, Path(ge=0, le=3)]


def answer(request: Request, visitor: Visitor, content: Any, status: int = 200) -> JSONResponse:
    """An answer, with the cookie of a browser: a new one, or its own for another year."""
    response = JSONResponse(content, status)
    if visitor.new or request.cookies.get(COOKIE) == visitor.token:
        remember(request, response, visitor)
    return response


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What this work finds; if whoever asked goes away, it is cancelled."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_leave(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Gone("server.gone")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _leave(request: Request) -> None:
    """Wait until the connection is closed."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
