"""Guard: what stands before every request: who may ask from where, how much, how often; and what every answer says."""

import ipaddress
import logging
import socket
from collections.abc import Iterable
from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tesela.web.door.quotas import REQUEST, Quotas
from tesela.web.door.visitors import language_of, visitor_of
from tesela.web.host.metrics import Metrics
from tesela.web.host.settings import Settings
from tesela.web.refusals import NotYours, Refused, TooLarge, retry_after, said

SAFE = ("GET", "HEAD", "OPTIONS")
RECORDS = "/api/records"
FILES = "/static/"
POLICY = "; ".join(
    (
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "font", "manifest", "worker")),
        # The page's engraved tiles; Chromium now and then asks for them again as connections.
        "img-src 'self' data:",
        "connect-src 'self' data:",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {"X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin"}
# What browsers obey in a document alone; left out with the page's many small files it is a fifth of the first load.
OF_DOCUMENTS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
PARTS = ("application/javascript", "text/javascript", "text/css", "font/woff2")  # never a document
MOST_DIGITS = 20  # of a length: any number with so many is too large
LASTING = "max-age=31536000"  # a site that is reached by TLS stays so

log = logging.getLogger("tesela.web")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, quotas: Quotas, metrics: Metrics):
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._hosts = {"localhost", socket.gethostname().lower(), *(host.lower() for host in settings.name)}
        self._quotas = quotas

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, status = perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope, headers.get("content-type", "")):
                    headers.setdefault(name, value)
            await send(message)

        try:
            self._check(scope)
            body = Body(receive, self._largest(scope))
            await self._app(scope, body.receive, send_with_headers)
        except Refused as problem:
            self._metrics.refused.labels(problem.key).inc()
            await answer_refused(problem, scope)(scope, receive, send_with_headers)
        finally:
            seconds = perf_counter() - start
            self._metrics.requests.labels(scope["method"], status).inc()
            self._metrics.request_time.observe(seconds)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round(1000 * seconds, 2),
                    "client": _client(scope),
                },
            )

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
        except Refused as problem:
            self._metrics.refused.labels(problem.key).inc()
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": problem.key})
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        """Refuse what comes too often, by a name that is not ours, or from another site."""
        headers = Headers(scope=scope)
        if not scope["path"].startswith(FILES):  # the page is many small files, all asked for at once
            self._quotas.take(REQUEST, visitor_of(HTTPConnection(scope)))
        host = headers.get("host", "")
        if not self._is_ours(host):
            raise NotYours("server.host", host=_short(host))
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        origin = headers.get("origin")
        if origin is not None and _address(origin)[0] != host.lower():
            raise NotYours("server.origin", origin=_short(origin))
        if origin is None and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise NotYours("server.origin", origin="?")
        if scope["type"] == "http" and _length(headers) > self._largest(scope):
            raise TooLarge("server.size", most=self._largest(scope))

    def _is_ours(self, host: str) -> bool:
        # A name that is not ours may lead here from another site's pages; an address cannot.
        name = _address(f"//{host}")[1]
        return name in self._hosts or name.endswith(".local") or _is_address(name)

    def _largest(self, scope: Scope) -> int:
        return self._settings.largest_record if scope["path"].startswith(RECORDS) else self._settings.largest

    def _headers(self, scope: Scope, kind: str) -> Iterable[tuple[str, str]]:
        yield from HEADERS.items()
        if not kind.startswith(PARTS):
            yield from OF_DOCUMENTS.items()
        if scope["scheme"] == "https":
            yield "Strict-Transport-Security", LASTING
        # What the API says is never kept; of the page a browser asks whether it has changed, of its files they say it.
        yield "Cache-Control", "no-store" if scope["path"].startswith("/api") else "no-cache"


class Body:
    """A request's body, refused where it grows too large."""

    def __init__(self, receive: Receive, most: int):
        self._receive, self._most, self._left = receive, most, most

    async def receive(self) -> Message:
        """The next part."""
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            # FastAPI lets this kind of error through from the reading of a body, and no other.
            raise HTTPException(TooLarge.status, str(self._most))
        return message


def answer_refused(problem: Refused, scope: Scope) -> JSONResponse:
    """The answer to what is refused before anybody looks at it."""
    return JSONResponse(said(problem, language_of(HTTPConnection(scope))), problem.status, retry_after(problem))


def _client(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else "?"


def _address(url: str) -> tuple[str, str]:
    """The host of an address, with its port and without; empty where it is none."""
    try:
        found = urlsplit(url)
        return found.netloc.lower(), (found.hostname or "").lower()
    except ValueError:
        return "", ""


def _length(headers: Headers) -> int:
    """How long a body is said to be; whatever is said, no more than allowed is read."""
    said = headers.get("content-length", "")
    return int(said[:MOST_DIGITS]) if said.isdecimal() else 0


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _short(text: str) -> str:
    return text[:100]
