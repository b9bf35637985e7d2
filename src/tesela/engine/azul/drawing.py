"""The picture of a position of Azul: text of at most 100 columns, its words and colors left to the caller."""

from collections.abc import Callable, Iterable, Sequence

from tesela.engine.azul.actions import COLORS
from tesela.engine.azul.facts import floor_points
from tesela.engine.azul.view import AzulView, SeatView
from tesela.engine.azul.wall import WALL
from tesela.shelf.azul import ENTRY

LETTERS = ENTRY.letters
WIDTH = 100
BOARD_WIDTH = 32
GAP = "  "
EMPTY = " \u00b7 "
MARKER = " * "

Piece = tuple[str, str]  # a text and what it is painted as: a color, "marker", "golden", "actor", "quiet" or ""
Line = list[Piece]


def draw(
    view: AzulView, word: Callable[[str], str] = str, paint: Callable[[str, str], str] = lambda text, color: text
) -> str:
    """The table and the boards; `word` may translate an identifier, `paint` may color a text without widening it."""
    lines = [*_table(view, word), []]
    boards = [_board(view, number, word) for number in range(len(view.seats))]
    per_row = 2 if len(boards) == 4 else len(boards)
    for start in range(0, len(boards), per_row):
        lines += [*_beside(boards[start : start + per_row], BOARD_WIDTH), []]
    drawn = ["".join(paint(text, color) if color else text for text, color in line) for line in lines[:-1]]
    return "\n".join(line.rstrip() for line in drawn)


def _table(view: AzulView, word: Callable[[str], str]) -> list[Line]:
    decides = f"> {word(f'seat {view.actor}')}" if view.actor >= 0 else ""
    title = [f"{word('round')} {view.round}", word(view.phase), decides]
    rows: list[Line] = [[(GAP.join(text for text in title if text), "actor")], []]
    labels = [word(name) for name in ("center", "bag", "lid")]
    edge = max(map(len, labels)) + 2
    blocks = [_display(view, number, word) for number in range(1, len(view.displays) + 1)]
    width = max(12, *(_width(line) for block in blocks for line in block))
    per_row = (WIDTH + len(GAP)) // (width + len(GAP))
    for start in range(0, len(blocks), per_row):
        rows += _beside(blocks[start : start + per_row], width)
    marker: Line = [(MARKER, "marker")] if view.marker is None and view.phase in ("draft", "spread") else []
    center = [*marker, *_counted(view.center)]
    rows += [[], [(labels[0].ljust(edge), ""), *(center or [(EMPTY, "quiet")])]]
    counts: Line = []
    for label, tiles in zip(labels[1:], (view.bag, view.lid), strict=True):
        counts += [(label.ljust(edge), ""), (f"{len(tiles):3} ", ""), *_counted(tiles), (GAP * 2, "")]
    return [*rows, counts]


def _display(view: AzulView, number: int, word: Callable[[str], str]) -> list[Line]:
    kind, _, color = view.special.get(number, "").partition(":")
    name = " ".join(word(part) for part in (kind, color) if part)
    head: Line = [(f"{number} ", "actor"), (name, "golden")]
    return [head, _tiles(view.displays[number - 1]) or [(EMPTY, "quiet")]]


def _board(view: AzulView, number: int, word: Callable[[str], str]) -> list[Line]:
    seat = view.seats[number]
    score = f"{word('score')} {seat.score}"
    name = ("> " if number == view.actor else "  ") + word(f"seat {number}")
    holds_marker = " *" if view.marker == number else ""
    room = BOARD_WIDTH - len(score) - len(holds_marker) - 1
    title: Line = [(name[:room], "actor" if number == view.actor else ""), (holds_marker, "marker")]
    title += [(" " * (BOARD_WIDTH - _width(title) - len(score)), ""), (score, "")]
    gray = view.game.options["wall"] == "gray"
    rows = [_row(seat, row, gray) for row in range(len(seat.lines))]
    return [title, *rows, *_floor(view, number, word)]


def _row(seat: SeatView, row: int, gray: bool) -> Line:
    """A pattern line, filled from the right, and the row of the wall beside it."""
    tiles = seat.lines[row]
    line: Line = [("   " * (len(seat.lines) - row - 1), ""), *[(EMPTY, "quiet")] * (row + 1 - len(tiles))]
    line += [*_tiles(tiles), ("\u2502 ", "quiet")]
    for column, tile in enumerate(seat.wall[row]):
        if tile is not None:
            line += _tiles((tile,))
        else:
            line.append((EMPTY if gray else f" {LETTERS[COLORS[WALL[row][column]]].lower()} ", "quiet"))
    return line


def _floor(view: AzulView, number: int, word: Callable[[str], str]) -> list[Line]:
    seat = view.seats[number]
    points = floor_points(view.game)
    spaces = len(points)
    floor: Line = [(MARKER, "marker")] * seat.marker_on_floor + _tiles(seat.floor)
    floor += [(EMPTY, "quiet")] * (spaces - len(floor))
    label = word("floor")[: BOARD_WIDTH - 3 * spaces - 1]
    edge = BOARD_WIDTH - 3 * spaces
    steps = "".join(f"{space:2} " for space in points)
    lines: list[Line] = [[(label.ljust(edge), ""), *floor], [(" " * edge + steps, "quiet")]]
    if view.shield == number:
        held = view.shield_holds
        thing = [(EMPTY, "quiet")] if held is None else [(MARKER, "marker")] if held == "marker" else _tiles((held,))
        lines.append([(word("shield").ljust(edge), "golden"), *thing])
    return lines


def _tiles(tiles: Iterable[str]) -> Line:
    return [(f" {LETTERS[tile]} ", tile) for tile in tiles]


def _counted(tiles: Sequence[str]) -> Line:
    """Tiles of which there may be many: each color once, with its number."""
    line: Line = []
    for color in COLORS:
        if color in tiles:
            line += [*_tiles((color,)), (f" {tiles.count(color)} ".ljust(4), "")]
    return line


def _width(line: Line) -> int:
    return sum(len(text) for text, _ in line)


def _beside(blocks: Sequence[Sequence[Line]], width: int) -> list[Line]:
    """Blocks next to each other, each as wide as told."""
    height = max(len(block) for block in blocks)
    rows: list[Line] = []
    for number in range(height):
        row: Line = []
        for block in blocks:
            line = block[number] if number < len(block) else []
            row += [*line, (" " * (width - _width(line)) + GAP, "")]
        rows.append(row)
    return rows
