"""`tesela simulate`: uniformly random games as records, one line each."""

import secrets
from collections.abc import Iterator
from typing import Annotated

import typer

from tesela.checks import whole
from tesela.cli.files import writing
from tesela.cli.options import NONE, FirstPlayer, Name, Options, Players, Seed, game_of, with_game_options
from tesela.cli.progress import tracked
from tesela.errors import BadArgument
from tesela.records import Record, random_game
from tesela.texts import say

MOST_GAMES = 10**9


@with_game_options
def simulate(
    game: Name,
    players: Players = 2,
    options: Options = NONE,
    first_player: FirstPlayer = None,
    games: Annotated[int, typer.Option("--games", metavar="N", help="help.games")] = 1,
    seed: Seed = None,
    legal: Annotated[bool, typer.Option("--legal", metavar="", help="help.legal")] = False,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help="help.out")] = None,
) -> None:
    """Write random games to FILE or standard output."""
    chosen = game_of(game, players, first_player, options)
    whole(games, 1, MOST_GAMES, BadArgument, "--games")
    seed = secrets.randbelow(2**32) if seed is None else seed
    records = (random_game(chosen, seed, number, legal=legal) for number in range(1, games + 1))
    with writing(out) as stream:
        for line in tracked(_lines(records), games, say("simulate.progress")):
            stream.write(line)


def _lines(records: Iterator[Record]) -> Iterator[str]:
    for record in records:
        yield record.dumps() + "\n"
