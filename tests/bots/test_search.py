"""What the search promises: solved ends agree with brute force, chance is honest, the signature stands still."""

import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tesela
from tesela.bots import Limit, bot
from tesela.bots.search.mind import Mind
from tesela.bots.search.minds import learned_mind_of, mind_of, mind_with
from tesela.bots.search.solver import Solver
from tesela.bots.search.tree import Tree
from tesela.bots.signature import positions, search_positions, signature
from tesela.bots.thinkers import Search
from tesela.bots.weights import FOLDER, Weights, file_name, load
from tesela.errors import BadSetup

NEARLY = 1e-4


def late(game: tesela.Game, seed: int, drafts: int) -> tesela.State:
    """A position of a first round where a seat drafts from so few heaps of one color."""
    state, rng = tesela.start(game), tesela.Rng(seed)
    while True:
        view = state.view()
        heaps = sum(len(set(tiles)) for tiles in (view.center, *view.displays))
        if view.phase == "draft" and heaps <= drafts:
            return state
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(state.choose(rng))


def striven(scores: list[float], wins: list[float], seat: int) -> float:
    """What a seat plays for, as the search defines it."""
    margin = (scores[seat] - max(score for other, score in enumerate(scores) if other != seat)) / 30
    return 0.92 * wins[seat] + 0.04 * (margin / (1 + abs(margin)) + 1)


def brute_force(state: tesela.State) -> list[float]:
    """What each seat gets when each plays its best to the end of the round, by trying everything."""
    if state.actor in (tesela.CHANCE, tesela.OVER):
        scores, wins = learned_mind_of(state.game).expect(state)
        return [striven(scores, wins, seat) for seat in range(state.game.players)]
    found = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        found.append(brute_force(after))
    return max(found, key=lambda values: values[state.actor])


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {}), (2, {"wall": "gray"}), (2, {"displays": "special"}), (3, {"displays": "special"})],
    ids=str,
)
@pytest.mark.parametrize("seed", range(3))
def test_a_solved_round_agrees_with_brute_force(players: int, options: dict[str, str], seed: int) -> None:
    state = late(tesela.Game("azul", players, 0, options), seed, 3)
    analysis = bot("search").analyse(state, Limit(time=5))
    assert analysis.exact
    assert {found.action for found in analysis.candidates} == set(state.legal())
    for found in analysis.candidates:
        after = state.copy()
        after.apply(found.action)
        expected = brute_force(after)[state.actor]
        assert striven(list(found.scores), list(found.win), state.actor) == pytest.approx(expected, abs=NEARLY)


def test_the_line_of_a_solved_move_is_playable_and_ends_the_round() -> None:
    state = late(tesela.Game("azul"), 5, 4)
    best = bot("search").play(state, Limit(time=5))
    for action in best.line:
        state.apply(action)
    assert state.actor in (tesela.CHANCE, tesela.OVER)


def test_alphabeta_and_search_agree_where_the_round_is_solved() -> None:
    for seed in range(6):
        state = late(tesela.Game("azul"), seed, 4)
        deep, tree = (bot(name).analyse(state, Limit(time=5)) for name in ("alphabeta", "search:network=off"))
        assert deep.exact
        assert tree.exact
        assert deep.best.win == pytest.approx(tree.best.win, abs=NEARLY)


def test_every_line_of_an_analysis_is_legal() -> None:
    for state in positions():
        for found in bot("search").analyse(state, Limit(nodes=1500)).candidates:
            after = state.copy()
            for action in found.line:
                after.apply(action)


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_the_bag_is_counts_so_no_search_sees_the_next_deal(name: str) -> None:
    """A position written as counts of tiles and read again is searched alike, and its next deal is still open."""
    state = late(tesela.Game(name), 3, 4)
    again = tesela.parse_position(tesela.position(state))
    limit = Limit(nodes=5000)
    assert bot("search:seed=7").analyse(again, limit) == bot("search:seed=7").analyse(state, limit)
    assert len({next_deal(again.copy(), tesela.Rng(seed)) for seed in range(8)}) == 8


def next_deal(state: tesela.State, rng: tesela.Rng) -> str:
    """The next chance event, where the first legal action is always chosen until then."""
    while state.actor != tesela.CHANCE:
        state.apply(state.legal()[0])
    return str(state.deal(rng))


# Decisions that a search may make beyond its limit: those of the visit that reaches it, a round or a game played out.
A_ROUND, A_GAME = 80, 400


