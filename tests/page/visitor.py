"""A visitor: somebody with a browser of their own, who forgives no error in it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tesela import texts
from tesela.texts import say

PATIENCE = 20.0  # seconds
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
# Whole games are played quickly: nothing flies, and a move counts at once.
# The header is hidden until there are texts for it; where none can be had, a message is shown.
SPEAKS = "() => !document.querySelector('#site')?.hidden || document.querySelector('.message[role=alert]') !== null"
QUICK = {"motion": "none", "confirm": "never", "language": "en"}
# What another visitor left in this browser is forgotten.
FORGET = """(settings) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage["tesela.settings"] = settings;
}"""
LEFT = "net::ERR_ABORTED"  # what was under way when somebody went to another page
# Without the page's worker, which would answer in the place of the server; test_offline.py lets it work.
ALONE = {"service_workers": "block"}
BLOCKED = "Service Worker registration blocked by Playwright"

expect.set_options(timeout=PATIENCE * 1000)


class Pages:
    """Browsers within the browser, each used by one visitor at a time: to open one costs more than most tests."""

    def __init__(self, browser: Browser):
        self._browser = browser
        self._free: dict[str, list[Page]] = {}

    def take(self, **options: Any) -> Page:
        """The page of one with these options, that nobody uses now."""
        free = self._free.setdefault(repr(sorted(options.items())), [])
        return free.pop() if free else new_page(self._browser, **options)

    def give_back(self, used: Page, **options: Any) -> None:
        """Nobody uses it any more."""
        if not used.is_closed():
            used.goto("about:blank")
            self._free[repr(sorted(options.items()))].append(used)


def new_page(browser: Browser, **options: Any) -> Page:
    """The page of a browser within the browser: cookies, storage and cache of its own."""
    return browser.new_context(**{"viewport": DESKTOP, "locale": "en-US", **ALONE, **options}).new_page()


class Visitor:
    """A person at a browser of their own: `page` is Playwright's, `troubles` is what must not happen."""

    def __init__(self, page: Page, url: str, settings: dict[str, Any] | None = None):
        self.page = page
        self.url = url
        self.troubles: list[str] = []
        page.set_default_timeout(PATIENCE * 1000)
        page.context.clear_cookies()
        page.goto(f"{url}/static/icon.svg")  # storage belongs to the site
        page.evaluate(FORGET, json.dumps({**QUICK, **(settings or {})}))
        self._listeners = self._guard()

    @property
    def language(self) -> str:
        """The language that the page speaks, as soon as it does or says why it cannot."""
        self.page.wait_for_function(SPEAKS)
        return str(self.page.evaluate("document.documentElement.lang"))

    def open(self, path: str = "/") -> None:
        """Go to an address, and see its screen."""
        self.page.goto(self.url + path)
        self.settle()

    def settle(self) -> None:
        """Until the screen is there."""
        self.page.locator("main h1, main h2").first.wait_for(state="attached")

    def say(self, key: str, **values: object) -> str:
        """A text as the page says it."""
        return say(key, self.language, **values)

    def button(self, key: str, **values: object) -> Locator:
        """The button that is called like this text."""
        return self.page.get_by_role("button", name=self.say(key, **values), exact=True)

    def press(self, key: str, **values: object) -> None:
        """Press the button that is called like this text."""
        self.button(key, **values).first.click()

    def speak(self, language: str) -> None:
        """Choose a language in the header."""
        self.page.get_by_role("button", name=self.say("page.shell.language")).click()
        self.page.get_by_role("menuitemradio", name=texts.name(language)).click()
        self.page.wait_for_function("(wanted) => document.documentElement.lang === wanted", arg=language)
        self.settle()

    def table(self) -> str:
        """The table that we are at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/t/")[2].partition("#")[0]

    def ask(self, path: str, **more: Any) -> Any:
        """What the server answers to this browser, with its cookie."""
        answer = self.page.request.fetch(self.url + path, **more)
        assert answer.ok, answer.text()
        return answer.json()

    def start(self, seats: list[dict[str, Any]], game: str = "azul", **more: Any) -> dict[str, Any]:
        """Open a table as the home screen does, and go there."""
        made: dict[str, Any] = self.ask("/api/tables", method="POST", data={"game": game, "seats": seats, **more})
        self.open(f"/t/{made['id']}")
        return made

    def load(self, record: str) -> str:
        """A table of this record, and be there; its name."""
        made = self.ask("/api/records", method="POST", data=record)
        self.open(f"/t/{made['id']}")
        return str(made["id"])

    def close(self) -> None:
        """Go, and tell what went wrong."""
        for event, listener in self._listeners.items():
            self.page.remove_listener(event, listener)
        assert not self.troubles, "\n".join(self.troubles)

    def _guard(self) -> dict[str, Callable[[Any], None]]:
        def note(wrong: bool, text: str) -> None:
            if wrong:
                self.troubles.append(text)

        listeners: dict[str, Callable[[Any], None]] = {
            "console": lambda said: note(is_bad(said), f"console: {said.text} {said.location}"),
            "pageerror": lambda error: note(True, f"error: {error.stack or error.message}"),
            "requestfailed": lambda asked: note(asked.failure != LEFT, f"failed: {asked.url}"),
            "response": lambda answer: note(answer.status >= 400, f"{answer.status}: {answer.url}"),
        }
        for event, listener in listeners.items():
            self.page.on(event, listener)  # type: ignore[call-overload]
        return listeners


def is_bad(said: ConsoleMessage) -> bool:
    """Whether a message of the console must not be there."""
    return said.type in ("error", "warning") and said.text != BLOCKED
