"""Positions to look at: games that were played before, always the same, and moments in them."""

from functools import cache
from typing import Any

import tesela
from tesela.bots import play_game
from tesela.records import Decision

# As the home screen has them: the game, its setup, and which option turns the board to its gray side.
SKINS = {
    "azul": ("azul", {"displays": "plain"}, "wall"),
    "chocolate": ("azul", {"displays": "special"}, "wall"),
    "pavilion": ("pavilion", {}, "board"),
}
LAST_ROUND = 6  # of the pavilion
SEED = 3  # of the game that is looked at, if no other is asked for
NAMES = ["Ana", "Luis", "Inês", "Tom"]


@cache
def played(skin: str, side: str = "colored", players: int = 2, seed: int = SEED) -> tesela.Record:
    """A whole game of bots that look a little ahead."""
    name, setup, option = SKINS[skin]
    game = tesela.Game(name, players, 0, {**setup, option: side})
    play = tesela.Play(game, rng=tesela.Rng(seed), extra={"names": NAMES[:players]})
    return play_game(play, [f"search:nodes=100,seed={seed + seat}" for seat in range(players)]).record()


def before(record: tesela.Record, number: int, kind: str = "draft", seat: int = 0) -> int:
    """How many events come before the decision of this kind and seat that has this number among them."""
    found = [
        place
        for place, event in enumerate(record.events)
        if isinstance(event, Decision) and event.player == seat and type(event.action).__name__.lower() == kind
    ]
    return found[number]


@cache
def nothing_left() -> tuple[int, int]:
    """A game of the pavilion, by its seed, and the placement after which I can only pass, before the last round."""
    for seed in range(1, 100):
        placed, choices, last = -1, 0, False
        for moment in tesela.replay(played("pavilion", seed=seed)):
            if isinstance(moment.event, Decision) and moment.event.player == 0:
                kind = type(moment.event.action).__name__
                placed += kind == "Place"
                if kind == "Pass" and choices == 1 and not last:
                    return seed, placed
            choices = len(moment.state.legal()) if moment.state.actor == 0 else 0
            last = moment.state.round == LAST_ROUND
    raise LookupError


def cut(record: tesela.Record, events: int) -> tesela.Record:
    """The game up to there."""
    return tesela.Record(record.game, record.events[:events], None, record.extra)


def against(players: int, kind: str = "tiler") -> list[dict[str, Any]]:
    """Seats: me, and bots."""
    return [{"kind": "here", "name": NAMES[0]}, *[{"kind": "bot", "bot": kind}] * (players - 1)]
