"""`tesela bot`: one of our bots for another program to play with, by the bot protocol."""

import sys
from contextlib import closing
from typing import Annotated

import typer

from tesela.bots import bot as bot_of
from tesela.bots.serving import serve


def bot(name: Annotated[str, typer.Argument(metavar="BOT", help="help.bot_name", show_default=False)]) -> None:
    """Answer the protocol's lines on standard input until they end."""
    with closing(bot_of(name)) as player:
        serve(player, sys.stdin.buffer, sys.stdout.buffer)
