"""The compiled engine agrees with the slow models on legal moves, scores, every tile and results, over random games."""

import argparse
import random
from collections import Counter

import tesela
from tesela.records import action_to_json, event_from_json, event_to_json
from tests.reference import key, places
from tests.reference.reached import CountingAzul, CountingPavilion
from tests.reference.star import placed_on

GAMES = 24
MODELS = {"azul": CountingAzul, "pavilion": CountingPavilion}
# What the games of one configuration must reach, or they prove little; by game, and by the option that brings it.
REACHED = {
    "azul": {"row complete", "floor line full", "lid emptied into the bag", "score held at 0"},
    "wall gray": {"tile of a lost line"},
    "displays special": {
        "extra tile", "steal", "keep taken from", "shield taken from", "tile on a shield", "spread"
    },
    "pavilion": {
        "pillar surrounded", "statue surrounded", "window surrounded", "tile from the supply", "star of six colors",
        "all 1s", "all 2s", "tile kept", "wild tile paid", "score held at 1", "tower emptied into the bag",
    },
}  # fmt: skip


def eager(actions, model, chance):
    """A random action, but none that drops or passes while there is another, and stars are completed before others."""
    wanted = [at for at, action in actions.items() if action["type"] != "pass" and action.get("line") != "floor"]
    if wanted and actions[wanted[0]]["type"] == "place":
        board = model.boards[model.actor]
        full = {number: len(placed_on(board, actions[number]["star"])) for number in wanted}
        wanted = [number for number in wanted if full[number] == max(full.values())]
    return chance.choice(wanted or list(actions))


def compare(game, seed):
    """Play one random game on both and return what came up in it; half are dealt by the model, half are eager."""
    from_model, eagerly = seed % 2 == 1, seed % 4 > 1
    rng, chance = tesela.Rng(seed), random.Random(seed)
    state, model = tesela.start(game), MODELS[game.name](game.setup())
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
            number = eager(actions, model, chance) if eagerly else state.choose(rng)
            state.apply(number)
            model.apply(actions[number])
        assert state.scores() == model.scores
        assert places.of_view(state.view()) == places.of_model(model)
    outcome = state.outcome()
    assert model.actor == "over"
    assert model.result() == {"scores": list(outcome.scores), "winners": list(outcome.winners)}
    return model.reached


def test_agrees_on_random_games(configuration):
    reached = sum((compare(configuration, seed) for seed in range(GAMES)), Counter())
    print(told(reached))
    chosen = [configuration.name, *(f"{option} {value}" for option, value in configuration.options.items())]
    wanted = set().union(*(REACHED.get(choice, set()) for choice in chosen))
    assert {what for what in wanted if not reached[what]} == set()


def told(reached):
    """Return what came up in words."""
    return ", ".join(f"{what}: {count}" for what, count in sorted(reached.items()))


def main():
    """Compare many more games than a test can."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=500, help="games of each configuration")
    parser.add_argument("--seed", type=int, default=1_000)
    arguments = parser.parse_args()
    for game in tesela.games():
        reached = sum((compare(game, arguments.seed + number) for number in range(arguments.games)), Counter())
        print(f"{game.name} {game.setup()}: {arguments.games} games agree", flush=True)
        print(f"  {told(reached)}", flush=True)


if __name__ == "__main__":
    main()
