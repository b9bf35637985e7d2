"""A climb in its folder: it goes on after any stop as if there had been none, and is refused where it is another."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import tesela
from tesela.bots.knowledge.numbers import Numbers
from tesela.learn.climb import REACHED, TRIALS, Climb, Settings, numbers_of
from tesela.learn.knobs import knobs_of, numbers_at

GAME = tesela.Game("azul")
SMALL = Settings(GAME, numbers_of(GAME), ("curiosity", "width", "network_share"), steps=2, trials=3, nodes=20, seed=4)


def finish(climb: Climb, jobs: int = 1) -> Numbers:
    for _ in climb.work(jobs=jobs).doing:
        pass
    assert Numbers.from_json(json.loads((climb.path / REACHED).read_text())) == climb.numbers
    return climb.numbers


def test_a_stop_changes_nothing(tmp_path: Path) -> None:
    whole = finish(Climb(tmp_path / "whole", SMALL), jobs=2)
    assert whole != SMALL.numbers
    assert whole.warmth == SMALL.numbers.warmth  # which was not to be tuned
    for done in (1, 3, 4):
        stopped = Climb(tmp_path / f"stopped {done}", SMALL)
        work = stopped.work(jobs=1)
        with closing(work.doing):
            for _ in range(done):
                next(work.doing)
        with (stopped.path / TRIALS).open("a") as stream:
            stream.write('{"trial": 5, "res')  # cut off in the middle of a line
        again = Climb(stopped.path, SMALL)
        assert again.work().pieces == 6 - done
        assert finish(again) == whole
        assert [*Climb(stopped.path, SMALL).work().doing] == []


def test_another_climb_is_refused_in_a_folder(tmp_path: Path) -> None:
    Climb(tmp_path, SMALL)
    for other in (replace(SMALL, nodes=21), replace(SMALL, numbers=replace(SMALL.numbers, curiosity=2.0))):
        with pytest.raises(tesela.BadArgument, match="another run"):
            Climb(tmp_path, other)
    (tmp_path / TRIALS).write_text("nothing\n")
    with pytest.raises(tesela.BadArgument, match="line 1"):
        Climb(tmp_path, SMALL)


@pytest.mark.parametrize("game", [tesela.Game("azul"), tesela.Game("pavilion")])
def test_every_number_of_the_search_can_be_tuned(game: tesela.Game) -> None:
    numbers = numbers_of(game)
    knobs = knobs_of(numbers)
    for knob in knobs:
        assert knob.low <= knob.start <= knob.high
        assert 0 < knob.stride <= (knob.high - knob.low) / 2
    assert numbers_at(numbers, knobs, tuple(knob.start for knob in knobs)) == numbers
    moved = numbers_at(numbers, knobs, tuple(min(knob.start + knob.stride, knob.high) for knob in knobs))
    assert all(getattr(moved, name) != getattr(numbers, name) for name in numbers.to_json())
    with pytest.raises(tesela.BadArgument, match="curiosity"):
        knobs_of(numbers, ["luck"])
