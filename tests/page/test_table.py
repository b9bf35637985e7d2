"""At the table: choosing, confirming, taking back, hints, the log, looking back, the bag, points step by step."""

import re

import pytest
from playwright.sync_api import expect

import tesela
from tesela.engine.azul.actions import Draft
from tesela.records import Decision
from tests.page.conftest import Visit
from tests.page.players import Keyboard, Mouse, Touch
from tests.page.positions import against, cut, played
from tests.page.screens import beginning, choosing, moment, page_of_dock
from tests.page.visitor import PHONE, Visitor


def moves(visitor: Visitor) -> int:
    """How many moves of people and bots stand, as the server has it."""
    record = visitor.ask(f"/api/tables/{visitor.table()}/record")
    return sum(event["event"] == "action" for event in record["events"])


def test_every_place_says_what_it_would_bring(visitor: Visitor) -> None:
    choosing(visitor)
    assert visitor.page.locator("[data-key^='line:'].can").count() > 2
    floor = visitor.page.locator("[data-key='line:floor']")
    expect(floor).to_contain_text("\N{MINUS SIGN}")
    expect(floor).to_have_attribute("aria-label", re.compile(r"\d"))


def test_a_line_shows_the_tiles_that_would_come(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    view = visitor.ask(f"/api/tables/{visitor.table()}")["table"]["view"]
    color = view["displays"][0][0]
    picked = view["displays"][0].count(color)
    visitor.page.locator(f'[data-key="take:1:{color}"]').first.click()
    for line in range(1, 6):
        coming = visitor.page.locator(f'.can[data-key="line:{line}"] .coming')
        expect(coming).to_have_count(min(picked, line))


def test_a_move_counts_once_it_is_confirmed(visit: Visit) -> None:
    visitor = visit({"confirm": "always"})
    moment(visitor, "azul", "colored", 2, 0)
    stood = moves(visitor)
    player = Mouse(visitor.page)
    player.step()
    player.step()
    expect(visitor.button("page.table.confirm")).to_be_visible()
    assert moves(visitor) == stood
    visitor.press("page.table.back")  # another line, then all of it
    expect(visitor.button("page.table.confirm")).to_have_count(0)
    visitor.press("page.table.back")
    expect(visitor.page.locator(".choosing .can.chosen")).to_have_count(0)
    player.step()
    player.step()
    visitor.press("page.table.confirm")
    expect(visitor.page.locator(".log button.event code")).not_to_have_count(stood)
    assert moves(visitor) > stood


def test_a_table_that_asks_for_confirmation(visitor: Visitor) -> None:
    visitor.start(against(2), options={"confirm": True}, first_player=0)
    player = Mouse(visitor.page)
    player.step()
    player.step()
    visitor.press("page.table.withdraw")
    expect(visitor.button("page.table.confirm")).to_have_count(0)
    assert moves(visitor) == 0
    player.step()
    player.step()
    visitor.press("page.table.confirm")
    expect(visitor.button("page.table.confirm")).to_have_count(0)
    player.look()
    assert moves(visitor) >= 2


def test_take_back(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    stood = moves(visitor)
    player = Mouse(visitor.page)
    player.step()
    player.step()
    player.look()
    assert moves(visitor) > stood
    visitor.press("page.table.take_back")
    expect(visitor.page.locator(".log button.event code")).to_have_count(stood)
    player.look()
    assert moves(visitor) == stood


def test_a_hint_can_be_played(visitor: Visitor) -> None:
    moment(visitor, "pavilion", "colored", 2, 3)
    stood = moves(visitor)
    visitor.press("page.table.hint")
    best = visitor.page.locator(".hint-move").first
    expect(best).to_contain_text("%")
    expect(visitor.page.locator(".pointing .pointed")).to_have_count(2)
    best.click()
    expect(visitor.page.locator(".hint-move")).to_have_count(0)
    Mouse(visitor.page).look()
    assert moves(visitor) > stood


def test_the_log_leads_back_to_any_move(visitor: Visitor) -> None:
    moment(visitor, "azul", "colored", 2, 8)
    rows = visitor.page.locator(".log button.event")
    expect(rows.locator("code")).to_have_count(moves(visitor))
    shown = rows.count()
    rows.nth(3).click()
    expect(visitor.page.get_by_text(visitor.say("page.table.prompt.looking", number=4, of=shown))).to_be_visible()
    expect(visitor.page.locator(".choosing [data-key].can")).to_have_count(0)
    visitor.press("page.table.now")
    expect(visitor.page.locator(".choosing [data-key].can").first).to_be_visible()


def test_somebody_without_a_name_is_called_alike_on_the_board_and_in_the_log(visitor: Visitor) -> None:
    visitor.start([{"kind": "here"}, {"kind": "bot", "bot": "tiler"}], first_player=0)
    player = Mouse(visitor.page)
    player.step()
    player.step()
    mine = visitor.page.locator(".log button.event:has(code)").first
    expect(mine.locator(".name")).to_have_text(visitor.say("page.table.you_name"))
    expect(visitor.page.locator("[data-name=seat-0] .name")).to_have_text(visitor.say("page.table.you_name"))


def test_the_timeline_during_a_game(visitor: Visitor) -> None:
    moment(visitor, "azul", "colored", 2, 8)
    page_of_dock(visitor, "replay")
    slider = visitor.page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    slider.focus()
    for _ in range(3):
        visitor.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 3))
    expect(visitor.page.locator(".choosing [data-key].can")).to_have_count(0)
    visitor.page.keyboard.press("]")
    visitor.press("page.motion.end")
    expect(slider).to_have_value(str(last))
    expect(visitor.page.locator(".choosing [data-key].can").first).to_be_visible()


