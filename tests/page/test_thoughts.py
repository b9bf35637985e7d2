"""What the engine thinks of a position on the board: live, deeper, stopped, sorted, drawn; by mouse and keyboard."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

import tesela
from tesela.bots import bot
from tests.page.conftest import Visit
from tests.page.visitor import NARROW, Visitor

NODES = re.compile(r"([\d.]+)([KM]?) positions")
FACTORS = {"": 1, "K": 1000, "M": 1_000_000}


def dealt(game: str = "azul", players: int = 2, **more: str) -> tesela.State:
    return tesela.Play(game, players=players, seed=5, **more).state


def look_at(visitor: Visitor, state: tesela.State) -> None:
    visitor.open("/board?" + urlencode({"position": tesela.position(state)}))
    visitor.page.locator(".thought-move").first.wait_for()


def nodes(visitor: Visitor) -> float:
    found = NODES.search(visitor.page.locator(".thought-status").inner_text())
    assert found is not None
    return float(found[1]) * FACTORS[found[2]]


def near_the_end() -> tesela.State:
    """A position whose game can be solved."""
    player, play = bot("greedy"), tesela.Play("azul", seed=7)
    states = []
    while play.outcome() is None:
        states.append(play.state.copy())
        play.apply(player.play(play.state).action)
    return states[-4]


def test_it_deepens_is_stopped_and_goes_on(visitor: Visitor) -> None:
    look_at(visitor, dealt())
    first = nodes(visitor)
    visitor.page.wait_for_timeout(1200)
    later = nodes(visitor)
    assert later > first
    expect(visitor.page.locator(".thought-move")).to_have_count(5)
    expect(visitor.page.locator(".thought-arrows .arrow.best")).to_have_count(1)
    visitor.press("page.thoughts.stop")
    visitor.page.wait_for_timeout(300)
    stopped = nodes(visitor)
    visitor.page.wait_for_timeout(700)
    assert nodes(visitor) == stopped
    visitor.press("page.thoughts.go")
    visitor.page.wait_for_function(
        "(before) => document.querySelector('.thought-status').textContent !== before",
        arg=visitor.page.locator(".thought-status").inner_text(),
    )
    visitor.page.wait_for_timeout(800)
    assert nodes(visitor) > stopped


def test_another_position_takes_the_place_of_the_one_before(visitor: Visitor) -> None:
    state = dealt()
    look_at(visitor, state)
    visitor.page.locator(".spot[data-name='display:1:0']").click()
    visitor.page.keyboard.press("Delete")
    visitor.page.locator(".board-table[data-state=possible]").wait_for()
    visitor.page.locator(".thought-move").first.wait_for()
    words = visitor.page.locator(".thoughts").inner_text()
    visitor.page.locator("[data-name=all-moves] summary").click()
    left = tesela.parse_position(
        tesela.position(state).replace("d1:BBYK", "d1:BYK").replace("bag:B16", "bag:B17")
    )
    expect(visitor.page.locator(".thought-table tbody tr")).to_have_count(len(left.legal()))
    assert "2 blue from display 1" not in words


def test_the_table_of_all_moves_is_sorted_by_any_column(visitor: Visitor) -> None:
    look_at(visitor, dealt("pavilion"))
    visitor.press("page.thoughts.stop")
    visitor.page.locator("[data-name=all-moves] summary").click()
    cells = visitor.page.locator(".thought-table tbody tr td:nth-child(2)")
    visitor.page.locator("[data-name=sort-win]").click()
    wins = [int(text.rstrip("%")) for text in cells.all_inner_texts() if text.endswith("%")]
    assert wins == sorted(wins, reverse=True)
    expect(visitor.page.locator("th[aria-sort=descending]")).to_have_text(visitor.say("page.thoughts.column.win"))
    visitor.page.locator("[data-name=sort-win]").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("th[aria-sort=ascending]")).to_have_count(1)
    wins = [int(text.rstrip("%")) for text in cells.all_inner_texts() if text.endswith("%")]
    assert wins == sorted(wins)


def test_a_move_is_told_in_full_by_the_keyboard_for_every_seat(visit: Visit) -> None:
    visitor = visit(viewport=NARROW, has_touch=True)
    look_at(visitor, dealt("azul", 3))
    visitor.press("page.thoughts.stop")
    row = visitor.page.locator(".thought-move").first
    row.focus()
    visitor.page.keyboard.press("Enter")
    expect(row).to_have_attribute("aria-expanded", "true")
    expect(visitor.page.locator(".thought-whole > table tbody tr")).to_have_count(3)
    assert visitor.page.locator(".thought-line li").count() > 1
    chances = visitor.page.locator(".thought-whole > table tbody td:nth-child(2)").all_inner_texts()
    assert 98 <= sum(int(text.rstrip("%")) for text in chances) <= 102
    before = row.locator(".worth b").inner_text()
    visitor.page.locator("[data-name=whose]").select_option("1")
    assert row.locator(".worth b").inner_text() == chances[1]
    assert chances[0] == before


def test_a_move_says_why_beside_the_next_best_and_a_third(visitor: Visitor) -> None:
    look_at(visitor, dealt("azul", 3))
    visitor.press("page.thoughts.stop")
    visitor.page.locator(".thought-move").nth(1).click()
    table = visitor.page.locator(".thought-why table")
    expect(table.locator("thead th")).to_have_count(3)  # whose, this move, the best
    expect(visitor.page.locator(".thought-why p")).to_contain_text(re.compile(r"Beside \w+: .+; .+\."))
    visitor.page.locator("[data-name=third]").select_option(index=1)
    expect(table.locator("thead th")).to_have_count(4)
    for column in (2, 3, 4):
        parts = table.locator(f"tbody tr > :nth-child({column})").all_inner_texts()
        whole = table.locator(f"tfoot tr:first-child > :nth-child({column})").inner_text()
        assert sum(map(value, parts)) == pytest.approx(value(whole), abs=0.05 * (len(parts) + 1))
    expect(table.locator("tfoot tr")).to_have_count(3)  # and what is left for each other seat


def value(text: str) -> float:
    return float(text.replace("\u2212", "-"))


def test_as_many_moves_as_wanted_and_arrows_only_if_wanted(visitor: Visitor) -> None:
    look_at(visitor, dealt("pavilion"))
    visitor.page.locator("[data-name=lines]").select_option("3")
    expect(visitor.page.locator(".thought-move")).to_have_count(3)
    visitor.page.locator("[data-name=arrows]").click()
    expect(visitor.page.locator(".thought-arrows .arrow")).to_have_count(0)
    visitor.page.reload()  # both are remembered
    visitor.page.locator(".thought-move").first.wait_for()
    expect(visitor.page.locator(".thought-move")).to_have_count(3)
    expect(visitor.page.locator(".thought-arrows .arrow")).to_have_count(0)


def test_what_is_solved_is_said_with_its_end(visitor: Visitor) -> None:
    state = near_the_end()
    look_at(visitor, state)
    solved = visitor.page.locator(".thought-end")
    expect(solved).to_contain_text(visitor.say("page.thoughts.end.game", scores=""))
    expect(visitor.page.locator("[data-name=think]")).to_have_count(0)  # nothing more is to be found
    visitor.page.locator("[data-name=next-deal] summary").click()
    expect(visitor.page.locator("[data-name=next-deal]")).to_contain_text(visitor.say("page.thoughts.deal.over"))


def test_the_next_deal_and_its_best_and_worst(visitor: Visitor) -> None:
    look_at(visitor, dealt())
    visitor.page.locator("[data-name=next-deal] summary").click()
    # What thinks steps back behind all others: on a busy machine sixty deals take long.
    expect(visitor.page.locator("[data-name=next-deal]")).to_contain_text("After 60 deals", timeout=120_000)
    counts = visitor.page.locator(".deal-chart tbody td").all_inner_texts()
    assert sum(map(int, counts)) == 60
    visitor.page.locator("[data-name=deal-best]").click()
    visitor.page.locator(".thought-move").first.wait_for()
    expect(visitor.page.locator(".board-table[data-state=possible]")).to_have_count(1)
    assert "round%3A2" in visitor.page.url or "round:2" in visitor.page.url


def test_before_a_deal_the_deals_are_all_that_is_to_be_known(visitor: Visitor) -> None:
    visitor.open("/board?" + urlencode({"position": tesela.position(tesela.new_game("azul"))}))
    expect(visitor.page.locator(".deal-chart tbody tr").first).to_be_visible()
    expect(visitor.page.locator(".thought-move")).to_have_count(0)


def test_the_best_move_is_heard(visitor: Visitor) -> None:
    look_at(visitor, dealt())
    expect(visitor.page.locator("[role=status]", has_text="Best so far")).to_have_count(1)


def test_whoever_looks_elsewhere_ends_it(visitor: Visitor) -> None:
    with visitor.page.expect_websocket() as opened:
        look_at(visitor, dealt())
    visitor.page.locator("#site").get_by_role("link", name=visitor.say("page.shell.rules")).first.click()
    visitor.page.locator(".thoughts").wait_for(state="detached")
    if not opened.value.is_closed():
        opened.value.wait_for_event("close")


def test_words_and_arrows_grow_with_a_very_large_screen(visit: Visit) -> None:
    large, usual = visit(viewport={"width": 3840, "height": 2160}), visit()
    sizes = []
    for visitor in (large, usual):
        look_at(visitor, dealt())
        badge = visitor.page.locator(".thought-arrows .best circle")  # its line is as thick as its share
        sizes.append(float(str(badge.get_attribute("r"))))
    assert sizes[0] > 2 * sizes[1]
    size = large.page.locator(".thought-move .words").first.evaluate(
        "(words) => parseFloat(getComputedStyle(words).fontSize) * words.currentCSSZoom"
    )
    assert size > 28  # 14.4 on a screen a third as broad
