"""Invitations, other devices and guests in the browser: a link is for one, and who opened a table decides who stays."""

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.page.players import Mouse
from tests.page.visitor import PHONE, Visitor

CLIPBOARD = """() => Object.defineProperty(navigator, "clipboard", {
  value: { writeText: (text) => void (window.copied = text) },
})"""
ANA, LUIS = {"kind": "here", "name": "Ana"}, {"kind": "elsewhere"}


def links(visitor: Visitor) -> list[str]:
    """The links of free seats that somebody sees."""
    visitor.page.locator(".waiting").wait_for()
    return [str(box.input_value()) for box in visitor.page.locator(".invitation input").all()]


def come(visitor: Visitor, link: str, name: str = "Luis") -> None:
    """Open a link and sit down."""
    visitor.page.goto(link)
    visitor.page.get_by_role("textbox").fill(name)
    visitor.page.get_by_role("textbox").press("Enter")
    visitor.page.wait_for_url(lambda url: "#" not in url)


def test_a_link_is_for_one_person_and_outlives_a_reload(visit: Visit) -> None:
    ana, luis, eve = visit(), visit(), visit()
    ana.start([ANA, LUIS, LUIS], first_player=0)
    first = links(ana)
    ana.page.evaluate("localStorage.clear()")
    ana.page.reload()
    assert links(ana) == first
    come(luis, first[0])
    expect(ana.page.get_by_text("Luis", exact=True)).to_be_visible()
    assert links(ana) == first[1:]
    assert links(luis) == []
    # Whoever kept the link, were it the inviter, comes too late.
    for other in (ana, eve):
        other.page.goto("about:blank")
        other.page.goto(first[0])
        expect(other.page.locator(".toast")).to_contain_text(other.say("page.waiting.taken", why="")[:20])
        other.troubles.clear()
    assert eve.ask(f"/api/tables/{luis.table()}")["you"] == []
    assert ana.ask(f"/api/tables/{luis.table()}")["you"] == [0]


def test_another_device_of_the_same_person(visit: Visit) -> None:
    ana, phone = visit(), visit(viewport=PHONE)
    ana.start([ANA, {"kind": "here", "name": "Bea"}], first_player=0)
    Mouse(ana.page).look()
    ana.page.evaluate(CLIPBOARD)
    ana.press("page.table.more")
    ana.page.get_by_role("menuitem", name=ana.say("page.table.device")).click()
    expect(ana.page.get_by_text(ana.say("page.table.device.copied"))).to_be_visible()
    link = ana.page.evaluate("window.copied")
    phone.page.goto(link)
    Mouse(phone.page).move()
    said = ana.say("page.table.log.shared", who="Ana")
    expect(ana.page.locator(".toast").get_by_text(said)).to_be_visible()
    ana.page.locator(".log details.people").click()
    expect(ana.page.locator(".log details.people")).to_contain_text(said)
    assert phone.ask(f"/api/tables/{ana.table()}")["you"] == [0]


def test_a_guest_is_sent_away_and_another_comes(visit: Visit) -> None:
    ana, luis, eva = visit(), visit(settings={"language": "es"}), visit(viewport=PHONE)
    ana.start([ANA, LUIS, LUIS], first_player=0)
    [link, other] = links(ana)
    come(luis, link)
    expect(luis.button("page.waiting.remove")).to_have_count(0)
    ana.button("page.table.remove", name="Luis").click()
    ana.press("page.table.remove.no")
    assert luis.ask(f"/api/tables/{ana.table()}")["you"] == [1]
    ana.button("page.table.remove", name="Luis").click()
    ana.press("page.table.remove.yes")
    expect(luis.page.locator(".toast")).to_have_text(luis.say("page.table.log.left_removed", who="Luis"))
    expect(luis.button("page.waiting.leave")).to_have_count(0)
    [anew, same] = links(ana)
    assert (anew != link, same) == (True, other)
    come(eva, anew, "Eva")
    expect(ana.page.get_by_text("Eva", exact=True)).to_be_visible()
    eva.press("page.waiting.leave")
    expect(ana.page.get_by_text("Eva", exact=True)).to_have_count(0)
    assert len(links(ana)) == 2


