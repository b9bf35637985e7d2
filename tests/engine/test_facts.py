"""The facts of a game are what its rules go by: told apart from them, they agree with every game that is played."""

from collections.abc import Iterator
from typing import Any

import pytest

import tesela
from tesela.engine import facts, preview
from tests.engine.playing import eager_choice

GAMES = [tesela.Game(entry.name, 2, 0, variant) for entry in tesela.shelf.entries() for variant in entry.variants()]
AZUL = [game for game in GAMES if game.name == "azul"]
PAVILION = [game for game in GAMES if game.name == "pavilion"]


def decisions(game: tesela.Game, seeds: int = 3) -> Iterator[tuple[tesela.State, int]]:
    """The decisions of a few eager games: the state before each, and the action."""
    for seed in range(seeds):
        state, rng = tesela.start(game), tesela.Rng(seed)
        while state.actor != tesela.OVER:
            if state.actor == tesela.CHANCE:
                state.deal(rng)
                continue
            action = eager_choice(state, rng)
            yield state, action
            state.apply(action)


def steps(game: tesela.Game) -> list[dict[str, Any]]:
    return [step for state, action in decisions(game) for step in tesela.account(state, action)]


@pytest.mark.parametrize("game", AZUL, ids=lambda game: game.configuration)
def test_walls_and_floor_lines_of_azul(game: tesela.Game) -> None:
    printed = facts(game)
    found = steps(game)
    tiles = [step for step in found if step["reason"] == "tile"]
    assert tiles
    if printed["wall"] is None:
        assert game.options["wall"] == "gray"
    else:
        assert all(printed["wall"][step["row"] - 1][step["column"] - 1] == step["color"] for step in tiles)
    floors = [step for step in found if step["reason"] == "floor"]
    assert floors
    assert all(step["points"] == sum(printed["floor"][: step["tiles"]]) for step in floors)


@pytest.mark.parametrize("game", PAVILION, ids=lambda game: game.configuration)
def test_costs_bonuses_and_things_of_pavilion(game: tesela.Game) -> None:
    printed = facts(game)
    completed = 0
    for state, number in decisions(game):
        action = state.action(number)
        if not hasattr(action, "star"):
            continue
        brought = preview(state, number)
        assert sum(brought["paid"].values()) == printed["costs"][action.star][action.space - 1]
        assert printed["stars"][action.star] in (None, action.color)
        stars = state.view().seats[state.actor].stars
        covered = [[star, space] for star in stars for space in range(1, 7) if stars[star][space - 1]]
        here = [action.star, action.space]
        done = [thing for thing in printed["things"] if here in thing["spaces"]
                and all(space in [*covered, here] for space in thing["spaces"])]
        assert sorted(thing["kind"] for thing in done) == sorted(brought["completes"])
        completed += len(done)
    assert completed > 0
    bonuses = [step for step in steps(game) if step["reason"] in ("star", "cost")]
    assert bonuses
    for step in bonuses:
        if step["reason"] == "cost":
            assert step["points"] == printed["cost_bonuses"][str(step["cost"])]
        else:
            assert step["points"] == printed["star_bonuses"].get(step["color"], printed["star_bonuses"]["mixed"])
