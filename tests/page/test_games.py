"""Whole games to the final score: every variant by mouse, each game by touch at a phone and by the keyboard alone."""

import pytest

from tests.page.conftest import Visit
from tests.page.players import Keyboard, Mouse, Player, Touch
from tests.page.visitor import NARROW, PHONE, Visitor

VARIANTS = [
    ("azul", "colored", 2),
    ("azul", "gray", 3),
    ("chocolate", "colored", 4),
    ("chocolate", "gray", 2),
    ("pavilion", "colored", 3),
    ("pavilion", "gray", 2),
]


def sit_down(visitor: Visitor, skin: str, side: str, players: int) -> None:
    """Set up a table against quick bots on the home screen."""
    page = visitor.page
    visitor.open()
    game = visitor.say(f"page.home.game.{skin}")
    page.get_by_role("button", name=f"{visitor.say('page.home.set_up')} {game}").click()
    form = page.get_by_role("dialog", name=game)
    option = "board" if skin == "pavilion" else "wall"
    form.get_by_role("radio", name=visitor.say(f"page.option.{option}.{side}")).click()
    form.get_by_role("radio", name=str(players)).click()
    for seat in range(1, players):
        form.get_by_label(visitor.say("page.home.seat", number=seat + 1)).first.select_option("bot:greedy")
    confirm = form.get_by_role("switch", name=visitor.say("page.home.option.confirm"))
    if confirm.is_checked():
        confirm.press("Space")
    form.get_by_role("button", name=visitor.say("page.home.start")).click()


def check_result(visitor: Visitor, players: int) -> None:
    """The page shows the scores of the server's record, the best first."""
    record = visitor.ask(f"/api/tables/{visitor.table()}/record")
    scores = record["result"]["scores"]
    shown = visitor.page.locator(".result-score").all_inner_texts()
    assert len(scores) == players
    assert [int(text.split()[0]) for text in shown] == sorted(scores, reverse=True)
    assert visitor.page.locator(".result-ranks .wins").count() == len(record["result"]["winners"])


def play(visitor: Visitor, player: type[Player], skin: str, side: str, players: int) -> None:
    sit_down(visitor, skin, side, players)
    visitor.table()
    player(visitor.page).play()
    check_result(visitor, players)


@pytest.mark.parametrize(("skin", "side", "players"), VARIANTS)
def test_by_mouse(visitor: Visitor, skin: str, side: str, players: int) -> None:
    play(visitor, Mouse, skin, side, players)


@pytest.mark.parametrize(("skin", "side"), [("azul", "colored"), ("chocolate", "gray"), ("pavilion", "gray")])
def test_by_touch_at_a_phone(visit: Visit, skin: str, side: str) -> None:
    size = NARROW if skin == "azul" else PHONE
    play(visit(viewport=size, has_touch=True, is_mobile=True), Touch, skin, side, 2)


@pytest.mark.parametrize("skin", ["chocolate", "pavilion"])
def test_by_the_keyboard_alone(visitor: Visitor, skin: str) -> None:
    visitor.open()
    walk_to(visitor, f"#play_now-{skin}")
    visitor.page.keyboard.press("Enter")
    visitor.table()
    Keyboard(visitor.page).play()
    check_result(visitor, 2)


def test_the_gray_wall_by_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.open()
    walk_to(visitor, "#set_up-azul")
    visitor.page.keyboard.press("Enter")
    walk_to(visitor, "[name=wall]")
    visitor.page.keyboard.press("ArrowRight")
    walk_to(visitor, "button[form=setup]")
    visitor.page.keyboard.press("Enter")
    visitor.table()
    player = Keyboard(visitor.page)
    player.play()
    assert any(key.startswith("cell:") for key in player.keys)
    check_result(visitor, 2)


def walk_to(visitor: Visitor, place: str) -> None:
    """Tab until the focus is there."""
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("(place) => document.activeElement.matches(place)", place):
            return
    raise AssertionError(f"{place} cannot be reached by Tab")
