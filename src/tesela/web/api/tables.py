"""The HTTP API of tables: open one, find them, sit down, look, play."""

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query, Request
from fastapi.responses import JSONResponse, Response
from pydantic import Field

from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import Arrived, SeatInPath, TheHouse, TheRoom, TheVisitor, answer
from tesela.web.api.desk import check_seat, obey
from tesela.web.door.quotas import LIST, OPENING
from tesela.web.house import House
from tesela.web.refusals import NotNow, NotYours
from tesela.web.rooms.board import MOST_LISTED
from tesela.web.rooms.room import Room
from tesela.web.tables import guests, keys, seating
from tesela.web.tables.commands import AnyCommand, Number
from tesela.web.tables.keys import SHARING
from tesela.web.tables.names import Name
from tesela.web.tables.opening import NewTable, open_table
from tesela.web.tables.options import Strict
from tesela.web.tables.seating import Claim
from tesela.web.tables.table import Body as Written
from tesela.web.tables.table import Table

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


class Sitting(Strict):
    """Sit down at a seat."""

    name: Name = ""
    key: Annotated[str, Field(max_length=128)] | None = Field(
        default=None, description="from the link; not needed at a listed table"
    )
    number: Number | None = Field(default=None, description="for the deals, after you have seen the commitment")


@router.post("", status_code=201, response_model=answers.Opened, summary="Open a table")
async def open_one(request: Request, house: TheHouse, visitor: TheVisitor, new: NewTable) -> JSONResponse:
    """Open a table. Seats `here` are yours; the key of a seat `elsewhere` goes to whoever is to sit there."""
    house.quotas.take(OPENING, visitor)
    opening = open_table(new, visitor.id, house.settings, house.archive.clock.now())
    await house.hall.open(opening, visitor)
    return answer(request, visitor, opening.to_json(visitor.id), 201)


@router.get("", response_model=list[answers.Listed], summary="Find tables")
async def find(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    which: Annotated[Literal["mine", "open", "watch"], Query(description="yours, to sit down, to watch")],
) -> Response:
    """The tables where you sit, where you may sit down, or that you may watch; the latest first."""
    house.quotas.take(LIST, visitor)
    if which == "mine":
        return JSONResponse(await house.archive.run(house.archive.lists.mine, visitor.id, MOST_LISTED))
    page = await house.board.page(which)
    headers = {"ETag": f'W/"{page.tag}"', "Cache-Control": "no-cache"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(page.text, headers=headers, media_type="application/json")


@router.get("/{ident}", response_model=answers.TableView, summary="Look at a table")
async def look(
    house: TheHouse, room: TheRoom, visitor: TheVisitor, since: Annotated[int, Query(ge=0, le=2**31)] = 0
) -> JSONResponse:
    """How a table stands and everything that happened after entry `since`; anybody with its address may watch."""
    seats = await room.seats_of(visitor.id)
    there = await house.presence.of(room)
    return JSONResponse({**room.view(visitor.id, seats, since), "presence": there.to_json()})


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
    """Take a free seat, with its key or at a listed table; or come to a seat of yours with a key for this device."""
    check_seat(room, seat)
    if sitting.key is None or seat not in await room.seats_of(visitor.id):
        come = _sit if room.table.seats[seat].free else _share
        seq = await come(house, room, visitor.id, seat, sitting)
    else:
        seq = room.table.seq  # whoever opens a link to their own seat sits there already
    return answer(request, visitor, {"type": "accepted", "seq": seq, "id": None})


async def _sit(house: House, room: Room, visitor: str, seat: int, sitting: Sitting) -> int:
    key, people = sitting.key, house.archive.people
    older = (
        key is not None
        and not keys.opens(room.table, seat, key)
        and await house.archive.run(people.invited, room.table.id, seat, key)
    )

    def decide(table: Table) -> list[Written]:
        guests.check_welcome(table, seat, visitor, key, older=older)
        return seating.sit(table, seat, sitting.name, sitting.number)

    return await room.write(decide, [Claim(seat, visitor, house.settings.most_seats if key is None else None)])


async def _share(house: House, room: Room, visitor: str, seat: int, sitting: Sitting) -> int:
    since, people = room.table.seats[seat].since, house.archive.people
    if sitting.key is None and room.table.options.listed:
        raise NotNow("table.taken", seat=seat)
    now = house.archive.clock.now()
    if sitting.key is None or not await house.archive.run(people.use_key, room.table.id, seat, sitting.key, now):
        raise NotYours("table.key")
    return await room.write(lambda table: guests.share(table, seat, since), [Claim(seat, visitor)])


@router.post("/{ident}/seats/{seat}/key", response_model=answers.Key, summary="A key of your seat for another device")
async def new_key(house: TheHouse, room: TheRoom, visitor: TheVisitor, seat: SeatInPath) -> JSONResponse:
    """A key to come to your seat from another device, once and soon; the one before opens nothing any more."""
    if seat not in await room.seats_of(visitor.id):
        raise NotYours("table.not_yours", seat=seat)
    until = house.archive.clock.now() + SHARING
    key = await house.archive.run(house.archive.people.new_key, room.table.id, seat, until)
    return JSONResponse({"key": key, "until": until})