def test_the_bag_and_its_odds(visitor: Visitor) -> None:
    moment(visitor, "azul", "colored", 2, 10)
    page_of_dock(visitor, "bag")
    view = visitor.ask(f"/api/tables/{visitor.table()}")["table"]["view"]
    rows = visitor.page.locator(".bag-table tbody tr")
    expect(rows).to_have_count(5)
    shown = [int(text) for text in visitor.page.locator(".bag-count").all_inner_texts()]
    assert sum(shown) == sum(view["bag"].values())
    chances = visitor.page.locator(".bag-table td:nth-child(3)").all_inner_texts()
    assert sum(float(text.rstrip("%")) for text in chances) == pytest.approx(100, abs=3)


def test_arrows_reach_everything_that_can_be_chosen(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    keyboard = Keyboard(visitor.page)
    keyboard.step()
    wanted = {key for key in keyboard.look()["open"] if key.startswith(("take:", "line:"))}
    found, waiting = set(), [keyboard.focus()]
    while waiting:
        place = waiting.pop()
        if place is None or place in found:
            continue
        found.add(place)
        for arrow in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            visitor.page.locator(f"[data-key='{place}']").first.focus()
            visitor.page.keyboard.press(arrow)
            waiting.append(keyboard.focus())
    assert wanted <= found


def test_escape_goes_back(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    keyboard = Keyboard(visitor.page)
    keyboard.step()
    expect(visitor.page.locator(".choosing .can.chosen").first).to_be_attached()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".choosing .can.chosen")).to_have_count(0)


def from_the_center_alone(skin: str) -> int:
    """Which of my drafts is the first where all displays are empty: the center has spread over them."""
    drafts, empty = -1, False
    for step in tesela.replay(played(skin)):
        if isinstance(step.event, Decision) and step.event.player == 0 and isinstance(step.event.action, Draft):
            drafts += 1
            if empty:
                return drafts
        empty = not any(step.state.view().displays)
    raise LookupError


