"""Players: a bot is one thread's at a time, and one that cannot be made keeps nobody waiting."""

import threading
import time

import pytest

from tesela.errors import TeselaError
from tesela.web.keeping.players import GIVING_BACK, Players

PLACE = ("table", 1)


def test_a_bot_is_one_threads_at_a_time_and_the_same_for_the_next() -> None:
    players = Players()
    found: list[object] = []

    def take() -> None:
        with players.at(PLACE, "greedy") as player:
            found.append(player)

    with players.at(PLACE, "greedy") as first:
        thread = threading.Thread(target=take)
        thread.start()
        thread.join(GIVING_BACK / 5)
        assert found == []
    thread.join()
    assert found == [first]


def test_a_place_whose_bot_cannot_be_made_is_free_again() -> None:
    players = Players()
    begin = time.monotonic()
    for _ in range(3):
        with pytest.raises(TeselaError), players.at(PLACE, "nobody"):
            pass
    assert time.monotonic() - begin < GIVING_BACK


@pytest.mark.parametrize("pondering", [False, True])
def test_thoughts_are_kept_only_where_bots_ponder(pondering: bool) -> None:
    players, rested = Players(pondering), []
    with players.at(PLACE, "greedy") as player:
        player.bot.rest = lambda: rested.append(True)  # type: ignore[method-assign]
    assert rested == ([] if pondering else [True])
