"""Plots: how a run went in pictures: the losses over the epochs, the strength over the generations."""

from pathlib import Path
from typing import Any

from tesela.learn.run import Run
from tesela.texts import say

SIZE = (7.5, 4.2)  # inches
DOTS = 110  # an inch
COLORS = {"wins": "#2a5fa5", "points": "#3b8f5a", "moves": "#c98b16"}
QUIET = "#8a8a8a"
LOSS, STRENGTH = "loss.png", "strength.png"


def draw(run: Run) -> list[Path] | None:
    """Draw what there is to see into the run's folder; None without Matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
    except ImportError:
        return None
    pictures = []
    for name, step, paint in ((LOSS, "fit", _losses), (STRENGTH, "gate", _strength)):
        if not run.all(step):
            continue
        figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        paint(axes, run)
        figure.savefig(run.path / name, metadata={"Software": None})
        pictures.append(run.path / name)
    return pictures


def _losses(axes: Any, run: Run) -> None:
    """The losses of each epoch, learned and checked, one generation after another."""
    epochs = [epoch for entry in run.all("fit") for epoch in entry["losses"]]
    count = range(1, len(epochs) + 1)
    for name, color in COLORS.items():
        label = say(f"learn.plot.{name}")
        axes.plot(count, [epoch["checked"][name] for epoch in epochs], "o-", color=color, markersize=3, label=label)
        axes.plot(count, [epoch["learned"][name] for epoch in epochs], ":", color=color)
    end = 0
    for entry in run.all("fit")[:-1]:
        end += len(entry["losses"])
        axes.axvline(end + 0.5, color=QUIET, linewidth=0.8)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(say("learn.plot.epochs"))
    axes.set_ylabel(say("learn.plot.loss"))
    axes.legend(frameon=False, loc="best")


def _strength(axes: Any, run: Run) -> None:
    """Each candidate's Elo above the start, by its gate and those before it; the accepted ones on the line."""
    base, line = 0.0, [(-1, 0.0)]
    for entry in run.all("gate"):
        if entry["elo"] is None:
            continue
        elo, color = base + entry["elo"], COLORS["points" if entry["accepted"] else "moves"]
        error = entry["elo_error"]
        face = color if entry["accepted"] else "none"
        axes.errorbar(entry["generation"], elo, yerr=error, fmt="o", color=color, markerfacecolor=face, capsize=4)
        if entry["accepted"]:
            base = elo
        line.append((entry["generation"], base))
    axes.step([x for x, _ in line], [y for _, y in line], where="post", color=COLORS["wins"], linewidth=1.5)
    axes.axhline(0, color=QUIET, linewidth=0.8, linestyle=":")
    axes.set_xlabel(say("learn.plot.generations"))
    axes.set_ylabel(say("learn.plot.strength"))
