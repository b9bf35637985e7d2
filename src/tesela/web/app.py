"""The application: its parts put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

import tesela
from tesela.web.api import (
    analysis,
    boxes,
    games,
    hints,
    invitations,
    page,
    positions,
    puzzles,
    records,
    reviews,
    server,
    sockets,
    tables,
    texts,
)
from tesela.web.api.problems import add_problems
from tesela.web.door.compression import LEVEL, Compression
from tesela.web.door.guard import FILES, Guard
from tesela.web.host import logs, process
from tesela.web.host.settings import Settings
from tesela.web.house import House


def create_app(settings: Settings) -> FastAPI:
    """The server of these settings; its database must be up to date."""
    house = House(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Tesela",
        version=tesela.__version__,
        description="Tables where people and programs play; docs/table-api.md has the WebSocket messages.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # their pages load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.house = house
    app.add_middleware(Compression, compresslevel=LEVEL)
    app.add_middleware(Guard, settings=settings, quotas=house.quotas, metrics=house.metrics)
    add_problems(app)
    # In the order in which they are asked most: each one is looked at until a way is found.
    for way in (
        *(sockets, tables, boxes, invitations, hints, games, records, reviews, puzzles, positions, analysis),
        *(texts, server, page),
    ):
        app.include_router(way.router)
    app.mount(FILES.rstrip("/"), page.SHIPPED)
    return app


def from_environment() -> FastAPI:
    """The server in a worker process."""
    process.settle()
    settings = Settings.from_environment()
    logs.begin(settings.log)
    return create_app(settings)
