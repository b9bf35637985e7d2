"""`tesela analyse --live`: a position while it is thought about, drawn anew in its place; Ctrl-C ends it."""

import json
from collections.abc import Iterator
from contextlib import suppress
from math import inf

from rich.console import Console, Group
from rich.live import Live as Painted

from tesela.analysis import Examined, Live
from tesela.analysis.live import rhythm
from tesela.bots import Limit
from tesela.cli.analysis_pages import WIDEST, judgement
from tesela.cli.screen import Screen
from tesela.engine.state import State

SLICE = 0.05  # seconds of thought between two looks at whether to go on: Ctrl-C is not heard within one


def watch(state: State, limit: Limit, seed: int, most: int, as_json: bool) -> None:
    """Show what is known, again and again, until the limit, the end or Ctrl-C; as JSON, a line each time."""
    live = Live(state, seed=seed)
    with suppress(KeyboardInterrupt):
        if as_json:
            for _ in _growing(live, limit):
                print(json.dumps(live.news(most), ensure_ascii=False), flush=True)
            return
        screen = Screen()
        screen.draw(state)
        # A screen is seldom high enough for all: what changes is below the position.
        with Painted(console=screen.console, auto_refresh=False, vertical_overflow="visible") as painted:
            for examined in _growing(live, limit):
                painted.update(_fitting(screen.console, examined, most), refresh=True)


def _fitting(console: Console, examined: Examined, most: int) -> Group:
    """The judgement as wide as the screen allows: moves in words where there is room for them."""
    whole = Group(*judgement(examined, most))
    needed = console.measure(whole, options=console.options.update(width=WIDEST)).maximum
    return whole if needed <= console.width else Group(*judgement(examined, most, words=False))


def _growing(live: Live, limit: Limit) -> Iterator[Examined]:
    """What is known, each time that it is to be shown; the last time at the end."""
    seconds, nodes = limit.time or inf, limit.nodes or inf
    for at in rhythm():
        if at <= live.seconds:
            continue  # a step may take longer
        while not live.done and live.seconds < min(at, seconds) and live.nodes < nodes:
            left = None if nodes == inf else int(nodes) - live.nodes
            live.grow(Limit(time=min(SLICE, seconds - live.seconds), nodes=left))
        examined = live.examined()
        if examined is not None:
            yield examined
        if live.done or live.seconds >= seconds or live.nodes >= nodes:
            return
