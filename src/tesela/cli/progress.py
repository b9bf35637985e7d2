"""A progress bar for work that turns out to take longer than a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

PATIENCE = 1.0  # seconds before a bar appears

T = TypeVar("T")


def tracked(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """The items; on a terminal, standard error shows how far they are once that takes long."""
    if not sys.stderr.isatty():
        yield from items
        return
    start = time.monotonic()
    waiting = iter(items)
    for done, item in enumerate(waiting):
        yield item
        if time.monotonic() - start > PATIENCE:
            yield from _with_bar(waiting, done + 1, total, label)
            return


def _with_bar(items: Iterator[T], done: int, total: int, label: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, completed=done)
        for item in items:
            yield item
            bar.advance(task)
