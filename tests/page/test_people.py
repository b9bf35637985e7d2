"""Several people: two browsers at one table, watchers, a reload, a server that restarts, a connection that is lost."""

import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.page.positions import against
from tests.page.visitor import Visitor
from tests.web.processes import process


def moves_seen(visitor: Visitor) -> int:
    """How many moves the log shows: as many as the server has."""
    record = visitor.ask(f"/api/tables/{visitor.table()}/record")
    moves = sum(event["event"] == "action" for event in record["events"])
    expect(visitor.page.locator(".log button.event code")).to_have_count(moves)
    return moves


def test_two_browsers_at_one_table(visit: Visit) -> None:
    ana, luis, eve = visit(), visit(settings={"language": "es"}), visit()
    ana.open()
    ana.page.locator("#set_up-azul").click()
    ana.page.locator("#preset-link").click()
    ana.page.get_by_role("textbox").first.fill("Ana")
    ana.press("page.home.start")
    ana.table()
    link = ana.page.get_by_role("textbox").input_value()
    assert "#seat=1&key=" in link

    luis.page.goto(link)
    luis.page.get_by_role("textbox").fill("Luis")
    luis.page.get_by_role("textbox").press("Enter")
    for everybody in (ana, luis):
        everybody.page.locator(".stage").wait_for()
    assert "key" not in luis.page.url  # the address can be shared to watch
    eve.open(f"/t/{luis.table()}")

    players = {0: (ana, Mouse(ana.page)), 1: (luis, Mouse(luis.page))}
    for turn in range(1, 7):
        state = ana.ask(f"/api/tables/{ana.table()}")["table"]
        mover, player = players[state["actor"]]
        other = players[1 - state["actor"]][0]
        expect(other.page.locator(".choosing [data-key].can")).to_have_count(0)
        player.step()
        player.step()
        for everybody in (mover, other, eve):
            expect(everybody.page.locator(".log button.event code")).to_have_count(turn)
    expect(eve.page.locator(".choosing [data-key].can")).to_have_count(0)

    # Taking back needs the other one's word.
    asker, answerer = (mover, other)
    asker.press("page.table.ask_take_back")
    answerer.press("page.table.question.yes")
    for everybody in (ana, luis, eve):
        expect(everybody.page.locator(".log button.event code")).to_have_count(5)


def test_reload_in_the_middle(visitor: Visitor) -> None:
    visitor.start(against(2), first_player=0, setup={"displays": "special"})
    player = Mouse(visitor.page)
    # Tiles are chosen, their line is not. Some displays ask for more than a line, so that moves differ in length.
    player.play(lambda: len(player.keys) > 4 and player.keys[-1].startswith("take:"))
    moves = moves_seen(visitor)
    told = visitor.page.locator(".log button.event:has(code)").all_text_contents()
    visitor.page.reload()
    player.look()
    assert moves_seen(visitor) == moves
    # The log says how many tiles were taken, as before, in the letters of the chocolates.
    assert visitor.page.locator(".log button.event:has(code)").all_text_contents() == told
    drafts = [re.search(r"[c\d][BNCKG][f\d](\d) (blue|brown|cream|black|green) from", text) for text in told]
    assert drafts
    assert all(found or ">" in text for found, text in zip(drafts, told, strict=True))
    player.move()
    player.look()
    assert moves_seen(visitor) > moves


def test_the_game_goes_on_after_a_restart(visit: Visit, tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path}/tables.db"
    with process(db) as first:
        port = str(urlsplit(first.url).port)
        visitor = visit(url=first.url)
        visitor.start(against(2), first_player=0)
        player = Mouse(visitor.page)
        player.step()
        player.step()
        player.look()
        moves = moves_seen(visitor)
    expect(visitor.page.get_by_text(visitor.say("page.table.lost"))).to_be_visible()
    with process(db, "--port", port):
        expect(visitor.page.get_by_text(visitor.say("page.table.lost"))).to_have_count(0)
        visitor.troubles.clear()  # that the socket was refused in the meantime is in the console
        assert moves_seen(visitor) == moves
        player.move()
        player.look()
        assert moves_seen(visitor) > moves
        visitor.page.close()


def test_a_lost_connection_comes_back(visitor: Visitor) -> None:
    sockets = []
    visitor.page.route_web_socket("**/socket**", lambda socket: sockets.append((socket, socket.connect_to_server())))
    visitor.start(against(2), first_player=0)
    player = Mouse(visitor.page)
    player.look()
    sockets[-1][0].close(code=1012)
    for _ in range(200):
        if len(sockets) == 2:
            break
        visitor.page.wait_for_timeout(50)
    expect(visitor.page.get_by_text(visitor.say("page.table.lost"))).to_have_count(0)
    player.move()
    player.look()
    assert len(sockets) == 2
    assert moves_seen(visitor) >= 2
    visitor.page.close()  # nobody else shall have a connection that is listened to


