"""`tesela play`: a game in the terminal, for people sharing a screen and against opponents of any level."""

import secrets
import sys
from typing import Annotated

import typer

from tesela import shelf
from tesela.bots import LEVELS, Limit
from tesela.cli.files import reading
from tesela.cli.narrator import Narrator
from tesela.cli.options import NONE, FirstPlayer, Options, Players, Seed, game_of, with_game_options
from tesela.cli.prompt import Left, Prompt
from tesela.cli.screen import Screen
from tesela.cli.table import HUMAN, Table, resumed
from tesela.cli.turn import after_game, take_turn
from tesela.engine.game import PLAYERS
from tesela.engine.rng import Rng
from tesela.errors import BadArgument
from tesela.texts import say

MIDDLE = LEVELS[len(LEVELS) // 2].name  # the level of whoever is not named


@with_game_options
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help.game_or_ask", show_default=False)] = None,
    players: Players = 2,
    options: Options = NONE,
    first_player: FirstPlayer = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="KIND", help="help.seat")] = None,
    opponents: Annotated[str, typer.Option("--opponents", metavar="KIND", help="help.opponents")] = MIDDLE,
    think: Annotated[float, typer.Option("--think", metavar="S", help="help.think")] = 0.5,
    seed: Seed = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE", help="help.resume")] = None,
) -> None:
    """Play until the game is over or everybody has left."""
    screen, prompt = Screen(), Prompt()
    table: Table | None = None
    seed = secrets.randbelow(2**32) if seed is None else seed
    try:
        if resume is not None:
            table = _resumed(resume, seat, seed, Limit(time=think))
        else:
            if game is None:
                game, players, options = _ask(screen, prompt, players, options)
            if first_player is None and players in PLAYERS:
                first_player = Rng(seed).below(players)
            chosen = game_of(game, players, first_player, options)
            table = Table(chosen, _seats(seat or [], opponents, players), seed, Limit(time=think))
        _play(table, screen, prompt)
    except (Left, KeyboardInterrupt):
        screen.print()
        screen.say("play.left_unsaved" if table is not None and table.unsaved else "play.bye")


def _play(table: Table, screen: Screen, prompt: Prompt) -> None:
    narrator = Narrator(table, screen)
    narrator.welcome()
    narrator.tell(table.saved)
    while not table.play.over:
        if table.human:
            take_turn(table, narrator, prompt)
        else:
            moment = len(table.play)
            table.advance()
            narrator.tell(moment)
    narrator.finish()
    if sys.stdin.isatty():
        after_game(table, narrator, prompt)


def _seats(given: list[str], opponents: str, players: int) -> list[str]:
    """Who sits where: those named, then opponents; without names you sit at seat 0."""
    seats = list(given) or [HUMAN]
    return seats + [opponents] * (players - len(seats))


def _resumed(path: str, seats: list[str] | None, seed: int, limit: Limit) -> Table:
    record = next(reading(path), None)
    if record is None:
        raise BadArgument("record.none", file=path)
    return resumed(record, seats, seed, limit)


def _ask(
    screen: Screen, prompt: Prompt, players: int, options: Options
) -> tuple[str, int, Options]:
    """Let people choose a game by its number, and how many play."""
    screen.say("play.which")
    boxes = [(entry, edition) for entry in shelf.entries() for edition in entry.editions]
    for number, (_, edition) in enumerate(boxes, 1):
        screen.print(f"  {number}  {say(f'play.choice_{edition.name}')}")
    chosen = prompt.number(screen, say("play.number"), range(1, len(boxes) + 1), 1)
    players = prompt.number(screen, say("play.how_many"), PLAYERS, players)
    entry, edition = boxes[chosen - 1]
    kept = {option: value for option, value in options.items() if entry.option(option)}
    return entry.name, players, {**kept, **edition.options}
