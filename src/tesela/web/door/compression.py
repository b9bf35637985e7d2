"""Compression: answers made small on their way out, but for those that come in pieces and are read as they come."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

LEVEL = 5  # what is above saves little and costs much
STREAMED = "/review"


class Compression(GZipMiddleware):
    """Starlette's own, which would hold the lines of a review back until there are many."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let an answer out."""
        streamed = scope["type"] == "http" and scope["path"].endswith(STREAMED)
        await (self.app(scope, receive, send) if streamed else super().__call__(scope, receive, send))
