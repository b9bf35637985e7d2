"""Match: who plays what, how often and with how much thought; everything that decides which games are played."""

import math
from dataclasses import dataclass

from tesela.bots.limit import Limit
from tesela.checks import whole
from tesela.engine.game import Game
from tesela.errors import BadArgument

FEWEST_BOTS = 2
MOST_GAMES = 10**7
GAMES = 100
LIMIT = Limit(time=0.1)


@dataclass(frozen=True)
class Match:
    """Checked settings: `bots` as tesela.bots.bot() takes them; `sprt` are two Elo differences, low and high."""

    bots: tuple[str, ...]
    game: Game
    games: int = GAMES
    limit: Limit = LIMIT
    seed: int = 0
    sprt: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        if len(self.bots) < FEWEST_BOTS:
            raise BadArgument("arena.few_bots", count=len(self.bots))
        if len(self.bots) > self.game.players:
            raise BadArgument("arena.many_bots", count=len(self.bots), seats=self.game.players)
        whole(self.games, 1, MOST_GAMES, BadArgument, "games")
        if self.sprt is None:
            return
        if len(self.bots) != FEWEST_BOTS:
            raise BadArgument("arena.sprt_bots", where="sprt", count=len(self.bots))
        low, high = self.sprt
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise BadArgument("arena.sprt", where="sprt", found=f"{low:g},{high:g}")

    def to_json(self) -> dict[str, object]:
        """The settings as a JSON object."""
        limit = {"time": self.limit.time, "nodes": self.limit.nodes, "depth": self.limit.depth}
        return {
            "bots": list(self.bots),
            "game": self.game.name,
            "setup": self.game.setup(),
            "games": self.games,
            "limit": {name: value for name, value in limit.items() if value is not None},
            "seed": self.seed,
            "sprt": None if self.sprt is None else list(self.sprt),
        }
