"""Fair deals on the page: what was promised, and the check of a game's deals in the browser itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from playwright.sync_api import Locator, expect

import tesela
from tesela.records.fairness import draw
from tests.page.positions import played
from tests.page.visitor import Visitor

HERE = [{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}]
DEALT = ("deal", "supply")


def ended(visitor: Visitor, game: str = "azul", **setup: str) -> int:
    """A game that was played to its end at this screen; how many deals it had."""
    visitor.start(HERE, game, setup=setup)
    finish(visitor)
    return sum(entry["event"] in DEALT for entry in log(visitor))


def finish(visitor: Visitor) -> None:
    """Play on by requests, which is quicker than by the mouse, until the page shows the result."""
    address = f"/api/tables/{visitor.table()}"
    while (seen := visitor.ask(address))["table"]["status"] != "over":
        actor = seen["table"]["actor"]
        best = max(seen["legal"], key=lambda move: move["forecast"][actor])
        said = {"type": "act", "seat": actor, "seq": seen["seq"], "action": best["number"]}
        visitor.ask(f"{address}/commands", method="POST", data=said)
    visitor.page.locator("#result-title").wait_for()


def log(visitor: Visitor) -> list[dict[str, object]]:
    return list(visitor.ask(f"/api/tables/{visitor.table()}")["entries"])


def found(visitor: Visitor) -> Locator:
    return visitor.page.locator(".fair-found")


@contextmanager
def misdealt(number: int) -> Iterator[None]:
    """A server that deals other tiles than it promised, once."""

    def wrong(seed: str, drawn: int) -> tesela.Rng:
        return tesela.Rng(1) if drawn == number else draw(seed, drawn)

    with mock.patch("tesela.web.tables.moves.draw", wrong):
        yield


def test_the_promise_is_in_the_menu_to_be_copied(visitor: Visitor) -> None:
    made = visitor.start(HERE)
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.locator(".tools-row [data-name=more]").click()
    visitor.page.get_by_role("menuitem", name=visitor.say("page.fair.title")).click()
    shown = visitor.page.get_by_role("textbox", name=visitor.say("page.fair.commitment"))
    expect(shown).to_have_value(made["commitment"])
    expect(visitor.button("page.fair.check")).to_have_count(0)  # there is nothing to be checked yet
    visitor.press("page.fair.copy")
    expect(visitor.page.get_by_text(visitor.say("page.fair.copied"))).to_be_visible()
    assert visitor.page.evaluate("navigator.clipboard.readText()") == made["commitment"]


def test_one_press_checks_every_deal(visitor: Visitor) -> None:
    deals = ended(visitor)
    visitor.press("page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.right", count=deals))


def test_golden_sides_and_supplies_are_checked_too(visitor: Visitor) -> None:
    for game, setup, right in (
        ("azul", {"displays": "special"}, "page.fair.right"),
        ("pavilion", {}, "page.fair.right.supply"),
    ):
        deals = ended(visitor, game, **setup)
        visitor.press("page.fair.check")
        expect(found(visitor)).to_contain_text(visitor.say(right, count=deals))


def test_a_deal_that_was_not_promised_is_named(visitor: Visitor) -> None:
    with misdealt(2):
        ended(visitor)
    visitor.press("page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.wrong.deal", number=2))
    expect(visitor.page.locator(".fair-right")).to_have_count(0)


def test_a_promise_that_was_changed_is_found(visitor: Visitor) -> None:
    ended(visitor)
    table = visitor.table()
    other = f'{{"{table}": {{"commitment": "{"0" * 64}", "early": true}}}}'
    visitor.page.evaluate("(kept) => { localStorage['tesela.promises'] = kept; }", other)
    visitor.press("page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.wrong.promise"))


def test_who_comes_late_is_told_so(visitor: Visitor) -> None:
    ended(visitor)
    table = visitor.table()
    visitor.page.evaluate("localStorage.removeItem('tesela.promises')")
    visitor.open(f"/t/{table}")
    visitor.press("page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.late"))


def test_a_game_from_elsewhere_promises_nothing(visitor: Visitor) -> None:
    visitor.load(played("azul").dumps())
    visitor.page.locator("#result-title").wait_for()
    expect(visitor.button("page.fair.check")).to_have_count(0)
    visitor.page.locator(".tools-row [data-name=more]").click()
    expect(visitor.page.get_by_role("menuitem").first).to_be_visible()
    expect(visitor.page.get_by_role("menuitem", name=visitor.say("page.fair.title"))).to_have_count(0)
