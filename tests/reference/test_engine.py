"""The compiled engine agrees with the slow models on legal moves, scores and results, over random games."""

import argparse
import random

import pytest

import tesela
from tesela.records import action_to_json, event_from_json, event_to_json
from tests.reference import key, new

GAMES = 12


def compare(game, seed, from_model):
    """Play one random game on both; deals come from the model or from the engine."""
    rng, chance = tesela.Rng(seed), random.Random(seed)
    state, model = tesela.start(game), new(game.name, game.setup())
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            assert model.actor == "chance"
            if from_model:
                event = model.sample(chance)
                state.apply(event_from_json(game.name, event))
            else:
                event = event_to_json(state.deal(rng))
            model.chance(event)
        else:
            assert model.actor == state.actor
            actions = {number: action_to_json(state.action(number)) for number in state.legal()}
            assert {key(action) for action in actions.values()} == {key(action) for action in model.legal()}
            number = state.choose(rng)
            state.apply(number)
            model.apply(actions[number])
        assert state.scores() == model.scores
    outcome = state.outcome()
    assert model.actor == "over"
    assert model.result() == {"scores": list(outcome.scores), "winners": list(outcome.winners)}


@pytest.mark.parametrize("from_model", [False, True], ids=["engine deals", "model deals"])
def test_agrees_on_random_games(configuration, from_model):
    for seed in range(GAMES):
        compare(configuration, seed, from_model)


def main():
    """Compare many more games than a test can."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of each configuration")
    parser.add_argument("--seed", type=int, default=1_000)
    arguments = parser.parse_args()
    for game in tesela.games():
        for number in range(arguments.games):
            compare(game, arguments.seed + number, number % 2 == 1)
        print(f"{game.name} {game.setup()}: {arguments.games} games agree", flush=True)


if __name__ == "__main__":
    main()
