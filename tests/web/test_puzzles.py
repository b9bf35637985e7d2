"""The puzzles over HTTP: one after another, and what a try is worth."""

from collections.abc import Callable
from typing import Any

import pytest

import tesela
from tesela.analysis.puzzles import DIFFICULTIES, in_order, shipped
from tesela.engine.step import counted
from tests.web.serving import Guest

Guests = Callable[..., Guest]
GAMES = ("azul", "pavilion")


def look(guest: Guest, game: str, number: int) -> dict[str, Any]:
    return dict(guest.get(f"/api/puzzles/{game}/{number}").json())


def attempt(guest: Guest, game: str, number: int, action: int) -> dict[str, Any]:
    answer = guest.post(f"/api/puzzles/{game}/{number}", {"action": action})
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_sets(guest: Guests) -> None:
    assert guest().get("/api/puzzles").json() == [{"game": game, "count": len(shipped(game))} for game in GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_a_position_with_its_moves(guest: Guests, game: str) -> None:
    seen = look(guest(), game, 2)
    state = tesela.parse_position(seen["position"])
    assert (seen["number"], seen["of"], seen["game"]) == (2, len(shipped(game)), game)
    assert [move["number"] for move in seen["legal"]] == state.legal()
    assert all("preview" in move for move in seen["legal"])
    assert (seen["actor"], seen["scores"], seen["forecast"]) == (state.actor, state.scores(), state.forecast())
    assert seen["setup"] == state.game.setup()
    assert seen["level"] in DIFFICULTIES


@pytest.mark.parametrize("game", GAMES)
def test_the_solution_is_right_and_explained(guest: Guests, game: str) -> None:
    ana = guest()
    state = in_order(game)[0].state()
    solution = state.number(in_order(game)[0].solution)
    found = attempt(ana, game, 1, solution)
    assert (found["right"], found["loss"], found["solution"]["number"]) == (True, 0, solution)
    steps = tesela.account(state, solution)
    explained = {"account": counted(steps), "steps": steps}
    assert found["line"][0] == {"player": state.actor, **found["solution"], **explained}
    best, second = found["candidates"]
    assert best["number"] == solution
    assert second["loss"] == pytest.approx(in_order(game)[0].margin, abs=1e-3)
    assert {key: found[key] for key in explained} == explained


@pytest.mark.parametrize("game", GAMES)
def test_another_move_loses_at_least_as_much_as_the_second_best(guest: Guests, game: str) -> None:
    ana, puzzle = guest(), in_order(game)[0]
    state = puzzle.state()
    known = (state.number(puzzle.solution), state.number(puzzle.runner_up))
    other = next(number for number in state.legal() if number not in known)
    found = attempt(ana, game, 1, other)
    assert not found["right"]
    assert found["loss"] >= round(puzzle.margin, 4)
    assert found["candidates"][0]["number"] == known[0]
    assert {candidate["number"] for candidate in found["candidates"]} == {*known, other}
    assert attempt(ana, game, 1, other) == found  # the same answer every time


def test_what_is_not_there_or_not_legal(guest: Guests) -> None:
    ana = guest()
    for address in ("azul/100000", "chess/1"):
        assert ana.get(f"/api/puzzles/{address}").json()["key"] == "server.no_puzzle"
    assert ana.get("/api/puzzles/azul/0").status_code == 422
    seen = look(ana, "azul", 1)
    illegal = next(number for number in range(400) if number not in {move["number"] for move in seen["legal"]})
    assert ana.post("/api/puzzles/azul/1", {"action": illegal}).status_code == 400
