"""Pictures of every screen for docs/screenshots.md: `make screenshots`, or `python -m tests.page.screenshots NAME`.

What they show is always the same: games that were played before, and deals from a fixed seed.
"""

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

from PIL import Image
from playwright.sync_api import Browser

from tests.page import screens
from tests.page.browser import browser, needed
from tests.page.players import Mouse
from tests.page.positions import cut, played
from tests.page.visitor import DESKTOP, PHONE, Visitor, new_page
from tests.web.serving import serving

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "screenshots"
HEAD = """# Screenshots

Every screen of the page, made anew by `make screenshots`. All of them come in light and dark, for desks and phones, in
English and Spanish; here is some of each.
"""
# Below what stays at the top.
SCROLL = """(each) => {
  const fixed = ["header.site", ".table .top"].map((name) => document.querySelector(name)).filter(Boolean);
  const sticks = fixed.filter((part) => getComputedStyle(part).position === "sticky");
  const high = sticks.reduce((sum, { offsetHeight }) => sum + offsetHeight, 12);
  scrollTo(0, scrollY + each.getBoundingClientRect().top - high);
}"""


@dataclass(frozen=True)
class Shot:
    """A picture: its name, what it shows, how to get there; `at` is what is scrolled to."""

    name: str
    text: str
    show: Callable[[Visitor], None]
    at: str = ""
    phone: bool = False
    dark: bool = False
    language: str = "en"
    settings: dict[str, Any] = field(default_factory=dict)

    def take(self, running: Browser, url: str) -> None:
        """Take it."""
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if self.phone else {"viewport": DESKTOP}
        scheme = "dark" if self.dark else "light"
        settings = {"language": self.language, **self.settings}
        visitor = Visitor(new_page(running, color_scheme=scheme, **phone), url, settings)
        self.show(visitor)
        visitor.page.mouse.move(0, 0)
        if self.at:
            visitor.page.locator(self.at).first.evaluate(SCROLL)
        visitor.page.wait_for_timeout(300)
        save(visitor.page.screenshot(animations="disabled"), FOLDER / f"{self.name}.png")
        visitor.close()
        visitor.page.context.close()


