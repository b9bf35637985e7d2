"""The options that several commands share, and the game they describe."""

import functools
from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from types import MappingProxyType
from typing import Annotated, Any

import typer

from tesela import shelf
from tesela.engine.game import Game

Name = Annotated[str, typer.Argument(metavar="GAME", help="help.game", show_default=False)]
Players = Annotated[int, typer.Option("--players", metavar="N", help="help.players")]
FirstPlayer = Annotated[int | None, typer.Option("--first-player", metavar="N", help="help.first_player")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="help.seed")]

Options = Mapping[str, str]  # of a game: those that were given
NONE: Options = MappingProxyType({})


def with_game_options(command: Callable[..., None]) -> Callable[..., None]:
    """The command with a flag for each option that a game declares, in place of its parameter `options`."""
    flags = {option: _flag(option, values) for option, values in shelf.options().items()}

    @functools.wraps(command)
    def run_command(**given: Any) -> None:
        chosen = {option: given.pop(option) for option in flags}
        command(options={option: value for option, value in chosen.items() if value is not None}, **given)

    declared = signature(command, eval_str=True)
    parameters: list[Parameter] = []
    for parameter in declared.parameters.values():
        parameters += flags.values() if parameter.name == "options" else (parameter,)
    # Typer reads both.
    run_command.__signature__ = declared.replace(parameters=parameters)  # type: ignore[attr-defined]
    run_command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run_command


def game_of(name: str, players: int, first_player: int | None, options: Options) -> Game:
    """The game that these options describe; BadSetup says which does not fit."""
    return Game(name, players, first_player or 0, options)


def _flag(option: str, values: tuple[str, ...]) -> Parameter:
    described = typer.Option(f"--{option.replace('_', '-')}", metavar="|".join(values), help=f"help.{option}")
    kind = Parameter.POSITIONAL_OR_KEYWORD
    return Parameter(option, kind, default=None, annotation=Annotated[str | None, described])
