"""The HTTP API of hints: what the adviser would play."""

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response

from tesela.records import notation
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import TheHouse, TheRoom, TheVisitor, while_there
from tesela.web.door.quotas import HINT
from tesela.web.refusals import NotNow, NotYours
from tesela.web.tables.snapshot import move

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=REFUSALS)


@router.post("/{ident}/hint", response_model=answers.Hint, summary="A hint")
async def hint(request: Request, house: TheHouse, room: TheRoom, visitor: TheVisitor) -> Response:
    """What the adviser would play in your place now, where the table allows hints.

    The same position is thought about once. Whoever closes the connection waits no longer, and neither does the server.
    """
    table = room.table
    if not table.options.hints:
        raise NotNow("table.no_hints")
    if table.actor is None or table.actor not in await room.seats_of(visitor.id):
        raise NotYours("table.hint_turn")
    house.quotas.take(HINT, visitor)
    state = table.state
    found = await while_there(request, house.advice.hint(table, visitor.owner))
    candidates = [
        {
            **move(table.game.name, candidate.action),
            "win": [round(share, 4) for share in candidate.win],
            "scores": [round(score, 2) for score in candidate.scores],
            "line": [notation(state.action(number)) for number in candidate.line],
            "visits": candidate.visits,
        }
        for candidate in found.candidates
    ]
    return JSONResponse({"seq": table.position_seq, "candidates": candidates, "exact": found.exact})
