"""Playing: bots play a whole game."""

import secrets
from collections.abc import Iterable, Sequence
from functools import partial

from tesela.bots.bot import Bot
from tesela.bots.limit import Limit
from tesela.bots.names import bot, with_seed
from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE
from tesela.errors import BadArgument
from tesela.records.objects import Event
from tesela.records.play import Play

SEEDS = 2**31 - 1


def play_game(
    game: Play | Game | str, bots: Sequence[str | Bot], *, limit: Limit | None = None, seed: int | None = None
) -> Play:
    """Let bots, one a seat, by name or as objects, play a game to its end: a new one, or this play from where it is.

    The seed deals, unless the play has a generator of its own, and is what bots that are named without a seed draw on;
    where none is given, one is drawn. A bot is told all that happens, and those that are named here are closed.
    """
    seed = secrets.randbelow(SEEDS) if seed is None else seed
    play = game if isinstance(game, Play) else _new_play(game, bots, seed)
    if len(bots) != play.game.players:
        raise BadArgument("play.seats", count=len(bots), expected=play.game.players)
    dice = Rng(seed)
    draw = partial(dice.below, SEEDS)
    seats = [player if isinstance(player, Bot) else bot(with_seed(player, draw)) for player in bots]
    try:
        for player in dict.fromkeys(seats):
            player.begin(play.game)
        _tell(seats, play.events)
        while not play.over:
            if play.actor == CHANCE:
                _tell(seats, [play.deal(dice)])
            else:
                _tell(seats, play.apply(seats[play.actor].play(play.state, limit).action))
    finally:
        for player, asked in zip(seats, bots, strict=True):
            if player is not asked:
                player.close()
    return play


def _new_play(game: Game | str, bots: Sequence[str | Bot], seed: int) -> Play:
    chosen = game if isinstance(game, Game) else Game(game, len(bots))
    names = [player.name if isinstance(player, Bot) else player for player in bots]
    return Play(chosen, seed=seed, extra={"names": names})


def _tell(seats: Iterable[Bot], events: Iterable[Event]) -> None:
    for event in events:
        for player in dict.fromkeys(seats):
            player.see(event)
