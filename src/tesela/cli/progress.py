"""How far long work is: a bar on a terminal once it takes longer than a second, else a line from time to time."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from tesela.texts import say

PATIENCE = 1.0  # seconds before a bar appears
SELDOM = 300.0  # seconds between two lines

T = TypeVar("T")


def tracked(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """The items; standard error shows how far they are once that takes long."""
    if not sys.stderr.isatty():
        yield from _with_lines(items, total, label)
        return
    start = time.monotonic()
    waiting = iter(items)
    for done, item in enumerate(waiting):
        yield item
        if time.monotonic() - start > PATIENCE:
            yield from _with_bar(waiting, done + 1, total, label)
            return


def _with_lines(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """For whoever reads it later, in a file."""
    start = said = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - said > SELDOM:
            said, left = now, (now - start) / done * (total - done)
            line = say("progress.line", label=label, done=done, total=total, minutes=round(left / 60))
            print(line, file=sys.stderr, flush=True)


def _with_bar(items: Iterator[T], done: int, total: int, label: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, completed=done)
        for item in items:
            yield item
            bar.advance(task)
