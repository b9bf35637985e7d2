"""Somebody who plays by what a screen reader is told alone: roles, names, and what live regions say."""

import re
from collections.abc import Callable

from tesela import texts
from tests.page.visitor import Visitor

# All that live regions have said, from the beginning.
HEAR = """() => {
  if (window.said) return;
  window.said = [];
  const tell = (region) => region.textContent.trim() && window.said.push(region.textContent);
  const regions = (node) => node.nodeType === 1 ? [node, ...node.querySelectorAll("*")] : [];
  new MutationObserver((seen) => {
    for (const { target, addedNodes } of seen) {
      const at = (target.nodeType === 1 ? target : target.parentElement)?.closest("[aria-live]");
      if (at) tell(at);
      else [...addedNodes].flatMap(regions).filter((node) => node.matches("[aria-live]")).forEach(tell);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
# What may be asked, and the names of what answers it, the ones that are liked best first.
ANSWERS = {
    "page.table.prompt.unconfirmed": ["page.table.confirm"],
    "page.table.prompt.draft": ["page.azul.take page.azul.source_display", "page.azul.take page.azul.source_center"],
    "page.table.prompt.line": ["page.azul.line", "page.azul.floor"],
    "page.table.prompt.tile": ["page.azul.cell"],
    "page.table.prompt.spread": ["page.azul.to"],
    "page.table.prompt.place": ["page.pavilion.space", "page.table.key.pass"],
    "page.table.prompt.pay": ["page.pavilion.pay"],
    "page.table.prompt.bonus": ["page.pavilion.supply.take"],
    "page.table.prompt.supply": ["page.pavilion.supply.take"],
    "page.table.prompt.keep": ["page.table.key.done", "page.pavilion.keep"],
}
WON = ["page.motion.you_won", "page.motion.won", "page.motion.won_together"]
PLACED = 3  # tiles that are placed in a round before the pass
MOST = 400  # answers in a game
BUTTON = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"([^:]*)""")


class Listener:
    """Plays at a table against bots; `heard` is everything that was said, `answered` each question with its answer."""

    def __init__(self, visitor: Visitor):
        self._visitor = visitor
        self.heard: list[str] = []
        self.answered: list[tuple[str, str]] = []
        visitor.page.add_init_script(f"({HEAR})()")

    def pattern(self, keys: str) -> re.Pattern[str]:
        """A text of the page, whatever its values are; a second one is the last value of the first."""
        found = ""
        for key in reversed(keys.split()):
            parts = re.split(r"\{\w+\}", texts.catalog(self._visitor.language)[key])
            *more, last = (re.escape(part) for part in parts)
            found = ".+?".join(more) + (found or ".+?" if more else "") + last
        return re.compile(found)

    def listen(self) -> str:
        """Wait until something new is said; what it is."""
        known = len(self.heard)
        self._visitor.page.wait_for_function("(known) => window.said.length > known", arg=known)
        self.heard = list(self._visitor.page.evaluate("window.said"))
        return " ".join(self.heard[known:])

    def buttons(self) -> list[str]:
        """The names of all buttons that can be pressed and are not."""
        tree = self._visitor.page.get_by_role("main").aria_snapshot()
        return [name for name, state in BUTTON.findall(tree) if not re.search("pressed|disabled", state)]

    def question(self, said: str) -> str | None:
        """What is asked in this: the last question in it."""
        found = [(match.start(), key) for key in ANSWERS for match in self.pattern(key).finditer(said)]
        return max(found)[1] if found else None

    def answer(self, question: str) -> None:
        """Press what answers a question, found by its name."""
        placed = [key for key, _ in self.answered[-2 * PLACED :]].count("page.table.prompt.place")
        likes = ANSWERS[question][::-1] if question.endswith("place") and placed >= PLACED else ANSWERS[question]
        names = self.buttons()
        found = [name for key in likes for name in names if self.pattern(key).match(name)]
        assert found, f"nothing answers {question} among {names}"
        self.answered.append((question, found[0]))
        self._visitor.page.get_by_role("button", name=found[0], exact=True).first.press("Enter")

    def play(self, until: Callable[[str], bool] = lambda said: False) -> str:
        """Play until this is heard, or to the end; what was said last."""
        for _ in range(MOST):
            said = self.listen()
            if until(said) or any(self.pattern(key).search(said) for key in WON):
                return said
            if question := self.question(said):
                self.answer(question)
        raise AssertionError(f"the game does not end: {self.heard[-4:]}")