def test_a_lost_connection_is_tried_at_once_by_whoever_asks(visitor: Visitor) -> None:
    sockets = []
    visitor.page.route_web_socket("**/socket**", lambda socket: sockets.append((socket, socket.connect_to_server())))
    visitor.start(against(2), first_player=0)
    Mouse(visitor.page).look()
    visitor.page.evaluate("() => void (window.setTimeout = () => 0)")  # it does not come back by itself
    sockets[-1][0].close(code=1012)
    visitor.press("page.table.retry")
    expect(visitor.page.get_by_text(visitor.say("page.table.lost"))).to_have_count(0)
    assert len(sockets) == 2
    visitor.page.close()


def test_a_table_that_is_gone(visitor: Visitor) -> None:
    visitor.open("/t/nothing-is-here")
    expect(visitor.page.get_by_role("heading", name=visitor.say("page.table.gone"))).to_be_visible()
    visitor.troubles.clear()  # the browser tells of the refusal


def test_people_at_one_screen_are_called_by_name(visitor: Visitor) -> None:
    visitor.start([{"kind": "here", "name": "Ana"}, {"kind": "here", "name": "Luis"}], first_player=1)
    player = Mouse(visitor.page)
    player.look()
    expect(visitor.page.locator(".prompt")).to_contain_text("Luis")
    player.move()
    expect(visitor.page.locator(".prompt")).to_contain_text("Ana")


def pair(ana: Visitor, luis: Visitor, **options: object) -> str:
    """Ana and Luis at a table, each at a browser of their own; it is Luis's turn."""
    seats = [{"kind": "here", "name": "Ana"}, {"kind": "elsewhere"}]
    made = ana.start(seats, first_player=1, options=options)
    luis.page.goto(f"{luis.url}/t/{made['id']}#seat=1&key={made['keys']['1']}")
    luis.page.get_by_role("textbox").fill("Luis")
    luis.page.get_by_role("textbox").press("Enter")
    for everybody in (ana, luis):
        everybody.page.locator(".stage").wait_for()
    return str(made["id"])


def test_the_stand_in_plays_for_who_is_gone_until_they_come_back(visit: Visit) -> None:
    ana, luis = visit(), visit(settings={"language": "es"})
    table = pair(ana, luis, patience=1.0)
    let_play = ana.button("page.table.replace")
    expect(let_play).to_have_count(0)
    luis.page.goto("about:blank")
    let_play.click()
    expect(ana.page.locator("dialog select")).to_have_count(0)  # who stands in is the host's choice
    ana.press("page.table.replace.yes")
    expect(ana.page.locator(".log button.event small")).to_have_text(ana.say("page.table.log.by_stand_in"))
    undo = ana.page.locator(".tool[data-name=undo]")
    expect(undo).to_be_disabled()
    Mouse(ana.page).move()
    expect(ana.page.locator(".log button.event code")).to_have_count(3)
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", ana.say("page.table.settled"))

    luis.open(f"/t/{table}")
    stands_in = luis.page.get_by_text(luis.say("page.table.bot_plays.yours"))
    expect(stands_in).to_be_visible()
    luis.press("page.table.return")
    expect(stands_in).to_have_count(0)  # before that, the stand-in might play once more
    Mouse(ana.page).move()
    Mouse(luis.page).move()
    expect(ana.page.locator(".log button.event small")).to_have_count(2)  # what it has played stays, and is marked
    moves = ana.page.locator(".log button.event:has(code)")
    expect(moves).to_have_count(5)
    told = moves.all_text_contents()
    stood_in = [f"Luis ({ana.say('page.bot.stand_in')})" in text for text in told]
    assert stood_in == ["Luis" in text and place < 3 for place, text in enumerate(told)]
    # Whoever looks back sees at each moment who played then, in words as on the boards.
    names = {str(row.get_attribute("data-event")): row.locator(".name").inner_text() for row in moves.all()}
    assert len(set(names.values())) == 3
    for event, name in names.items():
        ana.page.locator(f".log [data-event='{event}']").click()
        expect(ana.page.locator(".seats .name").filter(has_text=re.compile(f"^{re.escape(name)}$"))).to_be_visible()
    ana.page.get_by_role("tab", name=ana.say("page.table.dock.replay")).click()
    slider = ana.page.locator(".timeline").get_by_role("slider")
    for event, name in names.items():
        slider.fill(event)
        expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(f"{name}:")))


def test_how_long_the_others_have_still_to_wait(visit: Visit) -> None:
    ana, luis = visit(), visit()
    pair(ana, luis, patience=3600.0)
    luis.page.goto("about:blank")
    expect(ana.page.locator(".patience")).to_have_text(re.compile(r"5\d:\d\d$"))
    expect(ana.button("page.table.replace")).to_have_count(0)


def test_where_there_is_a_clock_the_others_wait_for_it(visit: Visit) -> None:
    ana, luis = visit(), visit()
    pair(ana, luis, patience=1.0, clock={"move": 7200.0, "game": None})
    # Who waits has all the time of a move before them, and does not stand at 0:00.
    expect(ana.page.locator(".clock[data-clock='0']")).to_have_text("2:00:00")
    expect(ana.page.locator(".clock[data-clock='1']")).to_have_text(re.compile(r"^1:5\d:\d\d$"))
    luis.page.goto("about:blank")
    expect(ana.page.locator(".banner")).to_have_text(ana.say("page.table.absent.clock", name="Luis"))
    expect(ana.page.locator(".patience")).to_have_count(0)
    expect(ana.button("page.table.replace")).to_have_count(0)


