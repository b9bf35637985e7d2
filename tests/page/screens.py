"""Every screen of the page, and how a visitor gets there."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

import tesela
from tests.page.players import Mouse
from tests.page.positions import NAMES, SEED, against, before, played
from tests.page.visitor import Visitor
from tests.records.games import noted

LINES = 2  # fewer are no choice
HERE = [{"kind": "here", "name": name} for name in NAMES[:2]]  # two people at one screen


@dataclass(frozen=True)
class Screen:
    """A screen: its name, and what shows it; `modal` covers the header, so that its language is chosen before."""

    name: str
    show: Callable[[Visitor], None]
    modal: bool = False


def home(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.locator(".shelf").wait_for()


def setup(visitor: Visitor) -> None:
    home(visitor)
    visitor.page.locator("#set_up-chocolate").click()
    visitor.page.locator("#setup").wait_for()


def preferences(visitor: Visitor) -> None:
    home(visitor)
    visitor.press("page.shell.settings")


def waiting(visitor: Visitor, players: int = 3) -> None:
    home(visitor)
    visitor.page.locator("#set_up-azul").click()
    visitor.page.locator(f"[name=players][value='{players}']").click()
    visitor.page.locator("#preset-link").click()
    visitor.page.get_by_role("textbox").fill(NAMES[0])
    visitor.press("page.home.start")
    visitor.page.locator(".waiting .invitation").first.wait_for()


def beginning(visitor: Visitor, skin: str, side: str = "colored", players: int = 2) -> None:
    """A table before my first move."""
    moment(visitor, skin, side, players, 0)


def moment(
    visitor: Visitor,
    skin: str,
    side: str,
    players: int,
    number: int,
    kind: str = "draft",
    *,
    seed: int = SEED,
    **options: object,
) -> None:
    """A table with these options, before one of my moves of this kind."""
    record = played(skin, side, players, seed)
    table = visitor.ask("/api/records", method="POST", data=record.dumps())["id"]
    wish = {"events": before(record, number, kind), "seats": against(players), "options": options}
    made = visitor.ask(f"/api/tables/{table}/branch", method="POST", data=wish)
    visitor.open(f"/t/{made['id']}")
    visitor.page.locator(".choosing [data-key].can, [data-choice]").first.wait_for()


def choosing(visitor: Visitor, skin: str = "azul", side: str = "colored", players: int = 2, number: int = 10) -> None:
    """Tiles are chosen for which there are lines, and each line says what it would bring; then or a little before."""
    for at in range(number, 0, -1):
        moment(visitor, skin, side, players, at)
        player = Mouse(visitor.page)
        for key in [key for key in player.look()["open"] if key.startswith("take:")]:
            player.choose(key)
            if visitor.page.locator("[data-key^='line:'].can").count() > LINES:
                return


def paying(visitor: Visitor) -> None:
    """A space of a star is chosen, and the ways to pay for it are shown."""
    for number in range(12, 0, -1):
        moment(visitor, "pavilion", "colored", 2, number, "place")
        legal = [move["action"] for move in visitor.ask(f"/api/tables/{visitor.table()}")["legal"]]
        ways = Counter(f"space:{each['star']}:{each['space']}" for each in legal if each["type"] == "place")
        [(space, count)] = ways.most_common(1)
        if count > 1:
            break
    player = Mouse(visitor.page)
    player.look()
    player.choose(space)
    visitor.page.locator("[data-key^='pay:']").first.wait_for()


def over(visitor: Visitor, skin: str = "azul", side: str = "colored", players: int = 2) -> None:
    """The end of a game."""
    visitor.load(played(skin, side, players).dumps())
    visitor.page.locator("#result-title").wait_for()


def finish(visitor: Visitor) -> None:
    """Play on by requests, which is quicker than by the mouse, until the page shows the result."""
    address = f"/api/tables/{visitor.table()}"
    while (seen := visitor.ask(address))["table"]["status"] != "over":
        actor = seen["table"]["actor"]
        best = max(seen["legal"], key=lambda move: move["forecast"][actor])
        said = {"type": "act", "seat": actor, "seq": seen["seq"], "action": best["number"]}
        visitor.ask(f"{address}/commands", method="POST", data=said)
    visitor.page.locator("#result-title").wait_for()


def checked(visitor: Visitor) -> None:
    """The deals of a game that was played here are checked."""
    visitor.start(HERE, "pavilion")
    finish(visitor)
    more(visitor, "page.fair.check")
    visitor.page.locator(".fair-right").wait_for()


def more(visitor: Visitor, key: str) -> None:
    """Choose from the menu of the result."""
    visitor.page.locator(".result-actions").get_by_role("button", name=visitor.say("page.motion.more")).click()
    visitor.page.get_by_role("menuitem", name=visitor.say(key), exact=True).click()


def put_away(visitor: Visitor) -> None:
    """Put the result away, if it lies over the table."""
    if visitor.page.locator(".ending-sheet[open]").count():
        visitor.press("page.motion.to_boards")


def page_of_dock(visitor: Visitor, name: str) -> None:
    put_away(visitor)
    visitor.page.get_by_role("tab", name=visitor.say(f"page.table.dock.{name}")).click()


def replay(visitor: Visitor) -> None:
    """Looking back from the end."""
    over(visitor, "pavilion", players=3)
    page_of_dock(visitor, "replay")
    visitor.page.get_by_role("slider").fill("40")


def review(visitor: Visitor, skin: str = "azul", side: str = "colored", players: int = 2) -> None:
    """The first mistake of a game that was judged."""
    over(visitor, skin, side, players)
    visitor.press("page.motion.review")
    visitor.page.locator(".account-cards").wait_for()
    visitor.press("page.review.step.next_slip")
    visitor.page.locator(".review-better").wait_for()


def bag(visitor: Visitor) -> None:
    """What is left to be drawn."""
    moment(visitor, "azul", "colored", 2, 10)
    page_of_dock(visitor, "bag")
    visitor.page.locator(".bag-table").wait_for()


def hint(visitor: Visitor) -> None:
    """What the adviser would do."""
    moment(visitor, "azul", "gray", 2, 12)
    visitor.press("page.table.hint")
    visitor.page.locator(".hint-list").wait_for()


def hint_and_bag(visitor: Visitor) -> None:
    bag(visitor)
    visitor.press("page.table.hint")
    visitor.page.locator(".hint-list").wait_for()


def keys(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    visitor.page.keyboard.press("k")
    visitor.page.get_by_role("dialog").wait_for()


def help_card(visitor: Visitor) -> None:
    beginning(visitor, "azul")
    visitor.press("page.shell.help")
    visitor.page.locator("[data-help='azul.floor']").first.click()
    visitor.page.get_by_role("dialog").wait_for()


def set_up(visitor: Visitor) -> None:
    """A position that is set up, with something wrong in it."""
    address("/board", ".board-start")(visitor)
    visitor.press("page.board.empty")
    visitor.page.locator(".board-table[data-state=impossible]").wait_for()


def thoughts(visitor: Visitor) -> None:
    """A position that is thought about, with all that is told of it."""
    state = tesela.Play("azul", players=3, seed=5).state
    address("/board?" + urlencode({"position": tesela.position(state)}), ".thought-move")(visitor)
    visitor.press("page.thoughts.stop")
    visitor.page.locator(".thought-move").first.click()
    visitor.page.locator(".thought-why").wait_for()
    visitor.page.locator("[data-name=all-moves] summary").click()
    visitor.page.locator("[data-name=next-deal] summary").click()
    visitor.page.locator(".deal-chart").wait_for()


def nowhere(visitor: Visitor) -> None:
    address("/nowhere", ".message")(visitor)
    visitor.troubles.clear()  # the server says, too, that nothing is there


def address(path: str, ready: str) -> Callable[[Visitor], None]:
    def show(visitor: Visitor) -> None:
        visitor.open(path)
        visitor.page.locator(ready).first.wait_for()

    return show


def study(visitor: Visitor) -> None:
    """A record with a variation and notes on the board, at the move that has them."""
    record, _ = noted(played("azul").game)
    address("/board", ".board-start")(visitor)
    visitor.page.locator("#position").fill(record.dumps())
    visitor.press("page.board.paste.open")
    visitor.page.locator(".study-rows .event").first.click()
    visitor.page.locator(".study-note:visible").wait_for()


def at_home(visitor: Visitor) -> None:
    """A game at home, before its first deal is entered."""
    address("/board", ".board-start")(visitor)
    visitor.page.locator("[name=skin][value=chocolate]").check()
    visitor.press("page.board.home")
    visitor.press("page.board.home.begin")
    visitor.page.locator(".study-table[data-mode=dealing]").wait_for()


SCREENS = [
    Screen("home", home),
    Screen("setup", setup, modal=True),
    Screen("preferences", preferences),
    Screen("waiting", waiting),
    Screen("azul", choosing),
    Screen("chocolate", lambda visitor: choosing(visitor, "chocolate", "gray", 4, 8)),
    Screen("pavilion", paying),
    Screen("replay", replay),
    Screen("review", review),
    Screen("hint and bag", hint_and_bag),
    Screen("keys", keys, modal=True),
    Screen("checked deals", checked, modal=True),
    Screen("help", help_card),
    Screen("rules", address("/rules", ".rules-games")),
    Screen("rules of a game", address("/rules/chocolate", ".rules-topic")),
    Screen("learn", address("/learn/azul", ".coach")),
    Screen("puzzles", address("/puzzles", "main h1")),
    Screen("puzzle", address("/puzzles/pavilion/1", ".choosing [data-key].can")),
    Screen("board", address("/board", ".board-start")),
    Screen("set up", set_up),
    Screen("study", study),
    Screen("at home", at_home),
    Screen("thoughts", thoughts),
    Screen("nowhere", nowhere),
]
