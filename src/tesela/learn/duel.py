"""Duel: two players whose searches have different numbers play one deal set, once from every seating."""

from dataclasses import dataclass

from tesela.arena import Match, Referee
from tesela.arena.schedule import Fixture, fixture
from tesela.arena.standings import points_taken
from tesela.bots.bot import Bot
from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.limit import Limit
from tesela.bots.thinkers import Search
from tesela.engine.game import Game

SEATED = ("first", "second")


@dataclass(frozen=True)
class Duel:
    """What is to be played: the number of the deal set, by which its result is known again, and the two players."""

    number: int
    players: tuple[Numbers, Numbers]


class Duelists:
    """Plays duels of one game at so many nodes a move; a worker for the processes of this machine or of a Ray."""

    stuck = False

    def __init__(self, game: Game, nodes: int, seed: int) -> None:
        self._match = Match(SEATED, game, game.players, Limit(nodes=nodes), seed)

    def play(self, duel: Duel) -> tuple[int, float]:
        """The number of the duel, and its result: 1 if the first took all points from the second, -1 for none."""
        players = dict(zip(SEATED, duel.players, strict=True))

        def make(name: str) -> Bot:
            return Search(numbers=players[name])

        referee = Referee(self._match, make)
        try:
            taken = sum(self._taken(referee, each) for each in self._fixtures(duel.number))
        finally:
            referee.close()
        return duel.number, taken / self._match.game.players

    def close(self) -> None:
        """Nothing is held."""

    def _fixtures(self, deal_set: int) -> list[Fixture]:
        seats = self._match.game.players
        return [fixture(self._match, deal_set * seats + turn) for turn in range(seats)]

    def _taken(self, referee: Referee, game: Fixture) -> float:
        """What the first took from the second in one game, 1 to -1."""
        played = referee.play(game)
        if played.failure is not None:  # of ours: the bots here are no others
            raise RuntimeError(played.failure.text)
        won = points_taken(played, len(SEATED))
        return float((won[0, 1] - won[1, 0]) / (won[0, 1] + won[1, 0]))
