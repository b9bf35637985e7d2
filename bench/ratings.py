"""Whether ratings tell who is stronger: 20 bots of known order play at tables of two to four, and are rated.

    python bench/ratings.py [--game azul] [--games 2000] [--seed 1] [--plot ratings.png]

Each bot plays as `greedy` does, but makes any move at all so many times in a hundred: the fewer, the stronger. Games of
two and of more are rated together here, so that there is one order to compare with. Prints the bots by their rating,
how many of all pairs stand in the wrong order, and how many of those are further apart than both errors.
"""

import argparse
import random
from itertools import combinations
from pathlib import Path

from tesela.bots import Bot, Limit, play_game
from tesela.bots.bot import Analysis
from tesela.bots.greedy import Greedy
from tesela.bots.random import Random
from tesela.engine.game import Game
from tesela.engine.state import State
from tesela.ratings import Book, Category, Standing

BOTS = 20
TOGETHER = Category("all", many=True)


class Stumbler(Bot):
    """Greedy, but for so many moves in a hundred."""

    def __init__(self, percent: int, seed: int):
        self.name = f"stumbles {percent:2} %"
        self._percent = percent
        self._seeing, self._blind = Greedy(seed), Random(seed)
        self._dice = random.Random(seed)

    def begin(self, game: Game) -> None:
        """Both draw anew."""
        self._seeing.begin(game)
        self._blind.begin(game)

    def _think(self, state: State, limit: Limit) -> Analysis:
        blind = self._dice.random() * 100 < self._percent
        return (self._blind if blind else self._seeing).analyse(state, limit)


def played(name: str, games: int, seed: int) -> tuple[list[str], list[tuple[str, Standing]]]:
    """The names of the bots, the strongest first, and their standings, the best rating first."""
    dice = random.Random(seed)
    percents = [round(100 * place / (BOTS - 1)) for place in range(BOTS)]
    book = Book()
    for number in range(games):
        chosen = dice.sample(percents, dice.randint(2, 4))
        bots = [Stumbler(percent, dice.randrange(2**31)) for percent in chosen]
        outcome = play_game(Game(name, len(bots)), bots, seed=seed * games + number).state.outcome()
        assert outcome is not None
        book.count(TOGETHER, [bot.name for bot in bots], list(outcome.ranks))
    return [Stumbler(percent, 0).name for percent in percents], book.standings(TOGETHER)


def main() -> None:
    """Play, print and draw."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="azul")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    order, standings = played(asked.game, asked.games, asked.seed)
    print("| bot | rating | games | wins |\n| --- | --- | --- | --- |")
    for name, standing in standings:
        rating = standing.rating
        wins = f"{standing.wins / standing.games:.0%}"
        print(f"| {name} | {rating.number} ± {rating.error} | {standing.games} | {wins} |")
    wrong = [pair for pair in combinations(standings, 2) if order.index(pair[0][0]) > order.index(pair[1][0])]
    sure = [(one, two) for (_, one), (_, two) in wrong if _apart(one, two)]
    print(f"{len(wrong)} of {BOTS * (BOTS - 1) // 2} pairs in the wrong order, {len(sure)} of them beyond both errors")
    if asked.plot:
        draw(order, dict(standings), f"{asked.game}, {asked.games} games of two to four", asked.plot)


def _apart(one: Standing, two: Standing) -> bool:
    return one.rating.number - two.rating.number > one.rating.error + two.rating.error


def draw(order: list[str], found: dict[str, Standing], title: str, path: Path) -> None:
    """The rating of each bot, by how often it stumbles."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4.5), layout="constrained")
    ratings = [found[name].rating for name in order]
    percents = [int(name.split()[1]) for name in order]
    axes.errorbar(percents, [each.number for each in ratings], [each.error for each in ratings], marker="o", capsize=3)
    axes.set(xlabel="moves in a hundred made blindly", ylabel="rating", title=title)
    figure.savefig(path, dpi=130)


if __name__ == "__main__":
    main()
