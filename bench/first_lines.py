"""How soon the first lines of an analysis are on the screen once somebody opens a position on the board.

    PYTHONPATH=. python bench/first_lines.py [--runs 20]

Starts a server and a Chromium of its own, and prints for each game the median and the worst milliseconds from the
opening of a position, another one each time, to the first frame that shows what is thought of it: by a link, in a
browser that was never here and in one whose cache is full, and from within the page. Beside it stands when the question
was sent, when its answer came, and which part of the processors was busy with anything at all meanwhile.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page

import tesela
from bench.load.servers import busy
from tests.page.browser import browser, needed
from tests.page.positions import SKINS
from tests.page.visitor import new_page
from tests.web.processes import process

# The position is opened when the document begins, or when `opened` says so; a frame with a line has been painted then.
WATCH = """() => {
  let since = 0;
  let marks = {};
  let awaited = null;
  const mark = (name) => (marks[name] ??= performance.now() - since);
  window.opened = () => ((since = performance.now()), (marks = {}), (awaited = document.getElementById("main")));
  window.shown = () => new Promise((resolve) => {
    const look = () => {
      const main = document.getElementById("main");
      if (main === awaited || !main?.querySelector(".thought-move")) requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => (mark("shown"), resolve(marks))));
    };
    look();
  });
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", () => mark("answered"));
    }
    send(message) {
      mark("asked");
      super.send(message);
    }
  };
}"""
GO = """(address) => {
  window.opened();
  history.pushState(null, "", address);
  dispatchEvent(new Event("tesela:go"));
}"""
Marks = dict[str, float]


def addresses(skin: str) -> Iterator[str]:
    """The addresses of fresh deals on the board."""
    name, setup, _ = SKINS[skin]
    seed = 0
    while True:
        seed += 1
        yield "/board?" + urlencode({"position": tesela.position(tesela.Play(name, seed=seed, **setup).state)})


def visit(running: Browser) -> Page:
    """A page of a browser that was never here."""
    page = new_page(running)
    page.add_init_script(f"({WATCH})()")
    return page


def by_link(page: Page, address: str) -> Marks:
    """Open an address."""
    page.goto(address, wait_until="commit")
    return dict(page.evaluate("window.shown()"))


def within(page: Page, address: str) -> Marks:
    """Go to an address from another screen of the page."""
    page.evaluate(GO, address)
    return dict(page.evaluate("window.shown()"))


def measure(running: Browser, url: str, skin: str, runs: int) -> None:
    """Print three lines for a game."""
    ways = addresses(skin)
    page = visit(running)
    for _ in range(3):  # the server has its network in memory, and the browser what it makes of scripts
        by_link(page, url + next(ways))

    def first() -> Marks:
        mine = visit(running)
        try:
            return by_link(mine, url + next(ways))
        finally:
            mine.context.close()

    tell(f"{skin}, empty cache", runs, first)
    tell(f"{skin}, full cache", runs, lambda: by_link(page, url + next(ways)))
    tell(f"{skin}, within the page", runs, lambda: within(page, next(ways)))
    page.context.close()


def tell(what: str, runs: int, once: Callable[[], Marks]) -> None:
    """Do it so often, and print what was found."""
    found, before, start = [], busy(), time.monotonic()
    for _ in range(runs):
        found.append(once())
    load = (busy() - before) / (time.monotonic() - start) / (os.cpu_count() or 1)
    asked, answered, shown = ([marks[name] for marks in found] for name in ("asked", "answered", "shown"))
    print(f"{what}: {statistics.median(shown):.0f} ms, at worst {max(shown):.0f} ({runs} times; asked after "
          f"{statistics.median(asked):.0f}, answered after {statistics.median(answered):.0f}; "
          f"{load:.0%} busy)", flush=True)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=20)
    asked = parser.parse_args()
    found = needed()
    with (
        tempfile.TemporaryDirectory() as folder,
        process(f"sqlite:///{folder}/tables.db", "--visitor-thought", "100000") as server,
        browser(found) as running,
    ):
        for skin in SKINS:
            measure(running, server.url, skin, asked.runs)


if __name__ == "__main__":
    main()
