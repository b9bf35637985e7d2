"""The compiled network and the model it comes from: they agree, and see displays as a set."""

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import tesela
from tesela import shelf
from tesela.bots import bot
from tesela.bots.knowledge.azul import KNOWLEDGE
from tesela.bots.limit import Limit
from tesela.bots.networks.azul import TRAITS as AZUL_TRAITS
from tesela.bots.networks.lens import Lens
from tesela.bots.networks.network import Network, shapes_of
from tesela.bots.networks.store import MANIFEST, install, load, manifest, parse, save
from tesela.bots.search.minds import mind_of, mind_with
from tesela.bots.search.tree import Tree
from tesela.bots.thinkers import Search
from tesela.engine import start
from tesela.engine.azul.actions import Deal as AzulDeal
from tesela.engine.azul.actions import Draft
from tesela.errors import BadArgument

pytest.importorskip("autograd", reason="Autograd, of the extra learn, is not installed")

from tesela.learn.model import POINTS, Model

SMALL = [tesela.Game(name, players) for name in ("azul", "pavilion") for players in (2, 3, 4)]


def model_of(game: tesela.Game, seed: int = 1) -> Model:
    """A model that has learned nothing, but has opinions."""
    lens = Lens(game)
    model = Model(lens, np.full(lens.described, 2.0), seed)
    for name, by in {"entries": 0.5, "described": 0.5, "points": 2, "wins": 2}.items():
        model.weights[name] *= by
    return model


def positions(game: tesela.Game, seed: int) -> Iterator[tesela.State]:
    """Some positions of a random game."""
    state, rng = start(game), tesela.Rng(seed)
    number = 0
    while state.actor != tesela.OVER:
        if number % 3 == 0:
            yield state
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(state.choose(rng))
        number += 1


def dealt(game: tesela.Game) -> tesela.State:
    """The first decision of a game."""
    return next(state for state in positions(game, 1) if state.actor != tesela.CHANCE)


@pytest.mark.parametrize("game", SMALL, ids=lambda game: f"{game.name}-{game.players}")
def test_the_compiled_network_agrees_with_the_model(game: tesela.Game) -> None:
    model, lens = model_of(game), Lens(game)
    network = Network(lens, model.arrays())
    looks, expected = [], []
    for state in positions(game, 3):
        looks.append((*lens.look(state), state.scores()))
        expected.append(network.expect(state))
    seen = (np.array([look[part] for look in looks]) for part in (1, 2))
    hidden, _ = model.hidden(model.weights, *seen)
    points, wins = model.judge(model.weights, hidden)
    for number, (observer, _, _, scores) in enumerate(looks):
        final = np.roll(points[number] * POINTS, observer) + scores
        assert expected[number][0] == pytest.approx(final, abs=0.5)
        assert expected[number][1] == pytest.approx(np.roll(np.exp(wins[number]), observer), abs=0.02)
    # They agree about something: the positions differ by more than that.
    assert np.ptp([wins[0] for _, wins in expected]) > 0.05


@pytest.mark.parametrize("name", ["azul", "pavilion"])
def test_the_order_of_displays_does_not_matter(name: str) -> None:
    game = tesela.Game(name, 3, 0, {"displays": "special"} if name == "azul" else {})
    network = Network(Lens(game), model_of(game).arrays())
    for state in positions(game, 5):
        view = state.view()
        last = game.displays
        other = replace(view, displays=tuple(reversed(view.displays)))
        if name == "azul":
            other = replace(other, special={last + 1 - number: kind for number, kind in view.special.items()})
        before, after = network.expect(state), network.expect(type(state).from_view(other))
        assert after[0] == pytest.approx(before[0], abs=1e-3)
        assert after[1] == pytest.approx(before[1], abs=1e-4)


def test_where_a_network_has_no_share_only_the_end_that_is_reached_counts() -> None:
    game = tesela.Game("azul")
    numbers = replace(mind_of(game).numbers, network_share=(0.5, 0.5, 0.5, 0.5, 0.0))
    # A network that guesses moves as quick play does, and expects the same of every position.
    arrays = {name: np.zeros(shape) for name, shape in shapes_of(Lens(game)).items()} | {"values_bias": [500, 0, 9, 0]}
    minds = [mind_of(game, numbers), mind_with(game, Network(Lens(game), arrays), numbers=numbers)]
    player, state, rng, alike = bot("greedy"), start(game), tesela.Rng(5), {}
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            continue
        trees = [Tree(state, mind, 1) for mind in minds]
        for tree in trees:
            tree.run(0.0, 400, 0)
        stage, _ = KNOWLEDGE.examine(state)
        alike.setdefault(stage, set()).add(trees[0].result() == trees[1].result())
        state.apply(player.play(state).action)
    assert alike.keys() >= {0, 4}
    assert {stage for stage, found in alike.items() if found == {True}} == {4}
    assert False in alike[0]


