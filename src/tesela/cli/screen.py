"""Screen: what a command shows: sentences of the catalog, and positions in color where the terminal has them."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from tesela import shelf
from tesela.cli.words import word
from tesela.engine.state import State
from tesela.texts import say

# What the drawings paint, as the parameters of an ANSI color sequence.
PAINTS = {
    "blue": "1;38;5;231;48;5;26",
    "yellow": "1;38;5;16;48;5;220",
    "red": "1;38;5;231;48;5;160",
    "black": "1;38;5;51;48;5;237",
    "white": "1;38;5;16;48;5;254",
    "purple": "1;38;5;231;48;5;91",
    "green": "1;38;5;16;48;5;70",
    "orange": "1;38;5;16;48;5;208",
    "marker": "1;7",
    "golden": "1;33",
    "actor": "1",
    "quiet": "2",
}


def paint(text: str, color: str) -> str:
    """The text in a color, or as it is where the color is unknown."""
    return f"\x1b[{PAINTS[color]}m{text}\x1b[0m" if color in PAINTS else text


def drawn(state: State, name: Callable[[str], str] = word) -> str:
    """A position in color; `name` says its words."""
    picture: str = shelf.entry(state.game.name).part("engine").draw(state.view(), name, paint)
    return picture


class _Console(Console):
    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Standard output; without colors where it is no terminal."""

    def __init__(self) -> None:
        self.console = _Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def print(self, text: str = "") -> None:
        """Show a text that may hold color sequences."""
        self.console.print(Text.from_ansi(text) if "\x1b" in text else text)

    def say(self, key: str, **values: object) -> None:
        """Show a text of the catalog."""
        self.print(say(key, None, **values))

    def rule(self, title: str) -> None:
        """A line across the screen with a title."""
        self.console.rule(Text(title, "bold"), align="left", style="dim")

    def draw(self, state: State, name: Callable[[str], str] = word) -> None:
        """Show a position; `name` says its words."""
        self.print(drawn(state, name))
