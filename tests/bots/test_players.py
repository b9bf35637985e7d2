"""The simple players: legal, seeded, quick, and greedy far above random."""

import time

import pytest

import tesela
from tesela.bots import BOTS, Player, bot


def play(game: tesela.Game, players: list[Player], seed: int) -> tesela.Outcome:
    state, rng = tesela.start(game), tesela.Rng(seed)
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(players[state.actor].play(state, rng))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def test_every_player_finishes_every_game(configuration: tesela.Game) -> None:
    """Each action is legal, since apply() refuses any other."""
    for name in BOTS:
        play(configuration, [bot(name)] * configuration.players, 1)


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_greedy_beats_random(name: str) -> None:
    wins = 0
    for seed in range(20):
        outcome = play(tesela.Game(name, 2, seed % 2), [bot("greedy"), bot("random")], seed)
        wins += outcome.winners == (0,)
    assert wins >= 19


@pytest.mark.parametrize("name", BOTS)
def test_same_seed_same_game(name: str) -> None:
    players = [bot(name), bot(name)]
    assert play(tesela.Game("azul"), players, 5) == play(tesela.Game("azul"), players, 5)


@pytest.mark.parametrize("name", BOTS)
def test_thinking_leaves_the_state_alone(name: str) -> None:
    state, rng = tesela.new_game("azul"), tesela.Rng(2)
    state.deal(rng)
    before = state.copy()
    bot(name).play(state, rng)
    assert state == before


@pytest.mark.parametrize("name", BOTS)
def test_nothing_to_decide_is_an_error(name: str) -> None:
    with pytest.raises(tesela.IllegalAction):
        bot(name).play(tesela.new_game("azul"), tesela.Rng(1))


@pytest.mark.parametrize("game", [tesela.Game("azul", 4), tesela.Game("pavilion", 4)], ids=lambda game: game.name)
def test_greedy_is_quick(game: tesela.Game) -> None:
    state, rng, greedy = tesela.start(game), tesela.Rng(3), bot("greedy")
    times = []
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            continue
        begin = time.thread_time()
        action = greedy.play(state, rng)
        times.append(time.thread_time() - begin)
        state.apply(action)
    assert max(times) < 0.1


def test_greedy_completes_a_line_rather_than_dropping_tiles() -> None:
    state = tesela.new_game("azul")
    deal = type(state.sample(tesela.Rng(1)))
    state.apply(deal((("red",) * 4,) * 4 + (("blue", "yellow", "white", "white"),)))
    move = state.action(bot("greedy").play(state, tesela.Rng(1)))
    assert (move.color, move.line) == ("red", 4)


def test_unknown_player() -> None:
    with pytest.raises(tesela.BadArgument, match="random, greedy"):
        bot("perfect")
