"""How fast the vector environment steps: decisions a second on one core, all that a step writes included.

    python bench/envs.py [--game azul] [--players 2] [--envs 1024] [--seconds 5] [--all]

A decision is all of this: a random legal action is drawn, the game is stepped (deals and new games included), and its
observation and mask are written. `cpu` counts the time this process had, `wall` the time that passed.
"""

import argparse
import time

import tesela
from tesela.envs.batch import Batch
from tesela.envs.rewards import Rewards


def measure(game: tesela.Game, envs: int, seconds: float) -> tuple[float, float, float]:
    """Decisions a second of processor time, of steps alone too, and of time on the wall."""
    batch = Batch(game, envs, Rewards(), self_play=True, first_player=None)
    actions = batch.choose()
    steps, choosing = 0, 0.0
    wall, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < seconds:
        began = time.process_time()
        batch.choose(actions)
        choosing += time.process_time() - began
        batch.step(actions)
        steps += 1
    used, passed = time.process_time() - cpu, time.perf_counter() - wall
    return steps * envs / used, steps * envs / (used - choosing), steps * envs / passed


def main() -> None:
    """Measure one configuration, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--all", action="store_true")
    asked = parser.parse_args()
    games = tesela.games() if asked.all else [tesela.Game(asked.game, asked.players)]
    print("million decisions a second: cpu, cpu of the steps alone, wall")
    for game in games:
        cpu, alone, wall = measure(game, asked.envs, asked.seconds)
        name = f"{game.name} {' '.join(game.variant.values())}, {game.players} players"
        print(f"{name:32} {cpu / 1e6:6.2f} {alone / 1e6:6.2f} {wall / 1e6:6.2f}", flush=True)


if __name__ == "__main__":
    main()
