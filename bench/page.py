"""How quick the page is: from an empty browser to a screen that can be used, and from the server's answer to the eyes.

    python -m bench.page [--runs 5] [--moves 20] [--slow 4] [--kbit 400] [--latency 0.4]

Starts a server and a Chromium of its own, and prints medians and the worst: milliseconds until the home screen can be
used with an empty cache and with a full one, bytes of the first load, and for each game milliseconds from the arrival
of a message about a move to the first frame that shows it, at full speed and with the processor slowed down, and what
a move takes of the processor, whatever else the machine does. And on a slow network (bench/slow.py): when somebody who
opens an invitation sits at the table and sees it, for the first time and again.
"""

import argparse
import statistics
import tempfile
from contextlib import nullcontext
from dataclasses import dataclass

from playwright.sync_api import Browser, CDPSession, Page

from bench.slow import slowly
from tests.page.browser import browser, needed
from tests.page.players import Mouse
from tests.page.positions import NAMES, SKINS
from tests.page.visitor import Visitor, new_page
from tests.web.serving import ELSEWHERE, HERE, Serving, serving


@dataclass(frozen=True)
class SlowLine:
    """A slow network: bytes a second, seconds there and back, and whether that is also what it takes to connect."""

    rate: float
    latency: float
    connects: bool

    def __str__(self) -> str:
        how = "all connections over one slow line" if self.connects else "the browser's own throttling"
        return f"{8 * self.rate / 1000:g} kbit/s, {1000 * self.latency:g} ms there and back, {how}"

    def throttle(self, page: Page) -> None:
        """Let the browser itself slow down what a page asks for; it leaves out WebSockets and workers."""
        size, wait = self.rate, 1000 * self.latency
        asked = {"offline": False, "downloadThroughput": size, "uploadThroughput": size, "latency": wait}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", asked)


# When the last button of the shelf is there and a frame with it has been painted.
USABLE = """() => new Promise((resolve) => {
  const look = () => document.querySelector(".shelf #play_now-pavilion") !== null
    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    : requestAnimationFrame(look);
  look();
})"""
# When the invitation can be read, and when the table can be seen, with a frame that has it.
INVITED = USABLE.replace(".shelf #play_now-pavilion", "dialog[open] h2")
SEATED = USABLE.replace(".shelf #play_now-pavilion", ".stage svg")
READING = 6000  # milliseconds in which somebody reads an invitation and says who they are
KEPT = "() => caches.match('/edition', { cacheName: 'tesela' }).then((found) => found !== undefined)"
SIZE = """() => [performance.getEntriesByType("navigation"), performance.getEntriesByType("resource")].flat()
  .reduce((sum, { transferSize }) => sum + transferSize, 0)"""
# From the arrival of each message about a move to the frame after the first change of the screen.
LISTEN = """() => {
  window.shown = [];
  const Socket = WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        if (!/"event": ?"action"/.test(data)) return;
        const came = performance.now();
        const changes = new MutationObserver(() => {
          changes.disconnect();
          requestAnimationFrame(() => setTimeout(() => window.shown.push(performance.now() - came)));
        });
        changes.observe(document.getElementById("main"), { subtree: true, childList: true, attributes: true });
      });
    }
  };
}"""


def first_loads(running: Browser, url: str, runs: int) -> None:
    """The home screen, by somebody who has never been here and by somebody who has."""
    empty, full, size = [], [], 0
    for _ in range(runs):
        visitor = Visitor(new_page(running, service_workers="allow"), url)
        visitor.page.context.new_cdp_session(visitor.page).send("Network.clearBrowserCache")
        visitor.page.goto(url, wait_until="commit")
        empty.append(visitor.page.evaluate(USABLE))
        size = visitor.page.evaluate(SIZE)
        visitor.page.goto(url, wait_until="commit")
        full.append(visitor.page.evaluate(USABLE))
        visitor.close()
        visitor.page.context.close()
    print(f"home usable, empty cache: {told(empty)}, {size / 1000:.0f} KB")
    print(f"home usable, full cache:  {told(full)}")


def invited(running: Browser, server: Serving, runs: int, line: SlowLine) -> None:
    """The table, by a friend who opens an invitation on a slow network, and who comes back to it."""
    read, seated, again = [], [], []
    server.guest().http.get("/")  # the server has packed its files
    with slowly(server.port, line.rate, line.latency) if line.connects else nullcontext(server.port) as port:
        for _ in range(runs):
            made = server.guest().open(HERE, ELSEWHERE)
            visitor = Visitor(new_page(running, service_workers="allow"), server.url)
            if not line.connects:
                line.throttle(visitor.page)
            url = f"http://127.0.0.1:{port}/t/{made['id']}"
            visitor.page.goto(f"{url}#seat=1&key={made['keys']['1']}", wait_until="commit")
            read.append(visitor.page.evaluate(INVITED))
            visitor.page.wait_for_timeout(READING)
            pressed = visitor.page.evaluate("performance.now()")
            visitor.press("page.waiting.sit.yes")
            seated.append(visitor.page.evaluate(SEATED) - pressed)
            while not visitor.page.evaluate(KEPT):
                visitor.page.wait_for_timeout(200)
            visitor.page.goto("about:blank")
            visitor.page.goto(url, wait_until="commit")
            again.append(visitor.page.evaluate(SEATED))
            visitor.page.context.close()
    print(f"{line}:")
    print(f"  an invitation can be read, first visit: {told(read)}")
    print(f"  the table is seen after sitting down:   {told(seated)}")
    print(f"  the table is seen, second visit:        {told(again)}")


def moves(running: Browser, url: str, skin: str, count: int, slow: float = 1) -> None:
    """Moves of a game with two seats at this screen: nothing arrives while something else is being shown."""
    name, setup, _ = SKINS[skin]
    visitor = Visitor(new_page(running), url)
    visitor.page.add_init_script(f"({LISTEN})()")
    visitor.start([{"kind": "here", "name": each} for each in NAMES[:2]], name, setup=setup)
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    player, before = Mouse(visitor.page), busy(session)
    for _ in range(count):
        player.move()
        player.look()
    took = (busy(session) - before) / count
    how = f", {slow:g} times slower" if slow != 1 else f" (presses and all {took:.0f} ms of the processor)"
    print(f"{skin}{how}: a move is shown after {told(visitor.page.evaluate('window.shown'))}")
    visitor.close()
    visitor.page.context.close()  # a page that is slowed down keeps the processor busy


def busy(session: CDPSession) -> float:
    """Milliseconds of the processor that the page's own thread has had."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def told(found: list[float]) -> str:
    """The median and the worst of some milliseconds."""
    return f"{statistics.median(found):.0f} ms (at worst {max(found):.0f}, {len(found)} times)"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--slow", type=float, default=4, help="how many times slower the second processor is")
    parser.add_argument("--kbit", type=float, default=400, help="of the slow network, a second")
    parser.add_argument("--latency", type=float, default=0.4, help="of the slow network, seconds there and back")
    asked = parser.parse_args()
    found = needed()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.db") as server,
        browser(found) as running,
    ):
        for connects in (False, True):
            invited(running, server, asked.runs, SlowLine(asked.kbit * 1000 / 8, asked.latency, connects))
        first_loads(running, server.url, asked.runs)
        for skin in SKINS:
            for slow in (1, asked.slow):
                moves(running, server.url, skin, asked.moves, slow)


if __name__ == "__main__":
    main()