def test_a_file_is_small_named_by_its_hash_and_plays(tmp_path: Path) -> None:
    for game in SMALL:
        path = save(model_of(game).arrays(), game, tmp_path)
        assert path.stat().st_size < 1_000_000
        assert path == save(model_of(game).arrays(), game, tmp_path)
        state = dealt(game)
        move = bot(f"search:network={path},nodes=30").play(state)
        assert state.is_legal(move.action)
        assert move == Search(network=load(path, game), nodes=30).play(state)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    game = tesela.Game("azul")
    path = save(model_of(game).arrays(), game, tmp_path)
    content = path.read_bytes()
    for broken in (content[:-1], b"", content[:100] + bytes([content[100] ^ 1]) + content[101:]):
        path.write_bytes(broken)
        with pytest.raises(BadArgument, match="damaged"):
            load(path, game)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=r"nothing\.npz"):
        load(tmp_path / "nothing.npz", tesela.Game("azul"))
    with pytest.raises(BadArgument, match=r"nothing\.npz"):
        bot(f"search:network={tmp_path / 'nothing.npz'}")


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    game = tesela.Game("azul")
    path = save(model_of(game).arrays(), game, tmp_path)
    for other in (tesela.Game("azul", 3), tesela.Game("pavilion")):
        with pytest.raises(BadArgument, match=rf"{other.name} with {other.players}"):
            load(path, other)
        with pytest.raises(BadArgument, match=rf"{other.name} with {other.players}"):
            bot(f"search:network={path}").begin(other)
        state = dealt(other)
        with pytest.raises(BadArgument):
            Search(network=load(path, game)).play(state, Limit(nodes=5))


def test_arrays_that_are_no_network_are_refused() -> None:
    lens, arrays = Lens(tesela.Game("azul")), model_of(tesela.Game("azul")).arrays()
    short = {name: array for name, array in arrays.items() if name != "moves"}
    wild = {**arrays, "second": np.full_like(arrays["second"], np.nan)}
    wide = {**arrays, "first_bias": np.zeros(7, np.float16)}
    for wrong in (short, wild, wide, {}):
        with pytest.raises(BadArgument):
            Network(lens, wrong)


def test_installing_replaces_the_network_before(tmp_path: Path) -> None:
    game, gray = tesela.Game("azul"), tesela.Game("azul", 2, 0, {"wall": "gray"})
    store, made = tmp_path / "store", tmp_path / "made"
    made.mkdir()
    first, second = (save(model_of(game, seed).arrays(), game, made) for seed in (1, 2))
    install(first, game, {"data": {"games": 1}}, store)
    install(first, gray, {}, store)
    install(second, game, {"data": {"games": 2}}, store)
    assert manifest(store)["azul-colored-plain-2"] == {"file": second.name, "data": {"games": 2}}
    assert load(store / first.name, gray)
    install(second, gray, {}, store)
    assert sorted(path.name for path in store.iterdir()) == sorted([MANIFEST, second.name])


def test_a_damaged_manifest_is_refused(tmp_path: Path) -> None:
    for content in ("", "[]", '{"azul-colored-plain-2": {}}', '{"azul-colored-plain-2": 3}'):
        (tmp_path / MANIFEST).write_text(content)
        with pytest.raises(BadArgument, match="manifest"):
            manifest(tmp_path)
    with pytest.raises(BadArgument, match="manifest"):
        manifest(tmp_path / "nowhere")


def test_a_file_learned_on_another_encoding_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tesela.Game("pavilion", 3)
    arrays = model_of(game).arrays()
    path = save(arrays, game, tmp_path)
    assert load(path, game)
    content = io.BytesIO()
    np.savez_compressed(content, **arrays)
    with pytest.raises(BadArgument, match="pavilion with 3") as refused:
        parse(content.getvalue(), game)  # the arrays alone
    assert refused.value.key == "network.encoding"
    for module, names in (("encoding", "SEAT"), ("bots.knowledge", "FEATURES"), ("bots.networks", "TRAITS")):
        with monkeypatch.context() as patched:
            known = shelf.entry("pavilion").part(module)
            first, second, *rest = getattr(known, names)
            patched.setattr(known, names, (second, first, *rest))  # as many as before, in another order
            with pytest.raises(BadArgument) as refused:
                load(path, game)
            assert refused.value.key == "network.encoding"


def test_every_trait_has_a_name_of_its_own() -> None:
    for entry in shelf.entries():
        traits = entry.part("bots.networks").TRAITS
        assert len(set(traits)) == len(traits) == Lens(tesela.Game(entry.name)).traits


def test_traits_are_what_their_names_say() -> None:
    state = start(tesela.Game("azul"))
    state.apply(AzulDeal((("red", "red", "black", "white"),) * 4 + (("blue",) * 4,)))
    actions, traits, _ = Lens(state.game).options(state)
    moves = {state.action(int(action)): row for action, row in zip(actions, traits, strict=True)}
    found = {AZUL_TRAITS[trait] for trait in moves[Draft(1, "red", 3)] if trait < len(AZUL_TRAITS)}
    takes = {"takes 2 red to 3", "leaves line 3 short by 1", "takes from a display", "leaves 1 black", "leaves 1 white"}
    assert found == takes
