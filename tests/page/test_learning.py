"""Learning: the tutorial of each game, puzzles, the rules, and help in place."""

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.page.players import Mouse
from tests.page.screens import moment
from tests.page.visitor import Visitor


@pytest.mark.parametrize("skin", ["azul", "chocolate", "pavilion"])
def test_the_first_game_plays_a_real_round(visitor: Visitor, skin: str) -> None:
    visitor.open()
    visitor.page.locator(f"a[href='/learn/{skin}']").first.click()
    coach = visitor.page.locator(".coach")
    coach.wait_for()
    player = Mouse(visitor.page)
    told: list[str] = []

    def listen() -> None:
        told.extend(text for text in coach.all_inner_texts() if text not in told)

    def second_round() -> bool:
        listen()
        on = coach.get_by_role("button", name=visitor.say("page.learn.next"), exact=True)
        while on.count() and on.is_visible():
            listen()
            with suppress(TimeoutError):  # what the bot does meanwhile may end a lesson
                on.click(timeout=1000)
        return visitor.page.locator(".chip.round").inner_text() != visitor.say("page.table.round", round=1)

    player.play(until=second_round)
    assert second_round()
    assert len(told) > 3


@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_puzzles_one_after_another(visitor: Visitor, game: str) -> None:
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor.open("/puzzles")
    lines = [visitor.page.locator(f".puzzle-set {part}").all() for part in ("h2", "progress", "a")]
    assert all(len({box["y"] for each in line if (box := each.bounding_box())}) == 1 for line in lines)
    visitor.page.locator(f"a[href^='/puzzles/{game}']").first.click()
    visitor.page.locator(".choosing [data-key].can").first.wait_for()
    number = int(visitor.page.url.rpartition("/")[2]) if visitor.page.url[-1].isdigit() else 1
    solution = answer(visitor, game, number, first_legal(visitor, game, number))["solution"]
    player = Mouse(visitor.page)
    for key in keys_of(solution["action"]):
        if visitor.button("page.puzzles.check").is_disabled():
            player.choose(key)
    visitor.press("page.puzzles.check")
    expect(visitor.page.get_by_text(visitor.say("page.puzzles.solution")).first).to_be_visible()
    # The position and what is said of it are seen together: nothing is below the screen.
    assert visitor.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(visitor.page.locator(".puzzle-report.beside")).to_be_visible()
    visitor.press("page.puzzles.next")
    visitor.page.wait_for_url(f"**/puzzles/{game}/{number + 1}")


def answer(visitor: Visitor, game: str, number: int, action: int) -> dict[str, Any]:
    """What the server says of a move."""
    return dict(visitor.ask(f"/api/puzzles/{game}/{number}", method="POST", data={"action": action}))


def first_legal(visitor: Visitor, game: str, number: int) -> int:
    return int(visitor.ask(f"/api/puzzles/{game}/{number}")["legal"][0]["number"])


def keys_of(action: dict[str, Any]) -> list[str]:
    """The keys that choose this action, as docs/page.md has them."""
    match action:
        case {"type": "draft", "source": source, "color": color, **rest}:
            return [f"take:{source}:{color}", *([f"line:{rest['line']}"] if "line" in rest else [])]
        case {"type": "spread", "to": display}:
            return [f"to:{display}"]
        case {"type": "tile", "row": row, "column": column}:
            return [f"cell:{row}:{column}"]
        case {"type": "place", "star": star, "space": space, "color": color, "wilds": wilds}:
            return [f"space:{star}:{space}", f"pay:{color}:{wilds}"]
        case {"type": "take", "tiles": list(tiles)}:
            return [f"supply:{color}" for color in tiles]
        case {"type": "pass", "keep": list(tiles)}:
            return ["pass", *(f"keep:{color}" for color in tiles), "done"]
    raise AssertionError(action)


def test_a_wrong_answer_is_told_and_explained(visitor: Visitor) -> None:
    visitor.open("/puzzles/azul/1")
    visitor.page.locator(".choosing [data-key].can").first.wait_for()
    legal = visitor.ask("/api/puzzles/azul/1")["legal"]
    wrong = next(move for move in legal if not answer(visitor, "azul", 1, move["number"])["right"])
    player = Mouse(visitor.page)
    for key in keys_of(wrong["action"]):
        player.choose(key)
    visitor.press("page.puzzles.check")
    visitor.press("page.puzzles.show")
    expect(visitor.page.get_by_text(visitor.say("page.puzzles.solution")).first).to_be_visible()


@pytest.mark.parametrize("skin", ["azul", "chocolate", "pavilion"])
def test_the_rules_have_pictures(visitor: Visitor, skin: str) -> None:
    visitor.open("/rules")
    visitor.page.locator(f"a[href='/rules/{skin}']").first.click()
    visitor.page.locator(".rules-topic").first.wait_for()
    assert visitor.page.locator(".rules-topic").count() > 5
    assert visitor.page.locator(".rules-topic svg").count() > 3


@pytest.mark.parametrize(("skin", "kind"), [("chocolate", "draft"), ("pavilion", "place")])
def test_help_in_place(visitor: Visitor, skin: str, kind: str) -> None:
    moment(visitor, skin, "colored", 2, 6, kind)
    visitor.press("page.shell.help")
    topics = set(visitor.page.locator("main [data-help]").evaluate_all("(all) => all.map((each) => each.dataset.help)"))
    assert len(topics) > 5
    for topic in sorted(topics):
        place = visitor.page.locator(f"main [data-help='{topic}']").first
        place.focus()
        visitor.page.keyboard.press("Enter")
        card = visitor.page.get_by_role("dialog", name=visitor.say(f"page.rules.{topic}.title"))
        expect(card).to_be_visible()
        visitor.page.keyboard.press("Escape")
        expect(card).to_have_count(0)
    # All that stays so while the table is drawn anew.
    bag = visitor.page.locator(f"main [data-help='{sorted(topics)[0]}']").first
    bag.evaluate("(bag) => bag.removeAttribute('tabindex')")
    expect(bag).to_have_attribute("tabindex", "0")
    stood = visitor.ask(f"/api/tables/{visitor.table()}")["seq"]
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".choosing [data-key].can, [data-choice]").first).to_be_visible()
    assert visitor.ask(f"/api/tables/{visitor.table()}")["seq"] == stood
