"""The arena: matches between bots: schedule, games, Elo, SPRT, report."""

from collections.abc import Generator, Iterable
from contextlib import suppress
from functools import partial
from itertools import groupby

from tesela.arena.folder import Folder, kept_seed
from tesela.arena.match import Match
from tesela.arena.played import Failure, Played
from tesela.arena.referee import Maker, Referee
from tesela.arena.schedule import Fixture, schedule
from tesela.arena.standings import Standing, Standings
from tesela.bots import bot
from tesela.jobs import spread

__all__ = [
    "Failure",
    "Fixture",
    "Folder",
    "Match",
    "Played",
    "Referee",
    "Standing",
    "Standings",
    "check_bots",
    "kept_seed",
    "play_match",
    "schedule",
]


def check_bots(match: Match, make: Maker = bot) -> None:
    """Make every bot once: what cannot be made, or does not play this game, is refused before the first game."""
    for spec in match.bots:
        made = make(spec)
        try:
            made.begin(match.game)
        finally:
            with suppress(Exception):  # the match does not depend on how this one ends
                made.close()


def play_match(
    match: Match,
    done: Iterable[Played] = (),
    *,
    jobs: int | None = None,
    ray: str | None = None,
    make: Maker = bot,
) -> Generator[Played, None, None]:
    """Play what is not done yet, on so many cores of this machine (all) or on a Ray; games come as they end.

    Closing the iterator ends the games that are being played.
    """
    there = {played.fixture.number for played in done}
    fixtures = [fixture for fixture in schedule(match) if fixture.number not in there]
    sets = (list(games) for _, games in groupby(fixtures, key=lambda fixture: fixture.deal_set))
    return spread(partial(Referee, match, make), sets, jobs=jobs, ray=ray)
