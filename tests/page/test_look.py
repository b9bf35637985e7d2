"""How the page looks: its own fonts, and nothing that moves when they come; each game's air, always readable."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Route, expect

from tesela.records import Decision
from tests.page import screens
from tests.page.conftest import Visit
from tests.page.positions import played
from tests.page.test_everywhere import DRAWN, violations
from tests.page.visitor import DESKTOP, PHONE, Visitor

STILL = 0.002  # of the cumulative layout shift, where 0.1 counts as good
SHIFTS = """() => new Promise((resolve) => {
  let sum = 0;
  const add = (entries) => { for (const { value } of entries) sum += value; };
  const watching = new PerformanceObserver((list) => add(list.getEntries()));
  watching.observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(watching.takeRecords());
    resolve(sum);
  })));
})"""
# The fonts that have come; a family may be named by several rules.
COME = "() => [...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)"
BOTH = "() => document.fonts.check('16px Figtree') && document.fonts.check('600 16px Fraunces')"
WIDTHS = """(texts) => texts.map((text) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "600 100px Fraunces";
  return pen.measureText(text).width;
})"""
# What is read upon what, by the names of base.css, and how large the contrast has to be (WCAG 2.2, level AA).
READ = {
    **{(ink, ground): 4.5 for ink in ("ink", "soft") for ground in ("paper", "surface", "raised", "sunken")},
    **{("accent", ground): 4.5 for ground in ("paper", "surface", "raised")},
    **{("ink", wash): 4.5 for wash in ("accent-wash", "gold-wash")},
    **{(f"{name}-ink", f"{name}-wash"): 4.5 for name in ("gold",)},
    **{(name, ground): 4.5 for name in ("good", "bad") for ground in ("surface", f"{name}-wash")},
    ("accent-ink", "accent"): 4.5,
    ("accent-ink", "accent-strong"): 4.5,
    ("accent-strong", "accent-wash"): 4.5,
    ("gold-ink", "surface"): 4.5,
    ("focus", "surface"): 3.0,
    ("focus", "paper"): 3.0,
    ("pv-number", "pv-hollow"): 4.5,
    ("ink", "pv-plate"): 4.5,
}
TONES = """(names) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const tones = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
  });
  probe.remove();
  return tones;
}"""

COLORS = ["blue", "yellow", "red", "black", "white"]
RHOMB_COLORS = ["purple", "green", "orange", "yellow", "blue", "red"]
GRAPHIC = 3.0  # the contrast of what is seen and not read (WCAG 2.2, 1.4.11)
RHOMBS = """(marks) => Object.fromEntries(Object.entries(marks).map(([color, mark]) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.className = `ptile-${color}`;
  const tones = [mark, "p-ground"].map((name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color.match(/[0-9.]+/g).slice(0, 3).map(Number);
  });
  probe.remove();
  return [color, tones];
}))"""


def contrast(one: list[int], other: list[int]) -> float:
    """The ratio of two colors' luminances, from 1 to 21."""

    def luminance(color: list[int]) -> float:
        parts = [part / 255 for part in color]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def unreadable(visitor: Visitor) -> list[str]:
    """The pairs of READ that have too little contrast as the page looks now."""
    names = sorted({name for pair in READ for name in pair})
    tones = dict(zip(names, visitor.page.evaluate(TONES, names), strict=True))
    found = {pair: contrast(*(tones[name] for name in pair)) for pair in READ}
    return [
        f"{ink} on {ground}: {found[ink, ground]:.2f}" for ink, ground in READ if found[ink, ground] < READ[ink, ground]
    ]


@pytest.mark.parametrize("light", ["light", "dark"])
def test_every_game_is_readable_in_its_own_air(visitor: Visitor, light: Literal["light", "dark"]) -> None:
    visitor.page.emulate_media(color_scheme=light)
    screens.home(visitor)
    grounds = set()
    for skin in [None, *(edition["name"] for game in visitor.ask("/api/games") for edition in game["editions"])]:
        visitor.page.evaluate("(skin) => skin && (document.documentElement.dataset.ambience = skin)", skin)
        assert unreadable(visitor) == [], f"{skin} in the {light}"
        grounds.add(visitor.page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    assert len(grounds) == 4, "each game has an air of its own, and the house has another"
    visitor.page.emulate_media(color_scheme="light")


def test_a_table_has_the_air_of_its_game_until_it_is_left(visitor: Visitor) -> None:
    screens.beginning(visitor, "chocolate")
    air = "document.documentElement.dataset.ambience ?? null"
    assert visitor.page.evaluate(air) == "chocolate"
    visitor.page.click(".brand")
    visitor.page.locator(".shelf").wait_for()
    assert visitor.page.evaluate(air) is None


# Of each setting the themes that are no default; a step through both shows each of them.
THEMES = [("plain", "paper"), ("contrast", "contrast"), ("plain", "night")]


@pytest.mark.parametrize(("tiles", "tables"), THEMES, ids=lambda name: name)
def test_every_theme_is_readable_on_the_table(visit: Visit, tiles: str, tables: str) -> None:
    visitor = visit({"tiles": tiles, "tables": tables})
    screens.moment(visitor, "pavilion", "colored", 2, 12, "place")
    for light in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=light)
        visitor.page.evaluate(DRAWN)
        assert unreadable(visitor) == [], light
        assert violations(visitor) == [], light
    visitor.page.emulate_media(color_scheme="light")


# The mark of each plain piece and what it lies upon, by game: the names of their colors, or the classes that have them.
MARKS = {
    f"{glaze}-{color}-{tone}": f"{glaze}-{color}-base"
    for glaze, tones in (("az", "pale deep pale pale deep"), ("cocoa", "pale pale mid pale leaf"))
    for color, tone in zip(COLORS, tones.split(), strict=True)
}