def save(picture: bytes, file: Path) -> None:
    """With 256 colors, which is a quarter of the size and looks the same."""
    few = Image.open(io.BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def tiling(visitor: Visitor) -> None:
    """A space of a gray wall is to be chosen."""
    screens.moment(visitor, "azul", "gray", 2, 8, "tile")


def counting(visitor: Visitor) -> None:
    """The points of a round, in the middle of it."""
    record = played("azul")
    deals = [number for number, event in enumerate(record.events) if type(event).__name__ == "Deal"]
    visitor.load(cut(record, deals[-1] - 1).dumps())
    Mouse(visitor.page).move()
    bar = visitor.page.get_by_role("group", name=visitor.say("page.motion.points"))
    bar.get_by_role("button", name=visitor.say("page.motion.pause")).click()
    for _ in range(3):
        bar.get_by_role("button", name=visitor.say("page.motion.forward")).click()
        visitor.page.wait_for_timeout(900)


def lesson(visitor: Visitor) -> None:
    """The coach after a few words."""
    visitor.open("/learn/azul")
    for _ in range(2):
        visitor.press("page.learn.next")


def solved(visitor: Visitor) -> None:
    """A puzzle with its solution."""
    visitor.open("/puzzles/azul/2")
    player = Mouse(visitor.page)
    while visitor.button("page.puzzles.check").is_disabled():
        player.step()
    visitor.press("page.puzzles.check")
    if visitor.button("page.puzzles.show").count():
        visitor.press("page.puzzles.show")


def end(visitor: Visitor) -> None:
    screens.over(visitor, "pavilion", players=3)


def moment(skin: str, side: str, players: int, number: int, kind: str = "draft") -> Callable[[Visitor], None]:
    return lambda visitor: screens.moment(visitor, skin, side, players, number, kind)


def late(skin: str, side: str = "colored", players: int = 2, kind: str = "draft") -> Callable[[Visitor], None]:
    return moment(skin, side, players, -1, kind)


GRAY = late("pavilion", "gray", 4, "place")
PUZZLE = screens.address("/puzzles/pavilion/3", ".choosing [data-key].can")
MOVING = {"motion": "normal"}
SHOTS = [
    Shot("home", "Home: three games, each a press away.", screens.home),
    Shot("home-dark", "The same at night, in Spanish.", screens.home, dark=True, language="es"),
    Shot("home-phone", "Home on a phone.", screens.home, phone=True),
    Shot("setup", "Who sits where, which side of the board, and what is agreed.", screens.setup),
    Shot("setup-phone", "The same on a phone, in Spanish.", screens.setup, phone=True, language="es"),
    Shot("waiting", "A table that waits for friends, with a link for each.", screens.waiting),
    Shot("azul-early", "Azul with four players, at the beginning.", moment("azul", "colored", 4, 1)),
    Shot("azul-choosing", "Tiles are picked up: each line says what it would bring or cost.", screens.choosing),
    Shot("azul-choosing-phone", "The same on a phone.", screens.choosing, phone=True),
    Shot("azul-late", "The last round, at night.", late("azul"), dark=True),
    Shot("azul-late-phone", "The last round on a phone, at night.", late("azul"), phone=True, dark=True),
    Shot("azul-gray", "The gray wall: where does the tile go?", tiling),
    Shot("points", "The points of a round, one by one, with the reason for each.", counting, settings=MOVING),
    Shot("points-phone", "The same on a phone.", counting, phone=True, settings=MOVING),
    Shot("hint", "A hint: the best moves, and what they promise.", screens.hint),
    Shot("chocolate", "Master Chocolatier, with special displays.", moment("chocolate", "colored", 3, 9)),
    Shot("chocolate-gray", "Master Chocolatier on the gray side, late at night.", late("chocolate", "gray"), dark=True),
    Shot("chocolate-phone", "Master Chocolatier on a phone.", moment("chocolate", "colored", 2, 9), phone=True),
    Shot("pavilion-early", "Summer Pavilion: drafting.", moment("pavilion", "colored", 2, 1)),
    Shot("pavilion-paying", "Summer Pavilion: how to pay for a space.", screens.paying),
    Shot("pavilion-paying-phone", "The same on a phone.", screens.paying, phone=True),
    Shot("pavilion-late", "Summer Pavilion, nearly over.", late("pavilion", kind="place")),
    Shot("pavilion-gray", "The gray board at night, in Spanish.", GRAY, dark=True, language="es"),
    Shot("result", "The end: who won, and where the points came from.", end),
    Shot("result-phone", "The end of a game of Azul on a phone.", screens.over, phone=True),
    Shot("replay", "Looking back: a slider over the whole game.", screens.replay, at=".dock"),
    Shot("review", "The review: the move that was played, the better one, and the chance to win.", screens.review),
    Shot("review-phone", "The review on a phone, in Spanish.", screens.review, phone=True, language="es"),
    Shot("review-lessons", "What there is to learn of a game.", screens.review, at=".review-lessons"),
    Shot("bag", "What is in the bag, and the odds.", screens.bag, at=".dock"),
    Shot("rules", "The rules, short and complete, with pictures.", screens.address("/rules/azul", ".rules-topic")),
    Shot("rules-phone", "The rules on a phone.", screens.address("/rules/pavilion", ".rules-topic"), phone=True),
    Shot("help", "Help in place: press ? and then what you want to know about.", screens.help_card),
    Shot("help-phone", "The same on a phone, at night.", screens.help_card, phone=True, dark=True),
    Shot("learn", "A first game with a coach.", lesson),
    Shot("learn-phone", "The coach on a phone.", lesson, phone=True),
    Shot("puzzles", "Puzzles.", screens.address("/puzzles", "main h1")),
    Shot("puzzle", "A puzzle, and its solution explained.", solved),
    Shot(
        "puzzle-phone",
        "A puzzle on a phone.",
        screens.address("/puzzles/pavilion/3", ".choosing [data-key].can"),
        phone=True,
    ),
]


@contextmanager
def same_deals() -> Iterator[None]:
    """Every table gets the same seeds in turn, instead of secret ones."""
    seeds = (f"{number:064x}" for number in count(1))
    with mock.patch("tesela.web.tables.opening.new_seed", side_effect=seeds):
        yield


def write_page() -> None:
    """docs/screenshots.md."""
    shown = (f"## {shot.text.rstrip('.')}\n\n![{shot.text}](screenshots/{shot.name}.png)\n" for shot in SHOTS)
    (DOCS / "screenshots.md").write_text("\n".join([HEAD, *shown]), "utf-8")


def main(names: list[str]) -> None:
    """Take those that are asked for, or all."""
    found = needed()
    FOLDER.mkdir(exist_ok=True)
    wanted = [shot for shot in SHOTS if not names or shot.name in names]
    with tempfile.TemporaryDirectory() as folder, browser(found) as running:
        for shot in wanted:
            # A server for each, so that a picture does not depend on those before it.
            with same_deals(), serving(f"sqlite:///{folder}/{shot.name}.db", review=0.02) as server:
                shot.take(running, server.url)
            print(shot.name, flush=True)
    if not names:
        for file in FOLDER.glob("*.png"):
            if file.stem not in {shot.name for shot in SHOTS}:
                file.unlink()
        write_page()
    size = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    print(f"{len(wanted)} pictures; {size / 1e6:.1f} MB in all")


if __name__ == "__main__":
    main(sys.argv[1:])
