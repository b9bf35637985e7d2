"""Visitors: who asks, known by an unguessable token in a cookie, or in a header where a program asks."""

from dataclasses import dataclass
from functools import cached_property

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tesela import texts
from tesela.web.door.networks import network_of
from tesela.web.tables.tokens import TOKEN, hashed, new_token

COOKIE = "tesela"
BEARER = "Bearer "
VISITOR = "tesela.visitor"  # where a request keeps who asks
YEAR = 365 * 86400


Owner = tuple[str, str]  # for whom something is kept or done: the hashes of a network, and of a visitor there


@dataclass(frozen=True)
class Visitor:
    """Somebody, by their token; `new` if this server has just given it to them."""

    token: str
    network: str = ""  # the hash of the network that they ask from
    new: bool = False

    @cached_property
    def id(self) -> str:
        """What the database knows them by."""
        return hashed(self.token)

    @property
    def owner(self) -> Owner:
        """Who has what is kept or done for them."""
        return self.network, self.id


def visitor_of(connection: HTTPConnection) -> Visitor:
    """The visitor of a request or a WebSocket, the same whoever asks; one without a good token is new."""
    known: Visitor | None = connection.scope.get(VISITOR)
    if known is None:
        known = connection.scope[VISITOR] = _read(connection)
    return known


def _read(connection: HTTPConnection) -> Visitor:
    header = connection.headers.get("authorization", "")
    found = header.removeprefix(BEARER) if header.startswith(BEARER) else connection.cookies.get(COOKIE, "")
    network = network_of(connection.client.host if connection.client else "")
    return Visitor(found, network) if TOKEN.fullmatch(found) else Visitor(new_token(), network, new=True)


def remember(connection: HTTPConnection, response: Response, visitor: Visitor) -> None:
    """Let the browser keep the token, out of reach of scripts and of other sites."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(
        COOKIE, visitor.token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def language_of(connection: HTTPConnection) -> str:
    """The language that somebody asks for, or English; `lang` first, since a page sets no headers of a WebSocket."""
    asked = (connection.query_params.get("lang", ""), *connection.headers.get("accept-language", "").split(","))
    return next(filter(None, map(texts.wished, asked)), texts.DEFAULT)
