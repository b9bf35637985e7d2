"""The shelf: what the page offers is what the server declares, and a game that it cannot show is told, not guessed."""

from playwright.sync_api import Route, expect

from tests.page.conftest import Visit
from tests.page.visitor import Visitor


def test_a_house_rule_stands_apart_and_is_played(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.locator("#set_up-azul").click()
    form = visitor.page.locator("#setup")
    rules = form.locator(".house-rules")
    expect(rules.get_by_role("radio")).to_have_count(0)  # folded
    rules.get_by_text(visitor.say("page.home.house_rules"), exact=True).click()
    rules.get_by_role("radio", name=visitor.say("page.option.floor.gentle")).click()
    visitor.press("page.home.start")
    table = visitor.table()
    assert visitor.ask(f"/api/tables/{table}/record")["setup"]["floor"] == "gentle"
    losses = visitor.page.locator(".seat-board").first.locator(".penalty")
    expect(losses).to_have_text(["\N{MINUS SIGN}1"] * 7)
    visitor.open()
    row = visitor.page.locator(f".table-row[href='/t/{table}']")
    expect(row).to_contain_text(visitor.say("page.option.floor.gentle.named"))


def test_a_game_that_the_page_does_not_know_is_told(visit: Visit) -> None:
    visitor = visit()
    table = visitor.ask(
        "/api/tables", method="POST", data={"game": "azul", "seats": [{"kind": "here"}, {"kind": "here"}]}
    )["id"]

    def forget(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("{ azul, pavilion }", "{ pavilion }"))

    visitor.page.route("**/static/*/js/games/index.js", forget)
    visitor.open(f"/t/{table}")
    expect(visitor.page.get_by_role("heading")).to_have_text(visitor.say("page.shell.unknown_game.title"))
    expect(visitor.page.locator("main")).to_contain_text(visitor.say("page.shell.unknown_game", game="azul"))
    visitor.open()
    expect(visitor.page.locator(".shelf .game")).to_have_count(1)
    visitor.page.unroute("**/static/*/js/games/index.js")
