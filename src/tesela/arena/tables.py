"""Tables: the standings as rows of words, for the screen and for the report."""

from collections.abc import Iterator

from tesela.arena.played import Played
from tesela.arena.sprt import Sprt
from tesela.arena.standings import Standing, Standings
from tesela.texts import say

NOTHING = "-"
COLUMNS = ("bot", "games", "wins", "win_rate", "elo", "mean_score", "seats", "failures")


def headings() -> list[str]:
    """The names of the columns."""
    return [say(f"arena.column.{key}") for key in COLUMNS]


def row(standing: Standing) -> list[str]:
    """The cells of one bot."""
    return [
        standing.name,
        str(standing.games),
        f"{standing.wins:.1f}",
        percent(standing.win_rate),
        elo_words(standing),
        NOTHING if standing.mean_score is None else f"{standing.mean_score:.1f}",
        " / ".join(NOTHING if rate is None else f"{100 * rate:.0f}" for rate in standing.win_rate_by_seat),
        str(standing.failures),
    ]


def elo_words(standing: Standing) -> str:
    """An Elo and its error; where nobody knows how far it goes, only from where."""
    if standing.elo is None or standing.elo_error is None:
        return NOTHING
    if standing.elo_bound:
        return f"{'≥' if standing.elo >= 0 else '≤'} {standing.elo:+.0f}"
    return f"{standing.elo:+.0f} ± {standing.elo_error:.0f}"


def percent(rate: float | None) -> str:
    """A share of wins."""
    return NOTHING if rate is None else f"{100 * rate:.1f} %"


def notes(standings: Standings) -> Iterator[str]:
    """What the table does not say: bounds, the test, every failure."""
    bots = standings.bots()
    if any(bot.elo_bound for bot in bots):
        yield say("arena.note.bound")
    if standings.match.game.players > len(bots):
        yield say("arena.note.shares", shares=", ".join(f"{bot.name} {bot.share or 0:.2f}" for bot in bots))
    if standings.sprt is not None:
        yield sprt_words(standings.sprt)
    for played in standings.played:
        if played.failure is not None:
            yield failure_words(played, standings.match.bots)


def sprt_words(sprt: Sprt) -> str:
    """What the test says."""
    low, high = sprt.bounds
    values = {"low": f"{sprt.low:g}", "high": f"{sprt.high:g}"}
    verdict = say(f"arena.sprt.{sprt.verdict or 'open'}", **values)
    bounds = {"lower": f"{low:.2f}", "upper": f"{high:.2f}"}
    return say("arena.sprt.line", llr=f"{sprt.llr:.2f}", count=sprt.sets, verdict=verdict, **bounds, **values)


def failure_words(played: Played, bots: tuple[str, ...]) -> str:
    """Which bot failed in which game, and how."""
    failure = played.failure
    assert failure is not None
    name = bots[played.fixture.seating[failure.seat]]
    return say("arena.failure", game=played.fixture.number, bot=name, seat=failure.seat, text=failure.text)
