"""The HTTP API of reviews: a finished game judged event by event, as it is found."""

import json
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from tesela.analysis import Moment, Review, review
from tesela.bots import Limit, bot
from tesela.records import Record
from tesela.web.api.answers import REFUSALS, lines
from tesela.web.api.asking import TheHouse, TheRoom, TheVisitor
from tesela.web.door.quotas import REVIEW
from tesela.web.house import House
from tesela.web.keeping.crew import REVIEWS
from tesela.web.tables.moves import check_over

LINES = "application/x-ndjson"

router = APIRouter(prefix="/api/tables", tags=["records"], responses=REFUSALS)


@router.get("/{ident}/review", summary="Review a game", response_class=StreamingResponse, responses=lines(LINES))
async def review_game(request: Request, house: TheHouse, room: TheRoom, visitor: TheVisitor) -> StreamingResponse:
    """One line of JSON for each event of a finished game, as soon as it is judged, and one for what they add up to.

    docs/analysis.md explains them.
    """
    check_over(room.table)
    house.quotas.take(REVIEW, visitor)
    return StreamingResponse(_lines(request, house, room.table.record()), media_type=LINES)


async def _lines(request: Request, house: House, record: Record) -> AsyncIterator[str]:
    thinker = bot("search")
    judging = review(record, Limit(time=house.settings.review), thinker=thinker)
    moments: list[Moment] = []
    # Reviews share the cores with the bots, one judgement at a time, so that games go on.
    async with house.reviewing:
        while not await request.is_disconnected():
            crew = house.crews[REVIEWS]
            moment: Moment | None = await crew.do(REVIEWS, ("", ""), lambda: next(judging, None), thinker.stop)
            if moment is None:
                yield _line({"summary": Review(record, tuple(moments)).summary()})
                return
            moments.append(moment)
            yield _line(moment.to_json())


def _line(found: dict[str, object]) -> str:
    return json.dumps(found) + "\n"