@pytest.mark.parametrize("tiles", ["plain", "contrast"])
def test_the_marks_of_plain_pieces_stand_out_without_color(visit: Visit, tiles: str) -> None:
    visitor = visit({"tiles": tiles})
    screens.beginning(visitor, "pavilion")
    for light in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=light)
        names = [name for pair in MARKS.items() for name in pair]
        tones = dict(zip(names, visitor.page.evaluate(TONES, names), strict=True))
        weak = [mark for mark, ground in MARKS.items() if contrast(tones[mark], tones[ground]) < GRAPHIC]
        rhombs = visitor.page.evaluate(RHOMBS, {**dict.fromkeys(RHOMB_COLORS, "p-cream"), "yellow": "p-deep"})
        weak += [color for color, (mark, ground) in rhombs.items() if contrast(mark, ground) < GRAPHIC]
        assert weak == [], light
    visitor.page.emulate_media(color_scheme="light")


def test_a_theme_is_chosen_by_its_picture_and_stays(visitor: Visitor) -> None:
    screens.beginning(visitor, "azul")
    tile = visitor.page.locator("image.tile.blue").first
    painted, ground = tile.get_attribute("href"), "getComputedStyle(document.documentElement).backgroundColor"
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    visitor.press("page.shell.settings")
    expect(visitor.page.locator(".looks svg")).to_have_count(7)
    visitor.page.locator(".looks [name=tiles][value=contrast]").check()
    visitor.page.locator(".looks [name=tables][value=night]").check()
    visitor.page.wait_for_function("() => document.documentElement.dataset.tables === 'night'")
    expect(tile).not_to_have_attribute("href", str(painted))
    assert {"tiles-contrast.css", "tables-night.css"} <= set(asked)
    assert "tables-contrast.css" not in asked, "what is not chosen is not fetched"
    night = visitor.page.evaluate(ground)
    visitor.page.reload()
    visitor.settle()
    assert visitor.page.evaluate(ground) == night
    expect(visitor.page.locator("image.tile.blue").first).not_to_have_attribute("href", str(painted))


def test_settings_of_before_are_understood(visit: Visit) -> None:
    visitor = visit({"tiles": "of another time", "tables": None})
    screens.beginning(visitor, "azul")
    assert visitor.page.evaluate("document.documentElement.dataset.tables ?? null") is None


# How many sparks there have been.
SPARKS = """() => {
  window.sparks = 0;
  const isSpark = (node) => node.classList?.contains("motion-spark");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) window.sparks += [...addedNodes].filter(isSpark).length;
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_complete_row_is_a_flourish_unless_nothing_shall_move(visit: Visit, motion: str) -> None:
    visitor = visit({"motion": motion, "speed": "quick"})
    record = played("azul")
    last = len(record.events) - 1 - [isinstance(event, Decision) for event in reversed(record.events)].index(True)
    loaded = visitor.ask("/api/records", method="POST", data=record.dumps())["id"]
    wish = {"events": last, "seats": screens.HERE}
    table = visitor.ask(f"/api/tables/{loaded}/branch", method="POST", data=wish)["id"]
    visitor.open(f"/t/{table}")
    visitor.page.locator(".choosing [data-key].can").first.wait_for()
    visitor.page.evaluate(SPARKS)
    seen = visitor.ask(f"/api/tables/{table}")
    said = {"type": "act", "seat": seen["table"]["actor"], "seq": seen["seq"], "action": seen["legal"][0]["number"]}
    visitor.ask(f"/api/tables/{table}/commands", method="POST", data=said)
    if motion == "full":
        visitor.page.wait_for_function("() => window.sparks >= 5")  # a row: with a complete one a game ends
        visitor.page.keyboard.press("Escape")
    visitor.page.locator("#result-title").wait_for()
    assert (visitor.page.evaluate("window.sparks") > 0) == (motion == "full")


def test_the_fonts_are_the_pages_own(visitor: Visitor) -> None:
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    screens.beginning(visitor, "azul")
    visitor.page.evaluate("document.fonts.ready")
    assert {"Fraunces", "Figtree"} <= set(visitor.page.evaluate(COME))
    fonts = {url.removeprefix(visitor.url).rpartition("/") for url in asked if ".woff2" in url}
    assert {name for _, _, name in fonts} <= {"figtree-latin.woff2", "fraunces-latin.woff2"}
    assert all(folder.startswith("/static/") for folder, _, _ in fonts)
    drawn = "getComputedStyle(document.querySelector('.score-number')).fontFamily.split(',')[0]"
    assert visitor.page.evaluate(drawn) == "Fraunces"
    assert len(set(visitor.page.evaluate(WIDTHS, ["00", "11", "74"]))) == 1, "a score that counts would jump"


@pytest.mark.parametrize(
    ("show", "ready", "size"),
    [
        (screens.home, ".shelf", DESKTOP),
        (lambda visitor: screens.beginning(visitor, "pavilion", players=3), ".choosing [data-key].can", PHONE),
    ],
    ids=["home", "table"],
)
def test_nothing_moves_when_the_fonts_come(
    visit: Visit, show: Callable[[Visitor], None], ready: str, size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    show(visitor)
    held: list[Route] = []
    visitor.page.route("**/*.woff2", lambda route: held.append(route))
    visitor.page.reload(wait_until="commit")
    visitor.page.locator(ready).first.wait_for()
    assert not {"Fraunces", "Figtree"} & set(visitor.page.evaluate(COME)), "they were not held back"
    before = visitor.page.evaluate(SHIFTS)
    for route in held:
        route.continue_()
    visitor.page.wait_for_function(BOTH)
    assert visitor.page.evaluate(SHIFTS) - before < STILL
    visitor.page.unroute_all(behavior="ignoreErrors")
