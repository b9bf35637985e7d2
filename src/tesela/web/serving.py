"""Serving: the server as a process, or several over one PostgreSQL."""

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from tesela.bots import bot
from tesela.errors import BadArgument, TeselaError
from tesela.web.app import create_app
from tesela.web.host import logs, process
from tesela.web.host.metrics import SHARED
from tesela.web.host.settings import Settings
from tesela.web.refusals import Unavailable
from tesela.web.storage.lock import sqlite_file, take
from tesela.web.storage.store import Store
from tesela.web.storage.upgrade import upgrade

BACKLOG = 2048
DRIVER = "psycopg"  # of PostgreSQL: it comes with an extra
FAREWELL = 5  # seconds for connections to end when the server stops


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Bring the database up to date, listen, say so, and serve until interrupted."""
    try_bots(settings)
    with _alone(settings):
        prepare(settings)
        _serve(settings, ready)


def _serve(settings: Settings, ready: Callable[[str], None]) -> None:
    _allow_many_connections()
    process.settle()
    listening = _listen(settings.host, settings.port)
    address = f"http://{_named(settings.host)}:{listening.getsockname()[1]}/"
    options = uvicorn_options(settings)
    logs.begin(settings.log)
    with suppress(KeyboardInterrupt):  # Uvicorn has ended in order by then
        if settings.workers == 1:
            server = uvicorn.Server(uvicorn.Config(create_app(settings), **options))
            ready(address)
            server.run([listening])
        else:
            with _shared_metrics():
                settings.to_environment()
                ready(address)
                application, fd = "tesela.web.app:from_environment", listening.fileno()
                uvicorn.run(application, factory=True, workers=settings.workers, fd=fd, **options)


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """How Uvicorn runs the application."""
    return {
        "log_config": None,  # logs.begin has set them up
        "log_level": settings.log,
        "access_log": False,  # the guard writes better lines
        "server_header": False,
        "proxy_headers": bool(settings.proxy),
        "forwarded_allow_ips": settings.proxy,
        "ws": "websockets-sansio",
        "ws_max_size": settings.largest,
        "ws_per_message_deflate": False,  # costs more time than it saves on such messages
        "timeout_graceful_shutdown": FAREWELL,
    }


def prepare(settings: Settings) -> None:
    """Bring the database up to date; BadArgument if it cannot be used."""
    try:
        store = Store(settings.db)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as problem:
        if getattr(problem, "name", None) == DRIVER:
            raise BadArgument("serve.no_postgres", where=settings.where("db"), extra="tesela[postgres]") from None
        raise BadArgument("serve.db_url", where=settings.where("db"), reason=problem) from None
    try:
        if settings.workers > 1 and not store.shared:
            raise BadArgument("serve.workers", where=settings.where("workers"))
        if settings.workers > 1 and not hasattr(os, "fork"):  # Windows does not hand a listening socket on
            raise BadArgument("serve.one_worker", where=settings.where("workers"))
        upgrade(store)
    except (Unavailable, DBAPIError) as problem:
        cause = getattr(problem.__cause__, "orig", None) or getattr(problem, "orig", problem)
        reason = " ".join(str(cause).split())
        raise BadArgument("serve.db", where=settings.where("db"), reason=reason) from problem
    finally:
        store.close()


@contextmanager
def _alone(settings: Settings) -> Iterator[None]:
    """Have a SQLite file for this server alone; BadArgument if another one has it."""
    try:
        file = sqlite_file(settings.db)
        lock = None if file is None else file.with_name(f"{file.name}.lock").open("a")
    except (ArgumentError, OSError):  # what is wrong with the database is said when it is prepared
        lock = None
    with lock or nullcontext():
        if lock is not None and not take(lock):
            raise BadArgument("serve.taken", where=settings.where("db"), file=file)
        yield


def try_bots(settings: Settings) -> None:
    """Start each bot that the host names once; BadArgument if one cannot be had."""
    named = [("bot", pair, pair.partition("=")[2]) for pair in settings.bot]
    own = [(setting, getattr(settings, setting)) for setting in ("stand_in", "adviser")]
    for setting, found, spec in (*named, *((setting, spec, spec) for setting, spec in own)):
        try:
            bot(spec).close()
        except TeselaError as problem:
            raise BadArgument("serve.no_bot", where=settings.where(setting), found=found, problem=problem) from None


@contextmanager
def _shared_metrics() -> Iterator[None]:
    """A folder where the workers keep what they count, so that each of them can tell the counts of all."""
    with TemporaryDirectory(prefix="tesela-metrics-") as folder:
        os.environ.setdefault(SHARED, folder)
        yield


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
