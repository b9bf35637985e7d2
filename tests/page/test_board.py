"""The analysis board: positions of each game set up from nothing, and what is impossible refused at its place."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, expect

import tesela
from tests.page.conftest import Visit
from tests.page.positions import SKINS, played
from tests.page.visitor import NARROW, Visitor


def begin(visitor: Visitor, skin: str, side: str = "colored", players: int = 2) -> None:
    """An empty table of this edition."""
    visitor.open("/board")
    visitor.page.locator(f"[name=skin][value={skin}]").check()
    visitor.page.locator(f"[name=players][value='{players}']").check()
    visitor.page.locator(f"[name={SKINS[skin][2]}][value={side}]").check()
    visitor.press("page.board.empty")
    visitor.page.locator(".spot").first.wait_for()


def spot(visitor: Visitor, slot: str) -> Locator:
    return visitor.page.locator(f".spot[data-name='{slot}']")


def paint(visitor: Visitor, *colors: str) -> None:
    for color in colors:
        visitor.page.locator(f".paint[data-name={color}]").click()


def field(visitor: Visitor, place: str) -> Locator:
    return visitor.page.locator(f".board-fields [data-place='{place}']").first


def position(visitor: Visitor) -> tesela.State:
    """The position of the address, once there is one."""
    visitor.page.locator(".board-table[data-state=possible]").wait_for()
    [text] = parse_qs(urlsplit(visitor.page.url).query)["position"]
    return tesela.parse_position(text)


def view_of(visitor: Visitor) -> Any:
    return position(visitor).view()


def test_azul_with_the_palette_alone(visitor: Visitor) -> None:
    begin(visitor, "azul")
    paint(visitor, "blue", "red", "red", "white", "black")  # the next space is chosen by itself
    spot(visitor, "center:0").click()
    paint(visitor, "yellow", "yellow")
    spot(visitor, "seat:0:line:3:1").click()
    paint(visitor, "red")  # up to there
    spot(visitor, "seat:0:wall:1:1").click()  # of one color only
    spot(visitor, "seat:1:marker").click()
    field(visitor, "seat:1:score").fill("17")
    field(visitor, "seat:1:score").press("Tab")
    field(visitor, "actor").select_option("1")
    view = view_of(visitor)
    assert view.displays[:2] == (("blue", "red", "red", "white"), ("black",))
    assert view.center == ("yellow", "yellow")
    assert view.seats[0].lines[2] == ("red", "red")
    assert view.seats[0].wall[0][0] == "blue"
    assert (view.marker, view.seats[1].marker_on_floor, view.seats[1].score, view.actor) == (1, True, 17, 1)
    assert len(view.bag) == 100 - 10  # the bag follows
    visitor.page.locator("[data-name=undo]").click()
    assert view_of(visitor).actor == 0


def test_master_chocolatier_on_a_phone(visit: Visit) -> None:
    visitor = visit(viewport=NARROW, has_touch=True)
    begin(visitor, "chocolate", "gray", 3)
    paint(visitor, "blue", "blue")
    problem = visitor.page.locator(".prompt")
    expect(problem).to_contain_text("3 different golden displays")
    for display, kind in enumerate(("extra", "steal:red", "keep")):
        visitor.page.locator("[data-place=special]").nth(display).select_option(kind)
    spot(visitor, "seat:0:wall:2:4").tap()
    paint(visitor, "white")
    view = view_of(visitor)
    assert dict(view.special) == {1: "extra", 2: "steal:red", 3: "keep"}
    assert view.seats[0].wall[1][3] == "white"
    assert view.displays[0] == ("blue", "blue")


def test_the_middle_of_a_game_for_two_takes_few_taps_and_no_scrolling(visit: Visit) -> None:
    """So that it takes less than a minute at a real table."""
    visitor = visit(viewport=NARROW, has_touch=True)
    begin(visitor, "azul")
    taps = 1
    scrolled: list[float] = []

    def tap(place: Locator) -> None:
        nonlocal taps
        place.tap()
        taps += 1
        scrolled.append(visitor.page.evaluate("scrollY"))

    colors = ("blue", "red", "white", "black", "yellow") * 4
    for color in colors:
        tap(visitor.page.locator(f".paint[data-name={color}]"))
    walls = [(row, column) for row in range(1, 6) for column in (row, row % 5 + 1)]
    for seat, points in ((0, 23), (1, 17)):
        tap(visitor.page.locator(".seats .seat button").nth(seat))
        for row, column in walls:
            tap(spot(visitor, f"seat:{seat}:wall:{row}:{column}"))
        for line, count, color in ((3, 2, "white"), (4, 3, "black"), (5, 1, "white")):
            tap(spot(visitor, f"seat:{seat}:line:{line}:{count - 1}"))
            tap(visitor.page.locator(f".paint[data-name={color}]"))
        tap(spot(visitor, f"seat:{seat}:score"))
        visitor.page.keyboard.type(str(points))  # in the place of what was there
        visitor.page.keyboard.press("Enter")
    view = view_of(visitor)
    assert [sorted(display) for display in view.displays] == [sorted(colors[at : at + 4]) for at in range(0, 20, 4)]
    assert [seat.score for seat in view.seats] == [23, 17]
    assert all(sum(tile is not None for row in seat.wall for tile in row) == len(walls) for seat in view.seats)
    assert [seat.lines[3] for seat in view.seats] == [("black",) * 3] * 2
    assert taps <= 60
    assert max(scrolled) == 0


def test_summer_pavilion_by_the_keyboard(visitor: Visitor) -> None:
    begin(visitor, "pavilion")
    page = visitor.page
    spot(visitor, "display:1:0").focus()
    page.keyboard.type("pgg")
    page.keyboard.press("Backspace")  # there is nothing yet
    spot(visitor, "display:2:0").focus()
    page.keyboard.press("Shift+R")  # all that is left
    spot(visitor, "seat:0:star:center:1").focus()
    page.keyboard.type("by")
    spot(visitor, "seat:1:hand:red").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    field(visitor, "round").fill("2")
    field(visitor, "round").press("Tab")
    view = view_of(visitor)
    assert view.displays[:2] == (("purple", "green", "green"), ("red",) * 4)
    assert view.seats[0].stars["center"][:2] == ("blue", "yellow")
    assert (view.seats[1].hand, view.round, view.wild) == (("red", "red"), 2, "green")


def test_what_is_impossible_is_said_at_its_place(visitor: Visitor) -> None:
    begin(visitor, "azul")
    paint(visitor, "red")
    position(visitor)
    spot(visitor, "seat:0:wall:2:2").click()
    spot(visitor, "seat:0:line:2:0").click()
    paint(visitor, "blue")
    wrong = spot(visitor, "seat:0:line:2:0")
    expect(wrong).to_have_class("spot wrong")
    expect(visitor.page.locator(".prompt")).to_contain_text("line 2")
    expect(visitor.page.locator("[data-name=share]")).to_be_disabled()
    assert visitor.page.url.endswith("?draft")
    visitor.page.reload()  # nothing is lost
    expect(wrong).to_have_class("spot wrong")
    wrong.click()
    visitor.page.keyboard.press("Delete")
    assert view_of(visitor).seats[0].lines[1] == ()
    field(visitor, "phase").select_option("deal")
    expect(field(visitor, "phase")).to_have_attribute("aria-invalid", "true")


def test_any_moment_of_a_game_opens_on_the_board(visitor: Visitor) -> None:
    record = played("azul")
    table = visitor.load(record.dumps())
    visitor.open(f"/t/{table}/review#9")
    visitor.press("page.board.open")
    states = [step.state.copy() for step in tesela.records.replay(record)]
    assert position(visitor) == states[7]  # before the move that is judged


@pytest.mark.parametrize("text", ["azul players:2", "not a position"])
def test_a_text_that_is_no_position_is_refused_in_words(visitor: Visitor, text: str) -> None:
    visitor.open("/board")
    visitor.page.locator("#position").fill(text)
    visitor.press("page.board.paste.open")
    expect(visitor.page.locator("#position-problem")).not_to_be_empty()
    visitor.troubles.clear()  # the server said so
    visitor.page.locator("#position").fill(tesela.position(tesela.start(tesela.Game("azul"))))
    visitor.press("page.board.paste.open")
    assert position(visitor).actor == tesela.CHANCE
