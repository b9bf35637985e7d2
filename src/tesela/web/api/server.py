"""The HTTP API of the server: how it is, what it counts, who you are to it, which bots it has."""

from secrets import compare_digest

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse

import tesela
from tesela.bots import LEVELS, OUTSIDE
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import TheHouse, TheVisitor, answer
from tesela.web.door.networks import is_this_machine
from tesela.web.door.visitors import BEARER
from tesela.web.keeping.keeper import STALE
from tesela.web.refusals import NotYours, Unavailable

router = APIRouter(tags=["server"])


@router.get("/healthz", response_model=answers.Health, responses=REFUSALS)
async def healthz(house: TheHouse) -> dict[str, object]:
    """Whether this worker still looks after its tables; 503 if it has not reached the database for a while."""
    keeper = house.keeper
    if keeper.age > STALE:
        raise Unavailable("server.stale", age=round(keeper.age), most=round(STALE))
    tables = house.hall.count or 0
    age = round(keeper.age, 3)
    return {"status": "ok", "version": tesela.__version__, "worker": keeper.worker, "beat": age, "tables": tables}


@router.get("/metrics", response_class=PlainTextResponse, responses=REFUSALS)
async def metrics(request: Request, house: TheHouse) -> str:
    """What all workers of this server count and measure, for Prometheus; for the host alone."""
    token = house.settings.metrics_token
    given = request.headers.get("authorization", "").encode()
    if not is_this_machine(request) and not (token and compare_digest(given, f"{BEARER}{token}".encode())):
        raise NotYours("server.metrics")
    return house.metrics.text()


@router.get("/api/me", response_model=answers.Me, responses=REFUSALS)
async def me(request: Request, visitor: TheVisitor) -> JSONResponse:
    """Be known to the server: a browser gets a cookie, a program reads the token."""
    browser = "sec-fetch-mode" in request.headers  # where no script needs to see the token
    return answer(request, visitor, {"token": visitor.token if visitor.new and not browser else None})


@router.get("/api/bots", response_model=list[answers.Bot], responses=REFUSALS)
async def bots(house: TheHouse) -> list[dict[str, object]]:
    """The bots that the host allows, the levels for people first."""
    levels = {level.name for level in LEVELS}
    found = [
        {"name": name, "level": name in levels, "outside": spec.startswith(OUTSIDE)}
        for name, spec in house.settings.bots.items()
    ]
    return sorted(found, key=lambda each: not each["level"])
