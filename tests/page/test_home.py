"""Home: what goes on stands first; the lists are asked for when somebody looks, and seldom otherwise."""

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.visitor import Visitor

LISTS = 3  # mine, to sit down, to watch


def test_an_open_page_seldom_asks_for_the_lists(visitor: Visitor) -> None:
    page, asked = visitor.page, list[str]()
    page.on("request", lambda request: asked.append(request.url) if "which=" in request.url else None)
    page.clock.install()
    visitor.open()
    expect(page.locator(".shelf .game").first).to_be_visible()
    assert len(asked) == LISTS
    page.clock.fast_forward(55_000)
    page.wait_for_timeout(300)
    assert len(asked) == LISTS
    with page.expect_request("**/api/tables?which=watch"):
        page.clock.fast_forward(10_000)
    assert len(asked) == 2 * LISTS
    with page.expect_request("**/api/tables?which=watch"):  # somebody comes back to the page
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    asked.clear()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.fast_forward(600_000)
    page.wait_for_timeout(300)
    assert asked == []


def test_what_goes_on_and_what_waits_stands_above_the_shelf(visit: Visit) -> None:
    ana, luis = visit(), visit()
    clock = {"move": None, "game": 600.0}
    seats = [{"kind": "here"}, {"kind": "elsewhere"}]
    mine = ana.start(seats, setup={"wall": "gray"}, first_player=1, options={"clock": clock})
    luis.ask(f"/api/tables/{mine['id']}/seats/1", method="POST", data={"name": "Luis", "key": mine["keys"]["1"]})
    waits = luis.start(seats, game="pavilion", options={"listed": True})
    over = ana.start([{"kind": "here"}, {"kind": "bot", "bot": "greedy"}])
    ana.ask(f"/api/tables/{over['id']}/commands", method="POST", data={"type": "abort", "seat": 0})
    ana.open()
    going_on = ana.page.locator(f".going-on .table-row[href='/t/{mine['id']}']")
    gray = ana.say("page.option.wall.gray.named")
    clock_words = ana.say("page.terms.clock_short.game", time="10 minutes")
    for words in ("Azul", gray, clock_words, ana.say("page.home.turn_of", name="Luis"), ana.say("page.table.you_name")):
        expect(going_on).to_contain_text(words)
    expect(going_on).not_to_contain_text(ana.say("page.table.player", number=1))
    expect(ana.page.locator(f".going-on .table-row[href^='/t/{waits['id']}#seat=']")).to_be_visible()
    expect(ana.page.locator(f".lists .table-row[href='/t/{over['id']}']")).to_be_visible()
    top = "(place) => document.querySelector(place).getBoundingClientRect().top"
    above, shelf, below = (ana.page.evaluate(top, place) for place in (".going-on", ".shelf", ".lists"))
    assert above < shelf < below


def test_the_home_screen_uses_a_large_screen(visit: Visit) -> None:
    for width, height in ((1920, 1080), (3840, 2160)):
        ana = visit(viewport={"width": width, "height": height})
        ana.open()
        shelf = ana.page.locator(".shelf").bounding_box()
        assert shelf
        assert shelf["width"] > 0.75 * width
