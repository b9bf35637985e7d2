"""Problems: what goes wrong with a request, put into words and a status."""

from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match

from tesela.errors import TeselaError
from tesela.texts import say
from tesela.web.api.page import document
from tesela.web.door.visitors import language_of
from tesela.web.refusals import Gone, NotThere, Refused, TooLarge, retry_after, said


def add_problems(app: FastAPI) -> None:
    """From now on every problem of this application is answered in words."""
    app.add_exception_handler(TeselaError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_route)
    app.add_exception_handler(ClientDisconnect, _miss)
    app.add_exception_handler(Exception, _fail)


def invalid(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """What is wrong with a message, and where: the first of what Pydantic found."""
    first = errors[0]
    return Refused("server.invalid", where=".".join(map(str, first["loc"])) or "message", problem=first["type"])


def _said(
    request: Request, problem: TeselaError, status: int, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    return JSONResponse(said(problem, language_of(request)), status, headers)


async def _refuse(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, TeselaError)
    request.app.state.house.metrics.refused.labels(problem.key).inc()
    return _said(request, problem, getattr(problem, "status", 400), retry_after(problem))


async def _miss(request: Request, problem: Exception) -> JSONResponse:
    """Whoever asked has gone in the middle of it."""
    return await _refuse(request, Gone("server.gone"))


async def _refuse_form(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    return _said(request, invalid(problem.errors()), 422)


async def _refuse_route(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(document(), 404)  # the page says so to people, and shows the way home
    known = {
        404: NotThere("server.no_page"),
        405: Refused("server.no_method"),
        413: TooLarge("server.size", most=problem.detail),
    }
    headers = {"Allow": _methods(request)} if problem.status_code == 405 else None
    return _said(request, known.get(problem.status_code, Refused("server.other")), problem.status_code, headers)


async def _fail(request: Request, problem: Exception) -> JSONResponse:
    """A mistake of ours: it stands in the log with its trace, and the client learns no more than that."""
    return JSONResponse({"key": "server.failed", "message": say("server.failed", language_of(request))}, 500)


def _methods(request: Request) -> str:
    """All that can be done at an address; Starlette names the methods of one route alone."""
    methods: set[str] = set()
    for route in request.app.routes:
        if route.matches(request.scope)[0] != Match.NONE:
            methods |= getattr(route, "methods", None) or set()
    return ", ".join(sorted(methods))
