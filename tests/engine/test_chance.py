"""Chance: deals that the bag cannot give are refused, samples are fair, and choices are uniform."""

import dataclasses
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tesela
from tesela.engine.azul.actions import Deal
from tests.conftest import game_name
from tests.engine.moves import deal
from tests.engine.pavilion_positions import garden, pavilion
from tests.engine.playing import advance
from tests.engine.positions import azul
from tests.engine.test_properties import GAMES, SEEDS

JUNK = [None, 7, "blue", "", "pink", [], ["pink"], [None], [["blue"]], {}, 1.5, ("blue",) * 200, object()]


def chance_positions(game, seed, rounds):
    """A position where chance acts, so many of them into a game, or the last one before its end."""
    state = tesela.start(game)
    rng = tesela.Rng(seed)
    found = state.copy()
    while rounds and state.actor != tesela.OVER:
        advance(state, rng, 1, eager=True)
        if state.actor == tesela.CHANCE:
            found = state.copy()
            rounds -= 1
    return found, rng


@given(GAMES, SEEDS, st.integers(0, 5), st.data())
def test_a_spoiled_deal_is_refused_and_changes_nothing(game, seed, rounds, data):
    state, rng = chance_positions(game, seed, rounds)
    before = state.copy()
    event = state.sample(rng)
    name = data.draw(st.sampled_from([field.name for field in dataclasses.fields(event)]))
    value = getattr(event, name)
    spoiled = list(value) if isinstance(value, tuple) else [value]
    at = data.draw(st.integers(0, len(spoiled) - 1))
    spoiled[at] = data.draw(st.sampled_from(JUNK))
    try:
        wrong = type(event)(**{**{f.name: getattr(event, f.name) for f in dataclasses.fields(event)}, name: spoiled})
        if wrong == event:
            return
        state.apply(wrong)
    except tesela.BadDeal:
        assert state == before
    else:
        # By luck it was a deal that chance can give: one tile exchanged for another that the bag has too.
        assert isinstance(spoiled[at], (str, list, tuple))


@given(GAMES, SEEDS, st.integers(0, 5))
def test_a_deal_of_too_many_or_too_few_tiles_is_refused(game, seed, rounds):
    state, rng = chance_positions(game, seed, rounds)
    before = state.copy()
    event = state.sample(rng)
    tiles = event.displays if hasattr(event, "displays") else event.tiles
    field = "displays" if hasattr(event, "displays") else "tiles"
    for wrong in (tiles[:-1], (*tiles, tiles[-1]), (), tiles * 50):
        if wrong == tiles:
            continue
        with pytest.raises(tesela.BadDeal):
            state.apply(dataclasses.replace(event, **{field: wrong}))
    assert state == before


@pytest.mark.parametrize(
    ("special", "extra"),
    [
        ({}, None),
        ({1: "keep"}, None),
        ({1: "keep", 2: "keep"}, None),
        ({1: "keep", 6: "shield"}, None),
        ({0: "keep", 1: "shield"}, None),
        ({1: "keep", 2: "shield", 3: "spread"}, None),
        ({1: "keep", 2: "shield"}, "blue"),
        ({1: "extra", 2: "shield"}, None),
        ({1: "extra", 2: "shield"}, "pink"),
        ({1: "extra", 2: "plain"}, "blue"),
        ({1: "extra", 2: "steal:pink"}, "blue"),
        ({1: "extra", 2: "steal"}, "blue"),
        ({1: "extra", 2: None}, "blue"),
        ({1: "extra", 2: 3}, "blue"),
        ({1: ["extra"], 2: ["keep"]}, None),
        ({"1": "keep", "2": "shield"}, None),
        ({True: "keep", 2: "shield"}, None),
        ({1.5: "keep", 2: "shield"}, None),
    ],
)
def test_golden_displays_that_cannot_be_are_refused(special, extra):
    state = azul(phase="deal", golden=True)
    before = state.copy()
    with pytest.raises(tesela.BadDeal):
        state.apply(Deal(deal("BYRK BYRK BYRK BYRK BYRK").displays, special, extra))
    assert state == before


def test_a_deal_belongs_to_chance_alone(configuration):
    state = tesela.start(configuration)
    rng = tesela.Rng(1)
    event = state.deal(rng)
    while state.actor == tesela.CHANCE:
        event = state.deal(rng)
    before = state.copy()
    for _ in range(2):
        with pytest.raises(tesela.BadDeal):
            state.apply(event)
        with pytest.raises(tesela.BadDeal):
            state.sample(rng)
        with pytest.raises(tesela.BadDeal):
            state.deal(rng)
        assert state == before
        state.playout(rng)
        before = state.copy()


def test_seats_do_not_act_for_chance(configuration):
    state = tesela.start(configuration)
    with pytest.raises(tesela.IllegalAction):
        state.apply(0)
    with pytest.raises(tesela.IllegalAction):
        state.choose(tesela.Rng(1))
    state.playout(tesela.Rng(1))
    with pytest.raises(tesela.IllegalAction):
        state.apply(0)
    with pytest.raises(tesela.IllegalAction):
        state.choose(tesela.Rng(1))


@pytest.mark.parametrize("phase", ["draft", "spread", "tile", "place", "take"])
def test_choices_are_uniform(phase):
    """The chi-square of choose() stays within what chance allows, on positions of each kind of decision."""
    seen = 0
    for game in tesela.games():
        state = tesela.start(game)
        rng = tesela.Rng(sum(game_name(game).encode()))
        checked = 0
        while state.actor != tesela.OVER and checked < 2:
            advance(state, rng, 1, eager=True)
            legal = state.legal()
            if state.actor < 0 or state.view().phase != phase or not 2 <= len(legal) <= 250:
                continue
            checked += 1
            draws = 40 * len(legal)
            counts = Counter(state.choose(rng) for _ in range(draws))
            assert set(counts) <= set(legal)
            freedom = len(legal) - 1
            square = sum((counts[number] - 40) ** 2 / 40 for number in legal)
            assert square < freedom + 5 * (2 * freedom) ** 0.5 + 10
            advance(state, rng, 7)
        seen += checked
    assert seen


@pytest.mark.parametrize("gray", [False, True])
@pytest.mark.parametrize("round", [1, 4, 6])
def test_choices_are_uniform_with_all_tiles_in_one_hand(gray, round):
    """The largest hand there can be, with a star half full: nothing overflows, and every action is drawn."""
    hand = "PGOYBR" * 19
    state = pavilion(garden(hand, center="PG....", red="RR...."), supply="PGOYBR", gray=gray, round=round)
    legal = state.legal()
    rng = tesela.Rng(8)
    counts = Counter(state.choose(rng) for _ in range(30 * len(legal)))
    assert set(counts) == set(legal)
    square = sum((counts[number] - 30) ** 2 / 30 for number in legal)
    assert square < len(legal) + 5 * (2 * len(legal)) ** 0.5


def test_samples_are_fair():
    """The first display's tiles fall as the bag's colors do."""
    state = azul(phase="deal", bag="B" * 20 + "Y" * 10 + "R" * 6, rest="lid")
    rng = tesela.Rng(11)
    counts = Counter(tile for _ in range(1000) for tile in state.sample(rng).displays[0])
    for color, share in {"blue": 20 / 36, "yellow": 10 / 36, "red": 6 / 36}.items():
        assert abs(counts[color] - 4000 * share) < 5 * (4000 * share) ** 0.5
    assert set(counts) == {"blue", "yellow", "red"}
