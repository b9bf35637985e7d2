"""A graph in the terminal: how the seats share the chances to win, event by event."""

from collections.abc import Sequence

from rich.text import Text

# For each seat how its part is filled, so that it can be told apart without colors too.
FILLS = (("█", "blue"), ("▒", "red"), ("░", "green"), ("▚", "yellow"))
HEIGHT = 10
AXIS = 6  # characters left of the graph


def graph(wins: Sequence[Sequence[float]], marks: Sequence[tuple[int, str]], width: int) -> Text:
    """Each seat's part of the chances, seat 0 at the bottom; marks are places among the wins and what stands there."""
    columns = min(len(wins), max(1, width - AXIS))
    step = (len(wins) - 1) / max(1, columns - 1)
    shown = [wins[round(column * step)] for column in range(columns)]
    text = Text()
    for row in range(HEIGHT):
        level = 1 - (row + 0.5) / HEIGHT
        percent = 100 - row * 100 // HEIGHT
        text.append(f"{percent:>3} % " if percent in (100, 50) else " " * AXIS, "dim")
        for parts in shown:
            text.append(*_fill(parts, level))
        text.append("\n")
    text.append("  0 % ", "dim")
    text.append(_marked(marks, columns, step), "dim")
    return text


def legend(names: Sequence[str]) -> Text:
    """Which part is whose."""
    text = Text(" " * AXIS)
    for (fill, color), name in zip(FILLS, names, strict=False):
        text.append(fill, color)
        text.append(f" {name}   ")
    return text


def _fill(parts: Sequence[float], level: float) -> tuple[str, str]:
    below = 0.0
    for fill, part in zip(FILLS, parts, strict=False):
        below += part
        if level <= below:
            return fill
    return FILLS[len(parts) - 1]


def _marked(marks: Sequence[tuple[int, str]], columns: int, step: float) -> str:
    line = [" "] * columns
    for place, mark in marks:
        column = round(place / step) if step else 0
        for offset, character in enumerate(mark):
            if column + offset < columns:
                line[column + offset] = character
    return "".join(line)
