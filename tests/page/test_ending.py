"""Games that end early in the browser: called off, given up, resigned, and what the screens say then."""

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.page.positions import against
from tests.page.screens import put_away
from tests.page.visitor import PHONE, Visitor

ANA, LUIS = {"kind": "here", "name": "Ana"}, {"kind": "elsewhere"}


def choose(visitor: Visitor, key: str) -> None:
    """Choose an item of the table's menu."""
    visitor.press("page.table.more")
    visitor.page.get_by_role("menuitem", name=visitor.say(key), exact=True).click()


def two(visit: Visit, **options: object) -> tuple[Visitor, Visitor]:
    """Ana and Luis, each with a browser, at a table; Ana begins."""
    ana, luis = visit(**options), visit(settings={"language": "es"})
    table = ana.start([ANA, LUIS], first_player=0)
    luis.ask(f"/api/tables/{table['id']}/seats/1", method="POST", data={"name": "Luis", "key": table["keys"]["1"]})
    luis.open(f"/t/{table['id']}")
    for everybody in (ana, luis):
        everybody.page.locator(".stage").wait_for()
    return ana, luis


def test_a_game_alone_is_given_up_and_goes_from_those_that_go_on(visit: Visit) -> None:
    visitor = visit(viewport=PHONE)
    table = visitor.start(against(2), first_player=0)["id"]
    Mouse(visitor.page).move()
    Mouse(visitor.page).look()
    choose(visitor, "page.table.give_up")
    expect(visitor.page.get_by_role("dialog")).to_contain_text(visitor.say("page.table.give_up.text"))
    visitor.press("page.table.give_up.no")
    expect(visitor.page.locator("#result-title")).to_have_count(0)
    choose(visitor, "page.table.give_up")
    visitor.press("page.table.give_up.yes")
    expect(visitor.page.locator("#result-title")).to_have_text(visitor.say("page.motion.aborted"))
    expect(visitor.page.locator(".result-ranks")).to_have_count(0)
    visitor.open()
    expect(visitor.page.locator(f".table-list.going_on a[href='/t/{table}']")).to_have_count(0)
    row = visitor.page.locator(f".table-list.mine a[href='/t/{table}']")
    expect(row).to_contain_text(visitor.say("page.home.aborted"))
    row.click()
    expect(visitor.page.locator("#result-title")).to_have_text(visitor.say("page.motion.aborted"))
    visitor.press("page.motion.rematch")
    Mouse(visitor.page).look()


def test_games_go_from_the_lists_of_the_home_page(visit: Visit) -> None:
    visitor = visit(viewport=PHONE)
    table = visitor.start(against(4), first_player=0)["id"]
    visitor.page.locator(".tools-row [data-name=more]").click()
    leave = visitor.page.get_by_role("menuitem", name=visitor.say("page.table.leave"))
    expect(visitor.page.get_by_role("menuitem", name=visitor.say("page.table.give_up"))).to_be_visible()
    expect(leave).to_have_count(0)  # there is nobody who would play on
    visitor.open()
    row = visitor.page.locator(f"li:has(> a[href='/t/{table}'])")
    row.get_by_role("button", name=visitor.say("page.table.give_up")).click()
    visitor.press("page.table.give_up.yes")
    expect(visitor.page.locator(".going_on")).to_have_count(0)
    expect(row).to_contain_text(visitor.say("page.home.aborted"))
    row.get_by_role("button", name=visitor.say("page.home.dismiss")).click()
    expect(row).to_have_count(0)
    visitor.open()
    visitor.page.locator(".shelf").wait_for()
    expect(row).to_have_count(0)
    assert visitor.ask(f"/api/tables/{table}")["table"]["status"] == "over"


def test_two_people_call_a_game_off_before_both_have_moved(visit: Visit) -> None:
    ana, luis = two(visit)
    Mouse(ana.page).move()
    choose(luis, "page.table.abort")
    luis.press("page.table.abort.yes")
    for everybody in (ana, luis):
        expect(everybody.page.locator("#result-title")).to_have_text(everybody.say("page.motion.aborted"))
        expect(everybody.page.locator(".prompt")).to_have_text(everybody.say("page.motion.aborted"))
    put_away(ana)
    ana.page.locator(".log details.people").click()
    expect(ana.page.locator(".log details.people")).to_contain_text(ana.say("page.table.log.aborted", who="Luis"))


def test_who_resigns_loses(visit: Visit) -> None:
    ana, luis = two(visit)
    Mouse(ana.page).move()
    Mouse(luis.page).move()
    Mouse(ana.page).look()
    choose(ana, "page.table.resign")
    expect(ana.page.get_by_role("dialog")).to_contain_text(ana.say("page.table.resign.text", name="Luis"))
    ana.press("page.table.resign.yes")
    expect(ana.page.locator("#result-title")).to_have_text(ana.say("page.motion.won", who="Luis"))
    expect(ana.page.locator(".result-about")).to_have_text(ana.say("page.motion.you_resigned"))
    expect(luis.page.locator("#result-title")).to_have_text(luis.say("page.motion.you_won"))
    expect(luis.page.locator(".result-about")).to_have_text(luis.say("page.motion.resigned", who="Ana"))
    expect(luis.page.locator(".result-ranks .wins .result-name")).to_have_text("Luis")
    luis.open()
    row = luis.page.locator(f"a[href='/t/{ana.table()}']")
    expect(row).to_contain_text(luis.say("page.home.resigned"))
    expect(row.locator(".leads")).to_contain_text("Luis")


def test_of_three_the_others_play_on(visit: Visit) -> None:
    ana, luis = visit(), visit()
    table = ana.start([ANA, LUIS, {"kind": "bot", "bot": "greedy"}], first_player=0)
    luis.ask(f"/api/tables/{table['id']}/seats/1", method="POST", data={"name": "Luis", "key": table["keys"]["1"]})
    luis.open(f"/t/{table['id']}")
    Mouse(ana.page).move()
    Mouse(luis.page).move()
    Mouse(ana.page).look()
    choose(ana, "page.table.resign")
    expect(ana.page.get_by_role("dialog")).to_contain_text(ana.say("page.table.resign.text_many"))
    ana.press("page.table.resign.yes")
    Mouse(luis.page).look()
    expect(ana.button("page.table.return")).to_have_count(0)
    ana.press("page.table.more")
    expect(ana.page.get_by_role("menuitem", name=ana.say("page.table.resign"), exact=True)).to_have_count(0)
    label = ana.page.locator("[data-name='seat-0']").get_attribute("aria-label") or ""
    assert ana.say("page.table.presence.resigned") in label
