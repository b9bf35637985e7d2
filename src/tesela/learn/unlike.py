"""Unlike: players that prize other things than the tuned weights, so that a judge sees what it would not make."""

import random
from collections.abc import Sequence

from tesela import shelf
from tesela.bots.networks.network import Network
from tesela.bots.search.mind import Mind
from tesela.bots.search.minds import mind_with
from tesela.bots.weights import Weights, shipped
from tesela.engine.game import Game
from tesela.learn.notebook import Ends
from tesela.learn.self_play import Seat

# How much of the nodes a player searches a move, all equally likely but for quick play.
SHARES = (0.0, 0.13, 0.13, 0.13, 0.33, 0.33, 0.33, 0.33, 0.8, 0.8)
# How likely a player is to judge as the network does, to have one within rounds, to prize other things than usual, and
# each thing more or less; how far that goes, as the spread of a logarithm.
JUDGING, GUESSING, PRIZING, EACH = 0.5, 0.5, 0.6, 0.6
FAR, SCATTERED = 0.6, 0.3


class Unlike:
    """A company in which every player is drawn anew for every game; the ends of its rounds are noted."""

    def __init__(self, game: Game, network: Network, nodes: int, deals: int):
        """The network's searches of so many nodes say what each end of a round is worth, after so many deals."""
        self.game = game
        self._network = network
        self._judge = mind_with(game, network)
        self._nodes = nodes
        self._deals = deals
        self._weights = shipped(game)
        self._kinds = kinds_of(game)

    def seats(self, seed: int) -> Sequence[Seat]:
        """Somebody for each seat."""
        rng = random.Random(seed)
        return [Seat(self._mind(rng), int(rng.choice(SHARES) * self._nodes)) for _ in range(self.game.players)]

    def notes(self) -> Ends:
        """What is expected after the next deals, by the network's own judgement."""
        return Ends(self.game, self._judge, self._nodes, self._deals)

    def _mind(self, rng: random.Random) -> Mind:
        if self._network.between is not None and rng.random() < JUDGING:
            return self._judge
        network = self._network if rng.random() < GUESSING else None
        return mind_with(self.game, network, self._prizing(rng))

    def _prizing(self, rng: random.Random) -> Weights:
        """Weights for somebody with a taste of their own: more for columns, less for who starts, and the like."""
        points = [list(stage) for stage in self._weights.points]
        if rng.random() < PRIZING:
            for features in self._kinds:
                if rng.random() < EACH:
                    times = rng.lognormvariate(0, FAR)
                    for stage in points:
                        for feature in features:
                            stage[feature] *= times
        surer = rng.lognormvariate(0, SCATTERED)
        return Weights(points, [scatter * surer for scatter in self._weights.scatter])


def kinds_of(game: Game) -> list[list[int]]:
    """The features of a board in kinds, by the first word of their names; all but the first, which is always there."""
    kinds: dict[str, list[int]] = {}
    for feature, name in enumerate(shelf.entry(game.name).part("bots.knowledge").FEATURES):
        kinds.setdefault(name.split()[0], []).append(feature)
    return list(kinds.values())[1:]
