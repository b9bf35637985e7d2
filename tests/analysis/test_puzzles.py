"""Puzzles: what is found keeps its promise, is written and read alike, and enough of it ships."""

import gzip
from collections import Counter
from pathlib import Path

import pytest

import tesela
from tesela.analysis.puzzles import DIFFICULTIES, Puzzle, confirmed, find, in_order, shipped
from tesela.analysis.puzzles.question import Question
from tesela.bots import Limit, bot
from tesela.records import notation, parse_position, position, replay
from tests.analysis.games import played

NAMES = ("azul", "pavilion")
MARGIN = 0.15


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    """Puzzles of a few games, each of which is given twice."""
    records = [played(tesela.Game("azul"), seed) for seed in (1, 3)]
    looks = {"first": Limit(nodes=1000), "second": Limit(nodes=20_000)}
    return [puzzle for puzzles in find([*records, *records], margin=0.1, **looks) for puzzle in puzzles]


def test_one_move_is_much_better(found: list[Puzzle]) -> None:
    assert found
    for puzzle in found:
        state = puzzle.state()
        assert state.is_legal(puzzle.solution)
        assert state.is_legal(puzzle.runner_up)
        assert puzzle.solution != puzzle.runner_up
        assert puzzle.margin >= 0.1
        for action in puzzle.line:
            state.apply(action)
        assert (puzzle.solved == "game") == (state.actor == tesela.OVER and puzzle.solved != "no")


def test_a_position_is_a_puzzle_once(found: list[Puzzle]) -> None:
    assert max(Counter(position(puzzle.state()) for puzzle in found).values()) == 1


def test_solved_puzzles_are_what_the_solver_says(found: list[Puzzle]) -> None:
    solved = [puzzle for puzzle in found if puzzle.solved != "no"]
    assert solved
    for puzzle in solved:
        state = puzzle.state()
        analysis = bot("search").analyse(state, Limit(nodes=1_000_000))
        first, second = sorted(analysis.candidates, key=lambda move: -move.win[state.actor])[:2]
        assert analysis.exact
        assert state.action(first.action) == puzzle.solution
        assert first.win[state.actor] - second.win[state.actor] == pytest.approx(puzzle.margin, abs=1e-4)


PLACING = (
    "pavilion players:2 board:colored first_player:0 round:2 phase:place actor:0 first:0 marker:0 wild:G "
    "bag:P20G20O{o}Y20B{b}R22 tower:- supply:PPGGOOYYBB center:- d1:- d2:- d3:- d4:- d5:- bonus:0 turn:- "
    "seat0:5;plays;{hand};-;{stars} "
    "seat1:5;passed;-;-;....../....../....../....../....../....../......"
)


def placing(hand: str, oranges: str = "......") -> tuple[Question, dict[str, int]]:
    """A seat that places, with these tiles in hand and on the orange star: its question, and the numbers of moves."""
    left = {color.lower(): 20 - (hand + oranges).count(color) for color in "OB"}
    stars = f"....../....../{oranges}/....../....../....../......"
    state = parse_position(PLACING.format(hand=hand, stars=stars, **left))
    return Question(state), {notation(state.action(action)): action for action in state.legal()}


def test_a_pass_is_no_choice() -> None:
    question, numbers = placing("B")
    assert sorted(numbers) == ["-", "-B", "B1=B", "C1=B"]
    assert not question.is_open
    question, numbers = placing("BB")
    assert question.is_open
    assert [move for move, action in numbers.items() if not question.is_decision(action)] == ["-", "-B", "-BB"]
    assert not any(question.tempts(numbers[move]) for move in ("-", "-B", "-BB"))


def test_what_counting_finds_is_no_puzzle() -> None:
    """With nothing to complete several spaces seem alike; the last one of a star seems much better than all others."""
    question, numbers = placing("OOOOOOBB")
    assert question.is_open
    assert question.tempts(numbers["B1=B"])
    question, numbers = placing("OOOOOOBB", "OOOOO.")
    assert question.is_open
    assert not question.tempts(numbers["O6=O"])


def test_another_look_confirms_a_puzzle_or_finds_that_it_is_none(found: list[Puzzle]) -> None:
    puzzle = next(puzzle for puzzle in found if puzzle.solved != "no")
    again = confirmed(puzzle, Limit(nodes=200_000), margin=0.1)
    assert again is not None
    assert (again.solution, again.difficulty) == (puzzle.solution, puzzle.difficulty)
    assert again.margin == pytest.approx(puzzle.margin, abs=1e-4)
    assert confirmed(puzzle, Limit(nodes=200_000), margin=puzzle.margin + 0.01) is None


