"""Prompt: the questions to people at the keyboard, or to the script that is piped in."""

import io
import sys
from collections.abc import Collection
from contextlib import suppress

from tesela.cli.screen import Screen


class Left(Exception):
    """Nobody answers any more."""


class Prompt:
    """Standard input, line by line."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - lines can be edited and called back

    def ask(self, question: str) -> str:
        """The answer, trimmed; Left when there is none."""
        try:
            answer = input(question).strip()
        except EOFError:
            raise Left from None
        if not sys.stdin.isatty():
            print(answer)  # as a keyboard would have shown it
        return answer

    def number(self, screen: Screen, question: str, allowed: Collection[int], default: int) -> int:
        """One of the allowed numbers; just Enter is the default."""
        while True:
            answer = self.ask(f"{question} [{default}] ")
            if not answer:
                return default
            if answer.isascii() and answer.isdigit() and int(answer[:9]) in allowed:
                return int(answer)
            screen.say("play.choose", allowed=", ".join(map(str, allowed)))
