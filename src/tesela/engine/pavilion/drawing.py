"""The picture of a position of Summer Pavilion: text of at most 100 columns, words and colors left to the caller."""

from collections.abc import Callable, Sequence

from tesela.engine.pavilion.actions import COLORS, STARS
from tesela.engine.pavilion.stars import COSTS
from tesela.engine.pavilion.view import PavilionView, SeatView
from tesela.shelf.pavilion import ENTRY

LETTERS = ENTRY.letters
WIDTH = 100
BOARD_WIDTH = 48
STAR_WIDTH = 16
DISPLAY_WIDTH = 12
GAP = 2
EMPTY = " \u00b7 "
MARKER = " * "

# Where the stars lie on a board, in halves of a star's width and in rows of stars.
PLACES = {
    "orange": (1, 0),
    "red": (3, 0),
    "purple": (0, 1),
    "center": (2, 1),
    "blue": (4, 1),
    "green": (1, 2),
    "yellow": (3, 2),
}
# The space at the top of each star, and where the six lie in its picture, clockwise from there: column and row.
TOP_SPACE = {"center": 1, "purple": 1, "orange": 6, "red": 5, "blue": 4, "yellow": 3, "green": 2}
RING = ((3, 0), (6, 1), (6, 2), (3, 3), (0, 2), (0, 1))
RING_WIDTH = 9
STAR_HEIGHT = 5

Word = Callable[[str], str]
Paint = Callable[[str, str], str]
# A text, where it stands (column and row), and what it is painted as: a color, "marker", "actor", "quiet" or "".
Piece = tuple[int, int, str, str]


def draw(view: PavilionView, word: Word = str, paint: Paint = lambda text, color: text) -> str:
    """The table and the boards; `word` may translate an identifier, `paint` may color a text without widening it.

    An empty space shows its number, which on the colored side is its cost; on the gray side `1:3` is space 1, cost 3.
    """
    pieces = _table(view, word)
    for number in range(len(view.seats)):
        if number % 2 == 0:
            top = _height(pieces) + 1
        pieces += _moved(_board(view, number, word), number % 2 * (BOARD_WIDTH + GAP), top)
    return "\n".join(_line(pieces, row, paint) for row in range(_height(pieces)))


def _table(view: PavilionView, word: Word) -> list[Piece]:
    title = [f"{word('round')} {view.round}", word(view.phase)]
    if view.actor >= 0:
        title.append(f"> {word(f'seat {view.actor}')}")
    if view.bonus:
        title.append(f"{word('bonus')} {view.bonus}")
    text = (" " * GAP).join(title)
    pieces: list[Piece] = [(0, 0, text, "actor")]
    if view.wild is not None:
        label = word("wild")
        pieces += [(len(text) + 2 * GAP, 0, label, ""), *_tiles([view.wild], len(text) + 2 * GAP + len(label) + 1, 0)]
    per_row = (WIDTH + GAP) // (DISPLAY_WIDTH + GAP)
    for place, tiles in enumerate(view.displays):
        left, top = place % per_row * (DISPLAY_WIDTH + GAP), 2 + place // per_row * 2
        pieces += [(left, top, str(place + 1), "actor"), *(_tiles(tiles, left, top + 1) or _empty(left, top + 1))]
    row = _height(pieces) + 1
    edge = max(len(word(name)) for name in ("center", "supply", "bag", "tower")) + 2
    in_center: list[Piece] = [(edge, row, MARKER, "marker")] if view.marker is None and view.phase == "draft" else []
    in_center += _counted(view.center, edge + len(MARKER) * len(in_center), row)
    pieces += [(0, row, word("center"), ""), *(in_center or _empty(edge, row))]
    pieces += [(0, row + 1, word("supply"), ""), *(_tiles(view.supply, edge, row + 1) or _empty(edge, row + 1))]
    for top, name, tiles in ((row + 2, "bag", view.bag), (row + 3, "tower", view.tower)):
        pieces += [(0, top, word(name), ""), (edge, top, f"{len(tiles):3}", ""), *_counted(tiles, edge + 4, top)]
    return pieces


def _board(view: PavilionView, number: int, word: Word) -> list[Piece]:
    """One seat's title, tiles and stars."""
    seat = view.seats[number]
    acts = number == view.actor
    score = f"{word('score')} {seat.score}"
    notes = ("*" if number == view.marker else "", word("passed") if seat.passed else "")
    end = BOARD_WIDTH - len(score)
    pieces: list[Piece] = [(end, 0, score, "")]
    for note, paint in zip(reversed(notes), ("quiet", "marker"), strict=True):
        if note:
            end -= len(note) + GAP
            pieces.append((end, 0, note, paint))
    pieces.append((0, 0, (("> " if acts else "  ") + word(f"seat {number}"))[: end - 1], "actor" if acts else ""))
    label = word("kept" if seat.passed else "hand")[:10]
    held = seat.kept if seat.passed else seat.hand
    edge = max(len(label) + 1, 8)
    pieces += [(0, 1, label, ""), *(_counted(held, edge, 1) or _empty(edge, 1))]
    for star, (left, top) in PLACES.items():
        pieces += _moved(_star(view, seat, star, word), left * STAR_WIDTH // 2, 2 + top * STAR_HEIGHT)
    return pieces


def _star(view: PavilionView, seat: SeatView, star: str, word: Word) -> list[Piece]:
    """A star's name and its ring: tiles by their letters, empty spaces by number and cost."""
    gray = view.game.options["board"] == "gray"
    costs = COSTS[view.game.options["board"]][STARS.index(star)]
    name = word(star)[: STAR_WIDTH - 1].center(STAR_WIDTH)
    edge = len(name) - len(name.lstrip())
    pieces: list[Piece] = [(edge, 0, name.strip(), "quiet" if gray or star == "center" else star)]
    for place, (left, top) in enumerate(RING):
        space = (TOP_SPACE[star] - 1 + place) % len(RING)
        left += (STAR_WIDTH - RING_WIDTH) // 2
        tile = seat.stars[star][space]
        if tile is not None:
            pieces += _tiles([tile], left, top + 1)
        else:
            text = f"{space + 1}:{costs[space]}" if gray else f" {space + 1} "
            pieces.append((left, top + 1, text, "quiet"))
    return pieces


def _tiles(tiles: Sequence[str], left: int, top: int) -> list[Piece]:
    return [(left + 3 * place, top, f" {LETTERS[tile]} ", tile) for place, tile in enumerate(tiles)]


def _counted(tiles: Sequence[str], left: int, top: int) -> list[Piece]:
    """Tiles of which there may be many: each color once, with its number."""
    pieces: list[Piece] = []
    for color in COLORS:
        if color in tiles:
            pieces += [*_tiles([color], left, top), (left + 3, top, str(tiles.count(color)), "")]
            left += 6
    return pieces


def _empty(left: int, top: int) -> list[Piece]:
    return [(left, top, EMPTY, "quiet")]


def _moved(pieces: list[Piece], right: int, down: int) -> list[Piece]:
    return [(left + right, top + down, text, color) for left, top, text, color in pieces]


def _height(pieces: list[Piece]) -> int:
    return 1 + max(top for _, top, _, _ in pieces)


def _line(pieces: list[Piece], row: int, paint: Paint) -> str:
    """The row's pieces at their columns; what is painted is measured before it is."""
    line, width = "", 0
    for left, _, text, color in sorted(piece for piece in pieces if piece[1] == row):
        line += " " * (left - width) + (paint(text, color) if color else text)
        width = max(left, width) + len(text)
    return line.rstrip()
