"""Symmetry: what is seen in another way is a position, too, and worth the same."""

import numpy as np
import pytest

import tesela
from tesela.encoding import Encoder
from tesela.learn.symmetry import Symmetry

GRAY = tesela.Game("azul", 2, 0, {"wall": "gray"})


@pytest.mark.parametrize(
    ("game", "count"),
    [(tesela.Game("azul"), 1), (GRAY, 240), (tesela.Game("azul", 3, 0, {"wall": "gray", "displays": "special"}), 240),
     (tesela.Game("pavilion", 2), 1)],
    ids=lambda value: value.configuration if isinstance(value, tesela.Game) else "",
)
def test_every_way_is_another_order_of_the_same_entries(game: tesela.Game, count: int) -> None:
    ways = Symmetry(game).ways
    assert ways.shape == (count, len(Encoder(game).names()))
    assert (np.sort(ways, axis=1) == np.arange(ways.shape[1])).all()
    assert len(np.unique(ways, axis=0)) == count
    assert (ways[0] == np.arange(ways.shape[1])).all()


def test_what_is_seen_in_another_way_is_the_position_with_other_colors() -> None:
    """Two games with the same moves, but for colors that have changed places, are seen alike."""
    state, rng = tesela.start(GRAY), tesela.Rng(3)
    while state.round < 3:
        state.deal(rng) if state.actor == tesela.CHANCE else state.apply(state.choose(rng))
    names = Encoder(GRAY).names()
    seen = dict(zip(names, Encoder(GRAY).encode(state, 0).tolist(), strict=True))
    ways = Symmetry(GRAY).ways
    here = np.array(list(seen.values()))
    for way in ways[[1, 2, 100]]:
        there = dict(zip(names, here[way].tolist(), strict=True))
        for seat in range(2):
            assert there[f"seat {seat} score"] == seen[f"seat {seat} score"]
            for row in range(1, 6):
                wall = [name for name in names if name.startswith(f"seat {seat} wall {row}.")]
                assert sum(there[name] for name in wall) == sum(seen[name] for name in wall)
        assert sorted(value for name, value in there.items() if name.startswith("bag")) == sorted(
            value for name, value in seen.items() if name.startswith("bag")
        )
    assert (here[ways[100]] != here).any()
