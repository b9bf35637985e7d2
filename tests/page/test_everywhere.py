"""Every screen: accessible at a desk and at a phone, in light and dark; no sideways scrolling; in every language."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tesela.texts import DEFAULT, languages
from tests.page.conftest import Visit
from tests.page.languages import foreign, texts, unfinished
from tests.page.screens import SCREENS, Screen, put_away
from tests.page.visitor import DESKTOP, NARROW, Visitor

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], "resultTypes": ["violations"]}
WIDTH = """() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isOut = (each) => each.getBoundingClientRect().right > clientWidth + 1;
  const out = [...document.querySelectorAll("body *")].filter(isOut);
  return [scrollWidth - clientWidth, out.slice(0, 3).map((each) => each.outerHTML.slice(0, 120))];
}"""
DRAWN = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"


def violations(visitor: Visitor) -> list[str]:
    """What axe finds, one line each."""
    found = Axe().run(visitor.page, options=RULES).response["violations"]
    told = [(each["id"], node) for each in found for node in each["nodes"]]
    return [f"{rule}: {node['html'][:160]} {node['failureSummary'][:240]}" for rule, node in told]


def check_width(visitor: Visitor) -> None:
    """Nothing is wider than the window."""
    over, widest = visitor.page.evaluate(WIDTH)
    assert over == 0, f"{over} pixels too wide: {widest}"


def check_language(visitor: Visitor, before: str = DEFAULT) -> None:
    """All is said, and nothing of it in English or in the language spoken before."""
    said = texts(visitor.page)
    assert len(said) > 5
    assert unfinished(said) == []
    assert foreign(said, visitor.language, {DEFAULT, before}) == []


def at_a_desk_in_light(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(DESKTOP)
    visitor.page.emulate_media(color_scheme="light")


def at_a_phone_in_the_dark(visitor: Visitor) -> None:
    visitor.page.set_viewport_size(NARROW)
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.evaluate(DRAWN)


# Whole ones and others: what a language lacks is said in English.
OTHERS = [language for language in languages() if language != DEFAULT]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_screen_everywhere(visit: Visit, screen: Screen) -> None:
    visitor = visit({"language": OTHERS[0] if screen.modal else DEFAULT})
    at_a_desk_in_light(visitor)
    screen.show(visitor)
    assert violations(visitor) == []
    check_width(visitor)
    at_a_phone_in_the_dark(visitor)
    assert violations(visitor) == []
    check_width(visitor)
    check_language(visitor)
    for language in () if screen.modal else OTHERS:  # the header is out of reach behind a dialog
        before = visitor.language
        put_away(visitor)  # the end of a game is shown anew in every language
        visitor.speak(language)
        check_width(visitor)
        check_language(visitor, before)
    at_a_desk_in_light(visitor)
