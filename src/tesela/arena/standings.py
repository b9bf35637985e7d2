"""Standings: what every bot of a match has reached so far."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

import numpy as np

from tesela.arena.elo import Matrix, Rating, ratings
from tesela.arena.match import Match
from tesela.arena.played import Played
from tesela.arena.sprt import Sprt


@dataclass(frozen=True)
class Standing:
    """One bot: None is what no game has shown yet.

    A bot at several seats of a game wins what any of them wins; `share` compares that with the seats it held: 1 is what
    equals win. `elo` is above the average of the others; with `elo_bound` it is only a bound: somebody took no point.
    """

    name: str
    games: int
    wins: float
    win_rate: float | None
    share: float | None
    elo: float | None
    elo_error: float | None
    elo_bound: bool
    mean_score: float | None
    win_rate_by_seat: tuple[float | None, ...]
    failures: int

    def to_json(self) -> dict[str, object]:
        """The standing as a JSON object, numbers as exact as they are worth."""
        digits = {"wins": 3, "win_rate": 4, "share": 3, "elo": 1, "elo_error": 1, "mean_score": 2}
        found = asdict(self)
        for name, places in digits.items():
            found[name] = _rounded(found[name], places)
        found["win_rate_by_seat"] = [_rounded(rate, 4) for rate in self.win_rate_by_seat]
        return found


class Standings:
    """The games of a match, added as they end."""

    def __init__(self, match: Match, played: Iterable[Played] = ()) -> None:
        self.match = match
        self.played: list[Played] = []
        bots, seats = len(match.bots), match.game.players
        self.wins = np.zeros((bots, seats))
        self._sat = np.zeros((bots, seats), dtype=np.int64)
        self._games = np.zeros(bots, dtype=np.int64)
        self._scores: list[list[int]] = [[] for _ in match.bots]
        self._failures = np.zeros(bots, dtype=np.int64)
        self._sets: dict[int, Matrix] = {}
        self._seatings: dict[int, int] = {}
        self.sprt = None if match.sprt is None else Sprt(*match.sprt, steps=2 * seats * (seats - 1))
        for game in played:
            self.add(game)

    def add(self, game: Played) -> None:
        """A game that ended."""
        self.played.append(game)
        seating = game.fixture.seating
        for bot in set(seating):
            self._games[bot] += 1
        for seat, bot in enumerate(seating):
            self.wins[bot, seat] += game.wins[seat]
            self._sat[bot, seat] += 1
            if game.failure is None:
                self._scores[bot].append(game.scores[seat])
        if game.failure is not None:
            self._failures[seating[game.failure.seat]] += 1
        number = game.fixture.deal_set
        points = self._sets.setdefault(number, np.zeros((len(self.match.bots),) * 2))
        points += points_taken(game, len(points))
        self._seatings[number] = self._seatings.get(number, 0) + 1
        if self.sprt is not None and self._seatings[number] == len(seating):
            self.sprt.add(points[0, 1] / (points[0, 1] + points[1, 0]))

    def decided(self) -> bool:
        """Whether the SPRT, if one was asked for, has an answer."""
        return self.sprt is not None and self.sprt.verdict is not None

    @property
    def sets(self) -> list[Matrix]:
        """The points that bots took from each other, a matrix for each deal set, as `elo.ratings` takes them."""
        return list(self._sets.values())

    def scores(self, bot: int) -> list[int]:
        """The final scores of a bot, games that ended with a failure left out."""
        return self._scores[bot]

    def bots(self) -> list[Standing]:
        """Every bot's standing."""
        found: list[Rating] | list[None] = ratings(self.sets) or [None] * len(self.match.bots)
        return [self._standing(bot, rating) for bot, rating in enumerate(found)]

    def _standing(self, bot: int, rating: Rating | None) -> Standing:
        games, wins, seats = int(self._games[bot]), float(self.wins[bot].sum()), int(self._sat[bot].sum())
        by_seat = zip(self.wins[bot], self._sat[bot], strict=True)
        return Standing(
            name=self.match.bots[bot],
            games=games,
            wins=wins,
            win_rate=wins / games if games else None,
            share=wins * self.match.game.players / seats if seats else None,
            elo=rating.elo if rating else None,
            elo_error=rating.error if rating else None,
            elo_bound=rating.bound if rating else False,
            mean_score=float(np.mean(self._scores[bot])) if self._scores[bot] else None,
            win_rate_by_seat=tuple(float(won / sat) if sat else None for won, sat in by_seat),
            failures=int(self._failures[bot]),
        )


def points_taken(game: Played, bots: int) -> Matrix:
    """The points that bots took from each other: one per seat with a worse rank, half a point for an equal one."""
    points = np.zeros((bots, bots))
    for one, rank in zip(game.fixture.seating, game.ranks, strict=True):
        for other, other_rank in zip(game.fixture.seating, game.ranks, strict=True):
            if one != other:
                points[one, other] += 1.0 if rank < other_rank else 0.5 if rank == other_rank else 0.0
    return points


def _rounded(number: float | None, digits: int) -> float | None:
    return None if number is None else round(number, digits)
