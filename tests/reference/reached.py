"""Reached: the slow models, counting which of the rarer rules came up in their games."""

from collections import Counter

from tests.reference import star as stars
from tests.reference import wall as walls
from tests.reference.azul import FLOOR, MARKER, Azul
from tests.reference.pavilion import Pavilion


class CountingAzul(Azul):
    """Azul, and what came up."""

    def __init__(self, setup):
        """Set the game up."""
        super().__init__(setup)
        self.reached = Counter()

    def chance(self, event):
        """Count what a deal sets up."""
        if len(self.bag) < sum(len(display) for display in event["displays"]) and self.lid:
            self.reached["lid emptied into the bag"] += 1
        super().chance(event)
        for number, kind in self.special.items():
            more = len(self.displays[number - 1]) > len(event["displays"][number - 1])
            if more and kind.startswith("steal"):
                self.reached["steal"] += 1
            if more and kind == "extra":
                self.reached["extra tile"] += 1

    def _draft(self, source, color, line):
        kind = self.special.get(source)
        if kind in ("shield", "keep"):
            self.reached[f"{kind} taken from"] += 1
        super()._draft(source, color, line)

    def _spread(self, color, to):
        self.reached["spread"] += 1
        if self.shield_holder is not None:
            self.reached["spread beside a taken shield"] += 1
        super()._spread(color, to)

    def _drop(self, seat, tile):
        if seat == self.shield_holder and self.shield_tile is None:
            self.reached["marker on a shield" if tile == MARKER else "tile on a shield"] += 1
        elif len(self.floors[seat]) == len(FLOOR):
            self.reached["floor line full"] += 1
        if self.tiling and self.tiling[0][1] < 5:
            self.reached["tile of a lost line"] += 1
        super()._drop(seat, tile)

    def _clear_floor(self, seat):
        if self.scores[seat] < sum(FLOOR[: len(self.floors[seat])]):
            self.reached["score held at 0"] += 1
        super()._clear_floor(seat)

    def _end_round(self):
        super()._end_round()
        if self.actor == "over":
            for wall in self.walls:
                self.reached["row complete"] += walls.complete_rows(wall)
                self.reached["column complete"] += walls.complete_rows(zip(*wall, strict=True))
                placed = Counter(tile for row in wall for tile in row if tile)
                self.reached["color complete"] += list(placed.values()).count(5)


class CountingPavilion(Pavilion):
    """Summer Pavilion, and what came up."""

    def __init__(self, setup):
        """Set the game up."""
        super().__init__(setup)
        self.reached = Counter()

    def chance(self, event):
        """Count what a deal sets up."""
        if event["event"] == "deal" and len(self.bag) < sum(len(display) for display in event["displays"]):
            self.reached["tower emptied into the bag"] += 1
        super().chance(event)

    def _place(self, star, space, color, wilds):
        seat = self.actor
        super()._place(star, space, color, wilds)
        board = self.boards[seat]
        self.reached["wild tile paid"] += wilds
        for tiles, spaces in stars.features():
            if (star, space) in spaces and all(board[s][n] is not None for s, n in spaces):
                self.reached[{1: "pillar", 2: "statue", 3: "window"}[tiles] + " surrounded"] += 1

    def _take(self, tiles):
        self.reached["tile from the supply"] += len(tiles)
        super()._take(tiles)

    def _pass(self, keep):
        self.reached["tile kept"] += len(keep)
        super()._pass(keep)

    def _lose(self, seat, points):
        if self.scores[seat] - points < 1:
            self.reached["score held at 1"] += 1
        super()._lose(seat, points)

    def _end_turn(self):
        super()._end_turn()
        if self.actor == "over":
            for board in self.boards:
                for star in stars.STARS:
                    placed = stars.placed_on(board, star)
                    if len(placed) == 6:
                        self.reached["star of one color" if len(set(placed)) == 1 else "star of six colors"] += 1
                if stars.end_bonus(self.side, board) > 0:
                    self.reached["bonus at the end"] += 1
                for number in stars.NUMBER_POINTS:
                    around = [
                        board[star][space]
                        for star in stars.STARS
                        for space in range(1, 7)
                        if stars.cost(self.side, star, space) == number
                    ]
                    self.reached[f"all {number}s"] += None not in around
