"""The match on Ray: the same games as here."""

import pytest

import tesela
from tesela.arena import Match, play_match
from tesela.bots import Limit
from tesela.errors import BadArgument
from tests.arena.players import make

MATCH = Match(("quick", "better"), tesela.Game("azul"), 5, Limit(nodes=10), seed=3)


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_local_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="Ray, of the extra ray, is not installed")
    here = list(play_match(MATCH, jobs=1, make=make))
    there = sorted(play_match(MATCH, ray="local", jobs=2, make=make), key=lambda game: game.fixture.number)
    assert there == here


@pytest.mark.filterwarnings("ignore")
def test_no_ray_at_an_address() -> None:
    pytest.importorskip("ray", reason="Ray, of the extra ray, is not installed")
    with pytest.raises(BadArgument, match="nonsense"):
        list(play_match(MATCH, ray="nonsense", make=make))
