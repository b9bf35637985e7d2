"""Plots: a match in pictures; Matplotlib draws them, if it is there."""

from pathlib import Path
from typing import Any

import numpy as np

from tesela.arena.elo import SURE
from tesela.arena.standings import Standings
from tesela.texts import say

SIZE = (7.5, 4.2)  # inches
DOTS = 110  # an inch
COLORS = ("#2a5fa5", "#d1495b", "#3b8f5a", "#c98b16")
QUIET = "#8a8a8a"
BAR = 0.8  # of the room there is
LEGEND_NAME = 40  # characters of a bot's name


def draw(folder: Path, standings: Standings) -> list[tuple[str, str]] | None:
    """Draw the pictures into a folder: each file's name and title; None without Matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return None
    pictures = []
    for name, paint in (("score", _score), ("mean_scores", _mean_scores), ("seats", _seats)):
        figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        paint(axes, standings)
        figure.savefig(folder / f"{name}.png", metadata={"Software": None})
        pictures.append((f"{name}.png", say(f"arena.plot.{name}")))
    return pictures


def _score(axes: Any, standings: Standings) -> None:
    """Every bot's share of the wins after so many games, with its 95% band."""
    match = standings.match
    games = sorted(standings.played, key=lambda played: played.fixture.number)
    sets = np.array([played.fixture.deal_set for played in games])
    count = np.arange(1, len(games) + 1)
    for bot, name in enumerate(match.bots):
        wins = np.array([_won(played.wins, played.fixture.seating, bot) for played in games])
        rate = wins.cumsum() / count
        band = SURE * _errors(wins, sets)
        axes.plot(count, 100 * rate, color=COLORS[bot], label=_short(name), linewidth=1.8)
        low, high = (np.clip(rate + side * band, 0, 1) for side in (-1, 1))
        axes.fill_between(count, 100 * low, 100 * high, color=COLORS[bot], alpha=0.18, linewidth=0)
    axes.set_ylim(0, 100)
    axes.set_xlim(1, max(2, len(games)))
    if len(match.bots) == match.game.players:
        axes.axhline(100 / len(match.bots), color=QUIET, linewidth=0.8, linestyle=":")
    axes.set_xlabel(say("arena.plot.games"))
    axes.set_ylabel(say("arena.plot.wins"))
    axes.legend(frameon=False, loc="best")


def _mean_scores(axes: Any, standings: Standings) -> None:
    """Every bot's mean score with its 95% interval."""
    names = [_short(name) for name in standings.match.bots]
    scores = [np.array(standings.scores(bot), dtype=float) for bot in range(len(names))]
    means = [float(found.mean()) if len(found) else 0.0 for found in scores]
    errors = [SURE * float(found.std(ddof=1)) / len(found) ** 0.5 if len(found) > 1 else 0.0 for found in scores]
    places = np.arange(len(names))
    bars = axes.bar(places, means, yerr=errors, width=0.55, capsize=5, color=COLORS[: len(names)], ecolor="#333333")
    axes.bar_label(bars, fmt="%.1f", padding=3)
    axes.set_xticks(places, names)
    axes.margins(y=0.15)
    axes.set_ylabel(say("arena.plot.points"))


def _seats(axes: Any, standings: Standings) -> None:
    """Every bot's win rate at every seat."""
    seats = np.arange(standings.match.game.players)
    bots = standings.bots()
    width = BAR / len(bots)
    for number, bot in enumerate(bots):
        rates = [100 * (rate or 0.0) for rate in bot.win_rate_by_seat]
        places = seats + (number - (len(bots) - 1) / 2) * width
        bars = axes.bar(places, rates, width=0.92 * width, color=COLORS[number], label=_short(bot.name))
        axes.bar_label(bars, fmt="%.0f", padding=2, fontsize=8)
    axes.axhline(100 / len(seats), color=QUIET, linewidth=0.8, linestyle=":")
    axes.set_ylim(0, 108)
    axes.set_xticks(seats, [say("arena.plot.seat", seat=seat) for seat in seats])
    axes.set_ylabel(say("arena.plot.wins"))
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 1.12), ncols=len(bots))


def _won(wins: tuple[float, ...], seating: tuple[int, ...], bot: int) -> float:
    return sum(won for won, sitting in zip(wins, seating, strict=True) if sitting == bot)


def _errors(wins: Any, sets: Any) -> Any:
    """The standard error of the mean after every game; those of one deal set depend on each other and are summed."""
    found = np.zeros(len(wins))
    for count in np.unique(np.geomspace(1, len(wins), 200).astype(int)):
        away = wins[:count] - wins[:count].mean()
        totals = np.bincount(sets[:count], weights=away)
        # As in the Elo: one more set, as varied as independent games.
        more = (away**2).sum() / len(np.unique(sets[:count]))
        found[count - 1] = np.sqrt((totals**2).sum() + more) / count
    known = np.flatnonzero(found)
    return np.interp(np.arange(len(wins)), known, found[known]) if len(known) else found + 0.5


def _short(name: str) -> str:
    return name if len(name) <= LEGEND_NAME else name[: LEGEND_NAME - 1] + "…"
