"""The options that several commands share, and the game they describe."""

from typing import Annotated

import typer

from tesela.engine.game import Game

Name = Annotated[str, typer.Argument(metavar="GAME", help="help.game", show_default=False)]
Players = Annotated[int, typer.Option("--players", metavar="N", help="help.players")]
Wall = Annotated[str | None, typer.Option("--wall", metavar="colored|gray", help="help.wall")]
Displays = Annotated[str | None, typer.Option("--displays", metavar="plain|special", help="help.displays")]
Board = Annotated[str | None, typer.Option("--board", metavar="colored|gray", help="help.board")]
FirstPlayer = Annotated[int | None, typer.Option("--first-player", metavar="N", help="help.first_player")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="help.seed")]


def game_of(name: str, players: int, first_player: int | None, **options: str | None) -> Game:
    """The game that these options describe; BadSetup says which does not fit."""
    given = {option: value for option, value in options.items() if value is not None}
    return Game(name, players, first_player or 0, given)
