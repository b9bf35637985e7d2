"""Samples: what self-play notes, files of it, and damaged ones."""

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

import tesela
from tesela.encoding import Encoder
from tesela.errors import BadArgument
from tesela.learn.samples import Samples
from tests.learn.runs import played


def columns(samples: Samples) -> dict[str, bytes]:
    return {column.name: getattr(samples, column.name).tobytes() for column in fields(samples)}


@pytest.mark.parametrize("game", [tesela.Game("azul", 3), tesela.Game("pavilion", 2)], ids=lambda game: game.name)
def test_self_play_notes_what_was_found_and_how_it_ended(game: tesela.Game) -> None:
    samples = played(game)
    players = game.players
    moves = np.diff(samples.starts)
    assert len(samples) == len(moves) > 20
    assert samples.starts[-1] == len(samples.traits) == len(samples.guesses) == len(samples.visits)
    assert samples.final[:, players:].sum(axis=1) == pytest.approx(1)
    seen = samples.found[~np.isnan(samples.found).any(axis=1)]
    assert seen[:, players:].sum(axis=1) == pytest.approx(1, abs=1e-3)
    shares = np.add.reduceat(samples.visits.astype(float), samples.starts[:-1][moves > 0])
    assert shares == pytest.approx(1, abs=0.01)
    # The final scores are the same from every position: what a seat has and what it still makes, seats in some order.
    names = Encoder(game).names()
    scores = samples.entries[:, [names.index(f"seat {seat} score") for seat in range(players)]]
    assert len({tuple(sorted(row)) for row in (scores + samples.final[:, :players]).tolist()}) == 1


def test_the_same_seed_is_the_same_game() -> None:
    game = tesela.Game("azul")
    assert columns(played(game)) == columns(played(game))
    assert columns(played(game)) != columns(played(game, 2))


def test_joined_samples_keep_their_moves_and_games(tmp_path: Path) -> None:
    game = tesela.Game("azul")
    one, two = played(game), played(game, 2)
    both = Samples.joined([one, two])
    assert len(both) == len(one) + len(two)
    assert both.games.tolist() == [0] * len(one) + [1] * len(two)
    row = len(one) + 3
    assert (both.traits[both.starts[row] : both.starts[row + 1]] == two.traits[two.starts[3] : two.starts[4]]).all()
    both.save(tmp_path / "both.npz")
    again = Samples.load(tmp_path / "both.npz")
    assert columns(again) == columns(both)
    assert Samples.joined([again, one]).games.max() == 2


def test_damaged_files_are_refused_by_name(tmp_path: Path) -> None:
    samples = played(tesela.Game("azul"))
    path = tmp_path / "00000.npz"
    samples.save(path)
    content = path.read_bytes()
    middle = len(content) // 2
    broken = [b"", b"x", content[:middle], content[:middle] + b"\0" * 40 + content[middle + 40 :]]
    for damaged in broken:
        path.write_bytes(damaged)
        with pytest.raises(BadArgument, match=r"00000\.npz"):
            Samples.load(path)
    with pytest.raises(BadArgument, match=r"nowhere\.npz"):
        Samples.load(tmp_path / "nowhere.npz")
    samples.final = samples.final[:-1]
    samples.save(path)
    with pytest.raises(BadArgument, match=r"00000\.npz"):
        Samples.load(path)
