"""Home: the lists of tables are asked for when somebody looks, and seldom otherwise."""

from playwright.sync_api import expect

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
