"""`tesela serve`: the table server, for people in browsers and programs."""

import webbrowser
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from tesela.errors import BadArgument
from tesela.texts import say

if TYPE_CHECKING:
    from tesela.web.host.settings import Settings

EXTRA = "tesela[table]"
LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="help.serve_host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", help="help.serve_port", min=0, max=65535)] = 8000,
    db: Annotated[str | None, typer.Option("--db", metavar="URL", help="help.serve_db")] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", metavar="", help="help.serve_open")] = True,
    workers: Annotated[int, typer.Option("--workers", metavar="N", help="help.serve_workers", min=1, max=64)] = 1,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME=BOT", help="help.serve_bot")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="HOST", help="help.serve_name")] = None,
    proxy: Annotated[str, typer.Option("--proxy", metavar="ADDRESS", help="help.serve_proxy")] = "127.0.0.1",
    think: Annotated[float, typer.Option("--think", metavar="S", help="help.think", min=0.001, max=600)] = 1.0,
    pace: Annotated[float, typer.Option("--pace", metavar="S", help="help.serve_pace", min=0, max=60)] = 0.5,
    idle: Annotated[float, typer.Option("--idle", metavar="DAYS", help="help.serve_idle", min=0)] = 30.0,
    rate: Annotated[float, typer.Option("--rate", metavar="N", help="help.serve_rate", min=1)] = 50.0,
    log: Annotated[str, typer.Option("--log", metavar="LEVEL", help="help.serve_log")] = "warning",
) -> None:
    """Serve until interrupted."""
    if log not in LEVELS:
        raise BadArgument("serve.level", found=log, known=", ".join(LEVELS))
    if any(find_spec(needed) is None for needed in ("fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic")):
        raise BadArgument("serve.no_table", extra=EXTRA)
    from tesela.web.host.settings import DAY, Settings, default_db, own_bots
    from tesela.web.serving import run

    settings = Settings(
        db=db or default_db(),
        bots={**own_bots(), **_named(bot or [])},
        hosts=tuple(name or ()),
        think=think,
        pace=pace,
        idle=idle * DAY,
        rate=rate,
        burst=int(4 * rate),
        log=log,
    )

    def ready(address: str) -> None:
        print(say("serve.ready", address=address, db=_shown(settings)), flush=True)
        if open_page:
            webbrowser.open(address)

    run(settings, host=host, port=port, workers=workers, proxy=proxy, ready=ready)


def _named(given: list[str]) -> dict[str, str]:
    """The bots that the host names, each tried once."""
    from contextlib import closing

    from tesela.bots import bot as bot_of

    named = {}
    for pair in given:
        name, sign, spec = pair.partition("=")
        if not sign or not name.strip() or not spec.strip():
            raise BadArgument("serve.bot", found=pair)
        with closing(bot_of(spec)):
            named[name.strip()] = spec
    return named


def _shown(settings: "Settings") -> str:
    """The database, without its password."""
    from sqlalchemy import make_url

    return make_url(settings.db).render_as_string(hide_password=True)
