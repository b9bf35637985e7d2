"""The account of an action: steps that add up to what the scores did, each for its own reason."""

import json

import pytest

import tesela
from tesela.engine.pavilion.actions import Place
from tests.engine import pavilion_positions as garden_of
from tests.engine.pavilion_positions import garden, keep, pavilion, place
from tests.engine.positions import azul, board, draft, eager_choice, tile

GAMES = 4


def best_placement(state: tesela.State, rng: tesela.Rng) -> int:
    """An eager choice, or the placement that brings most, so that stars get complete."""
    found = [number for number in state.legal() if isinstance(state.action(number), Place)]
    return max(found, key=lambda number: tesela.preview(state, number)["points"]) if found else eager_choice(state, rng)


def check(state: tesela.State, number: int) -> list[str]:
    """The reasons of an action's steps, which lead from the scores before it to those after it."""
    steps = json.loads(json.dumps(tesela.account(state, number)))
    scores, after = state.scores(), state.copy()
    after.apply(number)
    for step in steps:
        scores[step["seat"]] += step["points"]
        assert step["score"] == scores[step["seat"]]
    assert scores == after.scores()
    return [step["reason"] for step in steps]


def test_the_steps_add_up_in_every_game(configuration: tesela.Game) -> None:
    reasons: set[str] = set()
    for seed in range(GAMES):
        rng, state = tesela.Rng(seed), tesela.start(configuration)
        while state.actor != tesela.OVER:
            if state.actor == tesela.CHANCE:
                state.deal(rng)
                continue
            number = best_placement(state, rng)
            reasons.update(check(state, number))
            state.apply(number)
    usual = {"tile", "floor", "held", "row"} if configuration.name == "azul" else {"marker", "place", "discard"}
    assert reasons >= usual


def steps(state: tesela.State, action: object, *seats: int) -> list[dict[str, object]]:
    """The account, of these seats or of all."""
    check(state, state.number(action))
    return [dict(step) for step in tesela.account(state, action) if step["seat"] in (seats or range(4))]


def reasons(state: tesela.State, action: object) -> list[tuple[int, str, int]]:
    """The account in short: seat, reason, points."""
    return [(step["seat"], step["reason"], step["points"]) for step in tesela.account(state, action)]  # type: ignore[misc]


def test_a_draft_in_the_middle_of_a_round_changes_no_score() -> None:
    assert steps(azul(displays="BBKW YYYY"), draft(1, "B", 2)) == []


def test_the_draft_that_ends_a_round_tiles_all_walls_the_first_seat_first() -> None:
    state = azul(
        board(wall="BY... ..... ..... ..... ....."),
        board(lines="K - - - -", floor="RR*", score=9),
        displays="R", first=1, marker=1,
    )
    assert steps(state, draft(1, "R", 1)) == [
        {"seat": 1, "reason": "tile", "points": 1, "score": 10,
         "row": 1, "column": 4, "color": "black", "across": 1, "down": 1},
        {"seat": 1, "reason": "floor", "points": -4, "score": 6, "tiles": 3},
        {"seat": 0, "reason": "tile", "points": 3, "score": 3,
         "row": 1, "column": 3, "color": "red", "across": 3, "down": 1},
    ]  # fmt: skip


def test_a_tile_in_two_runs_names_both() -> None:
    state = azul(board(wall="BY... ..Y.. ..... ..... ....."), displays="R")
    [step] = steps(state, draft(1, "R", 1))
    assert (step["across"], step["down"], step["points"]) == (3, 2, 5)


@pytest.mark.ruling("A4")
def test_a_score_is_held_at_zero() -> None:
    state = azul(board(floor="RRRR", score=2), displays="R")
    assert reasons(state, draft(1, "R", "floor")) == [(0, "floor", -8), (0, "held", 6)]


@pytest.mark.ruling("A8")
def test_gray_lines_without_a_space_are_lost_and_cost() -> None:
    # Every column that is free in the third row holds red already.
    lost = board(wall="R.... .R... ..BYK ..... .....", lines="- - RRR - -", score=20)
    state = azul(lost, board(lines="B - - - -"), displays="W", wall="gray")
    assert steps(state, draft(1, "W", "floor")) == [
        {"seat": 0, "reason": "lost_line", "points": 0, "score": 20, "row": 3, "color": "red"},
        {"seat": 0, "reason": "floor", "points": -6, "score": 14, "tiles": 4},
    ]
    state.apply(draft(1, "W", "floor"))
    assert reasons(state, tile(1, 5)) == [(1, "tile", 1)]


