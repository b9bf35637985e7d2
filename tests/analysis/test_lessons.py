"""What was missed: from an inaccuracy on a move is taken apart beside the best, and has the lesson of what matters."""

import pytest

import tesela
from tesela.analysis import LESSONS, Missed, Reason, Review, Why, players_of, review
from tesela.analysis.examining import Ranked
from tesela.analysis.explaining import PARTS
from tesela.analysis.lessons import PARTS_OF
from tesela.analysis.reasons import reasons
from tesela.analysis.value import Value
from tesela.bots import Limit, play_game
from tests.analysis.games import played

SLIPS = ("inaccuracy", "mistake", "blunder")


def why(win: float, scores: tuple[float, ...], **parts: float) -> Why:
    """A move of seat 0 with these parts of its own."""
    state = tesela.Play("azul", players=len(scores), seed=1).state
    number = state.legal()[0]
    rest = (0.0,) * (len(scores) - 1)
    move = Ranked(number, state.action(number), Value((win, *rest), scores), (), (), 1.0)
    return Why(move, {part: (points, *rest) for part, points in parts.items()}, state, 0, {})


def test_the_two_that_matter_most_are_told_and_one_of_them_for_the_better_move() -> None:
    one, other = why(0.6, (10, 20, 30), wall=5, floor=-2, rows=7), why(0.4, (9, 23, 30), wall=4, rows=7.05)
    assert reasons(one, other, 0) == (Reason(None, 1, -3), Reason("floor", 0, -2))
    assert reasons(one, one, 0) == ()
    one, other = why(0.6, (10, 20), wall=1, floor=-4, rows=2), why(0.4, (10, 20), wall=5, floor=-1)
    assert reasons(one, other, 0) == (Reason("rows", 0, 2), Reason("wall", 0, -4))
    assert reasons(other, one, 0) == (Reason("rows", 0, -2), Reason("wall", 0, 4))


def test_the_lesson_is_what_speaks_most_for_the_best_move() -> None:
    nothing = why(0.4, (10, 20))
    assert Missed(0, nothing, why(0.6, (10, 20), floor=2, wall=-5, rows=1)).lesson == "floor"
    assert Missed(0, nothing, why(0.6, (10, 17), floor=2)).lesson == "denial"
    assert Missed(0, nothing, why(0.6, (10, 23), start=2)).lesson == "marker"
    assert Missed(0, nothing, why(0.6, (10, 20))).lesson == "foresight"


def test_every_part_has_one_lesson() -> None:
    named = [part for parts in PARTS_OF.values() for part in parts]
    assert sorted(named) == sorted(PARTS)
    assert set(LESSONS) == {*PARTS_OF, "denial"}


@pytest.mark.parametrize("game", [tesela.Game("azul"), tesela.Game("pavilion", 3)], ids=lambda game: game.configuration)
def test_a_slip_is_taken_apart_and_its_lesson_counted(game: tesela.Game) -> None:
    record = played(game, 4)
    found = Review(record, tuple(review(record, Limit(nodes=300))))
    for seat in found.seats:
        own = [moment for moment in found.moments if moment.seat == seat.seat and moment.move]
        for moment in own:
            move = moment.move
            assert move is not None
            assert (move.missed is not None) == (move.grade in SLIPS)
            if move.missed is None:
                continue
            assert (move.missed.played.move.action, move.missed.best.move.action) == (move.action, move.best)
            for each, value in ((move.missed.played, move.value), (move.missed.best, move.best_value)):
                totals = [sum(points[at] for points in each.parts.values()) for at in range(game.players)]
                assert totals == pytest.approx(value.scores, abs=1e-3)
        slips = {moment.number: moment.move for moment in own if moment.move and moment.move.missed}
        assert sorted(event for lesson in seat.lessons for event in lesson.events) == sorted(slips)
        for lesson in seat.lessons:
            moves = [slips[event] for event in lesson.events]
            assert {move.missed.lesson for move in moves if move.missed} == {lesson.name}
            assert (lesson.count, lesson.loss) == (len(moves), pytest.approx(sum(move.loss for move in moves)))
        assert [lesson.loss for lesson in seat.lessons] == sorted((each.loss for each in seat.lessons), reverse=True)
    named = tesela.Record(record.game, record.events, record.result, {"names": ["Ana", "Ben", "Cleo"][: game.players]})
    ana = players_of([found, Review(named, found.moments), Review(named, found.moments)])[game.players]
    assert (ana.name, ana.games) == ("Ana", 2)
    doubled = [(each.name, 2 * each.count, pytest.approx(2 * each.loss)) for each in found.seats[0].lessons]
    assert [(each.name, each.count, each.loss) for each in ana.lessons] == doubled


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_moves_are_rated_as_the_search_of_the_arena_plays(name: str) -> None:
    """Its own moves are nearly always the best that a review of as much thought finds, and never a mistake."""
    limit = Limit(nodes=400)
    record = play_game(tesela.Play(name, seed=2), ["search:seed=5"] * 2, limit=limit).record()
    moves = [moment.move for moment in review(record, limit, seed=5) if moment.move]
    assert sum(move.best == move.action for move in moves) > 0.85 * len(moves)
    assert sum(move.loss for move in moves) < 0.01 * len(moves)
    assert not {"mistake", "blunder"} & {move.grade for move in moves}
