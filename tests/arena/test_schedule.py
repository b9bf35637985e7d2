"""The schedule: every bot at every seat, on the same deals."""

from collections import Counter

import pytest

import tesela
from tesela.arena import Fixture, Match, Referee, schedule
from tesela.bots import Limit
from tesela.errors import BadArgument
from tests.arena.players import make

NODES = Limit(nodes=10)


def a_match(*bots: str, players: int = 2, games: int = 4, game: str = "azul", **more: object) -> Match:
    return Match(bots, tesela.Game(game, players), games, NODES, **more)  # type: ignore[arg-type]


def test_two_bots_change_seats_on_the_same_deals() -> None:
    assert list(schedule(a_match("a", "b"))) == [
        Fixture(0, 0, (0, 1)),
        Fixture(1, 0, (1, 0)),
        Fixture(2, 1, (0, 1)),
        Fixture(3, 1, (1, 0)),
    ]


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_of_two_bots_sits_alone(players: int) -> None:
    seatings = [fixture.seating for fixture in schedule(a_match("a", "b", players=players, games=players))]
    assert [seating.index(0) for seating in seatings] == list(range(players))
    assert all(seating.count(1) == players - 1 for seating in seatings)


@pytest.mark.parametrize(("bots", "players", "orders"), [(3, 3, 2), (4, 4, 6), (3, 4, 3)])
def test_more_bots_rotate_and_change_neighbors(bots: int, players: int, orders: int) -> None:
    games = list(schedule(a_match(*"abcd"[:bots], players=players, games=players * orders)))
    assert len({game.seating for game in games}) == players * orders
    for number in range(orders):
        seatings = [game.seating for game in games if game.deal_set == number]
        for bot in range(bots - 1):
            assert Counter(seating.index(bot) for seating in seatings) == Counter(range(players))


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_deals_do_not_depend_on_who_plays(name: str) -> None:
    """As long as nothing comes back from the lid or the tower, the bag itself depends on the deals alone."""
    dealt = []
    for bots in (("quick:1", "quick:2"), ("better", "quick:3")):
        match = a_match(*bots, games=2, game=name, seed=5)
        referee = Referee(match, make)
        for fixture in schedule(match):
            record = tesela.Record.loads(referee.play(fixture).line)
            deals = [event for event in record.events if type(event).__name__ == "Deal"]
            dealt.append(deals[: 5 if name == "azul" else 1])
    assert all(deals == dealt[0] for deals in dealt)


def test_another_deal_set_and_another_seed_are_other_deals() -> None:
    first = set()
    for seed in (5, 6):
        match = a_match("quick", "quick", games=4, seed=seed)
        referee = Referee(match, make)
        first |= {str(tesela.Record.loads(referee.play(fixture).line).events[0]) for fixture in schedule(match)}
    assert len(first) == 4


@pytest.mark.parametrize(
    ("bots", "more", "problem"),
    [
        (("a",), {}, "1 bot named"),
        (("a", "b", "c"), {}, "3 bots are named, but there are 2 seats"),
        (("a", "b"), {"games": 0}, "^games: 0 found"),
        (("a", "b", "c"), {"players": 3, "sprt": (0.0, 5.0)}, "^sprt compares two bots"),
        (("a", "b"), {"sprt": (5.0, 5.0)}, "^sprt 5,5"),
        (("a", "b"), {"sprt": (0.0, float("inf"))}, "^sprt 0,inf"),
    ],
)
def test_settings_that_are_refused(bots: tuple[str, ...], more: dict[str, object], problem: str) -> None:
    with pytest.raises(BadArgument, match=problem):
        a_match(*bots, **more)  # type: ignore[arg-type]
