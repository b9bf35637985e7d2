"""Somebody who plays by what a screen reader is told alone: roles, names, the focus, and what live regions say."""

import re
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise

from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tesela import texts
from tests.page.visitor import Visitor

# All that is said, from the beginning: what live regions tell, unless a modal dialog silences them; and a dialog that
# the focus comes to, by its name and description. Time goes by ten times as fast: nobody has to hear it all out.
HEAR = """() => {
  if (window.said) return;
  window.said = [];
  const later = window.setTimeout;
  window.setTimeout = (done, time = 0, ...more) => later(done, time / 10, ...more);
  const live = "[aria-live], [role=status], [role=alert], [role=log]";
  const isSilent = (at) => [...document.querySelectorAll("dialog:modal")].some((modal) => !modal.contains(at));
  const isWhole = (at) => at.matches("[role=status], [role=alert]") && at.ariaAtomic !== "false";
  const textOf = (node) => {
    const copy = node.cloneNode(true);
    for (const hidden of copy.querySelectorAll?.("[aria-hidden=true]") ?? []) hidden.remove();
    return copy.textContent.trim();
  };
  const tell = (text) => text && window.said.push(text);
  const around = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest(live);
  new MutationObserver((seen) => {
    const news = new Map();
    for (const { target, addedNodes } of seen) {
      const region = around(target);
      const added = [...addedNodes].filter(({ nodeType }) => nodeType === 1);
      const inside = added.flatMap((node) => [node, ...node.querySelectorAll(live)]);
      const regions = region ? [region] : inside.filter((node) => node.matches(live));
      for (const at of regions) news.set(at, [...(news.get(at) ?? []), ...(at === region ? addedNodes : [at])]);
    }
    for (const [at, nodes] of news) {
      if (at.isConnected && !isSilent(at)) tell(isWhole(at) ? textOf(at) : nodes.map(textOf).join(" ").trim());
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  let entered = null;
  document.addEventListener("focusin", ({ target }) => {
    const dialog = target.closest("dialog");
    const ids = `${dialog?.getAttribute("aria-labelledby")} ${dialog?.getAttribute("aria-describedby")}`.split(" ");
    const parts = ids.map((id) => document.getElementById(id)).filter((part) => part !== null);
    if (dialog && dialog !== entered) tell(parts.map(textOf).join(". "));
    entered = dialog;
  });
}"""
# What has the focus, as far as somebody who listens can use it.
FOCUS = "() => document.activeElement !== document.body && document.activeElement?.isConnected"
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
PLACED = 2  # tiles that are placed in a round before the pass
MOST = 400  # answers in a game
SILENCE = 8000  # milliseconds
BUTTON = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"([^:]*)""")


class Listener:
    """Plays at a table against bots; `heard` is everything that was said, `answered` each question with its answer."""

    def __init__(self, visitor: Visitor):
        self._visitor = visitor
        self.heard: list[str] = []
        self.answered: list[tuple[str, str]] = []
        visitor.page.add_init_script(f"({HEAR})()")

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        """The texts of the page that are listened for, whatever their values are."""
        catalog = texts.catalog(self._visitor.language)
        keys = {*ANSWERS, *WON, *(name for names in ANSWERS.values() for name in names)}
        return {key: _pattern([catalog[part] for part in key.split()]) for key in keys}

    def listen(self) -> str:
        """Wait until something new is said; what it is. Who hears nothing for long answers the last question again."""
        known, page = len(self.heard), self._visitor.page
        try:
            page.wait_for_function("(known) => window.said.length > known", arg=known, timeout=SILENCE)
        except PlaywrightTimeout:
            # A press is lost where the page is drawn anew in the middle of it, which was seen on a busy machine.
            if self.answered:
                self.answer(self.answered.pop()[0])
            page.wait_for_function("(known) => window.said.length > known", arg=known)
        self.heard = list(self._visitor.page.evaluate("window.said"))
        return " ".join(self.heard[known:])

    def buttons(self) -> list[str]:
        """The names of all buttons that can be pressed and are not."""
        tree = self._visitor.page.get_by_role("main").aria_snapshot()
        return [name for name, state in BUTTON.findall(tree) if not re.search("pressed|disabled", state)]

    def question(self, said: str) -> str | None:
        """What is asked in this: the last question in it."""
        found = [(match.start(), key) for key in ANSWERS for match in self._patterns[key].finditer(said)]
        return max(found)[1] if found else None

    def answer(self, question: str) -> None:
        """Press what answers a question, found by its name."""
        placed = [key for key, _ in self.answered[-2 * PLACED :]].count("page.table.prompt.place")
        likes = ANSWERS[question][::-1] if question.endswith("place") and placed >= PLACED else ANSWERS[question]
        names = self.buttons()
        found = [name for key in likes for name in names if self._patterns[key].match(name)]
        assert found, f"nothing answers {question} among {names}"
        self.answered.append((question, found[0]))
        self._visitor.page.get_by_role("button", name=found[0], exact=True).first.press("Enter")

    def play(self, until: Callable[[str], bool] = lambda said: False) -> str:
        """Play until this is heard, or to the end; what was said last."""
        for _ in range(MOST):
            said = self.listen()
            if until(said) or any(self._patterns[key].search(said) for key in WON):
                return said
            if question := self.question(said):
                assert not self.answered or self._visitor.page.evaluate(FOCUS), f"the focus is lost: {said}"
                self.answer(question)
        raise AssertionError(f"the game does not end: {self.heard[-4:]}")

    def repeated(self) -> list[str]:
        """The sentences that were said twice in a row."""
        sentences = [each.strip(".!? \u00a0") for said in self.heard for each in re.split(r"(?<=[.!?]) ", said)]
        return [one for one, other in pairwise(sentences) if one == other]


def _pattern(sentences: list[str]) -> re.Pattern[str]:
    """A text, whatever its values are; a second one is the last value of the first."""
    found = ""
    for sentence in reversed(sentences):
        *more, last = (re.escape(part) for part in re.split(r"\{\w+\}", sentence))
        found = ".+?".join(more) + (found or ".+?" if more else "") + last
    return re.compile(found)
