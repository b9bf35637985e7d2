"""How strong the bots are: the matches behind docs/strength.md, one line of a table each.

    python bench/strength.py [--part promises|network|variants|ladder] [--scale 1.0]

Every line is `tesela arena` with the options it shows; --scale makes the matches shorter or longer.
"""

import argparse
import json
import subprocess
import sys

import tesela

PROMISES = [
    ("search", "greedy", {"game": "azul"}, 100, 0.1),
    ("search", "mcts", {"game": "azul"}, 100, 0.1),
    ("search", "greedy", {"game": "pavilion"}, 100, 0.1),
]
LADDER = [
    (better, worse, {"game": game}, 60, 0.05)
    for game in ("azul", "pavilion")
    for better, worse in (("greedy", "random"), ("mcts", "greedy"), ("alphabeta", "mcts"), ("search", "alphabeta"))
]
# With the network against without it, the same time on one core: more games of the two that are promised, fewer
# of pavilion, where they are long.
NETWORK = [
    ("search", "search:network=off", {"game": game.name, "players": game.players, **game.variant}, games, 0.1)
    for game in tesela.games()
    for games in (
        100
        if game in (tesela.Game("azul"), tesela.Game("pavilion"))
        else (20 if game.name == "azul" else 12) * game.players,
    )
]
VARIANTS = [
    ("search", "greedy", {"game": game.name, "players": game.players, **game.variant}, 24, 0.05)
    for game in tesela.games()
    if game not in (tesela.Game("azul"), tesela.Game("pavilion"))
]
PARTS = {"promises": PROMISES, "network": NETWORK, "variants": VARIANTS, "ladder": LADDER}


def play(better: str, worse: str, setup: dict[str, object], games: int, time: float) -> str:
    """One match as a row of a Markdown table."""
    options = [text for key, value in setup.items() for text in (f"--{key}", str(value))]
    line = [better, worse, *options, "--games", str(games), "--time", str(time), "--seed", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "tesela.cli", "arena", *line, "--json"], capture_output=True, text=True, check=True
    )
    first, second = json.loads(done.stdout)["bots"]
    names = " ".join(str(value) for value in setup.values())
    bound = ("≥ " if first["elo"] > 0 else "≤ ") if first["elo_bound"] else ""
    elo = f"{bound}{first['elo']:+.0f} ± {first['elo_error']:.0f}"
    scores = f"{first['mean_score']:.1f} : {second['mean_score']:.1f}"
    wins = f"{first['win_rate']:.1%} | {first['share']:.2f}"
    return f"| {names} | {better} | {worse} | {time} s | {first['games']} | {wins} | {elo} | {scores} |"


def main() -> None:
    """Play the parts asked for and print their tables as they grow."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--scale", type=float, default=1.0)
    asked = parser.parse_args()
    for part in asked.part or PARTS:
        print(f"\n### {part}\n\n| game | bot | against | a move | games | wins | share | Elo | mean scores |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
        for better, worse, setup, games, time in PARTS[part]:
            seats = int(setup.get("players", 2))
            print(play(better, worse, setup, max(seats, round(games * asked.scale)), time), flush=True)


if __name__ == "__main__":
    main()
