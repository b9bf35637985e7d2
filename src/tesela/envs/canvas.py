"""Canvas: a picture as an array of pixels, drawn with tiles and numbers; NumPy is enough for that."""

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Color = tuple[int, int, int]

COLORS: dict[str, Color] = {
    "blue": (38, 110, 190),
    "yellow": (240, 190, 40),
    "red": (205, 50, 45),
    "black": (55, 55, 60),
    "white": (235, 240, 245),
    "purple": (125, 60, 150),
    "green": (70, 150, 70),
    "orange": (235, 130, 40),
}
PAPER: Color = (248, 245, 238)
INK: Color = (40, 40, 45)
QUIET: Color = (205, 200, 190)
FAINT: Color = (150, 145, 135)
GOLD: Color = (200, 150, 30)
PITCH = 18  # from a tile to the next
TILE = 16
LINE = 22  # from a row of tiles with numbers to the next

# Five rows of three dots each.
GLYPHS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
    "-": "000000111000000",
    "E": "111100110100111",
    "H": "101101111101101",
    "K": "101110100110101",
    "P": "111101111100100",
    "R": "110101110101101",
    "S": "111100111001111",
}


class Canvas:
    """Pixels in rows; everything is drawn from its left upper corner."""

    def __init__(self, width: int, height: int):
        self.pixels: NDArray[np.uint8] = np.full((height, width, 3), PAPER, np.uint8)

    def box(self, left: int, top: int, width: int, height: int, color: Color) -> None:
        """A filled rectangle."""
        self.pixels[top : top + height, left : left + width] = color

    def frame(self, left: int, top: int, width: int, height: int, color: Color, line: int = 2) -> None:
        """The outline of a rectangle."""
        for edge, size in ((left, line), (left + width - line, line)):
            self.box(edge, top, size, height, color)
        for edge, size in ((top, line), (top + height - line, line)):
            self.box(left, edge, width, size, color)

    def text(self, left: int, top: int, text: object, color: Color = INK, dot: int = 2) -> None:
        """Digits and the few letters there are."""
        for letter in str(text):
            for place, shown in enumerate(GLYPHS[letter]):
                if shown == "1":
                    self.box(left + place % 3 * dot, top + place // 3 * dot, dot, dot, color)
            left += 4 * dot

    def tile(self, left: int, top: int, color: str) -> None:
        """A tile."""
        self.box(left, top, TILE, TILE, INK)
        self.box(left + 1, top + 1, TILE - 2, TILE - 2, COLORS[color])

    def space(self, left: int, top: int, color: str | None = None, text: object = "") -> None:
        """A space without a tile, in a hint of the color that belongs there."""
        hue = QUIET if color is None else COLORS[color]
        pale = tuple((3 * paper + part) // 4 for paper, part in zip(PAPER, hue, strict=True))
        self.box(left, top, TILE, TILE, QUIET)
        self.box(left + 1, top + 1, TILE - 2, TILE - 2, pale)  # type: ignore[arg-type]
        self.text(left + 5, top + 3, text, FAINT)

    def marker(self, left: int, top: int) -> None:
        """The starting-player marker."""
        self.box(left, top, TILE, TILE, INK)
        self.text(left + 5, top + 3, 1, PAPER)

    def tiles(self, left: int, top: int, tiles: Iterable[str]) -> int:
        """Tiles side by side; where they end."""
        for tile in tiles:
            self.tile(left, top, tile)
            left += PITCH
        return left

    def counted(self, left: int, top: int, tiles: Sequence[str]) -> int:
        """Tiles of which there may be many: each color once, with its number; where they end."""
        for color in dict.fromkeys(tiles):
            self.tile(left, top, color)
            self.text(left + PITCH, top + 3, tiles.count(color))
            left += PITCH + 8 * len(str(tiles.count(color))) + 6
        return left

    def display(self, left: int, top: int, number: int, tiles: Sequence[str], shows: str = "") -> None:
        """A display with its number and tiles, three a row; one that shows something is golden, with a letter."""
        self.frame(left, top, 3 * PITCH + 6, 2 * PITCH + 20, GOLD if shows else QUIET)
        self.text(left + 5, top + 5, number)
        kind, _, color = shows.partition(":")
        if color:
            self.box(left + 3 * PITCH - 8, top + 4, 10, 10, COLORS[color])
        elif kind:
            self.text(left + 3 * PITCH - 6, top + 5, {"shield": "H"}.get(kind, kind[0].upper()), GOLD)
        for place, tile in enumerate(tiles):
            self.tile(left + 4 + place % 3 * PITCH, top + 17 + place // 3 * PITCH, tile)
