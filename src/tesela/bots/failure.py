"""BotFailure: what an outside bot did that it cannot go on from."""

from dataclasses import dataclass

from tesela.errors import TeselaError
from tesela.texts import say


class BotFailure(TeselaError):
    """An outside bot broke off the game; its `kind` is start, hangs, died, line, illegal or error."""

    @property
    def kind(self) -> str:
        """What happened, in a word."""
        return self.key.split(".")[1]


@dataclass(frozen=True)
class LastWords:
    """What a program printed last on its standard error, as a part of a message; nothing if it was silent."""

    text: str

    def say(self, language: str | None = None) -> str:
        """The end of the sentence."""
        return say("failure.words", language, text=self.text) if self.text else ""


def printable(text: str, most: int) -> str:
    """A program's words in one line of at most so many characters, the last ones, without signs a terminal obeys."""
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return line if len(line) <= most else "…" + line[1 - most :]
