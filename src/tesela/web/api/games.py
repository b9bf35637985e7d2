"""The HTTP API of games: every moment of one, another from any point of it, and a rematch."""

from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse
from pydantic import Field

from tesela.engine import account
from tesela.engine.state import State
from tesela.engine.step import Step, counted
from tesela.records import action_from_json, event_to_json, notation
from tesela.records.happening import decide
from tesela.records.objects import Decision, Event
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import TheHouse, TheRoom, TheVisitor, answer
from tesela.web.door.quotas import LINE, MOMENTS, OPENING
from tesela.web.door.visitors import Visitor
from tesela.web.house import House
from tesela.web.refusals import NotNow, NotThere, NotYours
from tesela.web.rooms.room import Room
from tesela.web.storage.appends import Conflict
from tesela.web.tables import seating
from tesela.web.tables.moves import check_over
from tesela.web.tables.opening import Branch, check_branch, open_branch, open_rematch
from tesela.web.tables.options import Strict
from tesela.web.tables.snapshot import standing
from tesela.web.tables.table import Table, play

MOST_MOMENTS = 500
MOST_IN_LINE = 100  # a round has fewer moves, and no line of a review goes beyond its end

router = APIRouter(prefix="/api/tables", tags=["games"], responses=REFUSALS)


class Line(Strict):
    """Moves that might have been played somewhere in a game."""

    events: Annotated[int, Field(ge=0, le=2**31)] = Field(description="how many events of the game come first")
    actions: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_IN_LINE)] = Field(
        description="one move after another, each as in a record"
    )


@router.get("/{ident}/moments", response_model=answers.Moments, summary="Every position of a game")
async def moments(
    house: TheHouse,
    room: TheRoom,
    visitor: TheVisitor,
    first: Annotated[int, Query(ge=0, le=2**31, description="the number of the first moment")] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_MOMENTS, description="how many at the most")] = MOST_MOMENTS,
) -> JSONResponse:
    """How things stood after each event of the game as it stands now, and why scores changed; 0 is before the first."""
    house.quotas.take(MOMENTS, visitor)
    return JSONResponse({"moments": await house.archive.run(_moments, room.table, first, first + count)})


@router.post("/{ident}/moments", response_model=answers.Moments, summary="What might have been")
async def line(house: TheHouse, room: TheRoom, visitor: TheVisitor, asked: Line) -> JSONResponse:
    """How things would stand after each of some moves, played from any point of a game that is over."""
    check_over(room.table)
    house.quotas.take(LINE, visitor)
    return JSONResponse({"moments": await house.archive.run(_line, room.table, asked)})


@router.post("/{ident}/branch", status_code=201, response_model=answers.Opened, summary="Play on from here")
async def branch(
    request: Request, house: TheHouse, room: TheRoom, visitor: TheVisitor, asked: Branch
) -> JSONResponse:
    """Open a table that goes on from any point of this game, with other seats; this one stays as it is.

    While the game runs, only for one who sits at the seats of all its people.
    """
    check_branch(room.table, await room.seats_of(visitor.id))
    house.quotas.take(OPENING, visitor)
    now = house.archive.clock.now()
    opening = await house.archive.run(open_branch, room.table, asked, visitor.id, house.settings, now)
    await house.hall.open(opening, visitor)
    return answer(request, visitor, opening.to_json(visitor.id), 201)


@router.post("/{ident}/rematch", status_code=201, response_model=answers.Opened, summary="Play again")
async def rematch(house: TheHouse, room: TheRoom, visitor: TheVisitor) -> JSONResponse:
    """Open a table with the same seats for those who played here; who asks later is led to the same one."""
    if not await room.seats_of(visitor.id):
        raise NotYours("table.not_player")
    check_over(room.table)
    again = await house.hall.current(room.table.rematch or await _rematch(house, room, visitor))
    seats = sorted(await again.seats_of(visitor.id))
    commitment = again.table.promise.commitment
    content: dict[str, Any] = {"id": again.table.id, "commitment": commitment, "seats": seats, "keys": {}}
    return JSONResponse(content, 201)


async def _rematch(house: House, room: Room, visitor: Visitor) -> str:
    """Open the rematch of a table and write it into the log; another may do the same at the same time."""
    house.quotas.take(OPENING, visitor)
    claims = await house.archive.run(house.archive.people.claims, room.table.id)
    opening = open_rematch(room.table, claims, house.archive.clock.now())
    with suppress(Conflict):
        await house.hall.open(opening, visitor)
    try:
        await room.write(lambda table: seating.rematch(table, opening.table.id))
    except NotNow:
        if room.table.rematch is None:
            raise
    return opening.table.id


def _moments(table: Table, first: int, end: int) -> list[dict[str, Any]]:
    """The moments of a game from one number up to another."""
    state, found = table.first(), []
    if first == 0:
        found.append(_moment(0, None, state, []))
    for number, played in enumerate(table.line[: end - 1], 1):
        event = played.event
        done = event.action if isinstance(event, Decision) else event
        steps = account(state, done) if number >= first else []
        play(state, event)
        if number >= first:
            found.append(_moment(number, event, state, steps))
    return found


def _line(table: Table, asked: Line) -> list[dict[str, Any]]:
    """The moments that some moves would lead to."""
    if asked.events > len(table.line):
        raise NotThere("table.no_event", found=asked.events, last=len(table.line))
    state, found = table.first(), []
    for played in table.line[: asked.events]:
        play(state, played.event)
    for number, wish in enumerate(asked.actions, asked.events + 1):
        action = action_from_json(table.game.name, wish)
        steps = account(state, action)  # refuses what is not legal
        found.append(_moment(number, decide(state, action), state, steps))
    return found


def _moment(number: int, event: Event | None, state: State, steps: list[Step]) -> dict[str, Any]:
    return {
        "number": number,
        "event": None if event is None else event_to_json(event),
        "notation": notation(event.action) if isinstance(event, Decision) else None,
        **standing(state),
        "actor": state.actor if state.actor >= 0 else None,
        "account": counted(steps),
        "steps": steps,
    }
