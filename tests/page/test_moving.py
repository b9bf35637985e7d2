"""Around a move: what the keyboard and those who listen are led through."""

import re
from dataclasses import asdict
from itertools import takewhile

import pytest
from playwright.sync_api import expect

from tesela.records import Decision
from tests.page.conftest import Visit
from tests.page.players import Keyboard, Mouse
from tests.page.positions import against, before, nothing_left, played
from tests.page.screens import beginning, moment
from tests.page.test_table import moves
from tests.page.visitor import Visitor

# How many frames saw the focus on nothing, and all that live regions have said.
WATCH = """() => {
  window.lost = 0;
  window.said = [];
  const look = () => {
    if (document.activeElement === document.body) window.lost += 1;
    requestAnimationFrame(look);
  };
  look();
  const hear = (seen) => seen.forEach(({ target }) => {
    if (target.closest?.("[aria-live]")) window.said.push(target.closest("[aria-live]").textContent);
  });
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true });
}"""


def heard(visitor: Visitor, text: str) -> None:
    """Until a live region has said this."""
    visitor.page.wait_for_function("(text) => window.said.some((each) => each.includes(text))", arg=text)
    visitor.page.evaluate("window.said.length = 0")


@pytest.mark.parametrize("asks", ["table", "browser"])
def test_the_keyboard_is_led_from_step_to_step(visit: Visit, asks: str) -> None:
    wishes = {"confirm": "always" if asks == "browser" else "never", "motion": "normal"}
    visitor = visit(wishes, reduced_motion="no-preference")
    visitor.start(against(2), options={"confirm": asks == "table"}, first_player=0)
    player = Keyboard(visitor.page)
    confirm = visitor.button("page.table.confirm")
    question = visitor.say("page.table.prompt.unconfirmed", move="").strip()
    player.look()
    player.reach("take:1:" + visitor.ask(f"/api/tables/{visitor.table()}")["table"]["view"]["displays"][0][0])
    visitor.page.evaluate(WATCH)
    visitor.page.keyboard.press("Enter")
    heard(visitor, visitor.say("page.table.prompt.line", tiles="").strip())
    assert (player.focus() or "").startswith("line:")
    expect(confirm).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    expect(confirm).to_be_focused()
    heard(visitor, question)
    prompt = visitor.page.locator(".prompt")
    expect(prompt).to_have_text(re.compile(rf"{re.escape(question)} \d .+ 1: .*\d"))
    ways = [visitor.button(f"page.table.{name}") for name in ("back", "withdraw")]
    assert sum(way.count() for way in ways) == 1  # one way back
    visitor.page.keyboard.press("Enter")
    expect(confirm).to_have_count(0)
    heard(visitor, visitor.say("page.table.prompt.draft"))
    player.look()
    assert (player.focus() or "").startswith("take:")
    assert visitor.page.evaluate("window.lost") == 0


def test_nothing_is_to_be_confirmed_while_more_is_asked(visitor: Visitor) -> None:
    """Of a move in several steps each can be taken back, and the last is confirmed: by Enter, wherever it is free."""
    record = played("azul", "gray")
    decided = [event.player for event in record.events[before(record, 0, "tile") :] if isinstance(event, Decision)]
    lines = len(list(takewhile(lambda player: player == 0, decided)))
    moment(visitor, "azul", "gray", 2, 0, "tile", confirm=True)
    stood, player = moves(visitor), Mouse(visitor.page)
    confirm, withdraw = visitor.button("page.table.confirm"), visitor.button("page.table.withdraw")
    assert lines > 1
    for row in range(lines):
        expect(confirm).to_have_count(0)
        expect(withdraw).to_have_count(1)
        player.step()
        expect(visitor.page.locator(".log button.event code")).to_have_count(stood + row + 1)
    expect(confirm).to_be_visible()
    expect(withdraw).to_have_count(1)
    stood = moves(visitor)
    visitor.page.evaluate("document.activeElement.blur()")
    visitor.page.keyboard.press("Enter")
    expect(confirm).to_have_count(0)
    player.look()
    assert moves(visitor) > stood


TRACES = """() => [...document.querySelectorAll(".trace, .trace-letter")].map((trace) =>
  trace.getAttribute("class") + " " + (trace.closest(".seat-board")?.dataset.seat ?? "market"))"""


def test_the_last_moves_stay_in_sight_and_can_be_seen_again(visitor: Visitor) -> None:
    """One of each seat, after a reload too; a key shows what has happened since one's own."""
    visitor.start(against(3), first_player=0)
    player = Mouse(visitor.page)
    player.look()
    assert visitor.page.evaluate(TRACES) == []
    player.move()
    player.look()
    seen = visitor.page.evaluate(TRACES)
    for seat in range(3):
        assert f"trace-letter of-{seat} market" in seen  # where it took them
        assert f"trace of-{seat} {seat}" in seen  # and where they went
    visitor.page.reload()
    player.look()
    assert visitor.page.evaluate(TRACES) == seen
    visitor.page.keyboard.press("r")
    looking = visitor.page.locator(".prompt")
    for number in (3, 4):  # those of the others
        expect(looking).to_have_text(visitor.say("page.table.prompt.looking", number=number, of=4))
    expect(looking).to_have_text(visitor.say("page.table.prompt.draft"))
    assert visitor.page.evaluate(TRACES) == seen


