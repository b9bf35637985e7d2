"""Views that no game made: each is refused as BadPosition, or makes a position that can be played."""

import dataclasses
from collections.abc import Mapping
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tesela
from tests.engine.playing import advance, dealt
from tests.engine.test_properties import positions

# Values of every wrong kind, and numbers and words that are right only somewhere else.
JUNK = st.sampled_from([
    None, True, False, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 9999, 2**31, 2**63, 2**64, -(2**70), 1.0,
    float("nan"), "", "blue", "purple", "marker", "shield", "keep", "steal:red", "x", b"blue",
    "draft", "place", "take", "supply", "deal", "over", "tile", "spread",
    (), [], {}, ("blue",), ["red"], ("blue",) * 130, ("blue",) * 5000, (None,) * 5, (None,) * 6, ((),) * 5,
    {1: "shield"}, {"center": ()}, object(), tesela.Game("azul"), tesela.Game("pavilion"), SimpleNamespace(),
])  # fmt: skip


def paths(value, here=()):
    """Every place within a view, the view's own fields first."""
    if dataclasses.is_dataclass(value) and not isinstance(value, tesela.Game):
        inside = [(field.name, getattr(value, field.name)) for field in dataclasses.fields(value)]
    elif isinstance(value, Mapping):
        inside = list(value.items())
    elif isinstance(value, (tuple, list)):
        inside = list(enumerate(value))
    else:
        inside = []
    found = [(*here, step) for step, _ in inside]
    for step, part in inside:
        found += paths(part, (*here, step))
    return found


def at(value, path):
    """The value at a place."""
    for step in path:
        value = getattr(value, step) if dataclasses.is_dataclass(value) else value[step]
    return value


def put(value, path, new):
    """The same value with another one at a place."""
    if not path:
        return new
    step, *rest = path
    changed = put(getattr(value, step) if dataclasses.is_dataclass(value) else value[step], rest, new)
    if dataclasses.is_dataclass(value):
        return dataclasses.replace(value, **{step: changed})
    if isinstance(value, Mapping):
        return {**value, step: changed}
    return type(value)([*value[:step], changed, *value[step + 1 :]])


def try_view(kind, view):
    """Make a position of a view, if it is one, and play it to the end."""
    try:
        state = kind.from_view(view)
    except tesela.BadPosition as refusal:
        refusal.say("en"), refusal.say("es")
        return
    again = kind.from_view(state.view())
    assert again == state
    assert str(state)
    rng = tesela.Rng(1)
    advance(state, rng, 3000)
    state.scores(), state.forecast(), state.outcome()


@settings(max_examples=settings().max_examples * 6)
@given(positions(), st.data())
def test_a_spoiled_view(position, data):
    state, _ = position
    view = state.view()
    places = paths(view)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places))
        new = data.draw(JUNK | st.sampled_from(places).map(lambda other: at(state.view(), other)))
        try:
            view = put(view, path, new)
        except (TypeError, AttributeError, IndexError, KeyError):
            continue  # an earlier change took this place away
    try_view(type(state), view)


@settings(max_examples=settings().max_examples * 3)
@given(positions(), st.data())
def test_tiles_exchanged(position, data):
    """Two tiles, or a tile and an empty space, change places: nothing is lost, so many of these are positions."""
    state, _ = position
    view = state.view()
    places = [path for path in paths(view) if isinstance(at(view, path), str | None) and len(path) > 1]
    for _ in range(data.draw(st.integers(1, 4))):
        one, other = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(places))
        here, there = at(view, one), at(view, other)
        view = put(put(view, one, there), other, here)
    try_view(type(state), view)


@given(positions(), st.data())
def test_phases_actors_and_rounds_exchanged(position, data):
    state, _ = position
    view = state.view()
    seats = st.integers(-2, 3)
    changes = {
        "phase": st.sampled_from(["deal", "draft", "spread", "tile", "over", "supply", "place", "take"]),
        "actor": seats,
        "first": seats,
        "marker": seats | st.none(),
        "round": st.integers(0, 7),
        "bonus": st.integers(0, 4),
        "turn": seats | st.none(),
        "shield": seats | st.none(),
        "shield_holds": st.sampled_from([None, "marker", "blue"]),
        "wild": st.sampled_from([None, "purple", "red"]),
    }
    known = sorted({field.name for field in dataclasses.fields(view)} & set(changes))
    chosen = data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=4, unique=True))
    try_view(type(state), dataclasses.replace(view, **{name: data.draw(changes[name]) for name in chosen}))


def test_one_field_after_the_other_is_none(configuration):
    state = tesela.start(configuration)
    rng = tesela.Rng(2)
    for _ in range(3):
        advance(state, rng, 9)
        view = state.view()
        for path in paths(view):
            try_view(type(state), put(view, path, None))


@pytest.mark.parametrize("junk", [None, 1, "view", (), object(), SimpleNamespace(game=tesela.Game("azul"))])
def test_what_is_no_view_is_refused(configuration, junk):
    with pytest.raises(tesela.BadPosition):
        type(tesela.start(configuration)).from_view(junk)


def test_a_view_of_another_game_is_refused():
    azul, pavilion = tesela.new_game("azul"), tesela.new_game("pavilion")
    with pytest.raises(tesela.BadPosition):
        type(azul).from_view(pavilion.view())
    with pytest.raises(tesela.BadPosition):
        type(pavilion).from_view(azul.view())
    with pytest.raises(tesela.BadPosition):
        type(azul).from_view(dataclasses.replace(azul.view(), game=pavilion.game))


@pytest.mark.parametrize("score", [1, 300, 99_999])
def test_scores_far_above_any_game_play_on(configuration, score):
    rng = tesela.Rng(3)
    state = dealt(configuration, rng)
    view = state.view()
    seats = tuple(dataclasses.replace(seat, score=score) for seat in view.seats)
    rich = type(state).from_view(dataclasses.replace(view, seats=seats))
    rich.playout(rng)
    assert type(state).from_view(rich.view()) == rich
    assert max(rich.scores()) in {rich.scores()[seat] for seat in rich.outcome().winners}
