"""The end of a game and of a round: what is in view then, on phones and at desks, with two players and with four."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.page.positions import SEED, against, cut, played
from tests.page.screens import HERE, over
from tests.page.visitor import DESKTOP, PHONE, Visitor

SMALL, SIDEWAYS = {"width": 320, "height": 640}, {"width": 844, "height": 390}
MOVING = {"motion": "fast"}
# Of these elements, those that are not wholly in the window with nothing above them.
HIDDEN = """(wanted) => wanted.filter((selector) => {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !element.contains(seen);
})"""
WHAT_COUNTS = [
    "#result-title",
    ".result-ranks .wins",
    ".result-main .button.primary",
    ".result-main .button:last-child",
]
SEEN = f"(wanted) => ({HIDDEN})(wanted).length === 0"
AT_HOME = """() => {
  const boxes = [".seating", ".market"].map((part) => document.querySelector(part).getBoundingClientRect());
  return boxes.every(({ top }) => top >= 0) && boxes[1].top < innerHeight / 2;
}"""


def nearly_over(visitor: Visitor, players: int, left: int = 4, seed: int = SEED) -> None:
    """A game of which so many events are left, against bots."""
    record = played("azul", players=players, seed=seed)
    table = visitor.ask("/api/records", method="POST", data=record.dumps())["id"]
    wish = {"events": len(record.events) - left, "seats": against(players)}
    visitor.open(f"/t/{visitor.ask(f'/api/tables/{table}/branch', method='POST', data=wish)['id']}")


@pytest.mark.parametrize(("players", "settings"), [(2, MOVING), (4, {})], ids=["2-moving", "4-still"])
def test_the_result_is_in_view_wherever_a_game_ends(visit: Visit, players: int, settings: dict[str, str]) -> None:
    visitor = visit(settings, viewport=PHONE)
    nearly_over(visitor, players)
    Mouse(visitor.page).play()
    for size in (PHONE, SMALL, SIDEWAYS, DESKTOP):
        visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
        visitor.page.wait_for_function(SEEN, arg=WHAT_COUNTS)
    expect(visitor.page.locator("#result-title")).to_be_focused()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("#result-title")).to_be_hidden()
    expect(visitor.button("page.table.result")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_function(SEEN, arg=WHAT_COUNTS)
    visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]


def test_who_lost_is_led_to_the_moment_that_mattered_most(visitor: Visitor) -> None:
    # The first game in which the first seat loses.
    lost = (seed for seed in range(1, 50) if played("azul", seed=seed).result.winners == (1,))
    nearly_over(visitor, 2, seed=next(lost))
    Mouse(visitor.page).play()
    expect(visitor.page.locator(".result.lost")).to_be_visible()
    expect(visitor.page.locator(".result-arch")).to_have_count(0)
    visitor.page.locator(".turning").get_by_role("button", name=visitor.say("page.motion.turning.look")).click()
    expect(visitor.page.locator("#result-title")).to_be_hidden()
    expect(visitor.page.locator(".review")).to_be_visible()
    visitor.page.wait_for_url("**/review#*")  # at that move, and not at the first
    expect(visitor.page.locator(".review-better")).to_be_visible()


def test_who_watches_sees_no_celebration_and_who_wins_does(visitor: Visitor) -> None:
    over(visitor)
    expect(visitor.page.locator(".result.watched")).to_be_visible()
    expect(visitor.page.locator(".result-arch, .turning")).to_have_count(0)
    record = played("azul")
    wish = {"events": len(record.events) - 1, "seats": HERE}
    made = visitor.ask(f"/api/tables/{visitor.table()}/branch", method="POST", data=wish)
    visitor.open(f"/t/{made['id']}")
    Mouse(visitor.page).play()
    expect(visitor.page.locator(".result.won .result-arch")).to_be_visible()


@pytest.mark.parametrize("settings", [MOVING, {}, {**MOVING, "counting": "short"}], ids=["moving", "still", "short"])
def test_after_a_round_a_phone_is_back_at_the_displays(visit: Visit, settings: dict[str, str]) -> None:
    visitor = visit(settings, viewport=PHONE)
    record = played("azul")
    deals = [number for number, event in enumerate(record.events) if type(event).__name__ == "Deal"]
    visitor.load(cut(record, deals[1] - 1).dumps())
    player = Mouse(visitor.page)
    player.step()
    visitor.page.locator(".others").scroll_into_view_if_needed()
    player.step()
    player.look()
    visitor.page.wait_for_function(AT_HOME)
    sums = visitor.page.locator(".count-list details")
    if settings == MOVING:
        expect(sums).to_have_count(0)
        return
    expect(sums).to_have_count(2)
    expect(sums.first.locator("li").first).to_be_hidden()
    sums.first.locator("summary").click()
    expect(sums.first.locator("li").first).to_be_visible()
    player.step()
    expect(sums).to_have_count(0)
