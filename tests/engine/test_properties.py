"""What holds in every position of every game, on games whose seeds and choices hypothesis draws."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tesela
from tests.engine.playing import advance
from tests.engine.positions import all_tiles

GAMES = st.builds(
    lambda game, first: tesela.Game(game.name, game.players, first % game.players, game.options),
    st.sampled_from(tesela.games()),
    st.integers(0, 3),
)
SEEDS = st.integers(0, 2**64 - 1)
TILES = {
    "azul": dict.fromkeys(("blue", "yellow", "red", "black", "white"), 20),
    "pavilion": dict.fromkeys(("purple", "green", "orange", "yellow", "blue", "red"), 22),
}
LONG = 400  # more events than almost any game has


@st.composite
def positions(draw):
    """A position that random play reached, and the generator it goes on with; the end is among them."""
    state = tesela.start(draw(GAMES))
    rng = tesela.Rng(draw(SEEDS))
    advance(state, rng, draw(st.integers(0, 90) | st.just(LONG)), eager=draw(st.booleans()))
    return state, rng


def choose(state, data):
    """A legal action that hypothesis draws."""
    return data.draw(st.sampled_from(state.legal()))


@given(st.data(), GAMES, SEEDS)
def test_no_tile_is_lost_or_made(data, game, seed):
    state = tesela.start(game)
    rng = tesela.Rng(seed)
    for _ in range(60):
        if state.actor == tesela.OVER:
            break
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(choose(state, data))
        assert Counter(all_tiles(state.view())) == TILES[game.name]


@given(GAMES, SEEDS)
def test_no_tile_is_lost_in_a_whole_game(game, seed):
    state = tesela.start(game)
    rng = tesela.Rng(seed)
    while state.actor != tesela.OVER:
        advance(state, rng, 1, eager=True)
        assert Counter(all_tiles(state.view())) == TILES[game.name]


@given(positions())
def test_queries_change_nothing(position):
    state, rng = position
    before, view = state.copy(), state.view()
    queries = [state.legal, state.scores, state.forecast, state.view, state.outcome, state.copy]
    answers = [query() for query in queries]
    texts = str(state), repr(state)
    if state.actor == tesela.CHANCE:
        state.sample(rng)
    elif state.actor != tesela.OVER:
        state.choose(rng)
    state.playouts(rng, 2)
    for number in state.legal():
        state.is_legal(number)
        state.action(number)
        state.ahead(number)
    assert state == before
    assert state.view() == view
    assert [query() for query in queries] == answers
    assert (str(state), repr(state)) == texts


@given(positions())
def test_what_is_ahead_is_what_comes(position):
    state, _ = position
    for number in state.legal():
        after = state.copy()
        after.apply(number)
        assert state.ahead(number) == (after.scores(), after.forecast())
    with pytest.raises(tesela.IllegalAction):
        state.ahead(max(state.legal(), default=0) + 1)


@given(positions())
def test_copies_are_independent(position):
    state, rng = position
    twin, view = state.copy(), state.view()
    assert twin == state
    twin.playout(rng)
    assert state.view() == view
    state.playout(rng)
    assert twin.actor == state.actor == tesela.OVER


@given(positions())
def test_legal_is_sorted_unique_and_exactly_what_is_allowed(position):
    state, _ = position
    legal = state.legal()
    assert legal == sorted(set(legal))
    assert legal == [number for number in range(len(state.ACTIONS)) if state.is_legal(number)]
    assert bool(legal) == (state.actor >= 0)
    for number in legal:
        assert state.number(state.action(number)) == number
        assert state.is_legal(state.action(number))


@given(positions(), st.data())
def test_what_is_illegal_is_refused_and_changes_nothing(position, data):
    state, _ = position
    before = state.copy()
    last = len(state.ACTIONS)
    number = data.draw(st.integers(0, last - 1) | st.integers(-(2**70), 2**70) | st.sampled_from([-1, last]))
    if 0 <= number < last and state.is_legal(number):
        return
    with pytest.raises(tesela.IllegalAction):
        state.apply(number)
    if 0 <= number < last:
        with pytest.raises(tesela.IllegalAction):
            state.apply(state.action(number))
    assert state == before


@given(positions())
def test_a_view_makes_the_same_position_again(position):
    state, _ = position
    again = type(state).from_view(state.view())
    assert again == state
    assert again.view() == state.view()
    assert again.legal() == state.legal()
    # It also plays on the same way.
    here, there = tesela.Rng(5), tesela.Rng(5)
    again.playout(here)
    twin = state.copy()
    twin.playout(there)
    assert again == twin


@given(positions())
def test_positions_survive_pickling(position):
    state, _ = position
    assert pickle.loads(pickle.dumps(state)) == state


@given(GAMES, SEEDS)
def test_the_same_events_make_the_same_game(game, seed):
    state = tesela.start(game)
    events = advance(state, tesela.Rng(seed), LONG, eager=True)
    again = tesela.start(game)
    for event in events:
        again.apply(event)
    assert again == state


@given(GAMES, SEEDS)
def test_the_same_seed_makes_the_same_game(game, seed):
    state, again = tesela.start(game), tesela.start(game)
    assert state.playout(tesela.Rng(seed)) == again.playout(tesela.Rng(seed))
    assert state == again
    # Step by step it is the same game too.
    stepped = tesela.start(game)
    advance(stepped, tesela.Rng(seed), 10**6)
    assert stepped == state


@given(GAMES, SEEDS)
def test_a_game_ends_with_scores_and_ranks_that_agree(game, seed):
    state = tesela.start(game)
    state.playout(tesela.Rng(seed))
    outcome = state.outcome()
    assert outcome.scores == tuple(state.scores()) == tuple(state.forecast())
    best = max(outcome.scores)
    assert outcome.winners
    assert all(outcome.scores[seat] == best for seat in outcome.winners)
    assert all(
        (outcome.scores[a] > outcome.scores[b]) <= (outcome.ranks[a] < outcome.ranks[b])
        for a in range(game.players)
        for b in range(game.players)
    )


@given(positions())
def test_scores_stay_within_the_rules(position):
    state, _ = position
    assert all(score >= {"azul": 0, "pavilion": 1}[state.game.name] for score in state.scores())
    assert 0 <= state.view().first < state.game.players
    assert state.actor in (tesela.CHANCE, tesela.OVER, *range(state.game.players))
