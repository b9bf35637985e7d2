"""The HTTP API of tables: open one, find them, sit down, look, play."""

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import JSONResponse
from pydantic import Field

from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import Arrived, SeatInPath, TheHouse, TheRoom, TheVisitor, answer
from tesela.web.api.desk import check_seat, obey
from tesela.web.refusals import NotYours
from tesela.web.tables import seating
from tesela.web.tables.commands import AnyCommand
from tesela.web.tables.opening import Name, NewTable, open_table
from tesela.web.tables.options import Strict

MOST_LISTED = 100

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


class Sitting(Strict):
    """Sit down at a seat."""

    name: Name = ""
    key: Annotated[str, Field(max_length=128)] | None = Field(
        default=None, description="from the link; not needed at a listed table"
    )


@router.post("", status_code=201, response_model=answers.Opened, summary="Open a table")
async def open_one(request: Request, house: TheHouse, visitor: TheVisitor, new: NewTable) -> JSONResponse:
    """Open a table. Seats `here` are yours; the key of a seat `elsewhere` goes to whoever is to sit there."""
    opening = open_table(new, visitor.id, house.settings, house.archive.clock.now())
    await house.hall.open(opening, visitor)
    return answer(request, visitor, opening.to_json(visitor.id), 201)


@router.get("", response_model=list[answers.Listed], summary="Find tables")
async def find(
    house: TheHouse,
    visitor: TheVisitor,
    which: Annotated[Literal["mine", "open", "watch"], Query(description="yours, to sit down, to watch")],
) -> JSONResponse:
    """The tables where you sit, where you may sit down, or that you may watch; the latest first."""
    if which == "mine":
        return JSONResponse(await house.archive.run(house.archive.store.mine, visitor.id, MOST_LISTED))
    find_them = house.archive.store.open if which == "open" else house.archive.store.watchable
    return JSONResponse(await house.archive.run(find_them, MOST_LISTED))


@router.get("/{ident}", response_model=answers.TableView, summary="Look at a table")
async def look(
    house: TheHouse, room: TheRoom, visitor: TheVisitor, since: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> JSONResponse:
    """How a table stands and everything that happened after entry `since`; anybody with its address may watch."""
    seats = await room.seats_of(visitor.id)
    there = await house.presence.of(room.table)
    return JSONResponse({**room.view(seats, since), "presence": there.to_json()})


@router.post("/{ident}/commands", response_model=answers.Accepted, summary="Play, confirm, ask, answer, leave, return")
async def command(
    arrived: Arrived, house: TheHouse, room: TheRoom, visitor: TheVisitor, said: Annotated[AnyCommand, Body()]
) -> JSONResponse:
    """The same commands as over the WebSocket."""
    seq = await obey(house, room, said, visitor.id, arrived)
    return JSONResponse({"type": "accepted", "seq": seq, "id": said.id})


@router.post("/{ident}/seats/{seat}", response_model=answers.Accepted, summary="Sit down")
async def sit_down(
    request: Request, house: TheHouse, room: TheRoom, visitor: TheVisitor, seat: SeatInPath, sitting: Sitting
) -> JSONResponse:
    """Take a free seat, with its key or at a listed table; with its key also a seat of yours, from another device."""
    check_seat(room, seat)
    place, archive = room.table.seats[seat], house.archive
    opened = sitting.key is not None and await archive.run(archive.people.opens, room.table.id, seat, sitting.key)
    if not opened and (sitting.key is not None or not room.table.options.listed):
        raise NotYours("table.key")
    if place.person and not place.free and opened:
        await archive.run(archive.people.share, room.table.id, seat, visitor.id)
        await house.hall.seat_listeners(room)
        seq = room.table.seq
    else:
        seq = await room.write(lambda table: seating.sit(table, seat, sitting.name), [seating.Claim(seat, visitor.id)])
    return answer(request, visitor, {"type": "accepted", "seq": seq, "id": None})


@router.post("/{ident}/seats/{seat}/key", response_model=answers.Key, summary="A new key of your seat")
async def new_key(house: TheHouse, room: TheRoom, visitor: TheVisitor, seat: SeatInPath) -> JSONResponse:
    """A key to come to your seat from another device; the one before opens nothing any more."""
    if seat not in await room.seats_of(visitor.id):
        raise NotYours("table.not_yours", seat=seat)
    return JSONResponse({"key": await house.archive.run(house.archive.people.new_key, room.table.id, seat)})
