"""Explaining: what a move's expected points are made of, seat by seat; the parts add up to what the search expects."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from tesela import shelf
from tesela.analysis.examining import Ranked
from tesela.bots import Limit, bot
from tesela.bots.search.minds import learned_mind_of
from tesela.bots.weights import shipped
from tesela.engine import account
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State
from tesela.records import notation, position
from tesela.records.objects import Action

SAMPLES = 6  # ways in which a round may go on, where nobody says otherwise
ANSWERED = 2  # moves of the expected line that all of them begin with: the move, and the answer to it
PLAYED = Limit(nodes=300)  # for each move after that, until the round ends
NOW, LATER, JUDGE, SEARCH = "now", "later", "judge", "search"
# Why points are counted (docs/table-api.md), and the part that they belong to.
REASONS = {
    "tile": "wall",
    "place": "place",
    "floor": "floor",
    "held": "floor",
    "marker": "marker",
    "discard": "discard",
    "row": "rows",
    "column": "columns",
    "color": "colors",
    "star": "stars",
    "cost": "costs",
}
# What the weights know of a board after the round, by how its features are called, and the part that it belongs to.
FEATURES = {
    "row with": "rows",
    "column with": "columns",
    "color with": "colors",
    "neighbors": "neighbors",
    "best space": "neighbors",
    "line": "lines",
    "star with": "stars",
    "center with": "stars",
    "bonus of stars": "stars",
    "covered of": "costs",
    "two missing": "costs",
    "all of": "costs",
    "pillar": "things",
    "statue": "things",
    "window": "things",
    "kept": "kept",
    "starts": "start",
    "another's row": "pace",
    "tiles placed": LATER,
    "bias": LATER,
}
PARTS = tuple(dict.fromkeys((NOW, *REASONS.values(), *FEATURES.values(), JUDGE, SEARCH)))


@dataclass(frozen=True)
class Why:
    """A move taken apart: of each part the points of every seat; their sums are what the search expects."""

    move: Ranked
    parts: dict[str, tuple[float, ...]]  # in the order of PARTS, those that are not zero for everybody
    end: State  # where the round ends by the expected line
    takes: int  # tiles of the color that this move names
    needs: dict[int, int]  # by seat, of the others: a pattern line that has begun with that color

    def points(self, part: str, seat: int) -> float:
        """What a seat has of a part."""
        return self.parts[part][seat] if part in self.parts else 0.0

    def to_json(self) -> dict[str, object]:
        """As a JSON object."""
        return {
            "number": self.move.number,
            "notation": notation(self.move.action),
            "scores": [round(score, 2) for score in self.move.value.scores],
            "parts": {name: [round(points, 2) for points in each] for name, each in self.parts.items()},
            "takes": self.takes,
            "needs": {str(seat): line for seat, line in self.needs.items()},
            "end": position(self.end),
        }


def explain(state: State, move: Ranked, *, seed: int = 0, samples: int = SAMPLES) -> Why:
    """Take a move of a position apart.

    The points now, and those of this round, are counted as the rules count them while the round is played to its end
    some times: by the expected line, and on from its first answer by others. What is left of the game is what the
    weights see in each board then, part by part, on average; what the judge of the search sees beyond that is `judge`,
    and `search` is what the search expects beyond these rounds: it tries worse answers, too, and within a round its
    network has a say. What is solved has one line and nothing beyond it.
    """
    seats = range(state.game.players)
    lines = [move.line] if move.error == 0.0 else [move.line, *[move.line[:ANSWERED]] * (samples - 1)]
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0] * len(seats))
    ends, judged = [], [0.0] * len(seats)
    for number, line in enumerate(lines):
        ends.append(_played(state, line, sums, seed + number))
        for seat, score in enumerate(_judged(ends[-1], sums)):
            judged[seat] += score
    parts = {name: [points / len(lines) for points in each] for name, each in sums.items()}
    parts[NOW] = list(map(float, state.scores()))
    means = [score / len(lines) for score in judged]
    parts[JUDGE] = [means[seat] - sum(each[seat] for each in parts.values()) for seat in seats]
    parts[SEARCH] = [move.value.scores[seat] - means[seat] for seat in seats]
    told = {name: tuple(parts[name]) for name in PARTS if any(parts.get(name, ()))}
    return Why(move, told, ends[0], _takes(state, move), _needs(state, move))


def _played(state: State, line: Sequence[Action], sums: dict[str, list[float]], seed: int) -> State:
    """The position at the end of the round, or of the game, and the points on the way there added up by why."""
    after, rng, player = state.copy(), Rng(seed), bot(f"search:seed={seed}")
    left = list(line)
    while after.outcome() is None and not (after.actor == CHANCE and after.view().phase == "deal"):
        if after.actor == CHANCE:
            after.deal(rng)
            continue
        number = after.number(left.pop(0)) if left else player.play(after, PLAYED).action
        for step in account(after, number):
            if step["points"] and step["seat"] is not None:
                sums[REASONS[step["reason"]]][step["seat"]] += step["points"]
        after.apply(number)
    return after


def _judged(end: State, sums: dict[str, list[float]]) -> list[float]:
    """What the search's judge expects at the end of a round; what the weights see in each board is added up."""
    if end.outcome() is not None:
        return list(map(float, end.scores()))
    _add_features(end, sums)
    return learned_mind_of(end.game).expect(end)[0]


def _add_features(end: State, sums: dict[str, list[float]]) -> None:
    """What the weights see in each board."""
    known = shelf.entry(end.game.name).part("bots.knowledge")
    stage, boards = known.KNOWLEDGE.examine(end)
    points = shipped(end.game).points[stage]
    for place, name in enumerate(known.FEATURES):
        part = part_of(name)
        for seat, features in enumerate(boards):
            sums[part][seat] += points[place] * features[place]


def _takes(state: State, move: Ranked) -> int:
    color, own = getattr(move.action, "color", None), f"seat:{state.actor}:"
    moved = account(state, move.number)[0]["moves"]
    return sum(each["count"] for each in moved if each["tile"] == color and each["to"].startswith(own))


def _needs(state: State, move: Ranked) -> dict[int, int]:
    color, found = getattr(move.action, "color", None), {}
    for seat, board in enumerate(state.view().seats):
        for row, line in enumerate(getattr(board, "lines", ())):
            if seat != state.actor and color in line and len(line) <= row:
                found[seat] = row + 1
    return found


def part_of(feature: str) -> str:
    """The part that a feature of a board belongs to."""
    return next(part for prefix, part in FEATURES.items() if feature.startswith(prefix))
