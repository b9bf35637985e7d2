"""The review of a game: one screen, on which every step shows the position, the moves and what is said of them."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tesela.web.keeping import reviewing
from tests.page.conftest import Visit
from tests.page.positions import played
from tests.page.screens import moment, over
from tests.page.visitor import DESKTOP, PHONE, Visitor
from tests.web.serving import Guest, Serving

# What lies on the displays and in the center, as it is drawn: colors by place.
MIDDLE = """() => Object.fromEntries([...document.querySelectorAll(".market .heap")].flatMap((heap) =>
  [...heap.querySelectorAll("[data-slot]")].map((slot) => [slot.dataset.slot, heap.dataset.color])))"""
BOX = """(element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return [top, bottom, left, right];
}"""
PARTS = (".review-graph", ".review-steps", ".review-card", ".market", ".front .seat-board")


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """No review goes on until this is set."""
    go, step = threading.Event(), reviewing._Judged.step

    def waiting(judged: reviewing._Judged) -> tuple[str, bool]:
        assert go.wait(60)
        return step(judged)

    monkeypatch.setattr(reviewing._Judged, "step", waiting)
    yield go
    go.set()


def ready(visitor: Visitor, skin: str = "azul") -> str:
    """At the review of a game, all of it judged; the address of its table's API."""
    over(visitor, skin)
    table = visitor.table()
    visitor.press("page.motion.review")
    visitor.page.locator(".account-cards").wait_for()
    return f"/api/tables/{table}"


def middle(view: dict[str, Any]) -> dict[str, str]:
    """What lies in the middle of the table, by place."""
    displays = {f"display:{number}": tiles for number, tiles in enumerate(view["displays"], 1)}
    heaps = {**displays, "center": view["center"]}
    return {f"{place}:{number}": tile for place, tiles in heaps.items() for number, tile in enumerate(tiles)}


def at(visitor: Visitor) -> int:
    """The number of the event that is looked at."""
    return int(visitor.page.locator(".review-graph").get_attribute("aria-valuenow") or 0)


def in_sight(visitor: Visitor, part: Locator) -> bool:
    size = visitor.page.viewport_size
    assert size
    top, bottom, left, right = part.evaluate(BOX)
    return bool(top >= 0 and bottom <= size["height"] + 1 and left >= -1 and right <= size["width"] + 1)


def keys(visitor: Visitor, kind: str) -> set[str]:
    """What is marked on the table as part of a move, all of it in sight."""
    marked = visitor.page.locator(f".review-stage .mark-{kind}[data-marked]")
    assert all(in_sight(visitor, each) for each in marked.all())
    return {each.get_attribute("data-marked") or "" for each in marked.all()}


