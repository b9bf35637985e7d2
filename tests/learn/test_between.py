"""The part of a network that judges the ends of rounds: who plays for it, what it learns, and that it is used."""

from pathlib import Path

import numpy as np
import pytest

import tesela
from tesela.bots import Limit
from tesela.bots.networks.lens import Lens
from tesela.bots.networks.network import part_between
from tesela.bots.networks.store import arrays_of, load, shipped_file
from tesela.bots.search.minds import mind_with
from tesela.bots.thinkers import Search
from tesela.bots.weights import shipped
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State
from tesela.errors import BadArgument
from tesela.learn.plan import BETWEEN
from tesela.learn.run import Run
from tesela.learn.samples import Samples
from tesela.learn.self_play import self_play
from tesela.learn.unlike import Unlike, kinds_of
from tests.learn.runs import do, plan

pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")

AZUL, PAVILION = tesela.Game("azul"), tesela.Game("pavilion", 2)
GAMES = pytest.mark.parametrize("game", [AZUL, PAVILION], ids=lambda game: game.name)


def company(game: tesela.Game, nodes: int = 60) -> Unlike:
    return Unlike(game, load(shipped_file(game), game), nodes, 2)


def end_of_a_round(game: tesela.Game, seed: int = 3) -> State:
    state, rng = tesela.start(game), Rng(seed)
    while state.round < 2 or state.actor != CHANCE:
        if state.actor == CHANCE:
            state.deal(rng)
        else:
            mind_with(game).hurry(state, rng)
    return state


@GAMES
def test_the_ends_of_rounds_are_noted_with_what_may_follow(game: tesela.Game) -> None:
    players = company(game)
    samples = self_play(players.seats(7), game, 7, players.notes())
    assert 2 <= len(samples) <= 12
    assert len(samples.traits) == 0
    assert samples.found[:, game.players :].sum(axis=1) == pytest.approx(1, abs=1e-3)
    # Nobody knows yet how the game ends.
    assert not np.allclose(samples.found, samples.final)
    again = self_play(players.seats(7), game, 7, players.notes())
    assert np.array_equal(samples.entries, again.entries)
    assert np.array_equal(samples.found, again.found)


@GAMES
def test_players_are_unlike(game: tesela.Game) -> None:
    players, state = company(game), end_of_a_round(game)
    seats = [seat for seed in range(20) for seat in players.seats(seed)]
    assert {seat.nodes for seat in seats} == {0, 7, 19, 48}
    judged = {tuple(seat.mind.expect(state)[1]) for seat in seats}
    assert len(judged) > 12
    assert [seat.nodes for seat in players.seats(4)] == [seat.nodes for seat in players.seats(4)]


def test_kinds_of_features_leave_out_what_is_always_there() -> None:
    for game in (AZUL, PAVILION):
        features = sorted(feature for kind in kinds_of(game) for feature in kind)
        assert features == list(range(1, len(shipped(game).points[0])))


@pytest.fixture(scope="module", params=[AZUL, PAVILION], ids=lambda game: game.name)
def learned(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A run that has learned to judge the ends of rounds, from the network that ships."""
    game: tesela.Game = request.param
    start = shipped_file(game)
    run = Run.create(tmp_path_factory.mktemp("runs") / "run", plan(game, learn=BETWEEN, start=start.name), start)
    do(run, "self-play", "fit", "export")
    return run


def test_the_other_part_stays_as_it_is(learned: Run) -> None:
    game = learned.plan.game
    before, after = (arrays_of(path.read_bytes()) for path in (shipped_file(game), network_of(learned)))
    assert len(part_between(after)) == len(after) / 2
    for name, array in before.items():
        if not name.startswith("between_"):
            assert np.array_equal(array, after[name])


def network_of(run: Run) -> Path:
    return run.networks / run.need("export")["file"]


def test_it_judges_the_ends_of_rounds_and_nothing_else(learned: Run) -> None:
    game = learned.plan.game
    network, state = load(network_of(learned), game), end_of_a_round(game)
    assert network.between is not None
    assert mind_with(game, network).expect(state) == network.between.expect(state)
    assert mind_with(game, network).expect(state) != network.expect(state)
    # Weights that somebody asks for come first.
    assert mind_with(game, network, shipped(game)).expect(state) == mind_with(game).expect(state)
    dealt = state.copy()
    dealt.deal(Rng(1))
    players = Search(network=network), Search(network=load(shipped_file(game), game))
    found, before = (player.analyse(dealt, Limit(nodes=2000)).best for player in players)
    assert found.win != before.win


def test_what_never_occurs_counts_for_nothing(learned: Run) -> None:
    samples = Samples.joined(Samples.load(path) for path in learned.chunks(0))
    arrays = part_between(arrays_of(network_of(learned).read_bytes()))
    assert not arrays["moves"].any()
    rows = Lens(learned.plan.game).folds()
    silent = set(rows) - {rows[entry] for entry in np.flatnonzero(samples.entries.any(axis=0))}
    assert len(silent) > 50
    assert not arrays["first"][sorted(silent)].any()


def test_it_needs_a_network_beside_it(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match="--start"):
        plan(AZUL, learn=BETWEEN)
    with pytest.raises(BadArgument, match="within, between"):
        plan(AZUL, learn="everything")
