"""Summer Pavilion, slowly and literally."""

from tests.reference import star as stars
from tests.reference.table import (
    DISPLAYS,
    check_colors,
    check_legal,
    check_setup,
    choices,
    draw_deal,
    draw_known,
    draw_random,
    random_deal,
)

COLORS = ["purple", "green", "orange", "yellow", "blue", "red"]  # wild in rounds 1 to 6
ROUNDS = 6
SUPPLY = 10
KEEP = 4


class Pavilion:
    """One game of Summer Pavilion, on either side of the board."""

    def __init__(self, setup):
        """Set the game up, before its supply is filled."""
        check_setup(setup, {"board": ["colored", "gray"]})
        self.players = setup["players"]
        self.side = setup["board"]
        seats = range(self.players)
        self.bag = [color for color in COLORS for _ in range(22)]
        self.tower = []
        self.supply = []
        self.displays = [[] for _ in range(DISPLAYS[self.players])]
        self.center = []
        self.hands = [[] for _ in seats]  # the tiles beside the boards
        self.kept = [[] for _ in seats]  # the tiles on the corners, for the next round
        self.boards = [stars.empty_board() for _ in seats]
        self.scores = [5 for _ in seats]
        self.round = 0
        self.starter = setup["first_player"]  # who starts the round, or the one to be dealt
        self.marker_taker = None  # who took the marker this round
        self.phase = "set-up"  # "set-up", "draft", "place", "between"
        self.passed = [False for _ in seats]
        self.bonus = 0  # the tiles the actor has to take from the supply now
        self.turn = None  # whose turn of phase 2 it is, or was last
        self.due = "supply"  # which chance event is due: "supply" or "deal"
        self.actor = "chance"

    @property
    def wild(self):
        """The wild color of the round."""
        return COLORS[self.round - 1]

    # Chance

    def chance(self, event):
        """Apply a deal or a filling of the supply, or raise ValueError if it does not fit."""
        if self.actor != "chance" or event.get("event") != self.due:
            raise ValueError("no such event is due")
        if self.due == "supply":
            self._fill_supply(event.get("tiles"))
        else:
            self._deal(event.get("displays"))

    def _fill_supply(self, tiles):
        """Fill the supply and go on with the next turn."""
        size = self._supply_draw()
        if not isinstance(tiles, list) or len(tiles) != size:
            raise ValueError(f"the supply gets {size} tiles")
        check_colors(tiles, COLORS)
        self.bag, self.tower = draw_known(self.bag, self.tower, tiles)
        self.supply.extend(tiles)
        self._next_turn()

    def _supply_draw(self):
        """Return how many tiles the supply lacks, as far as bag and tower go."""
        return min(SUPPLY - len(self.supply), len(self.bag) + len(self.tower))

    def _deal(self, displays):
        """Start a round with these displays."""
        count = len(self.displays)
        self.bag, self.tower = draw_deal(self.bag, self.tower, displays, count, COLORS)
        self.displays = [list(display) for display in displays]
        self.round += 1
        self.marker_taker = None
        self.passed = [False for _ in range(self.players)]
        for seat in range(self.players):
            self.hands[seat].extend(self.kept[seat])
            self.kept[seat] = []
        self.due = None
        if any(self.displays):
            self.phase = "draft"
            self.actor = self.starter
        else:
            self._start_placing()

    def sample(self, rng):
        """Return a random chance event without applying it."""
        if self.actor != "chance":
            raise ValueError("no event is due")
        if self.due == "supply":
            tiles, _, _ = draw_random(self.bag, self.tower, self._supply_draw(), rng)
            return {"event": "supply", "tiles": tiles}
        displays, _, _ = random_deal(self.bag, self.tower, len(self.displays), rng)
        return {"event": "deal", "displays": displays}

    # Decisions

    def legal(self):
        """Return every legal action of the actor."""
        if self.actor in ("chance", "over"):
            return []
        if self.phase == "draft":
            return self._drafts()
        if self.bonus > 0:
            return [{"type": "take", "tiles": tiles} for tiles in choices(self.supply, self.bonus)]
        return self._placements() + self._passes()

    def _drafts(self):
        """Return every legal draft (S1)."""
        actions = []
        for source in [*range(1, len(self.displays) + 1), "center"]:
            tiles = self._tiles_of(source)
            for color in COLORS:
                only_wild = all(tile == self.wild for tile in tiles)
                if color in tiles and (color != self.wild or only_wild):
                    actions.append({"type": "draft", "source": source, "color": color})
        return actions

    def _placements(self):
        """Return every legal placement of the actor (S2, S3)."""
        actions = []
        hand, board = self.hands[self.actor], self.boards[self.actor]
        for star in stars.STARS:
            for space in range(1, 7):
                if board[star][space] is not None:
                    continue
                price = stars.cost(self.side, star, space)
                for color in COLORS:
                    if not stars.star_takes(self.side, board, star, color):
                        continue
                    for wilds in range(price):
                        if color == self.wild and wilds > 0:
                            continue
                        enough = hand.count(color) >= price - wilds
                        if enough and hand.count(self.wild) >= wilds:
                            place = {"type": "place", "star": star, "space": space}
                            actions.append({**place, "color": color, "wilds": wilds})
        return actions

    def _passes(self):
        """Return every legal pass of the actor (S6)."""
        actions = []
        hand = self.hands[self.actor]
        most = 0 if self.round == ROUNDS else min(KEEP, len(hand))
        for size in range(most + 1):
            actions.extend({"type": "pass", "keep": tiles} for tiles in choices(hand, size))
        return actions

    def apply(self, action):
        """Apply a legal action and all that follows by itself."""
        check_legal(action, self.legal())
        if action["type"] == "draft":
            self._draft(action["source"], action["color"])
        elif action["type"] == "place":
            self._place(action["star"], action["space"], action["color"], action["wilds"])
        elif action["type"] == "take":
            self._take(action["tiles"])
        else:
            self._pass(action["keep"])

    def _draft(self, source, color):
        """Take the color and a wild tile; the rest of a display goes to the center (S1)."""
        seat = self.actor
        left = list(self._tiles_of(source))
        if color == self.wild:
            drafted = [color]
        else:
            drafted = [tile for tile in left if tile == color]
            if self.wild in left:
                drafted.append(self.wild)
        for tile in drafted:
            left.remove(tile)
        if source == "center":
            self.center = left
            if self.marker_taker is None:
                self.marker_taker = seat
                self._lose(seat, len(drafted))
        else:
            self.displays[source - 1] = []
            self.center.extend(left)
        self.hands[seat].extend(drafted)
        if self.center or any(self.displays):
            self.actor = (seat + 1) % self.players
        else:
            self._start_placing()

    def _start_placing(self):
        """Begin phase 2 (S7)."""
        self.phase = "place"
        self.turn = self.starter if self.marker_taker is None else self.marker_taker
        self.actor = self.turn

    def _place(self, star, space, color, wilds):
        """Pay for a space, place the tile, score it, and see to its bonus (S2, S4, S5)."""
        seat = self.actor
        price = stars.cost(self.side, star, space)
        paid = [color] * (price - wilds) + [self.wild] * wilds
        for tile in paid:
            self.hands[seat].remove(tile)
        self.boards[seat][star][space] = paid[0]
        self.tower.extend(paid[1:])
        self.scores[seat] += stars.placement_points(self.boards[seat], star, space)
        earned = stars.bonus_tiles(self.boards[seat], star, space)
        self.bonus = min(earned, len(self.supply))
        if self.bonus == 0:
            self._end_turn()

    def _take(self, tiles):
        """Take the bonus tiles from the supply."""
        for tile in tiles:
            self.supply.remove(tile)
            self.hands[self.actor].append(tile)
        self.bonus = 0
        self._end_turn()

    def _pass(self, keep):
        """Keep some tiles, lose the others at a point each, and leave the round (S6)."""
        seat = self.actor
        discarded = list(self.hands[seat])
        for tile in keep:
            discarded.remove(tile)
        self.hands[seat] = []
        self.kept[seat] = list(keep)
        self.tower.extend(discarded)
        self._lose(seat, len(discarded))
        self.passed[seat] = True
        self._end_turn()

    def _lose(self, seat, points):
        """Take points from a seat, never below 1."""
        self.scores[seat] = max(1, self.scores[seat] - points)

    # What follows by itself

    def _end_turn(self):
        """End a turn of phase 2: the game's end, or the supply's filling, or the next turn."""
        if all(self.passed):
            self.phase = "between"
            if self.round == ROUNDS:
                for seat in range(self.players):
                    self.scores[seat] += stars.end_bonus(self.side, self.boards[seat])
                self.actor = "over"
                return
            if self.marker_taker is not None:
                self.starter = self.marker_taker
            else:
                self.starter = (self.starter + 1) % self.players
        if self._supply_draw() > 0:
            self.due = "supply"
            self.actor = "chance"
        else:
            self._next_turn()

    def _next_turn(self):
        """Go on with the next seat that has not passed, or with a deal between two rounds."""
        if self.phase in ("set-up", "between"):
            self.due = "deal"
            self.actor = "chance"
            return
        self.due = None
        self.turn = (self.turn + 1) % self.players
        while self.passed[self.turn]:
            self.turn = (self.turn + 1) % self.players
        self.actor = self.turn

    # Questions

    def _tiles_of(self, source):
        """Return the tiles of a display or the center."""
        return self.center if source == "center" else self.displays[source - 1]

    def result(self):
        """Return scores and winners of the finished game (S8)."""
        if self.actor != "over":
            raise ValueError("the game is not over")
        best = max(self.scores)
        winners = [seat for seat in range(self.players) if self.scores[seat] == best]
        return {"scores": list(self.scores), "winners": winners}

    def tiles(self):
        """Return how many tiles of each color there are, wherever they lie."""
        places = [self.bag, self.tower, self.supply, self.center, *self.displays]
        places += [*self.hands, *self.kept]
        for board in self.boards:
            places += [stars.placed_on(board, star) for star in stars.STARS]
        return {color: sum(place.count(color) for place in places) for color in COLORS}
