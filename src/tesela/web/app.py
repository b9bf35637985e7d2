"""The application: its parts put together, what goes wrong put into words, and the page's files."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.routing import Match

import tesela
from tesela import shelf
from tesela.bots import LEVELS, OUTSIDE
from tesela.engine.game import PLAYERS
from tesela.errors import TeselaError
from tesela.texts import say
from tesela.web.api import answers, games, puzzles, records, reviews, sockets, tables, texts
from tesela.web.api.answers import REFUSALS
from tesela.web.api.sockets import invalid
from tesela.web.api.tables import TheHall, TheVisitor, answer
from tesela.web.door.compression import LEVEL, Compression
from tesela.web.door.guard import Guard
from tesela.web.door.visitors import language_of
from tesela.web.host import logs
from tesela.web.host.settings import Settings
from tesela.web.refusals import NotThere, Refused, TooLarge
from tesela.web.rooms.hall import Hall

STATIC = Path(__file__).parent / "static"
# What the page shows it finds in its address by itself.
PAGES = (
    *("/", "/t/{ident}", "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{number}"),
    *("/learn/{game}", "/rules", "/rules/{game}"),
)


def create_app(settings: Settings) -> FastAPI:
    """The server of these settings; its database must be up to date."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall
        await hall.start()
        yield
        await hall.stop()

    app = FastAPI(
        title="Tesela",
        version=tesela.__version__,
        description="Tables where people and programs play; docs/table-api.md has the WebSocket messages.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    hall = app.state.hall = Hall(settings)
    hall.metrics.gauge("rooms", lambda: len(hall.rooms))
    hall.metrics.gauge("sockets", lambda: hall.sockets)
    hall.metrics.gauge("thinking", lambda: hall.thinking.busy)
    app.add_middleware(Compression, compresslevel=LEVEL)
    app.add_middleware(Guard, settings=settings, metrics=hall.metrics)
    app.add_exception_handler(TeselaError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_route)
    app.add_exception_handler(Exception, _fail)
    for way in (tables, games, records, reviews, puzzles, texts, sockets):
        app.include_router(way.router)
    _add_information(app)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    return app


def from_environment() -> FastAPI:
    """The server in a worker process."""
    settings = Settings.from_environment()
    logs.begin(settings.log)
    return create_app(settings)


def _add_information(app: FastAPI) -> None:
    """What the server says about itself, and its page."""

    @app.get("/healthz", response_model=answers.Health, tags=["server"], responses=REFUSALS)
    async def healthz(hall: TheHall) -> dict[str, object]:
        """Whether the server and its database are well."""
        tables = await hall.run(hall.store.count)
        return {"status": "ok", "version": tesela.__version__, "worker": hall.keeper.worker, "tables": tables}

    @app.get("/metrics", response_class=PlainTextResponse, tags=["server"])
    async def metrics(hall: TheHall) -> str:
        """What this worker counts and measures, for Prometheus."""
        return hall.metrics.text()

    @app.get("/api/me", response_model=answers.Me, tags=["server"], responses=REFUSALS)
    async def me(request: Request, visitor: TheVisitor) -> JSONResponse:
        """Be known to the server: a browser gets a cookie, a program reads the token."""
        browser = "sec-fetch-mode" in request.headers  # where no script needs to see the token
        return answer(request, visitor, {"token": visitor.token if visitor.new and not browser else None})

    @app.get("/api/bots", response_model=list[answers.Bot], tags=["server"], responses=REFUSALS)
    async def bots(hall: TheHall) -> list[dict[str, object]]:
        """The bots that the host allows, the levels for people first."""
        levels = {level.name for level in LEVELS}
        found = [
            {"name": name, "level": name in levels, "outside": spec.startswith(OUTSIDE)}
            for name, spec in hall.settings.bots.items()
        ]
        return sorted(found, key=lambda each: not each["level"])

    @app.get("/api/games", response_model=list[answers.Configuration], tags=["server"], responses=REFUSALS)
    async def games() -> list[dict[str, object]]:
        """The games and their options."""
        return [
            {"game": entry.name, "players": PLAYERS, "options": {each.name: each.values for each in entry.options}}
            for entry in shelf.entries()
        ]

    async def page() -> FileResponse:
        return FileResponse(STATIC / "index.html")

    for address in PAGES:
        app.add_api_route(address, page, include_in_schema=False)

    @app.get("/favicon.ico", include_in_schema=False)
    async def icon() -> FileResponse:
        """Browsers ask here where a document does not say (one of the API, a picture)."""
        return FileResponse(STATIC / "icon.svg")


async def _refuse(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, TeselaError)
    request.app.state.hall.metrics.count("refused", reason=problem.key)
    said = {"key": problem.key, "message": problem.say(language_of(request))}
    return JSONResponse(said, getattr(problem, "status", 400))


async def _fail(request: Request, problem: Exception) -> JSONResponse:
    """A mistake of ours: it stands in the log with its trace, and the client learns no more than that."""
    return JSONResponse({"key": "server.failed", "message": say("server.failed", language_of(request))}, 500)


async def _refuse_form(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    refused = invalid(problem.errors())
    return JSONResponse({"key": refused.key, "message": refused.say(language_of(request))}, 422)


async def _refuse_route(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return FileResponse(STATIC / "index.html", 404)  # the page says so to people, and shows the way home
    known = {
        404: NotThere("server.no_page"),
        405: Refused("server.no_method"),
        413: TooLarge("server.size", most=problem.detail),
    }
    refused = known.get(problem.status_code, Refused("server.other"))
    said = {"key": refused.key, "message": refused.say(language_of(request))}
    headers = {"Allow": _methods(request)} if problem.status_code == 405 else None
    return JSONResponse(said, problem.status_code, headers)


def _methods(request: Request) -> str:
    """All that can be done at an address; Starlette names the methods of one route alone."""
    methods: set[str] = set()
    for route in request.app.routes:
        if route.matches(request.scope)[0] != Match.NONE:
            methods |= getattr(route, "methods", None) or set()
    return ", ".join(sorted(methods))