def test_nothing_of_an_empty_display_lies_over_the_center(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    moment(visitor, "chocolate", "colored", 2, from_the_center_alone("chocolate"))
    orders = visitor.page.evaluate(
        """() => {
          const center = document.querySelector(".market .center, .market-art .center");
          return [...document.querySelectorAll(".market-art .emblem")].map((emblem) =>
            Boolean(emblem.compareDocumentPosition(center) & Node.DOCUMENT_POSITION_FOLLOWING));
        }"""
    )
    assert orders
    assert all(orders)


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "touch"])
def test_drag_tiles_to_a_line(visit: Visit, finger: bool) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if finger else {}
    visitor = visit(**phone)
    beginning(visitor, "azul")
    stood = moves(visitor)
    player = Touch(visitor.page) if finger else Mouse(visitor.page)
    source = next(key for key in player.look()["open"] if key.startswith("take:"))
    start = player.point(source)
    drag = finger_drag if finger else mouse_drag
    drag(visitor, start, "line:2")
    player.look()
    expect(visitor.page.locator(".log button.event code").nth(stood)).to_be_attached()
    record = visitor.ask(f"/api/tables/{visitor.table()}/record")
    mine = [event for event in record["events"] if event["event"] == "action"][stood]
    assert (mine["player"], mine["action"]["line"]) == (0, 2)


def target(visitor: Visitor, key: str) -> tuple[float, float]:
    """The middle of a place, wherever it is."""
    box = visitor.page.locator(f"[data-key='{key}']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def mouse_drag(visitor: Visitor, start: tuple[float, float], key: str) -> None:
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 20, start[1] + 10, steps=3)
    mouse.move(*target(visitor, key), steps=4)
    mouse.up()


def finger_drag(visitor: Visitor, start: tuple[float, float], key: str) -> None:
    """A real finger: down, away, over the line (the page may scroll meanwhile), and up."""
    session = visitor.page.context.new_cdp_session(visitor.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    touch("touchStart", start)
    touch("touchMove", (start[0] + 4, start[1] + 12))
    touch("touchMove", (start[0] + 8, start[1] + 30))
    visitor.page.locator(f"[data-key='{key}'].can").first.wait_for()
    height = PHONE["height"]
    for _ in range(60):
        x, y = target(visitor, key)
        y = min(max(y, 40.0), height - 40.0)
        touch("touchMove", (x, y))
        if y == target(visitor, key)[1]:
            break
        visitor.page.wait_for_timeout(50)
    touch("touchEnd")


def test_points_are_counted_step_by_step(visit: Visit) -> None:
    """The last move of a round, with everything moving: each reason is shown in turn, and can be skipped."""
    visitor = visit({"motion": "fast"}, reduced_motion="no-preference")
    record = played("azul")
    deals = [number for number, event in enumerate(record.events) if type(event).__name__ == "Deal"]
    visitor.load(cut(record, deals[3] - 1).dumps())
    Mouse(visitor.page).step()
    Mouse(visitor.page).step()
    bar = visitor.page.get_by_role("group", name=visitor.say("page.motion.points"))
    expect(bar).to_be_visible()
    reason = bar.locator(".count-reason")
    first = reason.inner_text()
    assert first
    bar.get_by_role("button", name=visitor.say("page.motion.forward")).click()
    expect(reason).not_to_have_text(first)
    bar.get_by_role("button", name=visitor.say("page.motion.skip")).click()
    expect(bar).to_have_count(0)
    Mouse(visitor.page).look()


FLIGHTS = """() => {
  window.flown = 0;
  const flies = (node) => node.classList?.contains("motion-layer");
  const count = (seen) => (window.flown += seen.flatMap(({ addedNodes }) => [...addedNodes]).filter(flies).length);
  new MutationObserver(count).observe(document.body, { childList: true });
}"""


def test_tiles_fly_unless_motion_is_reduced(visit: Visit) -> None:
    visitor = visit({"motion": "normal"}, reduced_motion="no-preference")
    beginning(visitor, "azul")
    visitor.page.evaluate(FLIGHTS)
    Mouse(visitor.page).move()
    visitor.page.wait_for_function("() => window.flown > 0")
    Mouse(visitor.page).look()


def test_what_happens_is_announced(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    Mouse(visitor.page).move()
    said = visitor.page.locator("[aria-live=polite]").filter(has_text=re.compile("display|center"))
    expect(said.first).to_be_attached()


def test_the_keys_are_listed(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    visitor.page.keyboard.press("k")
    expect(visitor.page.get_by_role("dialog", name=visitor.say("page.table.keys.title"))).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
