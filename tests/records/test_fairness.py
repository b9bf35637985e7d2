"""Fair deals: what verifies, and everything that does not."""

import doctest
import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tesela import CHANCE, BadRecord, Game, Rng
from tesela.records import Play, Record
from tesela.records.fairness import Checked, Source, check_deals, commitment, fair_keys, new_seed
from tests.conftest import game_name

PAGE = Path(__file__).parents[2] / "docs" / "fair-deals.md"
SEED = "5eed" * 16
NUMBERS = {0: "ab" * 16, 2: "01" * 16}
OLD, NEW = Source(SEED), Source(SEED, NUMBERS)


def fair_game(game: Game, source: Source = OLD, skipped: int = 0, drawn_start: bool = False) -> Record:
    """A game with deals from a source; the second deal comes so many draws later."""
    play = Play(game)
    rng = Rng(3)
    draws: list[int] = []
    while not play.over:
        if play.actor == CHANCE:
            draws.append(len(draws) + 1 + (skipped if draws else 0))
            play.deal(source.draw(draws[-1]))
        else:
            play.apply(play.state.choose(rng))
    record = play.record()
    record.extra.update(fair_keys(source, draws, drawn_start=drawn_start, over=True))
    return record


def drawn(players: int = 3, source: Source = NEW) -> Game:
    """A game in which who starts was drawn."""
    return Game("azul", players, source.first_player(players))


@pytest.mark.parametrize("source", [OLD, NEW, Source(SEED, {})], ids=["old rule", "numbers", "no numbers"])
def test_every_game_verifies_as_it_is_read(configuration: Game, source: Source) -> None:
    source = Source(SEED, {0: NUMBERS[0]}) if source is NEW else source
    seats = tuple(source.numbers or ())
    assert check_deals(Record.loads(fair_game(configuration, source).dumps())) == Checked(0, seats, drawn_start=False)


def test_the_two_rules_as_the_page_writes_them() -> None:
    """What a program of somebody else would do, by the words of docs/fair-deals.md."""
    for source, numbers in ((OLD, ""), (NEW, f":0={NUMBERS[0]},2={NUMBERS[2]}"), (Source(SEED, {}), ":")):
        digits = hashlib.sha256(f"{SEED}{numbers}:7".encode()).hexdigest()
        assert source.draw(7).below(10**9) == Rng(int(digits[:16], 16)).below(10**9)


def test_who_starts_is_drawn_from_the_same_source() -> None:
    game = drawn()
    record = Record.loads(fair_game(game, NEW, drawn_start=True).dumps())
    assert check_deals(record) == Checked(0, (0, 2), drawn_start=True)
    other = Game("azul", 3, (game.first_player + 1) % 3)
    with pytest.raises(BadRecord) as refused:
        check_deals(fair_game(other, NEW, drawn_start=True))
    assert (refused.value.key, refused.value.values["expected"]) == ("fair.start", game.first_player)


def test_a_number_that_is_left_out_or_changed_is_found() -> None:
    for numbers in ({"0": NUMBERS[0]}, {"0": NUMBERS[0], "2": "02" * 16}, {"1": NUMBERS[0], "2": NUMBERS[2]}):
        record = fair_game(drawn(), NEW)
        record.extra["numbers"] = numbers
        with pytest.raises(BadRecord) as refused:
            check_deals(record)
        assert (refused.value.key, refused.value.values["event"]) == ("record.event", 1)


def test_skipped_draws_are_said() -> None:
    record = fair_game(Game("azul"), skipped=3)
    assert record.extra["draws"][:2] == [1, 5]  # type: ignore[index]
    assert check_deals(record).skipped == 3


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
    "fair.rule": lambda record: record.extra.update(fair=3),
    "fair.numbers": lambda record: record.extra.update(fair=2, numbers={"3": "ab" * 16}),
    "record.object": lambda record: record.extra.update(fair=2, numbers=["ab" * 16]),
    "fair.start_form": lambda record: record.extra.update(start="chosen"),
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
    assert fair_game(game).events[:2] != fair_game(game, Source("00" * 32)).events[:2]
