"""Azul and Master Chocolatier, slowly and literally."""

from tests.reference import wall as walls
from tests.reference.special import (
    checked_special,
    drawn_extra,
    neighbors,
    random_special,
    set_up_effects,
)
from tests.reference.table import (
    DISPLAYS,
    check_legal,
    check_setup,
    draw_deal,
    draw_random,
    random_deal,
    seats_from,
)

COLORS = walls.COLORS
FLOOR = [1, 1, 2, 2, 2, 3, 3]
GENTLE_FLOOR = [1, 1, 1, 1, 1, 1, 1]  # a house rule
MARKER = "marker"


class Azul:
    """One game of Azul, on either wall, with plain or special displays."""

    def __init__(self, setup):
        """Set the game up, before its first deal."""
        house_rules = {"floor": ["gentle"]} if "floor" in setup else {}
        check_setup(setup, {"wall": ["colored", "gray"], "displays": ["plain", "special"], **house_rules})
        self.floor_costs = GENTLE_FLOOR if "floor" in setup else FLOOR
        self.players = setup["players"]
        self.side = setup["wall"]
        self.has_special = setup["displays"] == "special"
        seats = range(self.players)
        self.bag = [color for color in COLORS for _ in range(20)]
        self.lid = []
        self.displays = [[] for _ in range(DISPLAYS[self.players])]
        self.special = {}  # display number -> what its golden side does
        self.center = []
        self.lines = [[[] for _ in range(5)] for _ in seats]
        self.walls = [walls.empty_wall() for _ in seats]
        self.floors = [[] for _ in seats]
        self.scores = [0 for _ in seats]
        self.starter = setup["first_player"]  # who starts this round
        self.marker_taker = None  # who took the marker this round
        self.shield_holder = None  # who took the shield this round
        self.shield_tile = None  # the tile or marker that lies on the taken shield
        self.spreading = None  # number of the display that is being spread
        self.tiling = []  # in the tiling phase: (seat, row) still to look at; row 5: the floor line
        self.actor = "chance"

    # Chance

    def chance(self, event):
        """Apply a deal, or raise ValueError if it does not fit."""
        if self.actor != "chance" or event.get("event") != "deal":
            raise ValueError("no such event is due")
        displays = event.get("displays")
        bag, lid = draw_deal(self.bag, self.lid, displays, len(self.displays), COLORS)
        special = {}
        if self.has_special:
            special = checked_special(event, self.players, len(self.displays))
        elif "special" in event:
            raise ValueError("this game has no special displays")
        extra, bag, lid = drawn_extra(event, special, bag, lid)
        self.bag, self.lid, self.special = bag, lid, special
        self.displays = [list(display) for display in displays]
        set_up_effects(self.displays, special, extra)
        self.marker_taker = None
        self.actor = self.starter

    def sample(self, rng):
        """Return a random deal without applying it."""
        if self.actor != "chance":
            raise ValueError("no event is due")
        displays, bag, lid = random_deal(self.bag, self.lid, len(self.displays), rng)
        event = {"event": "deal", "displays": displays}
        if self.has_special:
            event["special"] = random_special(self.players, len(displays), rng)
            if "extra" in event["special"].values():
                tiles, bag, lid = draw_random(bag, lid, 1, rng)
                event["extra"] = tiles[0] if tiles else None
        return event

    # Decisions

    def legal(self):
        """Return every legal action of the actor."""
        if self.actor in ("chance", "over"):
            return []
        if self.spreading is not None:
            color = self._next_to_spread()
            return [
                {"type": "spread", "color": color, "to": number}
                for number in self._spread_neighbors()
            ]
        if self.tiling:
            seat, row = self.tiling[0]
            color = self.lines[seat][row][0]
            return [
                {"type": "tile", "row": row + 1, "column": column + 1}
                for column in walls.columns_for(self.side, self.walls[seat], row, color)
            ]
        return self._drafts()

    def _drafts(self):
        """Return every legal draft of the actor (A1)."""
        actions = []
        for source in [*self._numbers(), "center"]:
            for color in COLORS:
                if color not in self._tiles_of(source):
                    continue
                draft = {"type": "draft", "source": source, "color": color}
                for row in range(5):
                    line = self.lines[self.actor][row]
                    if walls.line_takes(self.walls[self.actor], row, line, color):
                        actions.append({**draft, "line": row + 1})
                actions.append({**draft, "line": "floor"})
        return actions

    def apply(self, action):
        """Apply a legal action and all that follows by itself."""
        check_legal(action, self.legal())
        if action["type"] == "draft":
            self._draft(action["source"], action["color"], action["line"])
        elif action["type"] == "spread":
            self._spread(action["color"], action["to"])
        else:
            seat, row = self.tiling.pop(0)
            self._tile(seat, row, action["column"] - 1)
            self._go_on_tiling()

    def _draft(self, source, color, line):
        """Take the color from the source, see to what is left there, and place the tiles."""
        seat = self.actor
        tiles = self._tiles_of(source)
        drafted = [tile for tile in tiles if tile == color]
        left = [tile for tile in tiles if tile != color]
        if source == "center":
            self.center = left
            if self.marker_taker is None:
                self.marker_taker = seat
                self._drop(seat, MARKER)
        else:
            kind = self.special.get(source)
            if kind in ("keep", "spread"):
                self.displays[source - 1] = left
            else:
                self.displays[source - 1] = []
                self.center.extend(left)
            if kind == "shield":
                self.shield_holder = seat
            if kind == "spread" and left:
                self.spreading = source
        for tile in drafted:
            if line != "floor" and len(self.lines[seat][line - 1]) < line:
                self.lines[seat][line - 1].append(tile)
            else:
                self._drop(seat, tile)
        if self.spreading is None:
            self._end_turn()

    def _next_to_spread(self):
        """Return the first color, in color order, that is left on the display being spread."""
        return next(color for color in COLORS if color in self.displays[self.spreading - 1])

    def _spread(self, color, to):
        """Move all tiles of the color to the neighbor (C5)."""
        display = self.displays[self.spreading - 1]
        self.displays[to - 1].extend(tile for tile in display if tile == color)
        self.displays[self.spreading - 1] = [tile for tile in display if tile != color]
        if not self.displays[self.spreading - 1]:
            self.spreading = None
            self._end_turn()

    def _drop(self, seat, tile):
        """Drop a tile or the marker: on a free shield, the floor line, or into the lid."""
        if seat == self.shield_holder and self.shield_tile is None:
            self.shield_tile = tile
        elif len(self.floors[seat]) < len(FLOOR):
            self.floors[seat].append(tile)
        elif tile != MARKER:
            self.lid.append(tile)

    def _end_turn(self):
        """Go on to the next seat's draft, or to the tiling phase when nothing is left."""
        if self.center or any(self.displays):
            self.actor = (self.actor + 1) % self.players
            return
        order = seats_from(self.starter, self.players)
        self.tiling = [(seat, row) for seat in order for row in range(6)]
        self._go_on_tiling()

    # The tiling phase

    def _go_on_tiling(self):
        """Tile seat by seat and row by row up to the next decision, or end the round (A4, A8)."""
        while self.tiling:
            seat, row = self.tiling[0]
            if row == 5:
                self._clear_floor(seat)
            elif len(self.lines[seat][row]) == row + 1:
                color = self.lines[seat][row][0]
                columns = walls.columns_for(self.side, self.walls[seat], row, color)
                if columns and self.side == "gray":
                    self.actor = seat
                    return
                if columns:
                    self._tile(seat, row, columns[0])
                else:
                    dropped = self.lines[seat][row]
                    self.lines[seat][row] = []
                    for tile in dropped:
                        self._drop(seat, tile)
            self.tiling.pop(0)
        self._end_round()

    def _tile(self, seat, row, column):
        """Move one tile of the complete line to the wall, score it, and put the others away."""
        line = self.lines[seat][row]
        self.lines[seat][row] = []
        self.walls[seat][row][column] = line[0]
        self.lid.extend(line[1:])
        self.scores[seat] += walls.placement_points(self.walls[seat], row, column)

    def _clear_floor(self, seat):
        """Subtract the seat's floor line, hold its score at 0 and empty the line."""
        for position in range(len(self.floors[seat])):
            self.scores[seat] -= self.floor_costs[position]
        self.scores[seat] = max(0, self.scores[seat])
        self.lid.extend(tile for tile in self.floors[seat] if tile != MARKER)
        self.floors[seat] = []

    def _end_round(self):
        """Put the shield back, find the next starter, and end the game if it is time."""
        if self.shield_tile is not None and self.shield_tile != MARKER:
            self.lid.append(self.shield_tile)
        self.shield_tile = None
        self.shield_holder = None
        self.special = {}
        if self.marker_taker is not None:
            self.starter = self.marker_taker
        else:
            self.starter = (self.starter + 1) % self.players
        colors_left = [color for color in COLORS if color in self.bag + self.lid]
        seats = range(self.players)
        row_done = any(walls.complete_rows(self.walls[seat]) > 0 for seat in seats)
        may_grow = any(
            walls.can_grow(self.side, self.walls[seat], self.lines[seat], colors_left)
            for seat in seats
        )
        if row_done or not may_grow:
            for seat in seats:
                self.scores[seat] += walls.end_bonus(self.walls[seat])
            self.actor = "over"
        else:
            self.actor = "chance"

    # Questions

    def _numbers(self):
        """Return the numbers of the displays, 1 to N."""
        return range(1, len(self.displays) + 1)

    def _tiles_of(self, source):
        """Return the tiles of a display or the center."""
        return self.center if source == "center" else self.displays[source - 1]

    def _spread_neighbors(self):
        """Return the displays beside the one being spread, a taken shield skipped (C5)."""
        taken = None
        if self.shield_holder is not None:
            taken = next(number for number in self.special if self.special[number] == "shield")
        return neighbors(self.spreading, len(self.displays), taken)

    def result(self):
        """Return scores and winners of the finished game (A9)."""
        if self.actor != "over":
            raise ValueError("the game is not over")
        ranks = [
            (self.scores[seat], walls.complete_rows(self.walls[seat]))
            for seat in range(self.players)
        ]
        winners = [seat for seat in range(self.players) if ranks[seat] == max(ranks)]
        return {"scores": list(self.scores), "winners": winners}

    def tiles(self):
        """Return how many tiles of each color there are, wherever they lie."""
        places = [self.bag, self.lid, self.center, [self.shield_tile], *self.displays, *self.floors]
        for seat in range(self.players):
            places.extend(self.lines[seat])
            places.extend(self.walls[seat])
        return {color: sum(place.count(color) for place in places) for color in COLORS}
