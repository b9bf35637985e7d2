"""Players of the page: by mouse, by touch, by the keyboard alone. They know what docs/page.md says, and no rules."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PLACES = ".choosing [data-key].can, [data-choice]"
# Once there is something to choose, or the game is over: the keys, and which of them are chosen already. The page holds
# the promise, since Chromium has been seen to drop one that only a test waited for.
LOOK = """([places, patience]) => window.looking = new Promise((resolve, reject) => {
  const look = () => {
    const found = new Map();
    for (const place of document.querySelectorAll(places)) {
      found.set(place.dataset.key ?? place.dataset.choice, place.classList.contains("chosen"));
    }
    const over = document.getElementById("result-title") !== null;
    const open = [...found].filter(([, chosen]) => !chosen).map(([key]) => key);
    const chosen = [...found].filter(([, chosen]) => chosen).map(([key]) => key);
    if (!over && open.length === 0) return;
    watcher.disconnect();
    clearTimeout(timer);
    resolve({ over, open, chosen });
  };
  const watcher = new MutationObserver(look);
  const timer = setTimeout(() => (watcher.disconnect(), reject(new Error("nothing to choose"))), patience);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  requestAnimationFrame(() => setTimeout(look)); // what was pressed last has been drawn by then
})"""
# A point where a finger would hit the place of this key, in the middle of the screen if it has to be scrolled to.
POINT = """([key, places]) => {
  const at = [...document.querySelectorAll(places)].find(({ dataset }) => (dataset.key ?? dataset.choice) === key);
  if (!at) return null;
  const isAt = (x, y) => document.elementFromPoint(x, y)?.closest(places) === at;
  // Not on the edge of it: what lies around the point belongs to it, too.
  const near = [[0, 0], [3, 3], [3, -3], [-3, 3], [-3, -3]];
  const hits = (x, y) => near.every(([right, down]) => isAt(x + right, y + down));
  const middles = () => [at, ...at.querySelectorAll("*")].map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width && height)
    .map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
  const hit = () => middles().find(([x, y]) => hits(x, y));
  const found = hit();
  if (found) return found;
  at.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return hit() ?? null;
}"""
FOCUS = """() => {
  const { dataset = {} } = document.activeElement?.closest("[data-key], [data-choice]") ?? {};
  return dataset.key ?? dataset.choice ?? null;
}"""
PLACED = 3  # tiles that a player places in a round of Summer Pavilion before passing
PATIENCE = 20_000  # milliseconds
MOST = 1500  # keys of a game

# What may follow on what is chosen, in the order in which it is liked.
FOLLOWS = {
    "take": ("line:1", "line:2", "line:3", "line:4", "line:5", "line:floor"),
    "space": ("pay:",),
    "pass": ("done", "keep:"),
    "supply": ("supply:",),
    "": ("done", "keep:", "cell:", "to:", "supply:", "space:", "take:", "pass"),
}


class Player:
    """Somebody who plays a game to its end; `choose(key)` is how."""

    def __init__(self, page: Page):
        self.page = page
        self.keys: list[str] = []
        self._placed = 0

    def look(self) -> dict[str, Any]:
        """Wait for something to choose or for the end: `{over, open, chosen}`."""
        return dict(self.page.evaluate(LOOK, [PLACES, PATIENCE]))

    def wish(self, seen: dict[str, Any]) -> str:
        """The key to choose now."""
        step = next((kind for kind in FOLLOWS if kind and any(key.startswith(kind) for key in seen["chosen"])), "")
        again = [key for key in seen["chosen"] if key.startswith(("supply:", "keep:"))]
        open_keys = [*sorted(seen["open"]), *again]  # displays before the center: that makes for short games
        if step == "" and "pass" in open_keys and self._placed >= PLACED:
            self._placed = 0
            return "pass"
        wishes: list[str] = [key for liked in FOLLOWS[step] for key in open_keys if key.startswith(liked)]
        assert wishes, f"nothing follows on {seen['chosen']} among {seen['open']}"
        self._placed += wishes[0].startswith("space:")
        return wishes[0]

    def choose(self, key: str) -> None:
        """Choose a key."""
        raise NotImplementedError

    def step(self) -> bool:
        """Choose one key; whether the game goes on."""
        seen = self.look()
        if seen["over"]:
            return False
        self.keys.append(self.wish(seen))
        try:
            self.choose(self.keys[-1])
        except AssertionError:
            # Where nothing but a pass is left, the page makes it after a moment: whoever is slow finds it made.
            if self.keys[-1] != "pass" or self.page.locator("[data-choice=pass]").count():
                raise
        return True

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play to the end, or until this holds."""
        for _ in range(MOST):
            if until() or not self.step():
                return
        raise AssertionError(f"the game does not end: {self.keys[-12:]}")

    def move(self) -> None:
        """Play one whole move, such as tiles and their line."""
        self.step()
        while self.page.locator(".choosing .can.chosen").count():
            self.step()

    def point(self, key: str) -> tuple[float, float]:
        """Where to press for a key."""
        found = self.page.evaluate(POINT, [key, PLACES])
        assert found, f"{key} cannot be pressed: something covers it, or it is out of reach"
        return found[0], found[1]


class Mouse(Player):
    """Clicks."""

    def choose(self, key: str) -> None:
        self.page.mouse.click(*self.point(key))


class Touch(Player):
    """Taps."""

    def choose(self, key: str) -> None:
        self.page.touchscreen.tap(*self.point(key))


class Keyboard(Player):
    """Tab, arrows, Enter, and the letters for lines."""

    def choose(self, key: str) -> None:
        if key.startswith("line:"):
            self.page.keyboard.press(key.removeprefix("line:")[0])
            return
        self.reach(key)
        self.page.keyboard.press("Enter")

    def wish(self, seen: dict[str, Any]) -> str:
        """What the focus is on already, if that will do: the page leads the way."""
        focus, wished = self.focus(), super().wish(seen)
        alike = focus and focus in seen["open"] and focus.partition(":")[0] == wished.partition(":")[0]
        return focus if focus and alike else wished

    def focus(self) -> str | None:
        """The key that has the focus."""
        found: str | None = self.page.evaluate(FOCUS)
        return found

    def reach(self, key: str) -> None:
        """Walk there: by Tab into the drawing or to the button, in the drawing by arrows."""
        for way in ("Tab", "Shift+Tab"):
            for _ in range(60):
                focus = self.focus()
                if focus == key or (focus and self._walk(key)):
                    return
                self.page.keyboard.press(way)
        raise AssertionError(f"{key} cannot be reached")

    def _walk(self, key: str) -> bool:
        """By arrows that lead there, and where these lead round in a circle, by others."""
        tried: set[tuple[str | None, str]] = set()
        for _ in range(80):
            focus = self.focus()
            if focus == key:
                return True
            arrow = next((arrow for arrow in self.page.evaluate(WAYS, key) if (focus, arrow) not in tried), None)
            if arrow is None:
                return False
            tried.add((focus, arrow))
            self.page.keyboard.press(arrow)
        return False


# The arrows, those that lead towards the place of a key first; none where there is no way.
WAYS = """(key) => {
  const to = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const from = document.activeElement?.closest("[data-key]");
  if (!to || !from) return [];
  const middle = (place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [[x0, y0], [x1, y1]] = [middle(from), middle(to)];
  const far = { ArrowRight: x1 - x0, ArrowLeft: x0 - x1, ArrowDown: y1 - y0, ArrowUp: y0 - y1 };
  return Object.keys(far).sort((one, other) => far[other] - far[one]);
}"""