@pytest.mark.parametrize(("name", "beyond"), [("search", A_ROUND), ("mcts", A_GAME)])
def test_the_limit_of_nodes_ends_the_search_and_nothing_else_does(name: str, beyond: int) -> None:
    for state in list(positions())[::7]:
        for nodes in (500, 4000):
            analysis = bot(name).analyse(state, Limit(nodes=nodes))
            assert analysis.nodes <= nodes + beyond
            assert analysis.exact or analysis.nodes >= nodes


def test_alphabeta_answers_with_what_it_finished_within_the_limit() -> None:
    for state in list(positions())[::7]:
        few, many = (bot("alphabeta").analyse(state, Limit(nodes=nodes)) for nodes in (500, 4000))
        assert few.nodes <= 500
        assert few.nodes <= many.nodes <= 4000


def test_the_signature_is_the_same_every_time() -> None:
    first, second = (signature(list(search_positions())) for _ in range(2))
    assert first == second


def test_every_configuration_has_weights(configuration: tesela.Game) -> None:
    assert (FOLDER / file_name(configuration)).exists()
    mind_of(configuration)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"points": 1, "scatter": 2}', '{"points": [[1]], "scatter": [1]}'])
def test_damaged_weights_are_a_clear_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(tesela.BadArgument):
        mind_with(tesela.Game("azul"), weights=load(path))
    with pytest.raises(tesela.BadArgument):
        load(tmp_path / "missing.json")


def test_blank_weights_expect_the_score_as_it_stands() -> None:
    state = tesela.new_game("azul")
    scores, wins = mind_with(tesela.Game("azul"), weights=Weights.blank("azul")).expect(state)
    assert scores == [0, 0]
    assert wins == [0.5, 0.5]


def test_a_search_cannot_be_touched_while_another_thread_runs_it() -> None:
    tree = Tree(late(tesela.Game("azul"), 3, 12), mind_of(tesela.Game("azul")), 1)
    running = threading.Thread(target=tree.run, args=(30.0, 0, 0))
    running.start()
    time.sleep(0.1)
    for touch in (tree.result, tree.quick, lambda: tree.run(0.01, 0, 0)):
        with pytest.raises(tesela.BadArgument, match="another thread"):
            touch()
    tree.stop()
    running.join(10)
    assert tree.result()


@pytest.mark.parametrize("name", ["chess", "", None])
def test_a_mind_for_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(BadSetup) as refused:
        Mind(name, [[0.0]], [12.0])
    assert refused.value.key == "setup.game"
    with pytest.raises(BadSetup):
        Weights.blank(name)


def last_decision(seed: int) -> tesela.State:
    """A position in which the only legal action ends the game."""
    state, rng = tesela.new_game("azul"), tesela.Rng(seed)
    while True:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            continue
        after = state.copy()
        after.apply(state.legal()[0])
        if after.actor == tesela.OVER and len(state.legal()) == 1:
            return state
        state.apply(state.choose(rng))
        if state.actor == tesela.OVER:
            state = tesela.new_game("azul")


def near(state: tesela.State) -> Mind:
    """A mind for trees that end with the round."""
    known = mind_of(state.game)
    return mind_of(state.game, replace(known.numbers, past=0))


def test_an_average_does_not_drift_however_many_visits_make_it() -> None:
    tree = Tree(last_decision(3), mind_of(tesela.Game("azul")), 1, plain=True)  # every visit finds the same
    tree.run(0.0, 1, 0)
    once = tree.value
    tree.run(0.0, 500_000, 0)
    assert tree.playouts == 500_000
    assert tree.value == pytest.approx(once, abs=1e-9)  # 0.0035 off where sums are 32-bit floats


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_tree_that_has_seen_all_stops_and_agrees_with_the_solver(players: int, seed: int) -> None:
    state = late(tesela.Game("azul", players), seed, 3)
    tree = Tree(state, near(state), 1)
    tree.run(0.0, 5_000_000, 0)
    assert tree.solved
    assert tree.looked < 5_000_000  # so nothing settled was visited for ever
    found = Solver(state, near(state)).solve(0)
    assert found is not None
    best, visits, _, wins, _ = max(tree.result(), key=lambda each: each[1])
    solved = max(found, key=lambda each: each[3])
    assert wins[state.actor] / visits == pytest.approx(solved[2][state.actor], abs=NEARLY)
    assert best in [line[0] for line, *_, value in found if value > solved[3] - NEARLY]


def test_where_the_game_goes_on_a_tree_looks_past_the_deal() -> None:
    state = late(tesela.Game("azul"), 57, 1)
    assert len(state.legal()) == 1
    tree, blind = Tree(state, mind_of(state.game), 1), Tree(state, near(state), 1)
    for each in (tree, blind):
        each.run(0.0, 20_000, 0)
    assert blind.solved
    assert blind.looked < 10
    assert not tree.solved
    assert tree.looked >= 20_000
    assert 0 < abs(tree.value - blind.value) < 0.2  # the judge was nearly right


