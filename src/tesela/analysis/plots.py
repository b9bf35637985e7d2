"""Plots: how the chances of a game went, in a picture; Matplotlib draws it, if it is there."""

from pathlib import Path

from tesela.analysis.grades import WORTH_NAMING
from tesela.analysis.summary import Review
from tesela.records import event_name
from tesela.texts import say

SIZE = (9.0, 4.5)  # inches
DOTS = 110  # an inch
COLORS = ("#2a5fa5", "#d1495b", "#3b8f5a", "#c98b16")
QUIET = "#8a8a8a"
DEAL = "deal"  # the event that begins a round


def draw(path: Path, review: Review, names: list[str]) -> bool:
    """Draw every seat's winning probability over the events, deals and mistakes marked; False without Matplotlib."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return False
    figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    for seat, name in enumerate(names):
        wins = [100 * value.win[seat] for value in review.values]
        axes.plot(range(len(wins)), wins, color=COLORS[seat], linewidth=1.8, label=name)
    for moment in review.moments:
        if event_name(moment.event) == DEAL:
            axes.axvline(moment.number, color=QUIET, linewidth=0.8, linestyle=":")
            axes.annotate(
                say("analyse.plot.round", round=moment.round), (moment.number, 103), fontsize=8, color=QUIET, ha="left"
            )
        if moment.seat is not None and -moment.error.win[moment.seat] >= WORTH_NAMING:
            axes.plot(moment.number, 100 * moment.value.win[moment.seat], "o", color=COLORS[moment.seat], markersize=4)
    axes.set_ylim(0, 108)
    axes.set_xlim(0, max(1, len(review.moments)))
    axes.set_yticks(range(0, 101, 25))
    axes.set_xlabel(say("analyse.plot.events"))
    axes.set_ylabel(say("analyse.plot.wins"))
    axes.legend(frameon=False, loc="upper center", bbox_to_anchor=(0.5, 1.14), ncols=len(names))
    figure.savefig(path, metadata={"Software": None})
    return True
