"""Asking: what a request brings along: the house, the room of its address, who asks; and a new visitor's cookie."""

from time import time
from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.responses import JSONResponse

from tesela.web.door.visitors import Visitor, remember, visitor_of
from tesela.web.house import House
from tesela.web.rooms.room import Room


# Asynchronous, all of them: FastAPI would send others through a thread.
async def the_house(request: Request) -> House:
    """The house of this worker."""
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(the_house)]


async def the_room(house: TheHouse, ident: Annotated[str, Path(max_length=32)]) -> Room:
    """The room of the table in the address."""
    return await house.hall.current(ident)


async def the_arrival() -> float:
    """When the request came in; to be asked for before everything that may have to wait."""
    return time()


async def the_visitor(request: Request) -> Visitor:
    """Who asks."""
    return visitor_of(request)


Arrived = Annotated[float, Depends(the_arrival)]
TheRoom = Annotated[Room, Depends(the_room)]
TheVisitor = Annotated[Visitor, Depends(the_visitor)]
SeatInPath = Annotated[int, Path(ge=0, le=3)]


def answer(request: Request, visitor: Visitor, content: Any, status: int = 200) -> JSONResponse:
    """An answer, with the cookie for a visitor who needs one."""
    response = JSONResponse(content, status)
    if visitor.new:
        remember(request, response, visitor)
    return response
