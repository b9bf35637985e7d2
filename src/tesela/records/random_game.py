"""Random games: any legal action, each as likely as any other, and deals as on a real table."""

import hashlib

from tesela.engine.game import Game
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE
from tesela.records.play import Play
from tesela.records.record import Record


def random_game(game: Game, seed: int, number: int = 1, *, legal: bool = False) -> Record:
    """The random game that a seed and its number among the games of that seed decide."""
    rng = Rng(int.from_bytes(hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=8).digest()))
    play = Play(game, legal=legal, extra={"seed": seed, "number": number})
    while not play.over:
        if play.actor == CHANCE:
            play.deal(rng)
        else:
            play.apply(play.state.choose(rng))
    return play.record()
