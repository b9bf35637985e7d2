"""Where the parts of a table lie: all that is needed in sight at once, at every size, and nothing wasted."""

from typing import Any

import pytest

from tests.page.conftest import Visit
from tests.page.gallery import SIZES
from tests.page.screens import moment, waiting
from tests.page.visitor import PHONE, Visitor

TOUCH = {"has_touch": True, "is_mobile": True}
# What is needed for a move; a phone of 320 pixels has no room for all of it at once.
NEEDED = [".market", ".front", ".action-bar", ".seating", ".others .seat-board"]
FINGER = 28  # pixels
SHARE = 0.62  # of the window that shows the table, or what is read beside it
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


def measured(visitor: Visitor, size: str) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(DRAWN)
    return dict(visitor.page.evaluate(MEASURE, NEEDED))


@pytest.mark.parametrize(("skin", "players"), [("azul", 2), ("azul", 4), ("pavilion", 2), ("pavilion", 4)])
def test_everything_that_a_move_needs_is_in_sight(visit: Visit, skin: str, players: int) -> None:
    for kind in ("touch", "desk"):
        visitor = visit(viewport=PHONE, **TOUCH) if kind == "touch" else visit()
        moment(visitor, skin, "colored", players, 1)
        for size in (size for size in SIZES if SIZES[size] == kind and size != "320x640"):
            found = measured(visitor, size)
            assert found["out"] == [], size
            assert found["share"] > SHARE, (size, found)
            assert not found["scrolls"]
            if kind == "touch":
                assert min(found["tile"], found["target"]) >= FINGER, (size, found)


def test_the_smallest_phone_has_room_for_fingers(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, **TOUCH)
    moment(visitor, "azul", "colored", 4, 1)
    found = measured(visitor, "320x640")
    assert ".market" not in found["out"]
    assert ".action-bar" not in found["out"]
    assert found["tile"] >= FINGER
    assert not found["scrolls"]


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
