"""Minds: made of weights and networks, the shipped ones or others; each that ships is made once."""

from functools import cache, lru_cache
from pathlib import Path

from tesela.bots.knowledge.numbers import Numbers
from tesela.bots.networks.network import Network
from tesela.bots.networks.store import load, shipped_file
from tesela.bots.search.mind import Mind
from tesela.bots.weights import Weights, shipped
from tesela.engine.game import Game
from tesela.errors import BadArgument

# Minds kept, with a network and without: more than there are configurations; those that tuning tries come and go.
MOST = 64


def mind_with(
    game: Game, network: Network | None = None, weights: Weights | None = None, numbers: Numbers | None = None
) -> Mind:
    """The mind with this network, or with none; weights that are given judge the ends of rounds, else the network does.

    Where neither can, it is by the shipped weights. Numbers that are given are in the place of the game's.
    """
    known = weights or shipped(game)
    return Mind(game.name, known.points, known.scatter, network, weights is None, numbers)


def mind_of(game: Game, numbers: Numbers | None = None) -> Mind:
    """The mind with the shipped weights for a configuration, and no network."""
    return _plain(_anyones(game), numbers)


def learned_mind_of(game: Game, network: Path | Network | None = None, numbers: Numbers | None = None) -> Mind:
    """The mind with the shipped weights and a network: the shipped one, a file's, or this."""
    return _learned(_anyones(game), network, numbers)


def _anyones(game: Game) -> Game:
    """The configuration, whoever starts: what minds are made for."""
    return Game(game.name, game.players, 0, game.variant)


@lru_cache(MOST)
def _plain(game: Game, numbers: Numbers | None) -> Mind:
    return mind_with(game, numbers=numbers)


@lru_cache(MOST)
def _learned(game: Game, network: Path | Network | None, numbers: Numbers | None) -> Mind:
    if not isinstance(network, Network):
        network = _loaded(game, network)
    elif network.lens.players != game.players:
        raise BadArgument("network.shape", game=game.name, count=game.players)
    return mind_with(game, network, numbers=numbers)


@cache
def _loaded(game: Game, path: Path | None) -> Network:
    return load(path or shipped_file(game), game)
