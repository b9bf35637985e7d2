"""After the game: the result, rematch, play on from here, replay, records."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.page.players import Mouse
from tests.page.positions import against, cut, played
from tests.page.screens import more, over, page_of_dock
from tests.page.visitor import Visitor


def test_the_result_adds_up(visitor: Visitor) -> None:
    over(visitor, "pavilion", players=3)
    scores = sorted(visitor.ask(f"/api/tables/{visitor.table()}/record")["result"]["scores"], reverse=True)
    reasons = [row.locator("td").all_inner_texts() for row in visitor.page.locator(".result tbody tr").all()]
    total = visitor.page.locator(".result tfoot td").all_inner_texts()
    assert [number(text) for text in total] == scores
    assert [sum(map(number, column)) for column in zip(*reasons, strict=True)] == scores


def number(text: str) -> int:
    """What a cell of the breakdown says, whichever minus it is written with."""
    return 0 if text == "·" else int(text.replace("\N{MINUS SIGN}", "-").replace("+", ""))


def test_rematch(visitor: Visitor) -> None:
    """A game that is nearly over, played to its end against a bot, and then another one."""
    record = played("azul")
    table = visitor.ask("/api/records", method="POST", data=record.dumps())["id"]
    wish = {"events": len(record.events) - 4, "seats": against(2)}
    branch = visitor.ask(f"/api/tables/{table}/branch", method="POST", data=wish)["id"]
    visitor.open(f"/t/{branch}")
    Mouse(visitor.page).play()
    visitor.press("page.motion.rematch")
    visitor.page.wait_for_url(lambda url: "/t/" in url and branch not in url)
    Mouse(visitor.page).move()
    visitor.open(f"/t/{branch}")
    expect(visitor.page.get_by_role("link", name=visitor.say("page.motion.to_rematch"))).to_be_visible()


def test_play_on_from_here(visitor: Visitor) -> None:
    over(visitor)
    first = visitor.table()
    page_of_dock(visitor, "replay")
    visitor.page.locator(".timeline").get_by_role("slider").fill("20")
    looking = visitor.say("page.table.prompt.looking", number=20, of=len(played("azul").events))
    expect(visitor.page.get_by_text(looking)).to_be_visible()
    visitor.press("page.table.more")
    visitor.page.get_by_role("menuitem", name=visitor.say("page.motion.play_on")).click()
    form = visitor.page.get_by_role("dialog")
    form.get_by_role("combobox").last.select_option("greedy")
    form.get_by_role("button", name=visitor.say("page.motion.play_on.go"), exact=True).click()
    visitor.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    player = Mouse(visitor.page)
    player.move()
    player.look()
    record = visitor.ask(f"/api/tables/{visitor.table()}/record")
    assert record["events"][:20] == json.loads(played("azul").dumps())["events"][:20]
    assert len(record["events"]) > 21


def test_replay_with_the_slider(visitor: Visitor) -> None:
    over(visitor, "chocolate", "gray")
    page_of_dock(visitor, "replay")
    line = visitor.page.locator(".timeline")
    slider = line.get_by_role("slider")
    last = len(played("chocolate", "gray").events)
    expect(slider).to_have_value(str(last))
    line.get_by_role("button", name=visitor.say("page.motion.start")).click()
    expect(slider).to_have_value("0")
    expect(visitor.page.locator("[data-slot^='display:'] .tile")).to_have_count(0)
    line.get_by_role("button", name=visitor.say("page.motion.forward")).click()
    expect(slider).to_have_value("1")
    line.get_by_role("button", name=visitor.say("page.motion.end")).click()
    expect(slider).to_have_value(str(last))


def test_download_and_load_a_record(visitor: Visitor, tmp_path: Path) -> None:
    over(visitor)
    first = visitor.table()
    with visitor.page.expect_download() as found:
        more(visitor, "page.motion.download")
    file = tmp_path / "game.json"
    found.value.save_as(file)
    assert json.loads(file.read_text())["events"] == json.loads(played("azul").dumps())["events"]
    visitor.open()
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.page.wait_for_url(lambda url: "/t/" in url and first not in url)
    visitor.page.locator("#result-title").wait_for()


def test_a_file_that_is_no_record(visitor: Visitor, tmp_path: Path) -> None:
    visitor.open()
    file = tmp_path / "letter.json"
    file.write_text('{"dear": "Ana"}')
    visitor.page.locator("input[type=file]").set_input_files(file)
    expect(visitor.page.locator(".toast.bad")).to_be_visible()
    assert [trouble for trouble in visitor.troubles if "/api/records" in trouble or "400" in trouble]
    visitor.troubles.clear()


def test_a_record_can_be_played_on(visitor: Visitor) -> None:
    visitor.load(cut(played("pavilion"), 30).dumps())
    Mouse(visitor.page).move()