def drawn(action: dict[str, Any]) -> set[str]:
    """The keys of a draft."""
    return {f"take:{action['source']}:{action['color']}", f"line:{action['line']}"}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_mistake_is_seen_with_what_was_better(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit(viewport=size)
    page, address = visitor.page, ready(visitor)
    moments = visitor.ask(f"{address}/moments")["moments"]
    *judged, _summary = visitor.page.request.get(f"{visitor.url}{address}/review").text().splitlines()
    assert len(judged) == len(moments) - 1
    page.keyboard.press("ArrowDown")  # by a key, and by a press
    first = at(visitor)
    visitor.press("page.review.step.next_slip")
    assert at(visitor) > first
    page.keyboard.press("Shift+M")
    assert at(visitor) == first
    better = page.locator(".review-better")
    for number in (first, first + 1):
        event = moments[number]["event"]
        assert page.evaluate(MIDDLE) == middle(moments[number - 1]["view"])  # as it was to be decided
        expect(page.locator(".front .seat-board")).to_have_attribute("data-seat", str(event["player"]))
        marks = keys(visitor, "played" if better.count() else "better")
        assert drawn(event["action"]) <= marks
        assert [part for part in PARTS if not in_sight(visitor, page.locator(part).first)] == []
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(f"{visitor.url}/t/{address.rpartition('/')[2]}/review#{first + 2}")
    page.go_back()
    page.locator("#result-title").wait_for()


def test_the_better_line_is_played_to_its_end(visitor: Visitor) -> None:
    page, address = visitor.page, ready(visitor)
    rows = page.locator(".review-line button")
    while True:  # a line of some length
        visitor.press("page.review.step.next_slip")
        page.keyboard.press("b")
        rows.first.wait_for()
        if rows.count() > 2:
            break
        page.keyboard.press("Escape")
        expect(rows).to_have_count(0)
    event = at(visitor)
    judged = visitor.page.request.get(f"{visitor.url}{address}/review").text().splitlines()[event - 1]
    best = visitor.page.evaluate("JSON.parse", judged)["move"]["best"]
    names = played("azul").extra["names"]
    assert [row.split()[0] for row in rows.all_inner_texts()] == [names[seat] for seat in best["players"]]
    wish = {"events": event - 1, "actions": best["line"]}
    line = visitor.ask(f"{address}/moments", method="POST", data=wish)["moments"]
    said = page.get_by_role("status").filter(has_text=names[best["players"][1]])
    rows.first.click()  # it plays by itself; by hand it is held
    expect(visitor.button("page.review.line.play")).to_be_visible()
    for number, reached in enumerate(line, 1):
        assert drawn(reached["event"]["action"]) == keys(visitor, "better")
        page.keyboard.press("ArrowRight")
        assert page.evaluate(MIDDLE) == middle(reached["view"])
        if number == 1:
            expect(said.first).to_be_attached()
    expect(page.locator(".review-card")).to_contain_text(visitor.say("page.review.line.end", loss="{").split("{")[0])
    expect(visitor.button("page.review.line.on")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(".review-better")).to_be_visible()
    assert at(visitor) == event


def test_the_better_line_plays_out_by_one_press(visit: Visit) -> None:
    visitor = visit({"motion": "fast"})
    page, _ = visitor.page, ready(visitor)
    visitor.press("page.review.step.next_slip")
    page.locator("[data-name=line]").click()
    rows = page.locator(".review-line li")
    expect(visitor.button("page.review.line.pause")).to_be_focused()
    expect(page.locator(".review-line .done")).to_have_count(rows.count(), timeout=60_000)
    page.keyboard.press("b")  # again, from its beginning
    expect(rows.first).to_have_class("here")
    page.keyboard.press("b")
    expect(visitor.button("page.review.line.play")).to_be_visible()


def test_a_mistake_says_what_was_missed_part_by_part(visitor: Visitor) -> None:
    page, address = visitor.page, ready(visitor)
    visitor.press("page.review.step.next_slip")
    event = at(visitor)
    lines = page.request.get(f"{visitor.url}{address}/review").text().splitlines()
    judged = page.evaluate("JSON.parse", lines[event - 1])
    missed = judged["move"]["missed"]
    told = page.locator(".review-missed")
    expect(told).to_contain_text(visitor.say(f"lesson.{missed['lesson']}"))
    page.locator(".review-why summary").click()
    totals = page.locator(".why-parts tfoot tr").first.locator("td").all_inner_texts()
    expected = [missed[kind]["scores"][judged["seat"]] for kind in ("played", "best")]
    assert [float(total) for total in totals] == pytest.approx(expected, abs=0.06)
    page.locator("[data-name=third]").click()
    page.wait_for_url("**/board**")


def test_lessons_are_counted_over_the_game_and_over_games(visitor: Visitor) -> None:
    """Games of one's own: where one had one seat."""
    page = visitor.page
    visitor.open()
    kept = {"id": "another", "lessons": [{"lesson": "floor", "count": 7, "loss": 3.0}]}
    page.evaluate("(kept) => localStorage.setItem('tesela.lessons', JSON.stringify([kept]))", kept)
    moment(visitor, "azul", "colored", 2, 20)
    address = f"/api/tables/{visitor.table()}"
    visitor.ask(f"{address}/commands", method="POST", data={"type": "resign", "seat": 0})
    visitor.press("page.motion.review")
    page.locator(".lesson-games").wait_for()
    lines = page.request.get(f"{visitor.url}{address}/review").text().splitlines()
    own = page.evaluate("JSON.parse", lines[-1])["summary"]["seats"][0]["lessons"]
    assert own
    worst = page.locator(".lesson-card").first.locator("details").first
    expect(worst).to_contain_text(visitor.say(f"lesson.{own[0]['lesson']}"))
    worst.locator("summary").click()
    rows = worst.locator(".move-row")
    expect(rows).to_have_count(own[0]["count"])
    rows.last.click()
    assert at(visitor) == own[0]["events"][-1]
    expect(page.locator("[data-name=line]")).to_be_focused()
    games = page.locator(".lesson-games")
    expect(games.locator("h3")).to_have_text(visitor.say("page.review.games", count=2))
    floor = sum(lesson["count"] for lesson in own if lesson["lesson"] == "floor")
    expect(games.locator("li").first).to_contain_text(visitor.say("page.review.lesson.times", count=7 + floor))


def test_whoever_listens_is_told_each_step(visitor: Visitor) -> None:
    ready(visitor)
    visitor.press("page.review.step.next_slip")
    said = visitor.page.get_by_role("status").filter(has_text=visitor.say("page.review.better"))
    expect(said).to_contain_text(visitor.page.locator(".review-move b").inner_text())
    expect(said).to_contain_text(visitor.page.locator(".review-verdict .grade").inner_text())
    missed = visitor.page.locator(".review-missed").inner_text().rpartition(".")[0]
    expect(said).to_contain_text(missed)
    slider = visitor.page.get_by_role("slider")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    slider.press("PageUp")
    expect(slider).to_have_attribute("aria-valuenow", "11")
    visitor.page.keyboard.press("k")  # the slider has the focus, and keeps its own keys only
    expect(visitor.page.get_by_role("dialog")).to_contain_text(visitor.say("page.review.step.next_slip"))


def test_where_the_result_came_from_adds_up(visitor: Visitor) -> None:
    ready(visitor, "pavilion")
    for unit in ("win", "scores"):
        visitor.page.get_by_role("radio", name=visitor.say(f"page.review.unit.{unit}")).check()
        for card in visitor.page.locator(".account-card").all():
            values = card.locator(".account-value").all_inner_texts()
            start, luck, moves, result = (int(value.replace("\N{MINUS SIGN}", "-")) for value in values)
            assert start + luck + moves == result
            assert unit == "scores" or (0 <= start <= 100 and result in (0, 100))


def test_every_move_can_be_listed_and_looked_at(visitor: Visitor) -> None:
    ready(visitor)
    visitor.page.get_by_role("switch").press("Space")
    rows = visitor.page.locator(".review-moves .move-row")
    moves = [number for number, event in enumerate(played("azul").events, 1) if hasattr(event, "player")]
    expect(rows).to_have_count(len(moves))
    rows.nth(4).click()
    assert at(visitor) == moves[4]
    visitor.page.get_by_role("combobox").select_option("1")
    expect(rows.first).to_contain_text("Luis")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_game_can_be_looked_at_while_others_are_judged_first(
    visit: Visit, server: Serving, held: threading.Event, language: str
) -> None:
    visitor = visit({"language": language})
    others = [server.guest() for _ in range(2)]
    asked = [threading.Thread(target=read, args=(guest,)) for guest in others]
    for number, thread in enumerate(asked, 1):
        thread.start()
        server.wait(lambda number=number: len(server.house.reviewing._queue) == number)
    over(visitor)
    visitor.open(f"/t/{visitor.table()}/review#3")
    status = visitor.page.locator(".review").get_by_role("status")
    expect(status).to_have_text(visitor.say("page.review.queue", count=2))
    visitor.press("page.review.step.next")
    assert at(visitor) == 4
    expect(visitor.page.locator(".review-card")).to_contain_text(visitor.say("page.review.not_yet"))
    assert keys(visitor, "played")
    held.set()
    visitor.page.locator(".account-cards").wait_for()
    expect(status).to_be_hidden()
    assert at(visitor) == 4
    for thread in asked:
        thread.join()


def test_a_game_that_goes_on_has_no_review(visitor: Visitor) -> None:
    here = [{"kind": "here", "name": name} for name in ("Ana", "Luis")]
    table = visitor.start(here)["id"]
    visitor.open(f"/t/{table}/review")
    visitor.page.wait_for_url(f"**/t/{table}")
    visitor.page.locator(".choosing").wait_for()


def read(guest: Guest) -> None:
    """Ask for the review of a game of one's own, and wait for its end."""
    table = guest.http.post("/api/records", content=played("azul").dumps()).json()["id"]
    assert guest.get(f"/api/tables/{table}/review").text.splitlines()


def test_an_odd_address_shows_an_event_of_the_game(visitor: Visitor) -> None:
    total = len(played("azul").events)
    table = visitor.load(played("azul").dumps())
    for number, (place, at) in enumerate({"-1": 1, "0": 1, "999999": total, "abc": 1, "%00": 1, "1e1": 1}.items()):
        visitor.open(f"/t/{table}/review?{number}#{place}")
        expect(visitor.page.locator(".review-when")).to_contain_text(f" {at} of {total}")
