"""Minds: made of weights and networks, the shipped ones or others; each that ships is made once."""

from functools import cache
from pathlib import Path

from tesela.bots.networks.network import Network
from tesela.bots.networks.store import load, shipped_file
from tesela.bots.search.mind import Mind
from tesela.bots.weights import Weights, shipped
from tesela.engine.game import Game
from tesela.errors import BadArgument


def mind_with(game: Game, network: Network | None = None, weights: Weights | None = None) -> Mind:
    """The mind with this network, or with none; weights that are given judge the ends of rounds, else the network does.

    Where neither can, it is by the shipped weights.
    """
    known = weights or shipped(game)
    return Mind(game.name, known.points, known.scatter, network, weights is None)


def mind_of(game: Game) -> Mind:
    """The mind with the shipped weights for a configuration, and no network."""
    return _plain(_anyones(game))


def learned_mind_of(game: Game, network: Path | Network | None = None) -> Mind:
    """The mind with the shipped weights and a network: the shipped one, a file's, or this."""
    return _learned(_anyones(game), network)


def _anyones(game: Game) -> Game:
    """The configuration, whoever starts: what minds are made for."""
    return Game(game.name, game.players, 0, game.variant)


@cache
def _plain(game: Game) -> Mind:
    return mind_with(game)


@cache
def _learned(game: Game, network: Path | Network | None) -> Mind:
    if not isinstance(network, Network):
        network = load(network or shipped_file(game), game)
    elif network.lens.players != game.players:
        raise BadArgument("network.shape", game=game.name, count=game.players)
    return mind_with(game, network)
