"""Serving: the server as a process, or several over one PostgreSQL."""

import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from tesela.errors import BadArgument
from tesela.web.app import create_app
from tesela.web.host import logs
from tesela.web.host.settings import Settings
from tesela.web.refusals import Unavailable
from tesela.web.storage.store import Store
from tesela.web.storage.upgrade import upgrade

BACKLOG = 2048
SWITCH = 0.001  # seconds after which a thread that computes lets the one in that answers
FAREWELL = 5  # seconds for connections to end when the server stops


def run(
    settings: Settings,
    *,
    host: str,
    port: int,
    workers: int,
    proxy: str,
    ready: Callable[[str], None],
) -> None:
    """Bring the database up to date, listen, say so, and serve until interrupted."""
    prepare(settings.db, workers)
    _allow_many_connections()
    sys.setswitchinterval(SWITCH)
    listening = _listen(host, port)
    address = f"http://{_named(host)}:{listening.getsockname()[1]}/"
    options = uvicorn_options(settings, proxy)
    logs.begin(settings.log)
    with suppress(KeyboardInterrupt):  # Uvicorn has ended in order by then
        if workers == 1:
            server = uvicorn.Server(uvicorn.Config(create_app(settings), **options))
            ready(address)
            server.run([listening])
        else:
            settings.to_environment()
            ready(address)
            application = "tesela.web.app:from_environment"
            uvicorn.run(application, factory=True, workers=workers, fd=listening.fileno(), **options)


def uvicorn_options(settings: Settings, proxy: str = "") -> dict[str, Any]:
    """How Uvicorn runs the application."""
    return {
        "log_config": None,  # logs.begin has set them up
        "log_level": settings.log,
        "access_log": False,  # the guard writes better lines
        "server_header": False,
        "proxy_headers": bool(proxy),
        "forwarded_allow_ips": proxy,
        "ws": "websockets-sansio",
        "ws_max_size": settings.largest,
        "ws_per_message_deflate": False,  # costs more time than it saves on such messages
        "timeout_graceful_shutdown": FAREWELL,
    }


def prepare(db: str, workers: int = 1) -> None:
    """Bring the database up to date; BadArgument if it cannot be used."""
    try:
        store = Store(db)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as problem:
        raise BadArgument("serve.db_url", reason=problem) from None
    try:
        if workers > 1 and not store.shared:
            raise BadArgument("serve.workers")
        upgrade(store)
    except (Unavailable, DBAPIError) as problem:
        cause = getattr(problem.__cause__, "orig", None) or getattr(problem, "orig", problem)
        raise BadArgument("serve.db", reason=" ".join(str(cause).split())) from problem
    finally:
        store.close()


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; a port that is taken is a BadArgument."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server((place[0], place[1]), family=family, backlog=BACKLOG)
    except OSError as problem:
        raise BadArgument("serve.port", host=host, port=port, reason=problem.strerror or problem) from None
    listening.set_inheritable(True)
    return listening


def _allow_many_connections() -> None:
    """Each connection is a file to the system, which allows few by default."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _named(host: str) -> str:
    """The host in an address that a browser on this machine can open."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"[{name}]" if ":" in name and not name.startswith("[") else name
