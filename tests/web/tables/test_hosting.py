"""What is for whoever opened a table: a bot in a free place, calling it off, the picture of a link."""

from collections.abc import Callable

import pytest
import segno

from tesela.records import Record
from tesela.web.api.invitations import drawn
from tests.web.serving import ELSEWHERE, HERE, Guest, Serving, serving

Guests = Callable[..., Guest]


def test_a_bot_sits_down_where_nobody_has_come(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    table = ana.open(HERE, ELSEWHERE, ELSEWHERE, first_player=0)
    ident = table["id"]
    assert luis.say(ident, "seat_bot", 1, bot="greedy").json()["key"] == "table.not_opener"
    assert ana.say(ident, "seat_bot", 0, bot="greedy").json()["key"] == "table.taken"
    assert ana.say(ident, "seat_bot", 3, bot="greedy").json()["key"] == "table.no_seat"
    assert ana.say(ident, "seat_bot", 1, bot="nobody").json()["key"] == "bot.unknown"
    assert ana.say(ident, "seat_bot", 1, bot="greedy").status_code == 200
    assert luis.sit(ident, 1, key=table["keys"]["1"]).json()["key"] == "table.key"  # the link is of no use any more
    seen = ana.look(ident)
    assert (seen["table"]["status"], sorted(seen["keys"])) == ("open", ["2"])
    assert seen["table"]["seats"][1] | {"person": False, "bot": "greedy", "free": False} == seen["table"]["seats"][1]
    assert luis.sit(ident, 2, name="Luis", key=table["keys"]["2"]).status_code == 200
    assert ana.look(ident)["table"]["status"] == "playing"
    assert ana.say(ident, "seat_bot", 1, bot="greedy").json()["key"] == "table.begun"
    assert ana.act(ident).status_code == 200
    any_server.wait(lambda: luis.look(ident)["table"]["actor"] == 2)  # the bot has played


def test_who_opened_a_table_and_sits_nowhere_calls_it_off(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    table = ana.open(ELSEWHERE, ELSEWHERE)
    ident = table["id"]
    assert ana.look(ident)["table"]["host"] is None
    luis.sit(ident, 0, name="Luis", key=table["keys"]["0"])
    assert luis.post(f"/api/tables/{ident}/commands", {"type": "close"}).json()["key"] == "table.not_opener"
    assert ana.post(f"/api/tables/{ident}/commands", {"type": "close"}).status_code == 200
    seen = luis.look(ident)
    assert (seen["table"]["status"], seen["table"]["ended"]) == ("over", {"reason": "aborted"})
    assert "seat" not in seen["entries"][-1]
    assert ana.post(f"/api/tables/{ident}/commands", {"type": "close"}).json()["key"] == "table.over"
    record = Record.loads(luis.get(f"/api/tables/{ident}/record").text)
    assert record.ended is not None
    assert record.ended.seat is None
    assert luis.http.post("/api/records", content=record.dumps()).status_code == 201


def test_a_game_that_has_begun_is_not_called_off_by_whoever_opened_it(any_server: Serving) -> None:
    ana, luis, eva = (any_server.guest() for _ in range(3))
    table = ana.open(ELSEWHERE, ELSEWHERE)
    luis.sit(table["id"], 0, key=table["keys"]["0"])
    eva.sit(table["id"], 1, key=table["keys"]["1"])
    assert ana.post(f"/api/tables/{table['id']}/commands", {"type": "close"}).json()["key"] == "table.begun"


def test_whoever_asked_withdraws_it(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    table = ana.open(HERE, ELSEWHERE, first_player=0)
    ident = table["id"]
    luis.sit(ident, 1, name="Luis", key=table["keys"]["1"])
    assert ana.say(ident, "retract").json()["key"] == "table.no_question"
    ana.act(ident)
    assert ana.say(ident, "ask_take_back").status_code == 200
    assert luis.say(ident, "retract", 1).json()["key"] == "table.not_asker"
    assert ana.say(ident, "retract").status_code == 200
    seen = luis.look(ident)
    assert (seen["table"]["question"], seen["entries"][-1]["event"]) == (None, "retracted")
    assert luis.say(ident, "answer", 1, yes=True).json()["key"] == "table.no_question"
    assert luis.act(ident).status_code == 200


def test_the_picture_of_a_link_is_that_link_for_whoever_opened_the_table(any_server: Serving) -> None:
    ana, luis = any_server.guest(), any_server.guest()
    table = ana.open(HERE, ELSEWHERE)
    address = f"/api/tables/{table['id']}/seats/1/invitation.svg"
    answer = ana.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    link = f"{any_server.url}/t/{table['id']}#seat=1&key={table['keys']['1']}"
    assert answer.content == drawn(link)
    assert segno.make_qr(link, error="m").error == "M"  # and no less where it might have been more
    assert luis.get(address).json()["key"] == "table.not_opener"
    assert ana.get(address.replace("/1/", "/0/")).json()["key"] == "table.taken"
    assert ana.get(address.replace("/1/", "/2/")).json()["key"] == "table.no_seat"
    luis.sit(table["id"], 1, key=table["keys"]["1"])
    assert ana.get(address).json()["key"] == "table.taken"


def test_pictures_have_their_price(db: str) -> None:
    with serving(db, rate=1.0, burst=40, network_visitors=1) as server:
        ana = server.guest()
        address = f"/api/tables/{ana.open(HERE, ELSEWHERE)['id']}/seats/1/invitation.svg"
        assert [ana.get(address).status_code for _ in range(4)] == [200, 200, 200, 429]


NAME = "Ana \U0001f469\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", f"{NAME} invites you to a game of Azul"), ("es", f"{NAME} te invita a una partida de Azul")],
)
def test_a_preview_of_the_link_says_who_invites(guest: Guests, language: str, said: str) -> None:
    ana = guest(**{"Accept-Language": language})
    waits = ana.open({"kind": "here", "name": NAME}, ELSEWHERE)["id"]
    page = ana.get(f"/t/{waits}").text
    assert f"<title>{said}</title>" in page
    assert f'<meta property="og:title" content="{said}">' in page
    plays = ana.open(HERE, HERE)["id"]
    for address in (f"/t/{plays}", "/t/nothing", "/"):
        assert "<title>Tesela</title>" in ana.get(address).text


def test_a_name_in_a_preview_is_text(guest: Guests) -> None:
    ana = guest()
    table = ana.open({"kind": "here", "name": '<b>"x'}, ELSEWHERE)
    page = ana.get(f"/t/{table['id']}").text
    assert "&lt;b&gt;&quot;x invites you" in page
    assert '<b>"x' not in page
