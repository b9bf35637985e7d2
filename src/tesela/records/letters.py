"""The letter of each color, as the notation and the position string write it."""

from collections.abc import Mapping

from tesela.engine.azul.actions import COLORS as AZUL_COLORS
from tesela.engine.pavilion.actions import COLORS as PAVILION_COLORS

Letters = Mapping[str, str]


def _initials(colors: tuple[str, ...]) -> Letters:
    # Black is K, since blue has the B.
    return {color: "K" if color == "black" else color[0].upper() for color in colors}


AZUL_LETTERS = _initials(AZUL_COLORS)
PAVILION_LETTERS = _initials(PAVILION_COLORS)