def test_a_hint_points_at_the_move_that_is_looked_at(visitor: Visitor) -> None:
    """From its tiles to their place: the best one first, then the one under the pointer or the focus."""
    moment(visitor, "azul", "colored", 2, 0)
    visitor.press("page.table.hint")
    moves_shown = visitor.page.locator(".hint-move")
    arrow = visitor.page.locator(".pointing .arrow-line .way")
    expect(visitor.page.locator(".pointing .pointed")).to_have_count(2)
    ways = [arrow.get_attribute("d")]
    moves_shown.nth(1).hover()
    expect(moves_shown.nth(1)).to_have_class(re.compile("pointed-at"))
    ways.append(arrow.get_attribute("d"))
    moves_shown.nth(2).focus()
    expect(moves_shown.nth(2)).to_have_class(re.compile("pointed-at"))
    ways.append(arrow.get_attribute("d"))
    assert len(set(ways)) == 3
    visitor.press("page.table.hint.close")
    expect(arrow).to_have_count(0)


def test_a_pass_that_is_all_there_is_is_made_and_said(visitor: Visitor) -> None:
    """Nothing is to be decided, so nothing is asked; whoever takes it back decides for themselves."""
    seed, number = nothing_left()
    moment(visitor, "pavilion", "colored", 2, number, "place", seed=seed, confirm=True)
    visitor.page.evaluate(WATCH)
    record, address = played("pavilion", seed=seed), f"/api/tables/{visitor.table()}"
    last = asdict(record.events[before(record, number, "place")].action)
    seen = visitor.ask(address)
    number = next(move["number"] for move in seen["legal"] if last.items() <= move["action"].items())
    act = {"type": "act", "seat": 0, "seq": seen["seq"], "action": number}
    visitor.ask(f"{address}/commands", method="POST", data=act)
    stood = moves(visitor)
    said = visitor.say("page.table.passes")
    heard(visitor, said)
    expect(visitor.page.locator(".toast").filter(has_text=said)).to_be_visible()
    visitor.page.locator(".choosing [data-key^='take:'].can").first.wait_for()  # the next round
    assert moves(visitor) > stood
    # It is said once.
    assert not visitor.page.evaluate("(text) => window.said.some((each) => each.includes(text))", said)
    visitor.press("page.table.take_back")
    visitor.page.locator("[data-choice='pass']").click()
    visitor.press("page.table.confirm")
    visitor.page.locator(".choosing [data-key^='take:'].can").first.wait_for()


def test_special_displays_explain_themselves_and_their_tiles_can_be_taken(visitor: Visitor) -> None:
    beginning(visitor, "chocolate")
    view = visitor.ask(f"/api/tables/{visitor.table()}")["table"]["view"]
    number, kind = next(iter(view["special"].items()))
    title = visitor.say(f"page.rules.azul.{kind.split(':')[0]}.title")
    card = visitor.page.get_by_role("dialog", name=title)
    emblem = visitor.page.get_by_role("button", name=re.compile(rf"^What display {number} does"))
    emblem.click()
    expect(card).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    emblem.focus()
    visitor.page.keyboard.press("Enter")
    expect(card).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(f"[data-key^='take:{number}:'].can").first.click()
    expect(card).to_be_hidden()
    expect(visitor.page.locator(f"[data-key^='take:{number}:'].chosen")).to_have_count(1)


def test_what_an_older_version_remembered_is_still_meant(visit: Visit) -> None:
    visitor = visit({"motion": "full", "speed": "quick", "confirm": True}, reduced_motion="reduce")
    visitor.open()
    visitor.press("page.shell.settings")
    for key in ("motion.fast", "confirm.people"):
        expect(visitor.page.get_by_role("radio", name=visitor.say(f"page.shell.{key}"), exact=True)).to_be_checked()
    careful = visit({"motion": "system"}, reduced_motion="reduce")
    careful.open()
    careful.press("page.shell.settings")
    expect(careful.page.get_by_role("radio", name=careful.say("page.shell.motion.none"), exact=True)).to_be_checked()


def test_a_move_waits_for_a_yes_where_others_would_have_to_agree_to_take_it_back(visit: Visit) -> None:
    ana, luis = visit({"confirm": "people"}), visit()
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "elsewhere"}]
    made = ana.start(seats, first_player=0)
    luis.page.goto(f"{luis.url}/t/{made['id']}#seat=1&key={made['keys']['1']}")
    luis.page.get_by_role("textbox").press("Enter")
    player = Mouse(ana.page)
    player.step()
    player.step()
    expect(ana.button("page.table.confirm")).to_be_visible()
    assert moves(ana) == 0
    # Against a bot it counts at once, and one press takes it back.
    ana.start(against(2), first_player=0)
    player.move()
    player.look()
    assert moves(ana) > 0
    ana.press("page.table.take_back")
    expect(ana.page.locator(".log button.event code")).to_have_count(0)


def test_an_empty_display_that_a_color_may_move_on_to_can_be_pressed(visitor: Visitor) -> None:
    """The center grows over empty displays, but not over those that are to be chosen."""
    record = played("chocolate")
    spread = next(place for place, event in enumerate(record.events) if "Spread" in repr(event))
    table = visitor.ask("/api/records", method="POST", data=record.dumps())["id"]
    wish = {"events": spread, "seats": against(2)[::-1]}
    made = visitor.ask(f"/api/tables/{table}/branch", method="POST", data=wish)
    visitor.open(f"/t/{made['id']}")
    player = Mouse(visitor.page)
    for key in player.look()["open"]:
        player.point(key)
