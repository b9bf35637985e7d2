"""Positions of Summer Pavilion drawn as short text: a letter a tile (P G O Y B R), `.` for an empty space.

A star is the word of its spaces 1 to 6, such as `P.P...`; stars that a test leaves out are empty. Tiles that a test
does not place lie in the bag, or where `rest` says.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import tesela
from tesela.engine.pavilion.actions import COLORS, STARS, Pass, Place
from tesela.engine.pavilion.state import PavilionState
from tesela.engine.pavilion.view import PavilionView, SeatView
from tests.engine.positions import all_tiles

LETTERS = dict(zip("PGOYBR", COLORS, strict=True))
TILES_OF_A_COLOR = 22
NO_STAR = "......"


def tiles(letters: str) -> tuple[str, ...]:
    """Tiles in color order, from their letters; blanks and dashes are nothing."""
    return in_order(LETTERS[letter] for letter in letters if letter not in " -")


def in_order(colors: Iterable[str]) -> tuple[str, ...]:
    """The same tiles in color order."""
    return tuple(sorted(colors, key=COLORS.index))


def letters(colors: Iterable[str | None]) -> str:
    """Tiles or spaces as letters again, to compare in tests."""
    back = {color: letter for letter, color in LETTERS.items()}
    return "".join("." if color is None else back[color] for color in colors)


def star(spaces: str) -> tuple[str | None, ...]:
    """The six spaces of a star."""
    return tuple(LETTERS.get(letter) for letter in spaces)


def garden(
    hand: str = "", score: int = 5, kept: str = "", passed: bool = False, **stars: str
) -> SeatView:
    """A player's board, tiles and score."""
    return SeatView(score, tiles(hand), tiles(kept), passed, {name: star(stars.get(name, NO_STAR)) for name in STARS})


def pavilion(
    *seats: SeatView,
    displays: str = "",
    center: str = "",
    bag: str = "",
    tower: str = "",
    supply: str = "",
    rest: str = "bag",
    players: int = 2,
    phase: str = "place",
    actor: int = 0,
    first: int = 0,
    marker: int | None = None,
    round: int = 1,
    bonus: int = 0,
    turn: int | None = None,
    gray: bool = False,
) -> PavilionState:
    """A position; displays are words of letters, `-` for an empty one, empty ones added to the end."""
    game = tesela.Game("pavilion", players, 0, {"board": "gray" if gray else "colored"})
    boards = seats + (garden(),) * (players - len(seats))
    shown = [tiles(word) for word in displays.split()]
    shown += [()] * (game.displays - len(shown))
    piles = {"bag": tiles(bag), "tower": tiles(tower), "supply": tiles(supply)}
    view = PavilionView(
        game=game, round=round, phase=phase, actor=tesela.CHANCE if phase in ("supply", "deal") else actor,
        first=first, marker=marker, wild=COLORS[round - 1] if round else None, center=tiles(center),
        displays=tuple(shown), bonus=bonus, turn=turn, seats=boards, **piles,
    )
    used = Counter(all_tiles(view))
    left = [color for color in COLORS for _ in range(TILES_OF_A_COLOR - used[color])]
    piles[rest] = in_order([*piles[rest], *left])
    return PavilionState.from_view(PavilionView(**{**vars(view), **piles}))


def hand_of(state: PavilionState, seat: int) -> str:
    """A seat's tiles."""
    return letters(state.view().seats[seat].hand)


def star_of(state: PavilionState, seat: int, name: str) -> str:
    """A seat's star as a word of six spaces."""
    return letters(state.view().seats[seat].stars[name])



def placements(state: PavilionState, **wanted: object) -> list[Place]:
    """The legal placements that have these values."""
    actions = [state.action(number) for number in state.legal()]
    return [
        action
        for action in actions
        if isinstance(action, Place) and all(getattr(action, field) == value for field, value in wanted.items())
    ]


def passes(state: PavilionState) -> list[str]:
    """What each legal pass keeps."""
    actions = [state.action(number) for number in state.legal()]
    return [letters(action.keep) for action in actions if isinstance(action, Pass)]


def costs(gray: bool) -> Mapping[str, list[int]]:
    """What each star's spaces 1 to 6 cost, measured: the smallest hand of one color that may place there."""
    found: dict[str, list[int]] = {name: [0] * 6 for name in STARS}
    for name in STARS:
        letter = "G" if name in ("center", "green") else letters([name])
        for count in range(6, 0, -1):
            state = pavilion(garden(letter * count), gray=gray, round=3 if letter == "P" else 1)
            for action in placements(state, star=name, color=LETTERS[letter], wilds=0):
                found[name][action.space - 1] = count
    return found
