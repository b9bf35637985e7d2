"""The HTTP API of positions: any one, set up and checked; what a move or a deal makes of it; a table from there."""

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from pydantic import Field

from tesela.engine import STATES, start
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State
from tesela.engine.view import TableView
from tesela.errors import BadPosition
from tesela.records import event_from_json, game_from_json
from tesela.records.fields import LONGEST
from tesela.records.position import parse_view, position_of
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import TheHouse, TheVisitor, answer
from tesela.web.door.quotas import OPENING, POSITION
from tesela.web.door.visitors import language_of
from tesela.web.tables.impossible import told
from tesela.web.tables.opening import FromPosition, open_position
from tesela.web.tables.options import Strict
from tesela.web.tables.snapshot import moves, plain_view, standing
from tesela.web.tables.tree import happened
from tesela.web.tables.viewing import view_of

router = APIRouter(prefix="/api/positions", tags=["positions"], responses=REFUSALS)


class Asked(Strict):
    """A position by its string, or a game as a record has it, before its first deal or as a view says."""

    position: Annotated[str, Field(max_length=LONGEST)] | None = Field(default=None, description="the position string")
    game: Annotated[str, Field(max_length=20)] = Field(default="", description="a game of /api/games")
    setup: dict[str, Any] = Field(default_factory=dict, description="as in a record")
    view: dict[str, Any] | None = Field(default=None, description="as the server tells it; an actor may be null")
    action: Annotated[int, Field(ge=0)] | None = Field(default=None, description="a legal move, which is played then")
    event: dict[str, Any] | None = Field(default=None, description="a deal or a supply as in a record, which comes")
    deal: bool = Field(default=False, description="whether chance acts then, as long as it is its turn")


@router.post("", response_model=answers.Position, summary="Set up a position")
async def set_up(request: Request, house: TheHouse, visitor: TheVisitor, asked: Asked) -> JSONResponse:
    """How things stand in a position and what is legal there; or what contradicts the rules in it, and where."""
    house.quotas.take(POSITION, visitor)
    view = _view(asked)
    try:
        state = STATES[view.game.name].from_view(view)
    except BadPosition as problem:
        return JSONResponse(_impossible(view, problem, language_of(request)))
    events = []
    if asked.action is not None:
        events.append(happened(state, asked.action))
    if asked.event is not None:
        events.append(happened(state, event_from_json(state.game.name, asked.event)))
    rng = Rng(secrets.randbits(64))
    while asked.deal and state.actor == CHANCE:
        events.append(happened(state, state.sample(rng)))
    return JSONResponse({**_standing(state), "events": events})


@router.post("/table", status_code=201, response_model=answers.Opened, summary="Play on from a position")
async def play_on(request: Request, house: TheHouse, visitor: TheVisitor, asked: FromPosition) -> JSONResponse:
    """Open a table whose game begins from a position."""
    house.quotas.take(OPENING, visitor)
    now = house.archive.clock.now()
    opening = await house.archive.run(open_position, asked, visitor.id, house.settings, now)
    await house.hall.open(opening, visitor)
    return answer(request, visitor, opening.to_json(visitor.id), 201)


def _view(asked: Asked) -> TableView:
    if asked.position is not None:
        return parse_view(asked.position)
    game = game_from_json(asked.game, asked.setup)
    return start(game).view() if asked.view is None else view_of(game, asked.view)


def _standing(state: State) -> dict[str, Any]:
    view = state.view()
    return {
        **_named(view),
        **standing(state, view),
        "actor": state.actor if state.actor >= 0 else None,
        "position": position_of(view),
        "legal": moves(state),
        "problem": None,
    }


def _impossible(view: TableView, problem: BadPosition, language: str) -> dict[str, Any]:
    """The view as it was told: nothing is known of it but what is wrong."""
    return {
        **_named(view),
        "view": plain_view(view),
        "position": None,
        "legal": [],
        "problem": told(problem, language, view.game.edition),
    }


def _named(view: TableView) -> dict[str, Any]:
    return {"game": view.game.name, "setup": view.game.setup(), "players": view.game.players}
