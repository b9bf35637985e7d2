"""Symmetry: what is seen in another way is a position, too, and worth the same."""

from dataclasses import fields, is_dataclass, replace
from typing import Any

import numpy as np
import pytest

import tesela
from tesela.bots.networks.lens import Lens
from tesela.encoding import Encoder
from tesela.engine.azul.actions import COLORS
from tesela.learn.samples import Array
from tesela.learn.symmetry import Symmetry

GRAY = tesela.Game("azul", 2, 0, {"wall": "gray"})


@pytest.mark.parametrize(
    ("game", "count"),
    [(tesela.Game("azul"), 1), (GRAY, 240), (tesela.Game("azul", 3, 0, {"wall": "gray", "displays": "special"}), 240),
     (tesela.Game("pavilion", 2), 1)],
    ids=lambda value: value.configuration if isinstance(value, tesela.Game) else "",
)
def test_every_way_is_another_order_of_the_same_entries(game: tesela.Game, count: int) -> None:
    ways = np.array([way.entries for way in Symmetry(game).ways])
    assert ways.shape == (count, len(Encoder(game).names()))
    assert (np.sort(ways, axis=1) == np.arange(ways.shape[1])).all()
    assert len(np.unique(ways, axis=0)) == count
    assert (ways[0] == np.arange(ways.shape[1])).all()


def position(round_: int) -> tesela.State:
    state, rng = tesela.start(GRAY), tesela.Rng(3)
    while state.round < round_ or state.actor == tesela.CHANCE:
        state.deal(rng) if state.actor == tesela.CHANCE else state.apply(state.choose(rng))
    return state


def with_other_colors(found: Any, colors: dict[str, str]) -> Any:
    """The same view, every color called by another's name."""
    if isinstance(found, str):
        return colors.get(found, found)
    if isinstance(found, (tuple, list)):
        return tuple(with_other_colors(each, colors) for each in found)
    if is_dataclass(found) and not isinstance(found, tesela.Game):
        return replace(found, **{  # type: ignore[type-var]
            each.name: with_other_colors(getattr(found, each.name), colors) for each in fields(found)
        })
    return found


def described_moves(traits: Array, guesses: Array) -> list[tuple[float, ...]]:
    """Each move by its traits, in no order, and by the guess."""
    return sorted((*sorted(row.tolist()), float(guess)) for row, guess in zip(traits, guesses, strict=True))


@pytest.mark.parametrize("number", [2, 38, 200, 1, 71])
def test_a_way_shows_the_position_with_other_colors_and_its_moves(number: int) -> None:
    """Positions that differ only in which color is which are seen alike, and so are their moves."""
    lens, way = Lens(GRAY), Symmetry(GRAY).ways[number]
    names = Encoder(GRAY).names()
    bag = [names.index(f"bag {color}") for color in COLORS]
    there = {COLORS[bag.index(way.entries[place])]: color for place, color in zip(bag, COLORS, strict=True)}
    state = position(3)
    view = with_other_colors(state.view(), there)
    if number % 2:  # every other way has left and right changed, too
        view = replace(view, seats=[
            replace(seat, wall=tuple(row[::-1] for row in seat.wall)) for seat in view.seats
        ])
    other = type(state).from_view(view)
    _, seen, described = lens.look(state)
    _, seen_there, described_there = lens.look(other)
    assert (seen[way.entries] == seen_there).all()
    assert (described == described_there).all()
    assert (seen != seen_there).any()
    _, traits, guesses = lens.options(state)
    _, traits_there, guesses_there = lens.options(other)
    assert described_moves(way.traits[traits], guesses) == described_moves(traits_there, guesses_there)


def test_configurations_learned_together_share_their_ways() -> None:
    special = tesela.Game("azul", 2, 0, {"wall": "gray", "displays": "special"})
    assert len(Symmetry(GRAY, special).ways) == 240
    assert len(Symmetry(GRAY, tesela.Game("azul")).ways) == 1
