"""The example bot: short, plain, and it plays whole games by the rules."""

from contextlib import ExitStack, closing

import pytest

import tesela
from tesela.bots import bot, play_game
from tests.bots.playing import EXAMPLE, python

LINES = 36  # of code, at most


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_example_plays_whole_games(players: int) -> None:
    """Against itself: an illegal move would be a BotFailure."""
    with ExitStack() as stack:
        seats = [stack.enter_context(closing(bot(f"cmd:{python(EXAMPLE)}"))) for _ in range(players)]
        for seed in range(3):
            outcome = play_game(tesela.Game("azul", players, seed % players), seats, seed=seed).outcome()
            assert max(outcome.scores) > 20
        assert {seat.name for seat in seats} == {"first bot"}


def test_the_example_beats_chance() -> None:
    with closing(bot(f"cmd:{python(EXAMPLE)}")) as example:
        outcome = play_game(tesela.Game("azul"), [example, bot("random")], seed=1).outcome()
    assert outcome.winners == (0,)


def test_the_example_knows_what_it_does_not_play() -> None:
    with closing(bot(f"cmd:{python(EXAMPLE)}")) as example, pytest.raises(tesela.BadArgument, match="wall=gray"):
        example.begin(tesela.Game("azul", 2, 0, {"wall": "gray"}))


def test_the_example_is_short_and_needs_nothing() -> None:
    code = [line for line in EXAMPLE.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= LINES
    assert [line for line in code if line.startswith(("import", "from"))] == ["import json", "import sys"]
