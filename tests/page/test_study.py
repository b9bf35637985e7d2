"""Moves tried on the board: variations kept, saved and opened again; deals by choice; a game at home; pictures."""

import io
import json
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

import tesela
from tesela.records import Record, check_record, count_variations, position
from tests.page.conftest import Visit
from tests.page.players import Keyboard, Mouse
from tests.page.positions import SKINS, played
from tests.page.visitor import NARROW, Visitor
from tests.records.games import noted

AZUL = tesela.Game("azul")


def dealt(seed: int = 1, game: tesela.Game = AZUL) -> tesela.State:
    state = tesela.start(game)
    rng = tesela.Rng(seed)
    while state.actor == tesela.CHANCE:
        state.deal(rng)
    return state


def begin(visitor: Visitor, state: tesela.State) -> None:
    """The board, ready to try moves in this position."""
    visitor.open(f"/board?position={position(state).replace(' ', '+')}")
    visitor.press("page.board.try")
    table(visitor).wait_for()


def table(visitor: Visitor) -> Locator:
    return visitor.page.locator(".study-table")


def here(visitor: Visitor) -> tesela.State:
    """The position of the address."""
    [text] = parse_qs(urlsplit(visitor.page.url).query)["position"]
    return tesela.parse_position(text)


def move(visitor: Visitor, *keys: str) -> None:
    """Choose these keys on the table."""
    before = table(visitor).get_attribute("data-node")
    for key in keys:
        visitor.page.locator(f".choosing [data-key='{key}'].can").click()
    expect(table(visitor)).not_to_have_attribute("data-node", before or "")


def take(state: tesela.State, line: int | str = "floor", number: int = 0) -> tuple[str, str]:
    """The keys of a draft to this line."""
    drafts = [state.action(action) for action in state.legal()]
    action = [draft for draft in drafts if draft.line == line][number]
    return f"take:{action.source}:{action.color}", f"line:{action.line}"


def rows(visitor: Visitor) -> Locator:
    return visitor.page.locator(".study-rows .event")


def item(visitor: Visitor, key: str) -> None:
    """Choose from the menu of the bar."""
    visitor.page.locator(".study-table [data-name=more]").click()
    visitor.page.get_by_role("menuitem", name=visitor.say(key), exact=True).click()


def test_moves_are_tried_named_promoted_cut_and_taken_back(visitor: Visitor) -> None:
    state = dealt()
    begin(visitor, state)
    move(visitor, *take(state, 1))
    after = here(visitor)
    assert after.actor == 1
    move(visitor, *take(after, 2))
    rows(visitor).first.click()
    expect(visitor.page.locator(".study-table [data-name=forward]")).to_be_enabled()
    move(visitor, *take(after, 3, 1))  # another one in its place
    page = visitor.page
    page.get_by_label(visitor.say("page.board.name"), exact=True).fill("The other way")
    page.get_by_label(visitor.say("page.board.comment"), exact=True).fill("Why not?")
    page.get_by_label(visitor.say("page.board.sign"), exact=True).select_option("!?")
    expect(page.locator(".study-rows .depth-1")).to_contain_text("Why not?")
    expect(page.locator(".study-rows .depth-1 .sign")).to_have_text("!?")
    reached = here(visitor)
    visitor.press("page.board.promote")
    expect(page.locator(".study-rows li").nth(1)).to_contain_text("The other way")
    page.reload()  # nothing is lost
    expect(page.locator(".study-rows li").nth(1)).to_contain_text("The other way")
    assert here(visitor) == reached
    visitor.press("page.board.cut")
    expect(rows(visitor)).to_have_count(2)
    assert here(visitor) == after
    page.locator(".study-table [data-name=undo]").click()
    expect(rows(visitor)).to_have_count(3)


def test_the_keyboard_alone_and_what_is_heard(visitor: Visitor) -> None:
    state = dealt()
    begin(visitor, state)
    page, player = visitor.page, Keyboard(visitor.page)
    heard = page.locator("[role=status].visually-hidden").last
    for _ in range(2):
        take_key, line_key = take(here(visitor), 2)
        before = table(visitor).get_attribute("data-node")
        player.reach(take_key)
        page.keyboard.press("Enter")
        page.keyboard.press(line_key[-1])  # the number of the line
        expect(table(visitor)).not_to_have_attribute("data-node", before or "")
    expect(heard).to_contain_text("Player 2")
    after = here(visitor)
    page.keyboard.press("[")
    expect(table(visitor)).to_have_attribute("data-node", "1")
    expect(heard).to_contain_text("Player 1: ")
    page.keyboard.press("]")
    expect(table(visitor)).to_have_attribute("data-node", "2")
    page.keyboard.press("u")
    expect(rows(visitor)).to_have_count(1)
    assert here(visitor) != after


