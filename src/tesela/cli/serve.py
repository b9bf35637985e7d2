"""`tesela serve`: the table server, for people in browsers and programs; its flags are the server's settings."""

import webbrowser
from collections.abc import Iterator
from inspect import Parameter, Signature
from typing import Annotated, Any

import typer

from tesela.texts import say
from tesela.web.host.settings import Settings, flag


def serve(ctx: typer.Context, **flags: Any) -> None:
    """Serve until interrupted."""
    # Only here, so that the help is quick.
    from sqlalchemy import make_url

    from tesela.web.host.reading import read
    from tesela.web.serving import run

    settings = read({name: value for name, value in flags.items() if _given(ctx, name)})

    def ready(address: str) -> None:
        shown = make_url(settings.db).render_as_string(hide_password=True)
        print(say("serve.ready", address=address, db=shown), flush=True)
        if settings.open:
            webbrowser.open(address)

    run(settings, ready)


def _given(ctx: typer.Context, name: str) -> bool:
    """Whether a flag stands on the line; what does not may be set elsewhere."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def _flags() -> Iterator[Parameter]:
    """The flag of each setting; its value is read as text, and checked with those from elsewhere."""
    for name, setting in Settings.model_fields.items():
        named, kind = flag(name), setting.annotation
        default = setting.default if isinstance(setting.default, (bool, str, int, float)) else None
        if kind is bool:
            named = f"{named}/--no-{name}"
        elif isinstance(setting.default, tuple):
            kind = list[str]
        else:
            kind, default = str, None if default in (None, "") else str(default)
        option = typer.Option(named, metavar=setting.title or "", help=setting.description)
        yield Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=Annotated[kind, option])


_line = Parameter("ctx", Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context)
serve.__signature__ = Signature([_line, *_flags()])  # type: ignore[attr-defined]
