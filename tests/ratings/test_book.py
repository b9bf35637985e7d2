"""Ratings from records: who is stronger comes out above, anyone finds the same numbers again, idleness makes unsure."""

import math
import random
from dataclasses import replace
from itertools import combinations

import pytest

import tesela
from tesela.ratings import Book, Category, Rating
from tesela.records import Ended, Record, random_game

TWO, MANY = Category("azul", False), Category("azul", True)


def game(names: list[str], seed: int = 1, **extra: object) -> Record:
    """A finished game of these players."""
    record = random_game(tesela.Game("azul", len(names)), seed)
    record.extra.update(names=names, **extra)
    return record


def test_the_stronger_come_out_above() -> None:
    chance = random.Random(5)
    strengths = {f"p{number:02}": 0.7 * number for number in range(12)}  # in units of the logistic curve
    book = Book()
    for _ in range(1500):
        names = chance.sample(sorted(strengths), chance.randint(3, 4))
        luck = {name: strengths[name] - math.log(-math.log(chance.random())) for name in names}
        order = sorted(names, key=lambda name: -luck[name])
        book.count(MANY, order, list(range(len(order))))
    found = [name for name, _ in book.standings(MANY)]
    wrong = [pair for pair in combinations(found, 2) if strengths[pair[0]] < strengths[pair[1]]]
    assert len(wrong) <= 1
    first, last = (book.standings(MANY)[place][1].rating for place in (0, -1))
    assert not first.provisional
    # 400 points are ten to one, so that 11 steps of 0.7 are 1337 points.
    assert first.number - last.number == pytest.approx(1337, rel=0.25)


def test_anyone_finds_the_same_from_the_records() -> None:
    records = [game(names, seed) for seed, names in enumerate([["Ana", "Luis"], ["Luis", "Tom"], ["Ana", "Tom"]] * 4)]
    one, other = Book(), Book()
    assert all(one.add(record) for record in records)
    for line in [record.dumps() for record in records]:
        other.add(Record.loads(line))
    assert one.standings(TWO) == other.standings(TWO)
    assert sum(standing.games for _, standing in one.standings(TWO)) == 24
    assert sum(standing.wins for _, standing in one.standings(TWO)) == pytest.approx(12)


def test_two_and_more_and_editions_are_rated_apart() -> None:
    book = Book()
    book.add(game(["Ana", "Luis"]))
    book.add(game(["Ana", "Luis", "Tom"]))
    special = random_game(tesela.Game("azul", 2, options={"displays": "special"}), 1)
    special.extra["names"] = ["Ana", "Luis"]
    book.add(special)
    assert [category.name for category in book.categories()] == ["azul-two", "azul-many", "chocolate-two"]


def test_what_does_not_count() -> None:
    book = Book()
    assert not book.add(game(["Ana", "Ana"]))
    assert not book.add(game(["Ana", ""]))
    unnamed = game(["Ana", "Luis"])
    del unnamed.extra["names"]
    assert not book.add(unnamed)
    whole = game(["Ana", "Luis"])
    assert not book.add(replace(whole, events=whole.events[:5], result=None))
    assert not book.add(replace(whole, events=whole.events[:5], result=None, ended=Ended("aborted", 0)))
    assert book.categories() == []
    wrong = replace(whole, events=[whole.events[0], *whole.events[2:]])
    with pytest.raises(tesela.errors.BadRecord):
        book.add(wrong)


def test_who_resigns_is_last() -> None:
    begun = game(["Ana", "Luis", "Tom"])
    book = Book()
    assert book.add(replace(begun, events=begun.events[:5], result=None, ended=Ended("resigned", 1, (2,))))
    assert [name for name, _ in book.standings(MANY)] == ["Tom", "Ana", "Luis"]


def test_a_rating_that_is_not_played_grows_unsure() -> None:
    book = Book()
    for day in range(1, 29):
        book.add(game(["Ana", "Luis"], day, date=f"2026-02-{day:02}T12:00:00+00:00"))
    known = dict(book.standings(TWO))["Ana"]
    assert known.last is not None
    later = known.at(known.last.replace(year=2027))
    assert later.number == known.rating.number
    assert later.error > known.rating.error
    assert Rating.new().after(10_000) == Rating.new()
    # After a year one game more tells less than soon after.
    soon, late = (book_after(28, f"{when}-12T12:00:00+00:00") for when in ("2026-03", "2027-03"))
    assert soon < late


def book_after(games: int, date: str) -> int:
    """How far off Ana may be after so many games, and one more at this date."""
    book = Book()
    for day in range(1, games + 1):
        book.add(game(["Ana", "Luis"], day, date=f"2026-02-{day:02}T12:00:00+00:00"))
    book.add(game(["Ana", "Luis"], 99, date=date))
    return dict(book.standings(TWO))["Ana"].rating.error
