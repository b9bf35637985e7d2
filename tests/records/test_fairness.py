"""Fair deals: what verifies, and everything that does not."""

import doctest
from collections.abc import Callable
from pathlib import Path

import pytest

from tesela import CHANCE, BadRecord, Game, Rng
from tesela.records import Play, Record
from tesela.records.fairness import check_deals, commitment, draw, fair_keys, new_seed
from tests.conftest import game_name

PAGE = Path(__file__).parents[2] / "docs" / "fair-deals.md"
SEED = "5eed" * 16


def fair_game(game: Game, seed: str = SEED, skipped: int = 0) -> Record:
    """A game with deals from a seed; the second deal comes so many draws later."""
    play = Play(game)
    rng = Rng(3)
    draws: list[int] = []
    while not play.over:
        if play.actor == CHANCE:
            draws.append(len(draws) + 1 + (skipped if draws else 0))
            play.deal(draw(seed, draws[-1]))
        else:
            play.apply(play.state.choose(rng))
    record = play.record()
    record.extra.update(fair_keys(seed, draws, over=True))
    return record


def test_every_game_verifies_as_it_is_read(configuration: Game) -> None:
    assert check_deals(Record.loads(fair_game(configuration).dumps())) == 0


def test_skipped_draws_are_said() -> None:
    record = fair_game(Game("azul"), skipped=3)
    assert record.extra["draws"][:2] == [1, 5]  # type: ignore[index]
    assert check_deals(record) == 3


def test_a_seed_is_new_and_its_commitment_is_its_hash() -> None:
    first, second = new_seed(), new_seed()
    assert first != second
    assert len(first) == len(commitment(first)) == 64
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def _another_deal(record: Record) -> None:
    record.events[0] = Play(record.game).deal(Rng(1))


def _no_seed(record: Record) -> None:
    del record.extra["seed"]


CHANGES: dict[str, Callable[[Record], object]] = {
    "fair.none": lambda record: record.extra.clear(),
    "fair.unfinished": _no_seed,
    "fair.form": lambda record: record.extra.update(seed="abc"),
    "fair.commitment": lambda record: record.extra.update(seed="00" * 32),
    "fair.draws": lambda record: record.extra.update(draws=[1, 1]),
    "record.list": lambda record: record.extra.update(draws="1"),
    "record.event": _another_deal,
}


@pytest.mark.parametrize("key", CHANGES)
def test_what_does_not_verify(key: str) -> None:
    record = fair_game(Game("azul"))
    CHANGES[key](record)
    with pytest.raises(BadRecord) as refused:
        check_deals(record)
    assert refused.value.key == key


def test_the_page() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failed, tried > 3) == (0, True)


@pytest.mark.parametrize("game", [Game("azul"), Game("pavilion")], ids=game_name)
def test_another_seed_deals_otherwise(game: Game) -> None:
    assert fair_game(game).events[:2] != fair_game(game, "00" * 32).events[:2]