def test_when_time_is_up_everybody_is_told_whose_it_was_and_who_played(visit: Visit) -> None:
    ana, luis = visit(), visit(settings={"language": "es"})
    pair(ana, luis, clock={"move": 4.0, "game": None})  # Luis begins
    expect(luis.page.locator("#toasts")).to_contain_text(luis.say("page.table.time_up"))
    expect(ana.page.locator("#toasts")).to_contain_text(ana.say("page.table.time_up.other", name="Luis"))
    expect(ana.page.locator(".log button.event small").first).to_have_text(ana.say("page.table.log.by_clock"))


def test_what_was_agreed_is_told_before_one_sits_down(visit: Visit) -> None:
    ana, luis = visit(), visit(settings={"language": "es"})
    ana.open()
    ana.page.locator("#set_up-azul").click()
    ana.page.locator("#preset-link").click()
    ana.page.locator("#option-hints").uncheck()
    ana.page.locator("#option-patience").select_option("1800")
    ana.page.locator("#option-clock").select_option("move_120")
    expect(ana.page.locator("#option-patience")).to_have_count(0)  # where there is a clock, it alone acts
    ana.page.locator("#option-clock").select_option("none")
    ana.press("page.home.start")
    ana.table()
    expect(ana.page.locator(".waiting .terms")).to_contain_text(ana.say("page.terms.patience", time="30 minutes"))
    expect(ana.page.locator(".waiting .terms")).to_contain_text(ana.say("page.terms.hints_never"))
    luis.page.goto(ana.page.get_by_role("textbox").input_value())
    luis.page.get_by_role("textbox").wait_for()
    expect(luis.page.locator("dialog .terms")).to_contain_text(luis.say("page.terms.patience", time="30 minutos"))


def test_who_left_and_returned_is_there_again_for_everybody(visit: Visit) -> None:
    ana, luis, eve = visit(), visit(settings={"language": "es"}), visit()
    table = pair(ana, luis)
    eve.open(f"/t/{table}")
    expect(eve.page.locator(".watching-line")).to_have_text(eve.say("page.table.you_watch"))
    for player in (ana, luis):
        watching = player.say("page.table.watching.one", count=1)
        expect(player.page.locator(".watching-line")).to_have_text(watching)
    luis.press("page.table.more")
    luis.page.get_by_role("menuitem", name=luis.say("page.table.leave")).click()
    luis.press("page.table.leave.yes")
    left = ana.say("page.table.absent.left", name="Luis")
    for everybody in (ana, eve):
        expect(everybody.page.locator(".banner")).to_contain_text(left)
        expect(everybody.page.locator(".presence.gone")).to_have_count(1)
    expect(ana.button("page.table.replace")).to_be_visible()
    expect(eve.button("page.table.replace")).to_have_count(0)  # who watches decides nothing
    luis.page.locator(f"a[href='/t/{table}']").click()
    luis.press("page.table.return")
    for everybody in (ana, eve):
        expect(everybody.page.locator(".presence.here")).to_have_count(2)
        expect(everybody.page.locator(".banner")).to_have_count(0)
        expect(everybody.page.locator("#toasts")).to_contain_text(ana.say("page.table.log.returned", who="Luis"))
    eve.page.goto("about:blank")
    expect(ana.page.locator(".watching-line")).to_have_count(0)

    # What was asked can be withdrawn.
    Mouse(luis.page).move()
    luis.press("page.table.ask_take_back")
    asked = ana.say("page.table.question.take_back", who="Luis")
    expect(ana.page.locator(".banner")).to_contain_text(asked)
    expect(luis.page.locator(".banner")).to_contain_text(luis.say("page.table.question.take_back.yours"))
    luis.press("page.table.question.retract")
    for everybody in (ana, luis):
        expect(everybody.page.locator(".banner")).to_have_count(0)
    Mouse(ana.page).move()


def test_leave_and_come_back(visit: Visit) -> None:
    visitor, luis = visit(), visit()
    made = visitor.start([{"kind": "here", "name": "Ana"}, {"kind": "elsewhere"}], first_player=0)
    table, sits = made["id"], {"name": "Luis", "key": made["keys"]["1"]}
    luis.ask(f"/api/tables/{table}/seats/1", method="POST", data=sits)
    Mouse(visitor.page).look()
    visitor.press("page.table.more")
    visitor.page.get_by_role("menuitem", name=visitor.say("page.table.leave")).click()
    visitor.press("page.table.leave.yes")
    visitor.page.locator(".shelf").wait_for()
    visitor.page.locator(f"a[href='/t/{table}']").click()
    visitor.press("page.table.return")
    Mouse(visitor.page).move()
