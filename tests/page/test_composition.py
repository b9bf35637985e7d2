"""Where the parts of a table lie: all that is needed in sight at once, at every size, and nothing wasted."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.gallery import SIZES
from tests.page.screens import moment, over, waiting
from tests.page.visitor import PHONE, Visitor

TOUCH = {"has_touch": True, "is_mobile": True}
# What is needed for a move; the boards of the others may be a press away where there is no room.
NEEDED = [".market", ".front", ".action-bar", ".seating"]
ALL = [*NEEDED, ".others .seat-board"]
SMALL = ("320x640", "360x740", "390x844", "844x390")
FINGER = 28  # pixels
SHARE = 0.6  # of the window that shows the table, or what is read beside it
OTHER = 'button[data-name="seat-1"]'
# Two frames: the room has been measured, and everything drawn in it.
DRAWN = """() => window.drawn = new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
# How things lie: what is not wholly in the window, the part of it that is used, the smallest tile that can be taken.
MEASURE = """(needed) => {
  const boxOf = (element) => element.getBoundingClientRect();
  const all = needed.flatMap((name) => [...document.querySelectorAll(name)].map((element) => [name, boxOf(element)]));
  const isOut = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const parts = ".market, .front, .others .seat-board, .reading.beside, .bar, :not(.bar) > .action-bar";
  const seen = [...document.querySelectorAll(parts)].map(boxOf)
    .reduce((sum, { width, height }) => sum + width * height, 0);
  const tiles = [...document.querySelectorAll(".display [data-key].can")].flatMap((each) =>
    [...each.querySelectorAll(".tile")].map((tile) => boxOf(tile).width));
  const keys = [...document.querySelectorAll(".stage [data-key].can")].map(boxOf);
  return {
    out: all.filter(([, box]) => isOut(box)).map(([name]) => name),
    share: seen / (innerWidth * innerHeight),
    tile: Math.min(...tiles), target: Math.min(...keys.flatMap(({ width, height }) => [width, height])),
    scrolls: document.documentElement.scrollWidth > innerWidth,
  };
}"""

# The boards and displays that a hint lies upon.
COVERS = """() => {
  const hint = document.querySelector(".hint-list").getBoundingClientRect();
  const touches = ({ left, top, right, bottom }) =>
    left < hint.right - 1 && right > hint.left + 1 && top < hint.bottom - 1 && bottom > hint.top + 1;
  return [".market", ".front"].filter((name) => touches(document.querySelector(name).getBoundingClientRect()));
}"""

# What the head of the dock does not show.
CUT_OFF = """() => {
  const { left, right } = document.querySelector(".dock").getBoundingClientRect();
  return [...document.querySelectorAll(".dock-head :is(button, a)")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < left || box.right > right;
  }).map((part) => part.textContent);
}"""


def measured(visitor: Visitor, size: str) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(DRAWN)
    return dict(visitor.page.evaluate(MEASURE, ALL))


@pytest.mark.parametrize(("skin", "players"), [("azul", 2), ("azul", 4), ("pavilion", 2), ("pavilion", 4)])
def test_everything_that_a_move_needs_is_in_sight(visit: Visit, skin: str, players: int) -> None:
    for kind in ("touch", "desk"):
        visitor = visit(viewport=PHONE, **TOUCH) if kind == "touch" else visit()
        moment(visitor, skin, "colored", players, 1)
        for size in (size for size in SIZES if SIZES[size] == kind):
            found = measured(visitor, size)
            assert set(found["out"]) <= ({".others .seat-board"} if size == "320x640" else set()), size
            assert found["share"] > SHARE, (size, found)
            assert not found["scrolls"]
            square = visitor.page.locator(".display > rect.hit").count() > 0
            assert square == (size == "320x640"), size
            if kind == "touch":
                assert min(found["tile"], found["target"]) >= FINGER, (size, found)


@pytest.mark.parametrize(
    ("skin", "players", "number", "kind"),
    [
        ("azul", 2, 1, "draft"),
        ("azul", 4, 1, "draft"),
        ("chocolate", 4, 6, "draft"),
        ("pavilion", 4, 3, "draft"),
        ("pavilion", 4, 6, "place"),
    ],
)
def test_a_hint_on_a_phone_moves_nothing_out_of_sight(
    visit: Visit, skin: str, players: int, number: int, kind: str
) -> None:
    visitor = visit(viewport=PHONE, **TOUCH)
    moment(visitor, skin, "colored", players, number, kind)
    before = {size: measured(visitor, size) for size in SMALL}
    measured(visitor, "390x844")
    visitor.press("page.table.hint")
    visitor.page.locator(".action-bar .hint-list").wait_for()
    for size in SMALL:
        found = measured(visitor, size)
        assert set(found["out"]) & set(NEEDED) == set(), size
        assert not found["scrolls"], size
        assert found["share"] > before[size]["share"] - 0.05, (size, found["share"], before[size]["share"])
        assert visitor.page.evaluate(COVERS) == [], size


def test_of_a_hint_on_a_phone_the_move_in_sight_is_shown(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, **TOUCH)
    moment(visitor, "azul", "colored", 2, 5)
    visitor.press("page.table.hint")
    moves = visitor.page.locator(".hint-move")
    expect(moves.first).to_have_class(re.compile("pointed-at"))
    visitor.page.locator(".hint-list ol").evaluate("(row) => row.scrollTo(row.scrollWidth, 0)")
    expect(moves.last).to_have_class(re.compile("pointed-at"))
    expect(moves.last).to_be_in_viewport(ratio=0.9)
    # Whoever begins to choose needs the room, and has the hint again after going back.
    visitor.page.locator(".market [data-key].can").first.tap()
    expect(moves.last).to_be_hidden()
    visitor.press("page.table.back")
    expect(moves.last).to_be_visible()
    visitor.press("page.table.hint.close")
    expect(moves).to_have_count(0)


def test_another_board_is_a_press_away(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, **TOUCH)
    moment(visitor, "azul", "colored", 4, 1)
    front = visitor.page.locator(".front .seat-board")
    assert front.get_attribute("data-seat") == "0"
    visitor.page.locator(OTHER).tap()
    assert front.get_attribute("data-seat") == "1"
    assert visitor.page.locator(OTHER).get_attribute("aria-pressed") == "true"
    # What is chosen belongs to one's own board again.
    visitor.page.locator(".market [data-key].can").first.tap()
    visitor.page.locator(".front [data-key].can").first.wait_for()
    assert front.get_attribute("data-seat") == "0"


def test_at_a_waiting_table_nothing_lies_over_anything(visitor: Visitor) -> None:
    waiting(visitor)
    parts = ("h2", ".seats-waiting", ".beside")
    boxes = [visitor.page.locator(f".waiting {part}").first.bounding_box() for part in parts]
    title, seats, terms = (box for box in boxes if box)
    assert title["y"] + title["height"] <= min(seats["y"], terms["y"])
    assert seats["x"] + seats["width"] <= terms["x"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_way_to_the_review_is_never_cut_off(visit: Visit, language: str) -> None:
    visitor = visit({"language": language})
    over(visitor, "pavilion")
    visitor.page.keyboard.press("Escape")
    for size in ("1280x800", "1920x1080", "3840x2160"):
        measured(visitor, size)
        assert visitor.page.evaluate(CUT_OFF) == [], size
        assert "review" in str(visitor.page.locator(".dock-links a").get_attribute("href"))
