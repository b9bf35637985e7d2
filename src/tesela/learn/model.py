"""Model: the network in PyTorch, while it learns."""

import numpy as np
import torch
from torch import Tensor, nn

from tesela.bots.networks.lens import TRAITS_A_MOVE, Lens
from tesela.bots.networks.network import HIDDEN
from tesela.encoding import Encoder
from tesela.learn.samples import Array, Samples

# Points that count as one unit of the network's answer.
POINTS = 20.0
# The compiled layer sums the first layer's units in 16 bits, which hold up to 32: training keeps them well below.
SAFE = 16.0
# Entries that count things are scaled to about one; the others are 0 or 1.
COUNTED = {"score": 0.03, "bag": 0.1, "lid": 0.1, "tower": 0.1, "round": 0.2}


class Model(nn.Module):
    """Two hidden layers; from the second the points and wins of each seat, and what each trait adds to a move."""

    scale: Tensor
    spread: Tensor
    folds: Tensor

    def __init__(self, lens: Lens, spread: Array):
        """`spread` is how far each feature of a board goes, so that all can count alike."""
        super().__init__()
        names = Encoder(lens.game).names()
        scale = [next((by for word, by in COUNTED.items() if word in name.split()), 1.0) for name in names]
        self.first = nn.Parameter(torch.empty(lens.inputs, HIDDEN[0]).normal_(std=0.1))
        self.first_bias = nn.Parameter(torch.zeros(HIDDEN[0]))
        self.second = nn.Linear(HIDDEN[0], HIDDEN[1])
        self.values = nn.Linear(HIDDEN[1], 2 * lens.players)
        self.moves = nn.Parameter(torch.empty(lens.traits, HIDDEN[1]).normal_(std=0.02))
        self.players = lens.players
        self.register_buffer("scale", torch.tensor(scale))
        self.register_buffer("spread", torch.tensor(spread, dtype=torch.float32))
        self.register_buffer("folds", torch.tensor(lens.folds()))
        self.described = lens.described

    def hidden(self, entries: Tensor, described: Tensor) -> Tensor:
        """The second hidden layer."""
        seen = (entries * self.scale) @ self.first[self.folds]
        known = (described / self.spread) @ self.first[len(self.first) - self.described :]
        units = seen + known + self.first_bias
        self.strain = torch.relu(units.abs() - SAFE).square().mean()
        return torch.relu(self.second(torch.relu(units)))

    def judge(self, hidden: Tensor) -> tuple[Tensor, Tensor]:
        """The points each seat will still make, in units, and the logarithms of its chances to win."""
        values = self.values(hidden)
        return values[:, : self.players], torch.log_softmax(values[:, self.players :], 1)

    def guess(self, hidden: Tensor, traits: Tensor, guesses: Tensor, whose: Tensor) -> Tensor:
        """What each move is worth, before softmax; `whose` is the position it belongs to."""
        worth = nn.functional.pad(hidden @ self.moves.T, (0, 1)).reshape(-1)
        at = traits.long() + (whose * (len(self.moves) + 1))[:, None]
        return worth[at.reshape(-1)].reshape(-1, TRAITS_A_MOVE).sum(1) + guesses

    def arrays(self) -> dict[str, Array]:
        """The weights as the compiled layer wants them, all scales folded in."""
        first = self.first.detach().clone()
        for entry, row in enumerate(self.folds.tolist()):
            first[row] = self.first.detach()[row] * self.scale[entry]
        first[len(first) - self.described :] /= self.spread[:, None]
        unit = torch.ones(2 * self.players)
        unit[: self.players] = POINTS
        found = {
            "first": first,
            "first_bias": self.first_bias,
            "second": self.second.weight.T,
            "second_bias": self.second.bias,
            "values": self.values.weight * unit[:, None],
            "values_bias": self.values.bias * unit,
            "moves": self.moves,
        }
        return {name: tensor.detach().numpy().astype(np.float16) for name, tensor in found.items()}


def spread_of(samples: Samples) -> Array:
    """How far each feature of a board goes in these samples."""
    return np.asarray(np.maximum(samples.described.astype(np.float32).std(axis=0), 0.2))