def test_a_gray_wall_is_accounted_choice_by_choice() -> None:
    state = azul(board(lines="B KK - - -", floor="R", score=3), board(floor="RR", score=9), displays="W", wall="gray")
    last = draft(1, "W", "floor")
    assert steps(state, last) == []
    state.apply(last)
    assert reasons(state, tile(1, 2)) == [(0, "tile", 1)]
    state.apply(tile(1, 2))
    assert reasons(state, tile(2, 2)) == [(0, "tile", 2), (0, "floor", -2), (1, "floor", -2)]


def test_the_end_of_azul_names_rows_columns_and_colors() -> None:
    wall = "BYRK. WB... K.B.. R..B. Y...B"
    state = azul(board(wall=wall, score=30), board(score=4), displays="W")
    assert steps(state, draft(1, "W", 1)) == [
        {"seat": 0, "reason": "tile", "points": 5, "score": 35,
         "row": 1, "column": 5, "color": "white", "across": 5, "down": 1},
        {"seat": 0, "reason": "row", "points": 2, "score": 37, "row": 1},
        {"seat": 0, "reason": "column", "points": 7, "score": 44, "column": 1},
        {"seat": 0, "reason": "color", "points": 10, "score": 54, "color": "blue"},
    ]  # fmt: skip


@pytest.mark.ruling("S1")
def test_the_marker_costs_a_point_a_tile_and_the_score_is_held_at_one() -> None:
    state = pavilion(garden(score=3), phase="draft", displays="OOOO", center="GGGP")
    assert steps(state, garden_of.draft("center", "G")) == [
        {"seat": 0, "reason": "marker", "points": -4, "score": -1, "tiles": 4},
        {"seat": 0, "reason": "held", "points": 2, "score": 1},
    ]


@pytest.mark.ruling("S4")
def test_a_placement_names_what_it_connects_around_the_ring() -> None:
    state = pavilion(garden("RRRRR", red="..R..R", score=7), supply="PPGGOOYYBR")
    assert steps(state, place("red", 1, "R")) == [
        {"seat": 0, "reason": "place", "points": 2, "score": 9, "star": "red", "space": 1, "color": "red",
         "connected": [6, 1]},
    ]  # fmt: skip
    [step] = steps(state, place("red", 2, "R"))
    assert (step["connected"], step["points"]) == ([2, 3], 2)


@pytest.mark.ruling("S6")
def test_a_pass_names_the_tiles_discarded() -> None:
    state = pavilion(garden("GGOO", score=2), supply="PPGGOOYYBR")
    assert steps(state, keep("GG")) == [
        {"seat": 0, "reason": "discard", "points": -2, "score": 0, "tiles": ["orange", "orange"]},
        {"seat": 0, "reason": "held", "points": 1, "score": 1},
    ]
    assert steps(state, keep("GGOO")) == []


def test_taking_bonus_tiles_changes_no_score() -> None:
    state = pavilion(garden(red="RRRRRR"), phase="take", bonus=1, supply="PPGGOOYYBR")
    assert steps(state, garden_of.take("P")) == []


@pytest.mark.ruling("S3")
def test_the_end_of_summer_pavilion_names_stars_and_costs() -> None:
    ones = {name: f"{letter}....." for name, letter in zip(("purple", "orange", "blue", "yellow"), "POBY", strict=True)}
    rich = garden("Y", center="PGOYBR", green="GGGGGG", red="R.....", score=30, **ones)
    state = pavilion(rich, garden(passed=True, score=9), round=6, supply="PPGGOOYYBR")
    assert steps(state, keep()) == [
        {"seat": 0, "reason": "discard", "points": -1, "score": 29, "tiles": ["yellow"]},
        {"seat": 0, "reason": "star", "points": 12, "score": 41, "star": "center", "color": "center"},
        {"seat": 0, "reason": "star", "points": 18, "score": 59, "star": "green", "color": "green"},
        {"seat": 0, "reason": "cost", "points": 4, "score": 63, "cost": 1},
    ]


@pytest.mark.ruling("S3")
def test_a_gray_star_is_called_by_its_tiles() -> None:
    rich = garden(center="GGGGGG", green="PGOYBR", purple="RRRRRR", score=1)
    state = pavilion(rich, garden(passed=True), round=6, gray=True, supply="PPGGOOYYBR")
    named = [(step["star"], step["color"], step["points"]) for step in steps(state, keep()) if "star" in step]
    assert named == [("center", "green", 18), ("purple", "red", 14), ("green", "mixed", 12)]


@pytest.mark.parametrize("asked", [tesela.account, tesela.preview])
def test_what_is_not_legal_is_refused(asked: object) -> None:
    state = azul(displays="BBKW YYYY")
    for action in (draft(3, "B", 1), 10**6, "nothing"):
        with pytest.raises(tesela.IllegalAction):
            asked(state, action)  # type: ignore[operator]
    with pytest.raises(tesela.IllegalAction):
        asked(tesela.new_game("azul"), 0)  # type: ignore[operator]
