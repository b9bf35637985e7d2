"""Menus and dialogs are the browser's own: by the keyboard and by the mouse, the focus where it is looked for."""

import re

from playwright.sync_api import Locator, expect

from tests.page.screens import beginning
from tests.page.visitor import Visitor

ACT = """async (id) => {
  const address = `/api/tables/${id}`;
  const { table, seq, legal } = await (await fetch(address)).json();
  const said = { type: "act", seat: table.actor, seq, action: legal[0].number };
  await fetch(`${address}/commands`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) });
}"""


def more(visitor: Visitor) -> Locator:
    return visitor.page.locator(".tools-row [data-name=more]")


def test_a_menu_by_the_keyboard(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    page = visitor.page
    take = page.locator(".choosing [data-key^='take:'].can").first
    take.press("Enter")
    chosen = page.locator("[data-key].chosen")
    expect(chosen.first).to_be_attached()
    more(visitor).press("Enter")
    items = page.get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(items.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    expect(more(visitor)).to_be_focused()
    expect(chosen.first).to_be_attached()  # Escape closed the menu, and nothing else


def test_a_press_elsewhere_closes_a_menu(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    more(visitor).click()
    expect(visitor.page.get_by_role("menu")).to_be_visible()
    more(visitor).click()
    expect(visitor.page.get_by_role("menu")).to_have_count(0)
    more(visitor).click()
    visitor.page.mouse.click(5, 790)
    expect(visitor.page.get_by_role("menu")).to_have_count(0)


def test_a_menu_stays_open_while_others_move(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    moves = visitor.page.locator(".log button.event code")
    before = moves.count()
    more(visitor).click()
    visitor.page.evaluate(ACT, visitor.table())
    expect(moves.nth(before + 1)).to_be_attached()  # mine and that of the bot
    expect(visitor.page.get_by_role("menu")).to_be_visible()
    expect(visitor.page.get_by_role("menuitem").first).to_be_focused()


def test_the_settings_close_with_the_focus_on_their_button(visitor: Visitor) -> None:
    visitor.open()
    settings = visitor.button("page.shell.settings")
    settings.click()
    panel = visitor.page.get_by_role("dialog", name=visitor.say("page.shell.settings"))
    panel.get_by_role("textbox").fill("Ana")
    visitor.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(settings).to_be_focused()
    assert visitor.page.evaluate("JSON.parse(localStorage['tesela.settings']).name") == "Ana"


def test_a_dialog_gives_the_focus_back(visitor: Visitor) -> None:
    visitor.open()
    opener = visitor.page.locator("#set_up-azul")
    opener.click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    visitor.page.mouse.click(5, 5)
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    expect(visitor.page).to_have_url(re.compile(r"/$"))
