"""Pillars, statues and windows: the spaces around each, written down here a second time from the rules page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.pavilion_moves import place
from tests.engine.pavilion_positions import LETTERS, garden, pavilion

OUTER = ("purple", "orange", "red", "blue", "yellow", "green")  # clockwise
FACING = {"purple": (5, 6), "orange": (6, 1), "red": (1, 2), "blue": (2, 3), "yellow": (3, 4), "green": (4, 5)}
NEXT = dict(zip(OUTER, (*OUTER[1:], OUTER[0]), strict=True))
LETTER = {color: letter for letter, color in LETTERS.items()}

# Each as its spaces and the tiles it brings.
PILLARS = [({(star, 2), (star, 3), *(("center", space) for space in FACING[star])}, 1) for star in OUTER]
STATUES = [({(star, 1), (star, 2), (NEXT[star], 3), (NEXT[star], 4)}, 2) for star in OUTER]
WINDOWS = [({(star, 5), (star, 6)}, 3) for star in OUTER]
ORNAMENTS = PILLARS + STATUES + WINDOWS
ALL = sorted({(star, space) for star in ("center", *OUTER) for space in range(1, 7)})


def letter_at(star, space):
    """The tile of a space in these tests: an outer star's color, and a different one for each center space."""
    return LETTER[star] if star != "center" else "PGOYBR"[space - 1]


def bonus_after(covered, last):
    """The bonus of the tile that covers one more space."""
    star, space = last
    letter = letter_at(star, space)
    stars = {
        name: "".join(letter_at(name, n) if (name, n) in covered else "." for n in range(1, 7))
        for name in ("center", *OUTER)
    }
    state = pavilion(garden(letter * space, **stars), supply="PGOYBRPGOY", round=2)
    state.apply(place(star, space, letter))
    return state.view().bonus


@pytest.mark.ruling("S5")
@pytest.mark.parametrize(("spaces", "tiles"), ORNAMENTS)
def test_each_ornament_pays_when_its_last_space_is_covered(spaces, tiles):
    for last in sorted(spaces):
        assert bonus_after(spaces - {last}, last) == tiles
        for missing in sorted(spaces - {last}):
            assert bonus_after(spaces - {last, missing}, last) == 0


@pytest.mark.ruling("S5")
@given(st.sets(st.sampled_from(ALL), min_size=12), st.sampled_from(ALL))
def test_a_placement_pays_for_all_it_completes_and_nothing_else(covered, last):
    covered = covered - {last}
    expected = sum(tiles for spaces, tiles in ORNAMENTS if last in spaces and spaces <= covered | {last})
    assert bonus_after(covered, last) == expected
    assert expected <= 3
