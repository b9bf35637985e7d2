"""The HTTP API of records: download a game, upload one, read one with its variations."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from tesela.records import Record
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS, lines
from tesela.web.api.asking import TheHouse, TheRoom, TheVisitor, answer
from tesela.web.door.quotas import MOMENTS, UPLOAD
from tesela.web.door.visitors import Visitor
from tesela.web.house import House
from tesela.web.tables.marks import is_brought, mark
from tesela.web.tables.opening import Opening, check_branch, open_record
from tesela.web.tables.tree import tree_of

LINES = "application/jsonl"
BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}

router = APIRouter(prefix="/api", tags=["records"], responses=REFUSALS)


@router.get("/tables/{ident}/record", summary="Download a game", response_class=Response, responses=lines(LINES))
async def download(room: TheRoom) -> Response:
    """The game so far as a record, one line of JSON; once it is over, with the seed of its deals."""
    name = f"tesela-{room.table.id}.jsonl"
    return Response(
        room.table.record().dumps() + "\n",
        media_type=LINES,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.post(
    "/records",
    status_code=201,
    response_model=answers.Opened,
    summary="Upload a game",
    openapi_extra=BODY,
)
async def upload(request: Request, house: TheHouse, visitor: TheVisitor) -> JSONResponse:
    """A table with the game of a record: to look at, or to play on at this screen if it is not finished.

    Of a game that runs at this server, only for one who sits there at the seats of all its people.
    """
    house.quotas.take(UPLOAD, visitor)
    body, now = await request.body(), house.archive.clock.now()
    opening = await house.archive.run(lambda: open_record(Record.loads(body), visitor.id, house.settings, now))
    await _check_running(house, opening, visitor)
    await house.hall.open(opening, visitor)
    return answer(request, visitor, opening.to_json(visitor.id), 201)


@router.post(
    "/records/tree",
    response_model=answers.Tree,
    summary="Read a game with its variations",
    openapi_extra=BODY,
)
async def read(request: Request, house: TheHouse, visitor: TheVisitor) -> JSONResponse:
    """A record with its variations, checked: where it begins, and each event with the position after it."""
    house.quotas.take(MOMENTS, visitor)
    body = await request.body()
    return JSONResponse(await house.archive.run(lambda: tree_of(Record.loads(body))))


async def _check_running(house: House, opening: Opening, visitor: Visitor) -> None:
    """Refuse a game that runs here: its record would be a way to branch it."""
    brought = [mark(entry.body) for entry in opening.entries if is_brought(entry.body)]
    for ident in await house.archive.run(house.archive.deals.running, brought):
        room = await house.hall.current(ident)
        check_branch(room.table, await room.seats_of(visitor.id))
