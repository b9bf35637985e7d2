"""Monte Carlo tree search in 60 lines: UCT for 2 to 4 players with sampled chance, on the State API alone.

python examples/mcts.py [azul|pavilion] [simulations]   plays a game against `random` and says who won
"""

import math
import sys

import tesela


class Node:
    """A decision: what was tried here, and for each seat the wins that followed."""

    def __init__(self, players: int):
        self.visits, self.wins, self.children = 0, [0.0] * players, {}


def chance(state: tesela.State, rng: tesela.Rng) -> None:
    """Let chance act as long as it is its turn."""
    while state.actor == tesela.CHANCE:
        state.deal(rng)


def select(node: Node, state: tesela.State, rng: tesela.Rng) -> int:
    """An action not tried yet, or the one with the best upper bound for the seat that acts."""
    legal = state.legal()
    untried = [action for action in legal if action not in node.children]
    if untried:
        return rng.choice(untried)

    def bound(action: int) -> float:
        child = node.children[action]
        return child.wins[state.actor] / child.visits + 0.7 * math.sqrt(math.log(node.visits) / child.visits)

    return max(legal, key=bound)


def search(state: tesela.State, simulations: int, rng: tesela.Rng) -> int:
    """The action that was tried most often; the tree holds decisions, chance is sampled anew on every way down."""
    root = Node(state.game.players)
    for _ in range(simulations):
        position, node, path = state.copy(), root, [root]
        while position.actor != tesela.OVER and node.visits:
            action = select(node, position, rng)
            node = node.children.setdefault(action, Node(state.game.players))
            path.append(node)
            position.apply(action)
            chance(position, rng)
        position.playout(rng)  # at random to the end, in the compiled engine
        winners = position.outcome().winners
        for node in path:
            node.visits += 1
            for seat in winners:
                node.wins[seat] += 1 / len(winners)
    return max(root.children, key=lambda action: root.children[action].visits)


if __name__ == "__main__":
    name, simulations = [*sys.argv[1:], *["azul", "300"][len(sys.argv) - 1 :]][:2]
    rng, state = tesela.Rng(1), tesela.new_game(name)
    chance(state, rng)
    while state.actor != tesela.OVER:
        state.apply(search(state, int(simulations), rng) if state.actor == 0 else state.choose(rng))
        chance(state, rng)
    print(state, state.outcome(), sep="\n\n")
