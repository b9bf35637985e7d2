"""The app: the commands with their help, said in the language of the moment.

Help texts are declared as keys of the catalog and looked up when a line is run, since only then the language is known.
"""

import functools
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

import tesela
from tesela.errors import BadArgument
from tesela.texts import languages, say

COMMANDS = (
    *("play", "simulate", "replay", "bench", "arena", "bot", "tune", "spsa", "train", "analyse", "puzzles", "ratings"),
    "serve",
)

ALONE = "serve"  # what the command does where nothing stands on its line

# A newer Typer carries Click inside it, an older one depends on it: this finds the class in both.
UsageError: type[Exception] = typer.BadParameter.__bases__[0]


class _Spoken:
    """The parts of a command's help that Typer itself writes."""

    def get_usage(self, ctx: Any) -> str:
        usage: str = super().get_usage(ctx)  # type: ignore[misc]
        return usage.replace("Usage:", say("help.usage"), 1)

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = say("help.help")
        return option


class Command(_Spoken, TyperCommand):
    """A command."""


class Group(_Spoken, TyperGroup):
    """The command of commands."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and self.get_command(ctx, args[0]) is None:
            raise BadArgument("usage.command", command=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def _version(asked: bool) -> None:
    if asked:
        print(f"tesela {tesela.__version__}")
        raise typer.Exit


def _root(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", metavar="", help="help.version", callback=_version, is_eager=True)
    ] = False,
    lang: Annotated[
        str, typer.Option("--lang", metavar="|".join(languages()), help="help.lang", show_default=False)
    ] = "",
) -> None:
    # main() has taken --lang off the line; it is declared to be listed in the help.
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())


def _until_the_pipe_breaks(command: Callable[..., None]) -> Callable[..., None]:
    """The command, ended quietly where nobody reads its output any more."""

    @functools.wraps(command)
    def run_command(*args: Any, **options: Any) -> None:
        try:
            command(*args, **options)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

    return run_command


def _listed() -> None:
    """Stands for a command that is not run, so that its module, which may take long to load, is not needed."""


def _app(named: str | None) -> typer.Typer:
    """The command with the one that a line names, or with a list of all where it names none."""
    app = typer.Typer(
        cls=Group,
        help="help.tesela",
        epilog="help.tesela.example",
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback(invoke_without_command=True)(_root)
    for name in COMMANDS if named is None else (named,):
        command = _listed if named is None else getattr(import_module(f"tesela.cli.{name}"), name)
        app.command(name, cls=Command, help=f"help.{name}", epilog=f"help.{name}.example")(
            _until_the_pipe_breaks(command)
        )
    return app


def run(arguments: Sequence[str]) -> int:
    """Run the command on this line, the table where it is empty; its exit code."""
    arguments = arguments or [ALONE]
    named = next((word for word in arguments if not word.startswith("-")), None)
    group = get_command(_app(named if named in COMMANDS else None))
    _speak(group)
    result = group.main(list(arguments), prog_name="tesela", standalone_mode=False)
    return result if isinstance(result, int) else 0


def _speak(group: Any) -> None:
    """Put the texts in the place of their keys."""
    rich_utils.ARGUMENTS_PANEL_TITLE = say("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("help.commands")
    rich_utils.DEFAULT_STRING = say("help.default")
    rich_utils.REQUIRED_LONG_STRING = say("help.required")
    group.subcommand_metavar = say("help.commands_metavar")
    for command in (group, *group.commands.values()):
        command.help = say(command.help)
        command.epilog = say(command.epilog)
        command.options_metavar = say("help.options_metavar")
        for parameter in command.params:
            parameter.help = say(parameter.help, **_named_in(parameter.help))


def _named_in(key: str) -> dict[str, str]:
    """The names that a text of the help leaves open: those of the bots there are."""
    if key != "help.opponents":
        return {}
    # Here, since the bots take long to load and other commands need none.
    from tesela.bots import BOTS, LEVELS

    levels = [level.name for level in LEVELS]
    return {"levels": ", ".join(levels), "bots": ", ".join(name for name in BOTS if name not in levels)}


def explain(error: Exception) -> str:
    """What is wrong with the line, in words of ours."""
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = ", ".join(getattr(error, "possibilities", None) or ())
        return say("usage.option_near", option=option, near=near) if near else say("usage.option", option=option)
    if option is not None:
        return say("usage.value", option=option)
    if parameter is not None:
        named = parameter.param_type_name == "option"
        name = "/".join(parameter.opts) if named else parameter.metavar or parameter.name
        return say("usage.missing" if kind == "MissingParameter" else "usage.number", option=name)
    return say("usage.extra")
