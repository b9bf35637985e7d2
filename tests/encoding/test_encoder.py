"""The encoder: everything a seat sees, nothing else, and the same from every seat."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

import tesela
from tesela.encoding import Encoder
from tesela.engine import start
from tesela.errors import BadArgument

SEEDS = range(3)


def positions(game: tesela.Game, seed: int) -> Iterator[tesela.State]:
    """Every position of a random game."""
    state, rng = start(game), tesela.Rng(seed)
    while True:
        yield state
        if state.actor == tesela.OVER:
            return
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(state.choose(rng))


def turned(state: tesela.State, by: int) -> tesela.State:
    """The same position with everybody so many seats further on."""
    view, players = state.view(), state.game.players

    def moved(seat: int | None) -> int | None:
        return seat if seat is None or seat < 0 else (seat + by) % players

    of_seats = ("actor", "first", "marker", "shield", "turn")
    places = {name: moved(getattr(view, name)) for name in of_seats if hasattr(view, name)}
    seats = tuple(view.seats[(seat - by) % players] for seat in range(players))
    return type(state).from_view(replace(view, seats=seats, **places))


def test_every_entry_has_a_name_of_its_own(configuration: tesela.Game) -> None:
    encoder = Encoder(configuration)
    names = encoder.names()
    assert len(names) == len(set(names)) == encoder.size


def test_different_positions_have_different_encodings(configuration: tesela.Game) -> None:
    encoder = Encoder(configuration)
    known: dict[bytes, object] = {}
    for seed in SEEDS:
        for state in positions(configuration, seed):
            view = state.view()
            assert known.setdefault(encoder.encode(state, 0).tobytes(), view) == view
    assert len(known) > 50


def test_a_position_looks_the_same_from_every_seat(configuration: tesela.Game) -> None:
    encoder = Encoder(configuration)
    for number, state in enumerate(positions(configuration, 1)):
        by = 1 + number % (configuration.players - 1)
        observer = number % configuration.players
        there = encoder.encode(turned(state, by), (observer + by) % configuration.players)
        assert (there == encoder.encode(state, observer)).all()


def test_names_say_what_the_entries_are() -> None:
    state = tesela.new_game("azul", players=2, first_player=1)
    state.deal(tesela.Rng(2))
    encoder, view = Encoder(state.game), state.view()
    seen = dict(zip(encoder.names(), encoder.encode(state, 0).tolist(), strict=True))
    assert (seen["round"], seen["phase draft"], seen["marker in center"]) == (1, 1, 1)
    assert (seen["seat 0 acts"], seen["seat 1 acts"], seen["seat 1 starts"]) == (0, 1, 1)
    for number, tiles in enumerate(view.displays, 1):
        for color in ("blue", "red"):
            count = tiles.count(color)
            assert seen[f"display {number} {color}"] == count
            assert [seen[f"display {number} {color} >= {bound}"] for bound in range(1, 5)] == [
                int(count >= bound) for bound in range(1, 5)
            ]
    assert seen["bag white"] == view.bag.count("white")


def test_it_writes_into_an_array() -> None:
    state = tesela.new_game("pavilion", players=3)
    encoder = Encoder(state.game)
    out = np.full(encoder.size, 7, np.uint8)
    assert encoder.encode(state, 2, out) is out
    assert (out == encoder.encode(state, 2)).all()


@pytest.mark.parametrize("observer", [-1, 2, "0", None])
def test_an_observer_is_a_seat(observer: object) -> None:
    state = tesela.new_game("azul")
    with pytest.raises(BadArgument, match="observer"):
        Encoder(state.game).encode(state, observer)  # type: ignore[arg-type]


def test_an_encoder_is_for_one_game_and_its_arrays_for_one_size() -> None:
    encoder = Encoder(tesela.Game("azul", 2))
    for other in (tesela.new_game("azul", players=3), tesela.new_game("pavilion")):
        with pytest.raises(BadArgument):
            encoder.encode(other, 0)
    with pytest.raises(BadArgument):
        encoder.encode(tesela.new_game("azul"), 0, np.zeros(encoder.size - 1, np.uint8))