def test_a_study_is_saved_as_a_record_and_opened_again(visitor: Visitor, tmp_path: Path) -> None:
    record, _ = noted(AZUL)
    page = visitor.page
    visitor.open("/board")
    page.locator("#position").fill(record.dumps())
    visitor.press("page.board.paste.open")
    table(visitor).wait_for()
    expect(page.locator(".study-name")).to_have_text("The plan")
    with page.expect_download() as saved:
        item(visitor, "page.board.save_record")
    file = tmp_path / "study.jsonl"
    saved.value.save_as(file)
    again = Record.loads(file.read_text())
    check_record(again)
    assert (again.position, again.events, count_variations(again.notes)) == (record.position, record.events, 2)
    assert again.notes[1].comment == record.notes[1].comment
    visitor.open("/")
    page.locator("#record").set_input_files(file)  # a record with variations comes to the board
    table(visitor).wait_for()
    expect(page.locator(".study-name")).to_have_text("The plan")
    visitor.open("/board")  # and is kept there
    expect(page.locator(".study-shelf a")).to_have_count(2)
    page.locator(".study-shelf a").first.click()
    expect(page.locator(".study-name")).to_have_text("The plan")


def test_a_variation_that_the_rules_forbid_is_refused_with_the_place(visitor: Visitor) -> None:
    broken = noted(AZUL)[0].to_json()
    broken["events"][0]["variations"][0][0]["scores"] = [99, 99]  # type: ignore[index]
    visitor.open("/board")
    visitor.page.locator("#position").fill(json.dumps(broken))
    visitor.press("page.board.paste.open")
    expect(visitor.page.locator("#position-problem")).to_contain_text("event 1: variation 1: event 1")
    visitor.troubles.clear()  # the server said so


def test_deals_come_by_chance_or_as_they_are_entered(visitor: Visitor) -> None:
    visitor.open(f"/board?position={position(tesela.start(AZUL)).replace(' ', '+')}&try=")
    expect(table(visitor)).to_have_attribute("data-mode", "chance")
    visitor.press("page.board.by_chance")
    expect(table(visitor)).to_have_attribute("data-mode", "deciding")
    assert all(len(tiles) == 4 for tiles in here(visitor).view().displays)
    visitor.page.locator(".study-table [data-name=back]").click()
    visitor.press("page.board.enter")
    page = visitor.page
    page.locator(".spot[data-name='display:1:0']").focus()
    for letter in "RBYW":
        page.keyboard.press(f"Shift+{letter}")  # a display at once
        display = "BYRKW".index(letter)
        page.locator(f".spot[data-name='display:{display % 4 + 1}:0']").focus()
    visitor.press("page.board.entered.deal")
    expect(page.locator(".toast")).to_contain_text("Display 4")  # not all of them are full
    visitor.troubles.clear()
    full = [("red",) * 4, ("blue",) * 4, ("yellow",) * 4, ("white",) * 4, ("black",) * 4]
    for number, tiles in enumerate(full, 1):
        for space in range(4):
            page.locator(f".spot[data-name='display:{number}:{space}']").click()
            page.locator(f".paint[data-name={tiles[space]}]").click()
    visitor.press("page.board.entered.deal")
    expect(table(visitor)).to_have_attribute("data-mode", "deciding")
    assert here(visitor).view().displays == tuple(full)
    expect(page.locator(".study-rows li")).to_have_count(2)


def test_a_game_at_home_is_entered_scored_and_kept(visit: Visit) -> None:
    visitor = visit(viewport=NARROW, has_touch=True)
    page = visitor.page
    visitor.open("/board")
    visitor.press("page.board.home")
    for seat, name in enumerate(("Ana", "Luis")):
        page.locator("dialog input[type=text]").nth(seat).fill(name)
    page.locator("dialog select").select_option("1")
    visitor.press("page.board.home.begin")
    table(visitor).wait_for()
    for color in ("blue", "red", "white", "black", "yellow") * 4:
        page.locator(f".paint[data-name={color}]").tap()  # the next space is chosen by itself
    page.locator("[data-name=dealt]").tap()
    expect(table(visitor)).to_have_attribute("data-mode", "deciding")
    state = here(visitor)
    assert (state.actor, state.round) == (1, 1)
    while state.round == 1 and state.actor != tesela.CHANCE:
        action = state.action(next(number for number in reversed(state.legal())))
        before = table(visitor).get_attribute("data-node")
        page.locator(f".choosing [data-key='take:{action.source}:{action.color}'].can").tap()
        page.locator(f".choosing [data-key='line:{action.line}'].can").tap()
        expect(table(visitor)).not_to_have_attribute("data-node", before or "")
        state.apply(action)
        assert here(visitor) == state
    expect(table(visitor)).to_have_attribute("data-mode", "dealing")  # the next round
    scores = state.scores()
    for seat, name in enumerate(("Ana", "Luis")):
        expect(page.locator(".seats .seat").nth(seat)).to_contain_text(f"{name}{scores[seat]}")
    expect(page.locator(".study-note .account li").first).to_be_visible()  # each point is explained
    page.reload()
    expect(table(visitor)).to_have_attribute("data-mode", "dealing")
    item(visitor, "page.board.keep")
    kept = visitor.table()
    record = Record.loads(page.request.get(f"{visitor.url}/api/tables/{kept}/record").text())
    assert record.extra["names"] == ["Ana", "Luis"]
    assert position(check_record(record)).startswith(position(state).split(" round:")[0])