def test_where_the_game_ends_with_the_round_all_is_known_in_time() -> None:
    state = last_decision(5)
    tree = Tree(state, mind_of(state.game), 1)
    tree.run(0.0, 1_000_000, 0)
    assert tree.solved
    assert tree.known == 1


def test_what_is_known_of_a_position_is_kept_on_the_way_to_it() -> None:
    state = late(tesela.Game("azul"), 4, 12)
    tree = Tree(state, learned_mind_of(state.game), 1)
    tree.run(0.0, 100_000, 0)
    action, *_ = max(tree.result(), key=lambda each: each[1])
    after = state.copy()
    after.apply(action)
    assert not tree.advance([action], state)  # that is not where it leads
    assert tree.advance([], state)
    assert tree.advance([action], after)
    fresh = Tree(after, learned_mind_of(state.game), 1)
    fresh.run(0.0, 5000, 0)
    tree.run(0.0, tree.looked + 5000, 0)
    assert max(found[1] for found in tree.result()) > 3 * max(found[1] for found in fresh.result())
    fresh.run(0.0, 200_000, 0)
    assert tree.value == pytest.approx(fresh.value, abs=0.05)
    assert not tree.advance([action], after)


def test_threads_share_one_tree() -> None:
    state = late(tesela.Game("azul"), 4, 12)
    alone, shared = (Tree(state, learned_mind_of(state.game), 1, threads=threads) for threads in (1, 3))
    for tree in (alone, shared):
        tree.run(0.0, 300_000, 0)
    # Visits that were under way while another thread widened the root are lost.
    assert 0 <= shared.playouts - sum(found[1] for found in shared.result()) <= 3
    assert shared.value == pytest.approx(alone.value, abs=0.03)
    assert shared.looked >= 300_000


def test_who_chooses_ends_as_soon_as_the_choice_is_made() -> None:
    state = late(tesela.Game("azul"), 57, 3)
    begin = time.monotonic()
    chosen = Search().choose(state, Limit(time=20.0)).best
    assert time.monotonic() - begin < 15
    assert chosen.action in [found.action for found in Search().analyse(state, Limit(time=1.0)).candidates[:2]]


def test_what_was_thought_in_the_time_of_others_counts() -> None:
    play = tesela.Play("azul", seed=5)
    thinker, state = Search(), play.state
    thinker.begin(play.game)
    for event in play.events:
        thinker.see(event)
    pondering = threading.Thread(target=thinker.ponder, args=(state,))
    pondering.start()
    time.sleep(0.5)
    thinker.stop()
    pondering.join(10)
    for event in play.apply(Search().play(state, Limit(nodes=20_000)).action):
        thinker.see(event)
    quick = Limit(time=0.01)
    pondered, fresh = (bot.choose(play.state, quick) for bot in (thinker, Search()))
    assert pondered.best.visits > 2 * fresh.best.visits


@pytest.mark.parametrize("plain", [False, True])
def test_the_likeliest_moves_are_tried_first_and_all_in_time(plain: bool) -> None:
    state, visits = late(tesela.Game("azul"), 4, 8), []
    for nodes in (60, 200_000):
        tree = Tree(state, mind_of(state.game), 1, plain)
        tree.run(0.0, nodes, 0)
        visits.append({action: count for action, count, *_ in tree.result()})
    few, many = visits
    assert 0 < sum(count > 0 for count in few.values()) < len(few)
    assert all(many.values())
    assert few.keys() == many.keys() <= set(state.legal())


def test_a_search_thinks_with_the_numbers_that_it_is_given() -> None:
    state = late(tesela.Game("azul"), 4, 12)
    known = learned_mind_of(state.game).numbers
    narrow = Tree(state, learned_mind_of(state.game, numbers=replace(known, width=3)), 1)
    assert len(narrow.result()) == 3
    narrow.run(0.0, 2000, 0)
    assert {found[0] for found in narrow.result()} == set(state.legal())  # the others follow
    alike = Search(numbers=replace(known)).analyse(state, Limit(nodes=2000))
    assert alike == Search().analyse(state, Limit(nodes=2000))


@pytest.mark.parametrize("wrong", [{"curiosity": 0.0}, {"warmth": float("nan")}, {"width": 0}, {"network_share": (2,)}])
def test_numbers_out_of_range_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(tesela.BadArgument, match="expected"):
        replace(mind_of(tesela.Game("azul")).numbers, **wrong)


def test_numbers_of_another_game_are_refused() -> None:
    with pytest.raises(tesela.BadArgument):
        mind_of(tesela.Game("pavilion"), mind_of(tesela.Game("azul")).numbers)
