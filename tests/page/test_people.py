"""Several people: two browsers at one table, watchers, a reload, a server that restarts, a connection that is lost."""

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
    visitor.start(against(2), first_player=0)
    player = Mouse(visitor.page)
    for _ in range(4):
        player.step()
    player.look()
    player.step()  # tiles are chosen, their line is not
    moves = moves_seen(visitor)
    visitor.page.reload()
    player.look()
    assert moves_seen(visitor) == moves
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


def test_leave_and_come_back(visitor: Visitor) -> None:
    table = visitor.start([{"kind": "here", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}], first_player=0)["id"]
    Mouse(visitor.page).look()
    visitor.press("page.table.more")
    visitor.page.get_by_role("menuitem", name=visitor.say("page.table.leave")).click()
    visitor.press("page.table.leave.yes")
    visitor.page.locator(".shelf").wait_for()
    visitor.page.locator(f"a[href='/t/{table}']").click()
    visitor.press("page.table.return")
    Mouse(visitor.page).move()
