"""What changes on the page changes in one way: `become` touches what differs, and what stays is the same element."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.serving import Serving

BEGIN = """async () => {
  const { become, h } = await import("/static/js/dom.js");
  window.heard = [];
  const button = (name, text) =>
    h("button", { data: { name }, on: { click: () => window.heard.push(text) } }, text);
  window.place = document.body.appendChild(document.createElement("div"));
  window.show = (...all) => become(window.place, () => all.map(([name, text]) => button(name, text)));
  window.showFrom = (from, text) => become(window.place, () => h("p", {}, text), from);
}"""
FOCUS = "document.activeElement.dataset.name"
TEXTS = "[...place.children].map((child) => child.textContent)"


@pytest.fixture
def page(chromium: Browser, server: Serving) -> Page:
    """A page that shows nothing but a place to draw in."""
    blank = chromium.new_page(base_url=server.url)
    blank.goto("/healthz")
    blank.evaluate(BEGIN)
    return blank


def test_what_has_a_name_stays_the_same_element_with_its_focus(page: Page) -> None:
    page.evaluate("show(['a', 'A'], ['b', 'B'], ['c', 'C'])")
    page.evaluate("window.kept = place.children[1]; kept.focus()")
    page.evaluate("show(['b', 'B again'], ['c', 'C'])")
    assert page.evaluate(TEXTS) == ["B again", "C"]
    assert page.evaluate("place.children[0] === kept")
    assert page.evaluate(FOCUS) == "b"


def test_who_was_on_something_that_is_gone_goes_on_at_the_first_button(page: Page) -> None:
    page.evaluate("show(['a', 'A'], ['b', 'B'])")
    page.evaluate("place.children[1].focus()")
    page.evaluate("show(['a', 'A'], ['d', 'D'])")
    assert page.evaluate(FOCUS) == "a"


def test_what_stays_does_what_was_said_last(page: Page) -> None:
    page.evaluate("show(['a', 'old'])")
    page.evaluate("show(['a', 'new'])")
    page.evaluate("place.children[0].click()")
    assert page.evaluate("heard") == ["new"]


def test_nothing_is_made_while_the_data_stays_the_same(page: Page) -> None:
    assert page.evaluate("showFrom([1], 'one')") is True
    assert page.evaluate("showFrom([1], 'never seen')") is False
    assert page.evaluate(TEXTS) == ["one"]
    assert page.evaluate("showFrom([2], 'two')") is True
    assert page.evaluate(TEXTS) == ["two"]


def test_what_somebody_has_unfolded_stays_so(page: Page) -> None:
    page.evaluate("""async () => {
      const { become, h } = await import("/static/js/dom.js");
      window.fold = (text) => become(window.place, () => h("details", {}, h("summary", {}, text)));
    }""")
    page.evaluate("fold('one')")
    page.locator("summary").click()
    page.evaluate("fold('two')")
    assert page.evaluate("place.firstChild.open")
    assert page.evaluate(TEXTS) == ["two"]
