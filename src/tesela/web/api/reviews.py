"""The HTTP API of reviews: a finished game judged event by event, as it is found."""

from collections.abc import AsyncGenerator

from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from tesela.web.api.answers import REFUSALS, lines
from tesela.web.api.asking import TheHouse, TheRoom, TheVisitor
from tesela.web.door.quotas import REVIEW
from tesela.web.tables.moves import check_over

LINES = "application/x-ndjson"
AT_ONCE = {"X-Accel-Buffering": "no"}  # nginx would wait for some kilobytes

router = APIRouter(prefix="/api/tables", tags=["records"], responses=REFUSALS)


class Stream(StreamingResponse):
    """Lines as they come; where the connection is closed, whoever makes them knows at once."""

    def __init__(self, lines: AsyncGenerator[str, None]):
        super().__init__(lines, media_type=LINES, headers=AT_ONCE)
        self._lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them all."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self._lines.aclose()


@router.get("/{ident}/review", summary="Review a game", response_class=StreamingResponse, responses=lines(LINES))
async def review_game(house: TheHouse, room: TheRoom, visitor: TheVisitor, patient: bool = False) -> Response:
    """One line of JSON for each event of a finished game, as soon as it is judged, and one for what they add up to.

    docs/analysis.md explains them. A game is judged once, and several wait in order: meanwhile a line tells how many
    are before this one. Whoever is patient waits behind all who are not.
    """
    check_over(room.table)
    kept = await house.reviewing.kept(room.table)
    if kept is not None:
        return Response(kept, media_type=LINES)
    house.quotas.take(REVIEW, visitor)
    return Stream(house.reviewing.lines(room.table, patient=patient))
