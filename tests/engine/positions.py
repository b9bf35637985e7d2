"""Positions drawn as short text: a letter a tile, `.` for an empty space, `-` for an empty pattern line.

Azul's letters are B Y R K W (blue, yellow, red, black, white), Summer Pavilion's are P G O Y B R. Tiles that a test
does not place lie in the bag, or where `rest` says.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import tesela
from tesela.engine.azul.actions import COLORS as AZUL_COLORS
from tesela.engine.azul.state import AzulState
from tesela.engine.azul.view import AzulView, SeatView

AZUL_LETTERS = dict(zip("BYRKW", AZUL_COLORS, strict=True))
MARKER = "*"
EMPTY_WALL = "..... ..... ..... ..... ....."
EMPTY_LINES = "- - - - -"


def tiles(letters: str) -> tuple[str, ...]:
    """Azul tiles in color order, from their letters; blanks, dots and dashes are nothing."""
    named = [AZUL_LETTERS[letter] for letter in letters if letter not in " .-"]
    return tuple(sorted(named, key=AZUL_COLORS.index))


def board(wall: str = EMPTY_WALL, lines: str = EMPTY_LINES, floor: str = "", score: int = 0) -> SeatView:
    """A player's board: five rows of the wall, five pattern lines, and the floor line, where `*` is the marker."""
    return SeatView(
        score=score,
        lines=tuple(tiles(line) for line in lines.split()),
        wall=tuple(tuple(AZUL_LETTERS.get(space) for space in row) for row in wall.split()),
        floor=tiles(floor.replace(MARKER, "")),
        marker_on_floor=MARKER in floor,
    )


def azul(
    *boards: SeatView,
    displays: str | None = None,
    center: str = "",
    bag: str = "",
    lid: str = "",
    rest: str = "bag",
    players: int = 2,
    phase: str = "draft",
    actor: int = 0,
    first: int = 0,
    marker: int | None = None,
    special: Mapping[int, str] | None = None,
    shield: int | None = None,
    shield_holds: str | None = None,
    round: int = 2,
    wall: str = "colored",
    golden: bool = False,
    **house_rules: str,
) -> AzulState:
    """A position of Azul; displays are words of letters, `-` for an empty one, empty ones added to the end."""
    shown_displays = "special" if golden or special else "plain"
    game = tesela.Game("azul", players, 0, {"wall": wall, "displays": shown_displays, **house_rules})
    seats = boards + (board(),) * (players - len(boards))
    shown = [tiles(word) for word in (displays or "").split()]
    shown += [()] * (game.displays - len(shown))
    piles = {"bag": tiles(bag), "lid": tiles(lid)}
    holder = next((number for number, seat in enumerate(seats) if seat.marker_on_floor), marker)
    view = AzulView(
        game=game, round=round, phase=phase, actor=tesela.CHANCE if phase == "deal" else actor, first=first,
        marker=holder, center=tiles(center), displays=tuple(shown), special=dict(special or {}), shield=shield,
        shield_holds=shield_holds, seats=seats, **piles,
    )
    used = Counter(all_tiles(view))
    left = tuple(color for color in AZUL_COLORS for _ in range(20 - used[color]))
    piles[rest] = tuple(sorted(piles[rest] + left, key=AZUL_COLORS.index))
    return AzulState.from_view(AzulView(**{**vars(view), **piles}))


def all_tiles(view: Any) -> list[str]:
    """Every tile of a position of either game, wherever it lies."""
    found = [*view.bag, *view.center, *(tile for display in view.displays for tile in display)]
    if isinstance(view, AzulView):
        found += view.lid
        if view.shield_holds not in (None, "marker"):
            found.append(view.shield_holds)
        for seat in view.seats:
            found += [*flat(seat.lines), *flat(seat.wall), *seat.floor]
    else:
        found += [*view.tower, *view.supply]
        for seat in view.seats:
            found += [*seat.hand, *seat.kept, *flat(seat.stars.values())]
    return found


def flat(groups: Iterable[Iterable[str | None]]) -> list[str]:
    """The tiles of all groups, without the empty spaces."""
    return [tile for group in groups for tile in group if tile is not None]


def letters(colors: Iterable[str | None]) -> str:
    """Azul tiles or spaces as letters again, to compare in tests."""
    back = {color: letter for letter, color in AZUL_LETTERS.items()}
    return "".join("." if color is None else back[color] for color in colors)


def wall_of(state: AzulState, seat: int) -> str:
    """A seat's wall as five words of letters."""
    return " ".join(letters(row) for row in state.view().seats[seat].wall)


def lines_of(state: AzulState, seat: int) -> str:
    """A seat's pattern lines as five words of letters, `-` for an empty one."""
    return " ".join(letters(line) or "-" for line in state.view().seats[seat].lines)


def floor_of(state: AzulState, seat: int) -> str:
    """A seat's floor line, the marker first."""
    view = state.view().seats[seat]
    return MARKER * view.marker_on_floor + letters(view.floor)


def displays_of(state: AzulState) -> str:
    """The displays as words of letters, `-` for an empty one."""
    return " ".join(letters(display) or "-" for display in state.view().displays)
