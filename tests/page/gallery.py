"""Every screen at every size, to be looked at: `make gallery`.

Some of it: `python -m tests.page.gallery FOLDER --size 390x844 --only azul`. What is written is a sheet a screen, light
and dark, and each picture by itself. None of it is kept in the repository.
"""

import argparse
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from tests.page import screens
from tests.page.browser import browser, needed
from tests.page.screenshots import same_deals
from tests.page.visitor import Visitor, new_page
from tests.web.serving import serving

# What people hold: narrow and usual phones, one held sideways, a tablet, desks, and a very large screen.
SIZES = {
    "320x640": "touch",
    "390x844": "touch",
    "844x390": "touch",
    "820x1180": "touch",
    "1280x800": "desk",
    "1920x1080": "desk",
    "3840x2160": "desk",
}
HIGH = 640  # pixels of a picture on a sheet
GAP = 12


@dataclass(frozen=True)
class View:
    """Something to look at, and how a visitor gets there."""

    name: str
    show: Callable[[Visitor], None]


def moment(skin: str, side: str, players: int, number: int, kind: str = "draft") -> Callable[[Visitor], None]:
    return lambda visitor: screens.moment(visitor, skin, side, players, number, kind)


def result(skin: str, players: int) -> Callable[[Visitor], None]:
    return lambda visitor: screens.over(visitor, skin, players=players)


# The table in every game with two and four players, early and late, and the end; then every other screen.
VIEWS = [
    *(
        View(f"{skin}-{players}-{when}", moment(skin, side, players, number, kind))
        for skin, players, when, side, number, kind in (
            ("azul", 2, "early", "colored", 1, "draft"),
            ("azul", 2, "late", "colored", -1, "draft"),
            ("azul", 3, "middle", "gray", 6, "draft"),
            ("azul", 4, "early", "colored", 1, "draft"),
            ("azul", 4, "late", "colored", -1, "draft"),
            ("chocolate", 2, "middle", "colored", 9, "draft"),
            ("chocolate", 4, "middle", "colored", 6, "draft"),
            ("pavilion", 2, "early", "colored", 1, "draft"),
            ("pavilion", 2, "late", "colored", -1, "place"),
            ("pavilion", 4, "early", "gray", 2, "draft"),
            ("pavilion", 4, "late", "gray", -1, "place"),
        )
    ),
    *(View(f"{skin}-{players}-result", result(skin, players)) for skin in ("azul", "pavilion") for players in (2, 4)),
    *(View(f"screen-{screen.name.replace(' ', '-')}", screen.show) for screen in screens.SCREENS),
]


def look(running: Browser, url: str, view: View, size: str, dark: bool) -> Image.Image:
    """The picture of a view: what is seen without scrolling."""
    width, height = map(int, size.split("x"))
    touch = {"has_touch": True, "is_mobile": True} if SIZES[size] == "touch" else {}
    shape = {"viewport": {"width": width, "height": height}, "color_scheme": "dark" if dark else "light"}
    visitor = Visitor(new_page(running, **shape, **touch), url)
    view.show(visitor)
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_timeout(300)
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        visitor.page.screenshot(path=file.name, animations="disabled")
        picture = Image.open(file.name).convert("RGB")
    visitor.close()
    visitor.page.context.close()
    return picture


def sheet(pictures: dict[str, Image.Image]) -> Image.Image:
    """The pictures of a view in two rows, those that are touched and those of desks, all of them equally high."""
    rows = [[size for size in pictures if SIZES[size] == kind] for kind in ("touch", "desk")]
    small = {size: each.resize((each.width * HIGH // each.height, HIGH)) for size, each in pictures.items()}
    width = max(sum(small[size].width + GAP for size in row) for row in rows) + GAP
    whole = Image.new("RGB", (width, len(rows) * (HIGH + 2 * GAP) + GAP), "gray")
    for number, row in enumerate(rows):
        left, top = GAP, number * (HIGH + 2 * GAP)
        for size in row:
            ImageDraw.Draw(whole).text((left, top + 4), size, fill="white")
            whole.paste(small[size], (left, top + 2 * GAP))
            left += small[size].width + GAP
    return whole


def main() -> None:
    """Take what is asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size (may be given again)")
    parser.add_argument("--only", action="append", default=[], help="only views whose name has this in it")
    parser.add_argument("--light", action="store_true", help="leave the dark ones out")
    wish = parser.parse_args()
    found = needed()
    wish.folder.mkdir(parents=True, exist_ok=True)
    wanted = [view for view in VIEWS if not wish.only or any(word in view.name for word in wish.only)]
    with tempfile.TemporaryDirectory() as folder, browser(found) as running:
        for view in wanted:
            with same_deals(), serving(f"sqlite:///{folder}/{view.name}.db", review=0.02) as server:
                for dark in (False, True)[: 1 if wish.light else 2]:
                    pictures = {size: look(running, server.url, view, size, dark) for size in wish.size or SIZES}
                    name = f"{view.name}-dark" if dark else view.name
                    for size, picture in pictures.items():
                        picture.save(wish.folder / f"{name}-{size}.png")
                    sheet(pictures).save(wish.folder / f"{name}.png")
            print(view.name, flush=True)


if __name__ == "__main__":
    main()