def test_a_puzzle_is_a_record_with_a_solution(found: list[Puzzle]) -> None:
    line = found[0].to_record().dumps()
    again = Puzzle.from_record(tesela.Record.loads(line))
    assert again.to_record().dumps() == line
    assert again.state() == found[0].state()
    assert again.solution == found[0].solution


@pytest.mark.parametrize("missing", ["puzzle", "solution", "runner_up", "win"])
def test_a_record_without_its_solution_is_refused(found: list[Puzzle], missing: str) -> None:
    record = found[0].to_record()
    record.extra["puzzle"] = {key: value for key, value in record.extra["puzzle"].items() if key != missing}
    if missing == "puzzle":
        del record.extra["puzzle"]
    with pytest.raises(tesela.BadRecord, match=missing):
        Puzzle.from_record(record)


def test_a_wrong_game_is_named() -> None:
    good, bad = (played(tesela.Game("azul"), seed, "random") for seed in (1, 2))
    del bad.events[0]
    with pytest.raises(tesela.BadRecord, match="game 2, event 1"):
        list(find([good, bad], first=Limit(nodes=1), second=Limit(nodes=1)))


@pytest.mark.parametrize("name", NAMES)
def test_at_least_a_hundred_ship(name: str) -> None:
    puzzles = shipped(name)
    assert len(puzzles) >= 100
    setups = {(puzzle.game.players, *puzzle.game.options.values()) for puzzle in puzzles}
    assert setups == {(game.players, *game.options.values()) for game in tesela.games() if game.name == name}
    assert {puzzle.difficulty for puzzle in puzzles} == set(DIFFICULTIES)
    assert len({position(puzzle.state()) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        state = puzzle.state()
        assert state.is_legal(puzzle.solution)
        assert puzzle.line[0] == puzzle.solution
        assert puzzle.margin >= MARGIN
        question = Question(state)
        assert question.is_open
        assert question.tempts(state.number(puzzle.solution))
        assert question.is_decision(state.number(puzzle.runner_up))


def test_puzzles_of_pavilion_ask_what_to_take_and_where_to_place() -> None:
    asked = Counter(puzzle.state().view().phase for puzzle in shipped("pavilion"))
    assert set(asked) == {"draft", "place", "take"}
    assert min(asked.values()) >= 15


def test_what_ships_as_solved_to_the_end_of_the_game_is_so() -> None:
    """Such solutions do not depend on how well the bots judge."""
    proven = [puzzle for puzzle in shipped("azul") if puzzle.solved == "game" and puzzle.game.players == 2]
    assert len(proven) >= 8
    for puzzle in proven[:8]:
        state = puzzle.state()
        analysis = bot("search").analyse(state, Limit(nodes=1_000_000))
        assert analysis.exact
        assert state.action(analysis.best.action) == puzzle.solution
        assert analysis.best.win == pytest.approx(puzzle.value.win, abs=1e-3)


def test_there_are_puzzles_of_known_games_only() -> None:
    with pytest.raises(tesela.BadSetup):
        shipped("chess")


@pytest.mark.parametrize(
    "data",
    [None, b"nothing", gzip.compress(b"{}\n" * 1000)[:-9], gzip.compress(b"{}\n")],
    ids=["missing", "no gzip", "cut off", "no puzzle"],
)
def test_a_missing_or_damaged_file_is_a_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes | None
) -> None:
    monkeypatch.setattr("tesela.analysis.puzzles.sets.FOLDER", tmp_path)
    if data is not None:
        (tmp_path / "azul.jsonl.gz").write_bytes(data)
    with pytest.raises(tesela.BadRecord):
        shipped.__wrapped__("azul")


def test_shipped_records_can_be_replayed() -> None:
    for puzzle in shipped("azul")[:5]:
        assert sum(1 for _ in replay(puzzle.to_record())) == len(puzzle.record.events)


@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_puzzles_get_harder_and_all_configurations_come_in_turn(game: str) -> None:
    order = in_order(game)
    assert set(map(id, order)) == set(map(id, shipped(game)))
    levels = [DIFFICULTIES.index(puzzle.difficulty) for puzzle in order]
    assert levels == sorted(levels)
    first = [(*puzzle.game.options.values(), puzzle.game.players) for puzzle in order[:4]]
    assert len(set(first)) == 4