@pytest.mark.parametrize("skin", ["chocolate", "pavilion"])
def test_a_whole_game_is_tried_to_its_end_kept_and_reviewed(visitor: Visitor, skin: str) -> None:
    name, setup, _ = SKINS[skin]
    visitor.open(f"/board?position={position(tesela.start(tesela.Game(name, 2, 0, setup))).replace(' ', '+')}&try=")
    visitor.press("page.board.by_chance")
    expect(table(visitor)).to_have_attribute("data-mode", "deciding")
    visitor.press("page.thoughts.stop")  # nobody looks at what is thought of each move

    def is_over() -> bool:
        visitor.page.locator(".choosing, [data-choice], [data-mode=over]").first.wait_for()
        return table(visitor).get_attribute("data-mode") == "over"

    Mouse(visitor.page).play(until=is_over)
    result = here(visitor).outcome()
    assert result is not None
    visitor.press("page.board.keep")
    visitor.page.locator("#result-title").wait_for()
    opened = visitor.ask(f"/api/tables/{visitor.table()}")["table"]
    assert opened["result"]["scores"] == list(result.scores)
    summary = visitor.page.request.get(f"{visitor.url}/api/tables/{visitor.table()}/review").text().splitlines()[-1]
    assert "summary" in json.loads(summary)


@pytest.mark.parametrize("skin", SKINS)
def test_pictures_and_an_animation_are_made_in_the_browser(visitor: Visitor, tmp_path: Path, skin: str) -> None:
    record = played(skin)
    states = [step.state.copy() for step in tesela.records.replay(record)]
    begin(visitor, next(state for state in states[20:] if state.actor >= 0))
    page = visitor.page
    page.locator(".choosing [data-key].can").first.click()
    found = {}
    for kind in ("svg", "png", "gif"):
        with page.expect_download() as saved:
            item(visitor, f"page.board.save_{kind}")
        found[kind] = tmp_path / f"picture.{kind}"
        saved.value.save_as(found[kind])
    assert "url(#" in found["svg"].read_text() or "<image" in found["svg"].read_text()
    bare = page.context.new_page()
    bare.set_content(found["svg"].read_text())  # it is complete in itself
    alone = Image.open(io.BytesIO(bare.screenshot()))
    bare.close()
    with Image.open(found["png"]) as picture:
        assert picture.size == (2400, 1520)
        assert len(picture.convert("RGB").resize((240, 152)).getcolors(100_000) or []) > 500
    assert len(alone.convert("RGB").resize((240, 152)).getcolors(100_000) or []) > 500
    with Image.open(found["gif"]) as animation:
        assert (animation.format, animation.size[0]) == ("GIF", 800)


def test_an_animation_has_a_picture_for_each_position(visitor: Visitor, tmp_path: Path) -> None:
    state = dealt()
    begin(visitor, state)
    move(visitor, *take(state, 1))
    move(visitor, *take(here(visitor), 2))
    with visitor.page.expect_download() as saved:
        item(visitor, "page.board.save_gif")
    saved.value.save_as(tmp_path / "line.gif")
    with Image.open(tmp_path / "line.gif") as animation:
        assert animation.n_frames == 3  # type: ignore[attr-defined]
        assert animation.info["duration"] == 1200


def test_the_game_goes_on_from_here_against_a_bot(visitor: Visitor) -> None:
    state = dealt()
    begin(visitor, state)
    move(visitor, *take(state, 1))
    wanted = position(here(visitor))
    item(visitor, "page.board.play_on")
    visitor.press("page.motion.play_on.go")
    opened = visitor.ask(f"/api/tables/{visitor.table()}")
    assert opened["entries"][0]["position"] == wanted
    # The bot, whose turn it was, has moved, and so it is ours.
    visitor.page.locator(".choosing [data-key^='take:'].can").first.wait_for()
    acted = [entry for entry in visitor.ask(f"/api/tables/{visitor.table()}")["entries"] if entry["event"] == "action"]
    assert [entry["player"] for entry in acted] == [1]


def test_an_impossible_position_of_a_link_is_refused_with_the_reason(visitor: Visitor) -> None:
    text = position(dealt()).replace("lid:-", "lid:B9")
    visitor.open(f"/board?position={text.replace(' ', '+')}&try=")
    problem = visitor.page.locator("#position-problem")
    expect(problem).to_contain_text("blue")
    expect(problem).to_be_in_viewport()