def test_a_guest_is_sent_away_after_the_deal(visit: Visit) -> None:
    ana, luis, eva = visit(), visit(), visit()
    ana.start([ANA, LUIS], first_player=0)
    come(luis, links(ana)[0])
    for everybody in (ana, luis):
        everybody.page.locator(".stage").wait_for()
    ana.press("page.table.more")
    ana.page.get_by_role("menuitem", name=ana.say("page.table.remove", name="Luis")).click()
    ana.press("page.table.remove.yes")
    come(eva, links(ana)[0], "Eva")
    Mouse(ana.page).move()
    Mouse(eva.page).move()
    ana.press("page.table.more")
    expect(ana.page.get_by_role("menuitem", name=ana.say("page.table.remove", name="Eva"))).to_have_count(0)
    expect(luis.page.locator(".stage")).to_be_visible()  # to watch


def test_the_link_says_who_invites_to_what_and_is_a_picture_too(visit: Visit) -> None:
    ana, luis = visit(), visit(settings={"language": "es"}, viewport=PHONE)
    name = "Ana \U0001f469\u200d\U0001f469\u200d\U0001f467"
    clock = {"move": 120.0, "game": None}
    ana.start([{"kind": "here", "name": name}, LUIS, LUIS], setup={"wall": "gray"}, options={"clock": clock})
    [link, _] = links(ana)
    for code in ana.page.locator(".qr").all():
        assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    expect(ana.page.locator(".waiting")).to_contain_text(ana.say("page.terms.clock_move", time="2 minutes"))
    luis.page.goto(link)
    invites = luis.say("page.waiting.invites", name=name, game=luis.say("page.home.game.azul"))
    expect(luis.page.get_by_role("heading", name=invites)).to_be_visible()
    expect(luis.page.locator("dialog .terms")).to_contain_text(luis.say("page.option.wall.gray.named"))
    expect(luis.page.locator("dialog .terms")).to_contain_text(luis.say("page.terms.clock_move", time="2 minutos"))
    box = luis.page.get_by_role("textbox")
    box.fill("x" * 38 + "\U0001f469\u200d\U0001f469\u200d\U0001f467")  # no half of a family
    expect(box).to_have_value("x" * 38)
    box.fill("Luis")
    luis.press("page.waiting.sit.yes")
    expect(ana.page.get_by_text("Luis", exact=True)).to_be_visible()
    # Nobody else comes: a bot sits down, and the game begins.
    ana.press("page.waiting.bot_instead")
    ana.page.get_by_role("menuitem", name=ana.say("page.bot.tiler")).click()
    for everybody in (ana, luis):
        expect(everybody.page.locator(".stage")).to_be_visible()
        expect(everybody.page.locator(".seats")).to_contain_text(everybody.say("page.bot.tiler"))


def test_who_opened_a_table_and_sits_nowhere_calls_it_off(visit: Visit) -> None:
    ana, luis = visit(), visit()
    ana.start([LUIS, LUIS])
    come(luis, links(ana)[0])
    expect(luis.button("page.waiting.abort")).to_have_count(0)
    expect(ana.button("page.waiting.leave")).to_have_count(0)
    ana.press("page.waiting.abort")
    ana.press("page.waiting.abort.yes")
    for everybody in (ana, luis):
        expect(everybody.page.locator("#result-title")).to_have_text(ana.say("page.motion.aborted"))


def test_a_table_that_waits_is_called_off(visit: Visit) -> None:
    ana = visit()
    ana.start([ANA, LUIS])
    links(ana)
    ana.press("page.waiting.abort")
    ana.press("page.waiting.abort.yes")
    expect(ana.page.locator("#result-title")).to_have_text(ana.say("page.motion.aborted"))
    expect(ana.page.get_by_role("link", name=ana.say("page.motion.new_game"))).to_be_visible()
