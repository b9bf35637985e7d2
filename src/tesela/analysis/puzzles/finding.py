"""Finding puzzles: positions of recorded games where one move is much better than all others."""

from collections.abc import Iterable, Iterator

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.puzzles.puzzle import Puzzle
from tesela.analysis.puzzles.question import Question
from tesela.analysis.value import Value
from tesela.bots import Analysis, Candidate, Limit, bot
from tesela.engine.state import OVER, State
from tesela.errors import TeselaError
from tesela.records import Decision, Record, at_game, position, replay

MARGIN = 0.15
FIRST_LOOK = Limit(nodes=8_000)
SECOND_LOOK = Limit(nodes=100_000)
# Each look must show this part of the margin, or all of it where it solves the round, before rivals are searched.
DOUBT = 0.8
# A move that a search hardly tried says nothing about how good it is.
FEWEST_VISITS = 8
# So many of the other moves are searched for themselves.
RIVALS = 3
# What each difficulty is too hard for: who finds the move at once, and who with a short look.
BEGINNER = "greedy"
CASUAL = "search:nodes=400"


def find(
    records: Iterable[Record],
    *,
    margin: float = MARGIN,
    first: Limit = FIRST_LOOK,
    second: Limit = SECOND_LOOK,
    seed: int = 0,
) -> Iterator[list[Puzzle]]:
    """Game by game its puzzles, each position once."""
    finder = _Finder(margin, first, second, seed)
    for number, record in enumerate(records, 1):
        try:
            found = list(finder.of(record))
        except TeselaError as problem:
            raise at_game(number, problem) from problem
        yield found


def confirmed(puzzle: Puzzle, look: Limit, *, margin: float = MARGIN, seed: int = 0) -> Puzzle | None:
    """The puzzle as another look sees it, deeper than the first ones, or None where it is no puzzle then."""
    record = puzzle.record
    return _Finder(margin, look, look, seed).puzzle(puzzle.state(), record, len(record.events))


class _Finder:
    """Looks at every decision quickly, and at those that promise something a second time, much deeper."""

    def __init__(self, margin: float, first: Limit, second: Limit, seed: int):
        self._margin = margin
        self._first = Appraiser(first, seed=seed)
        self._second = Appraiser(second, seed=seed + 1)
        self._beginner, self._casual = bot(BEGINNER), bot(CASUAL)
        self._seen: set[str] = set()

    def of(self, record: Record) -> Iterator[Puzzle]:
        before = record.first()
        for step in replay(record):
            if isinstance(step.event, Decision):
                puzzle = self.puzzle(before, record, step.number - 1)
                if puzzle is not None:
                    yield puzzle
            before = step.state.copy()

    def puzzle(self, state: State, record: Record, events: int) -> Puzzle | None:
        """The puzzle of this position, if it is one and was not seen yet."""
        seat, here, question = state.actor, position(state), Question(state)
        if here in self._seen or not question.is_open:
            return None
        self._seen.add(here)
        looks = (appraiser.think(state) for appraiser in (self._first, self._second))
        if not all(self._promising(look, seat) and question.tempts(look.best.action) for look in looks):
            return None
        analysis = self._second.think(state)
        rivals = _tried(analysis, seat)[: None if analysis.exact else RIVALS]
        values = self._second.weigh(state, [analysis.best.action, *(found.action for found in rivals)])
        solution, runner_up = sorted(values, key=lambda action: values[action].liking(seat), reverse=True)[:2]
        lead = values[solution].win[seat] - values[runner_up].win[seat]
        if solution != analysis.best.action or lead < self._margin or not question.is_decision(runner_up):
            return None
        return Puzzle(
            record=Record(record.game, record.events[:events], None, record.extra),
            solution=state.action(solution),
            line=tuple(state.action(action) for action in analysis.best.line),
            value=values[solution],
            runner_up=state.action(runner_up),
            runner_up_value=values[runner_up],
            solved=_solved(state, analysis),
            difficulty=self._difficulty(state, solution),
        )

    def _promising(self, analysis: Analysis, seat: int) -> bool:
        """Whether one move looks so much better than the others."""
        others = _tried(analysis, seat)
        lead = analysis.best.win[seat] - others[0].win[seat] if others else 0.0
        return lead >= (self._margin if analysis.exact else DOUBT * self._margin)

    def _difficulty(self, state: State, solution: int) -> str:
        self._beginner.begin(state.game)
        if self._beginner.play(state).action == solution:
            return "easy"
        return "medium" if self._casual.play(state).action == solution else "hard"


def _tried(analysis: Analysis, seat: int) -> list[Candidate]:
    """The moves beside the best that the bot looked at long enough to judge them, what the seat likes most first."""
    others = [found for found in analysis.candidates[1:] if analysis.exact or found.visits >= FEWEST_VISITS]
    return sorted(others, key=lambda found: Value.of(found).liking(seat), reverse=True)


def _solved(state: State, analysis: Analysis) -> str:
    """To the end of what everything was tried."""
    if not analysis.exact:
        return "no"
    end = state.copy()
    for action in analysis.best.line:
        end.apply(action)
    return "game" if end.actor == OVER else "round"
