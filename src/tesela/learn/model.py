"""Model: the network while it learns; Autograd finds the gradients of what is written here in NumPy."""

import autograd.numpy as anp
import numpy as np
from autograd.extend import defvjp, primitive
from autograd.tracer import getval

from tesela.bots.networks.lens import TRAITS_A_MOVE, Lens
from tesela.bots.networks.network import HIDDEN
from tesela.encoding import Encoder
from tesela.learn.samples import Array, Samples

Weights = dict[str, Array]

# Points that count as one unit of the network's answer.
POINTS = 20.0
# The compiled layer sums the first layer's units in 16 bits, which hold up to 32: training keeps them well below.
SAFE = 16.0
# Entries that count things are scaled to about one; the others are 0 or 1.
COUNTED = {"score": 0.03, "bag": 0.1, "lid": 0.1, "tower": 0.1, "round": 0.2}


class Model:
    """Two hidden layers; from the second the points and wins of each seat, and what each trait adds to a move."""

    def __init__(self, lens: Lens, spread: Array, seed: int = 0):
        """`spread` is how far each feature of a board goes, so that all can count alike."""
        self.players, self.described = lens.players, lens.described
        rng = np.random.default_rng(seed)
        names = Encoder(lens.game).names()
        scale = [next((by for word, by in COUNTED.items() if word in name.split()), 1.0) for name in names]
        self._scale, self._folds = np.array(scale, np.float32), np.array(lens.folds())
        # Which input each entry counts for, scaled: entries of equal meaning share one.
        self._folding = np.zeros((len(scale), lens.inputs - lens.described), np.float32)
        self._folding[np.arange(len(scale)), self._folds] = self._scale
        first, second = HIDDEN
        self.weights: Weights = {
            "entries": _normal(rng, 0.1, lens.inputs - lens.described, first),
            "described": _normal(rng, 0.1, lens.described, first),
            "first_bias": np.zeros(first, np.float32),
            "second": _even(rng, first, first, second),
            "second_bias": _even(rng, first, second),
            "points": _even(rng, second, second, lens.players),
            "points_bias": _even(rng, second, lens.players),
            "wins": _even(rng, second, second, lens.players),
            "wins_bias": _even(rng, second, lens.players),
            "moves": _normal(rng, 0.02, lens.traits, second),
        }
        self.spread = np.asarray(spread, np.float32)

    def hidden(self, weights: Weights, entries: Array, described: Array) -> tuple[Array, Array]:
        """The second hidden layer, and how far the first goes beyond what is safe."""
        seen = entries.astype(np.float32) @ (self._folding @ weights["entries"])
        known = (described.astype(np.float32) / self.spread) @ weights["described"]
        units = seen + known + weights["first_bias"]
        strain = mean(anp.square(relu(units - SAFE) + relu(-units - SAFE)))
        return relu(relu(units) @ weights["second"] + weights["second_bias"]), strain

    def judge(self, weights: Weights, hidden: Array) -> tuple[Array, Array]:
        """The points each seat will still make, in units, and the logarithms of its chances to win."""
        wins = hidden @ weights["wins"] + weights["wins_bias"]
        wins = wins - np.max(getval(wins), axis=1, keepdims=True)
        wins = wins - anp.log(anp.sum(anp.exp(wins), axis=1, keepdims=True))
        return hidden @ weights["points"] + weights["points_bias"], wins

    def guess(self, weights: Weights, hidden: Array, traits: Array, guesses: Array, whose: Array) -> Array:
        """What each move is worth, before softmax; `whose` is the position it belongs to."""
        worth: Array = added(hidden @ weights["moves"].T, traits, whose) + guesses
        return worth

    def forget(self, samples: Samples) -> None:
        """Let what never occurs in these samples count for nothing: it keeps the numbers it began with, by chance."""
        seen = np.zeros(len(self.weights["entries"]), bool)
        seen[self._folds[samples.entries.any(axis=0)]] = True
        self.weights["entries"][~seen] = 0
        known = np.isin(np.arange(len(self.weights["moves"])), samples.traits)
        self.weights["moves"][~known] = 0

    def arrays(self) -> dict[str, Array]:
        """The weights as the compiled layer wants them, all scales folded in."""
        weights, scale = self.weights, np.ones(len(self.weights["entries"]), np.float32)
        scale[self._folds] = self._scale
        found = {name: weights[name] for name in ("first_bias", "second", "second_bias", "moves")} | {
            "first": np.concatenate([weights["entries"] * scale[:, None], weights["described"] / self.spread[:, None]]),
            "values": np.concatenate([weights["points"] * POINTS, weights["wins"]], axis=1).T,
            "values_bias": np.concatenate([weights["points_bias"] * POINTS, weights["wins_bias"]]),
        }
        return {name: array.astype(np.float16) for name, array in found.items()}


def spread_of(samples: Samples) -> Array:
    """How far each feature of a board goes in these samples."""
    return np.asarray(np.maximum(samples.described.astype(np.float32).std(axis=0), 0.2))


# The gradients of Autograd's own `mean` and `maximum` are 64 bits wide, and so would be all that comes after them.


def relu(values: Array) -> Array:
    """What is above 0."""
    return values * (values > 0)


def mean(values: Array) -> Array:
    """The mean of all."""
    return anp.sum(values) / int(np.prod(values.shape))  # type: ignore[no-any-return]


@primitive  # type: ignore[untyped-decorator]
def added(worth: Array, traits: Array, whose: Array) -> Array:
    """What the traits of each move are worth together, in the row of its position."""
    # One column more, of zeros, for the moves with fewer traits than others.
    padded = np.pad(worth, ((0, 0), (0, 1)))
    return np.asarray(padded.reshape(-1)[_places(padded, traits, whose)].sum(axis=1))


def _added_back(_: Array, worth: Array, traits: Array, whose: Array):  # type: ignore[no-untyped-def]  # as Autograd asks
    def back(gradient: Array) -> Array:
        padded = np.empty((len(worth), worth.shape[1] + 1), np.float32)
        places = _places(padded, traits, whose).reshape(-1)
        # Many moves share a place: bincount sums them much faster than adding one by one.
        sums = np.bincount(places, np.repeat(gradient, TRAITS_A_MOVE), padded.size)
        return np.asarray(sums.astype(np.float32).reshape(padded.shape)[:, :-1])

    return back


defvjp(added, _added_back, None, None)


def _places(padded: Array, traits: Array, whose: Array) -> Array:
    """Where the traits of each move stand in the array, counted through."""
    return np.asarray(traits + (whose * padded.shape[1])[:, None])


def _normal(rng: np.random.Generator, width: float, *shape: int) -> Array:
    return np.asarray(rng.normal(0, width, shape).astype(np.float32))


def _even(rng: np.random.Generator, inputs: int, *shape: int) -> Array:
    """As wide as keeps the next layer about as large as this one."""
    width = inputs**-0.5
    return np.asarray(rng.uniform(-width, width, shape).astype(np.float32))
