"""Fair deals on the page: what was promised, and the check of a game's deals in the browser itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from playwright.sync_api import Locator, expect

import tesela
from tesela.records.fairness import Source
from tesela.web.tables import promise
from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.page.positions import played
from tests.page.screens import HERE, finish, home, more, put_away, waiting
from tests.page.visitor import Visitor
from tests.web.serving import Serving

DEALT = ("deal", "supply")
# What the browser keeps of promises, once this number is among it.
KEPT = "(number) => { const kept = localStorage['tesela.promises'] ?? ''; return kept.includes(number) && kept; }"


def ended(visitor: Visitor, game: str = "azul", **setup: str) -> int:
    """A game that was played to its end at this screen; how many deals it had."""
    visitor.start(HERE, game, setup=setup)
    finish(visitor)
    return sum(entry["event"] in DEALT for entry in log(visitor))


def log(visitor: Visitor) -> list[dict[str, Any]]:
    return list(visitor.ask(f"/api/tables/{visitor.table()}")["entries"])


def found(visitor: Visitor) -> Locator:
    return visitor.page.locator(".fair-found")


@contextmanager
def misdealt(number: int) -> Iterator[None]:
    """A server that deals other tiles than it promised, once."""
    right = Source.draw

    def wrong(source: Source, drawn: int) -> tesela.Rng:
        return tesela.Rng(1) if drawn == number else right(source, drawn)

    with mock.patch.object(Source, "draw", wrong):
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
    more(visitor, "page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.right", count=deals))


def test_golden_sides_and_supplies_are_checked_too(visitor: Visitor) -> None:
    for game, setup, right in (
        ("azul", {"displays": "special"}, "page.fair.right"),
        ("pavilion", {}, "page.fair.right.supply"),
    ):
        deals = ended(visitor, game, **setup)
        more(visitor, "page.fair.check")
        expect(found(visitor)).to_contain_text(visitor.say(right, count=deals))


def test_a_deal_that_was_not_promised_is_named(visitor: Visitor) -> None:
    with misdealt(2):
        ended(visitor)
    more(visitor, "page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.wrong.deal", number=2))
    expect(visitor.page.locator(".fair-right")).to_have_count(0)


def test_a_promise_that_was_changed_is_found(visitor: Visitor) -> None:
    ended(visitor)
    table = visitor.table()
    other = f'{{"{table}": {{"commitment": "{"0" * 64}", "early": true}}}}'
    visitor.page.evaluate("(kept) => { localStorage['tesela.promises'] = kept; }", other)
    more(visitor, "page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.wrong.promise"))


def test_who_comes_late_is_told_so(visitor: Visitor) -> None:
    ended(visitor)
    table = visitor.table()
    visitor.page.evaluate("localStorage.removeItem('tesela.promises')")
    visitor.open(f"/t/{table}")
    more(visitor, "page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.late"))


def test_a_game_from_elsewhere_promises_nothing(visitor: Visitor) -> None:
    visitor.load(played("azul").dumps())
    visitor.page.locator("#result-title").wait_for()
    visitor.page.locator(".result-actions").get_by_role("button", name=visitor.say("page.motion.more")).click()
    expect(visitor.page.get_by_role("menuitem").first).to_be_visible()
    expect(visitor.page.get_by_role("menuitem", name=visitor.say("page.fair.check"))).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    put_away(visitor)
    visitor.page.locator(".tools-row [data-name=more]").click()
    expect(visitor.page.get_by_role("menuitem").first).to_be_visible()
    expect(visitor.page.get_by_role("menuitem", name=visitor.say("page.fair.title"))).to_have_count(0)


def begun(visitor: Visitor) -> dict[str, Any]:
    """The entry with which the game of a table began."""
    visitor.page.locator(".choosing [data-key].can, .log .event").first.wait_for()
    [entry] = [entry for entry in log(visitor) if entry["event"] == "begun"]
    return entry


def mixed(visitor: Visitor) -> list[str]:
    return list(begun(visitor)["numbers"])


def test_a_game_from_the_home_screen_has_a_number_of_this_browser(visitor: Visitor) -> None:
    home(visitor)
    visitor.page.locator("#play_now-azul").click()
    visitor.table()
    assert mixed(visitor) == ["0"]
    Mouse(visitor.page).play()
    more(visitor, "page.fair.check")
    for said in ("page.fair.early", "page.fair.last", "page.fair.start"):
        expect(found(visitor)).to_contain_text(visitor.say(said))
    assert visitor.page.locator(".fair-right").count() == 1


def test_a_number_that_was_left_out_is_noticed(visitor: Visitor) -> None:
    home(visitor)
    visitor.page.locator("#play_now-azul").click()
    visitor.table()
    number = begun(visitor)["numbers"]["0"]
    kept = visitor.page.wait_for_function(KEPT, arg=number).json_value()
    other = kept.replace(number, "0" * 32)
    Mouse(visitor.page).play()
    visitor.page.evaluate("(kept) => { localStorage['tesela.promises'] = kept; }", other)
    more(visitor, "page.fair.check")
    expect(found(visitor)).to_contain_text(visitor.say("page.fair.wrong.number"))


def test_two_people_mix_theirs_in_and_again_for_a_rematch(visit: Visit) -> None:
    ana, luis = visit(), visit(locale="en-GB")
    waiting(ana, players=2)
    table = ana.table()
    link = ana.page.locator(".invitation input").input_value()
    luis.page.goto(link)
    luis.page.get_by_role("dialog").get_by_role("textbox").fill("Luis")
    luis.press("page.waiting.sit.yes")
    assert mixed(luis) == mixed(ana) == ["0", "1"]
    finish_together(ana, luis, table)
    both = ana.say("page.fair.numbers", names="Ana and Luis")
    for visitor, said in ((luis, luis.say("page.fair.last")), (ana, both)):
        more(visitor, "page.fair.check")
        expect(found(visitor)).to_contain_text(said)
        visitor.page.keyboard.press("Escape")
    ana.press("page.motion.rematch")
    ana.page.wait_for_url(lambda url: "/t/" in url and table not in url)
    assert mixed(ana) == ["0", "1"]  # Luis has not even followed yet
    expect(luis.page.locator(".result-notice")).to_have_text(luis.say("page.motion.rematch_open"))
    expect(luis.page.get_by_role("link", name=luis.say("page.motion.to_rematch"))).to_be_in_viewport(ratio=1)


def finish_together(ana: Visitor, luis: Visitor, table: str) -> None:
    """Both play on by requests until their pages show the result."""
    address = f"/api/tables/{table}"
    while (seen := ana.ask(address))["table"]["status"] != "over":
        actor = seen["table"]["actor"]
        player = (ana, luis)[actor]
        legal = player.ask(address)["legal"]
        best = max(legal, key=lambda move: move["forecast"][actor])
        said = {"type": "act", "seat": actor, "seq": seen["seq"], "action": best["number"]}
        player.ask(f"{address}/commands", method="POST", data=said)
    for visitor in (ana, luis):
        visitor.page.locator("#result-title").wait_for()


def test_a_table_that_waits_for_a_number_is_watched(visitor: Visitor, server: Serving) -> None:
    guest = server.guest()
    with mock.patch.object(promise, "PATIENCE", 600.0):
        table = guest.open(*HERE, number=True)["id"]
        visitor.open(f"/t/{table}")
        expect(visitor.page.get_by_text(visitor.say("page.table.prompt.moment"))).to_be_visible()
        guest.say(table, "give_number", number="ab" * 16)
        visitor.page.locator("[data-slot^='display:'] .tile, .log .event").first.wait_for()
        assert list(begun(visitor)["numbers"]) == ["0"]
