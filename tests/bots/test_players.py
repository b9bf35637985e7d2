"""The bots by their contract: legal, seeded, on time, and each above the one below."""

import json
import threading
import time
from pathlib import Path

import pytest

import tesela
from tesela.bots import BOTS, Bot, Limit, bot, with_seed
from tesela.learn.climb import numbers_of

QUICK = Limit(nodes=300)


def dealt(name: str = "azul", seed: int = 2, **options: object) -> tesela.State:
    """A position where the first seat drafts."""
    state, rng = tesela.new_game(name, **options), tesela.Rng(seed)  # type: ignore[arg-type]
    while state.actor == tesela.CHANCE:
        state.deal(rng)
    return state


def play(game: tesela.Game, players: list[Bot], seed: int, limit: Limit = QUICK) -> tesela.Outcome:
    state, rng = tesela.start(game), tesela.Rng(seed)
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(players[state.actor].play(state, limit).action)
    outcome = state.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_finishes_every_game(configuration: tesela.Game, name: str) -> None:
    """Each action is legal, since apply() refuses any other."""
    play(configuration, [bot(name)] * configuration.players, 1, Limit(nodes=100))


@pytest.mark.parametrize(
    ("better", "worse", "name"),
    [
        ("greedy", "random", "azul"),
        ("greedy", "random", "pavilion"),
        ("search:nodes=1000", "greedy", "azul"),
        ("search:nodes=3000", "greedy", "pavilion"),
        ("search:nodes=3000", "mcts:nodes=3000", "azul"),
    ],
)
def test_the_better_bot_wins(better: str, worse: str, name: str) -> None:
    wins = 0.0
    for seed in range(20):
        outcome = play(tesela.Game(name, 2, seed % 2), [bot(better), bot(worse)], seed)
        wins += (0 in outcome.winners) / len(outcome.winners)
    assert wins >= 15


@pytest.mark.parametrize("name", BOTS)
def test_same_seed_same_game(name: str) -> None:
    game = tesela.Game("azul")
    first, second = (play(game, [bot(f"{name}:seed=4"), bot(f"{name}:seed=5")], 5) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", BOTS)
def test_thinking_leaves_the_state_alone(name: str) -> None:
    state = dealt()
    before = state.copy()
    bot(name).play(state, QUICK)
    assert state == before


@pytest.mark.parametrize("name", BOTS)
def test_nothing_to_decide_is_an_error(name: str) -> None:
    with pytest.raises(tesela.BadArgument, match="chance"):
        bot(name).play(tesela.new_game("azul"))
    over = tesela.new_game("azul")
    over.playout(tesela.Rng(1))
    with pytest.raises(tesela.BadArgument, match="over"):
        bot(name).play(over)


@pytest.mark.parametrize(
    "limit", [{"time": 0}, {"time": -1.0}, {"nodes": 0}, {"depth": 0}, {"nodes": 1.5}, {"nodes": 10**30}, {"time": "x"}]
)
def test_a_limit_of_nothing_is_an_error(limit: dict[str, object]) -> None:
    with pytest.raises(tesela.BadArgument):
        Limit(**limit)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "spec",
    ["perfect", "search:speed=3", "search:nodes=many", "search:nodes=0", "search:threads=0", "cmd:", "cmd:no-such"],
)
def test_unknown_bots_and_options_are_errors(spec: str) -> None:
    with pytest.raises(tesela.BadArgument):
        bot(spec)


@pytest.mark.parametrize("name", ["search", "mcts", "alphabeta"])
@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.4])
@pytest.mark.parametrize("game", ["azul", "pavilion"])
def test_time_is_kept(name: str, seconds: float, game: str) -> None:
    """An answer comes at most 50 ms late; the processor's time is measured, since the machine may be busy."""
    state, player = dealt(game), bot(name)
    begin = time.thread_time()
    player.play(state, Limit(time=seconds))
    assert time.thread_time() - begin < seconds + max(0.05, seconds / 10)


def test_a_search_can_be_stopped_from_another_thread() -> None:
    state, player = dealt(), bot("search")
    found = []
    thinking = threading.Thread(target=lambda: found.append(player.play(state, Limit(time=60))))
    thinking.start()
    time.sleep(0.2)
    begin = time.monotonic()
    player.stop()
    thinking.join(10)
    assert time.monotonic() - begin < 2
    assert state.is_legal(found[0].action)


def test_the_only_legal_move_is_not_thought_about_for_long() -> None:
    state, rng = tesela.new_game("azul"), tesela.Rng(11)
    while len(state.legal()) != 1:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(state.choose(rng))
    begin = time.monotonic()
    analysis = bot("search").analyse(state, Limit(time=30))
    assert analysis.best.action == state.legal()[0]
    assert time.monotonic() - begin < 10


def test_threads_share_the_work() -> None:
    state = dealt()
    analysis = bot("search:threads=2").analyse(state, Limit(nodes=4000))
    assert analysis.nodes >= 4000
    assert state.is_legal(analysis.best.action)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_that_has_a_name_takes_a_seed_and_the_options_it_says(name: str, tmp_path: Path) -> None:
    numbers = tmp_path / "numbers.json"
    numbers.write_text(json.dumps(numbers_of(tesela.Game("azul")).to_json()))
    values = {"time": "0.1", "nodes": "9", "depth": "2", "seed": "4", "threads": "2", "network": "off"}
    values["numbers"] = str(numbers)
    assert "seed" in BOTS[name].options
    for option in BOTS[name].options:
        assert bot(f"{name}:{option}={values[option]}").name == name
    state, limit = dealt("azul"), Limit(nodes=60)
    assert bot(f"{name}:seed=4").play(state, limit) == bot(with_seed(name, lambda: 4)).play(state, limit)


@pytest.mark.parametrize("name", ["azul", "pavilion"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_analysis_says_what_to_expect(name: str, players: int) -> None:
    state = dealt(name, players=players)
    analysis = bot("search").analyse(state, Limit(nodes=5000))
    best = analysis.best
    assert best.line[0] == best.action
    assert len(best.scores) == players
    assert sum(best.win) == pytest.approx(1, abs=1e-3)
    assert [found.visits for found in analysis.candidates] == sorted(
        (found.visits for found in analysis.candidates), reverse=True
    )


def test_greedy_completes_a_line_rather_than_dropping_tiles() -> None:
    state = tesela.new_game("azul")
    deal = type(state.sample(tesela.Rng(1)))
    state.apply(deal((("red",) * 4,) * 4 + (("blue", "yellow", "white", "white"),)))
    move = state.action(bot("greedy").play(state).action)
    assert (move.color, move.line) == ("red", 4)
