"""The first load: how much comes over the wire, and that nothing comes from elsewhere."""

import re
from urllib.parse import urlencode, urlsplit

import tesela
from tests.page.conftest import Visit
from tests.page.visitor import Visitor

MOST = 160 * 1000  # bytes
BOARD = "/board?" + urlencode({"position": tesela.position(tesela.Play("pavilion", seed=5).state)})


def test_the_first_load_is_small(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    session = visitor.page.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    sizes: dict[str, float] = {}
    session.on("Network.loadingFinished", lambda done: sizes.__setitem__(done["requestId"], done["encodedDataLength"]))
    hosts: set[str | None] = set()
    visitor.page.on("request", lambda asked: hosts.add(urlsplit(asked.url).hostname))
    visitor.page.goto(visitor.url, wait_until="networkidle")
    assert len(sizes) > 10
    assert sum(sizes.values()) < MOST, f"{sum(sizes.values()):.0f} bytes in {len(sizes)} files"
    assert hosts == {"127.0.0.1"}


def test_the_document_of_a_position_names_all_that_is_fetched_until_the_first_lines(visitor: Visitor) -> None:
    asked: set[str] = set()
    visitor.page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    visitor.page.goto(visitor.url + BOARD, wait_until="commit")
    named = set(re.findall(r'(?:src|href)="([^"]+)"', visitor.page.content()))
    visitor.page.locator(".thought-move").first.wait_for()
    unnamed = {path.rpartition("/js/")[2] for path in asked - named if path.endswith((".js", ".css"))}
    assert not {name for name in unnamed if name.startswith(("board/", "draw/", "games/", "screens/", "state/"))} - {
        *("state/rulebook.js", "draw/examples.js", "draw/pictures.js"),  # of the help in place, which comes after
    }
    assert not [path for path in asked - named if path.endswith(".css")]


def test_a_position_is_thought_about_before_the_page_is_there(visitor: Visitor) -> None:
    visitor.page.route("**/js/main.js", lambda route: route.abort())
    with visitor.page.expect_websocket() as found:
        visitor.page.goto(visitor.url + BOARD, wait_until="commit")
        found.value.wait_for_event("framereceived")
    visitor.page.unroute("**/js/main.js")
    visitor.troubles.clear()  # the browser tells of what could not be fetched


def test_style_sheets_come_with_the_screen_that_needs_them(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(urlsplit(request.url).path.rsplit("/", 1)[-1]))
    visitor.page.goto(visitor.url, wait_until="networkidle")
    assert "base.css" in asked
    assert "learn.css" not in asked
    visitor.page.click("nav a[href='/rules']")
    visitor.page.wait_for_selector(".rules-choice")
    assert [name for name in asked if name in ("table.css", "motion.css", "learn.css")] == [
        *("table.css", "motion.css", "learn.css"),
    ]
    padding = visitor.page.evaluate("getComputedStyle(document.querySelector('.rules-game')).paddingTop")
    assert padding == "20px", "the screen was shown before its style sheet held"


def test_a_style_sheet_that_cannot_be_fetched_is_said(visitor: Visitor) -> None:
    visitor.page.goto(visitor.url, wait_until="networkidle")
    visitor.page.route("**/learn.css", lambda route: route.abort())
    visitor.page.click("nav a[href='/rules']")
    visitor.page.wait_for_selector("main .message")
    visitor.page.unroute("**/learn.css")
    visitor.page.click("main .message button")
    visitor.page.wait_for_selector(".rules-choice")
    visitor.troubles.clear()  # the browser tells of what could not be fetched
