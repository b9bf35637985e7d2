"""House rules: written only where they differ, no configuration of their own, refused by who does not know them."""

import jsonschema
import pytest

import tesela
from tesela.bots import Limit, bot
from tesela.bots.protocol import Hello
from tesela.encoding import Encoder
from tests.engine.moves import draft
from tests.engine.positions import azul, board
from tests.records.test_schema import SCHEMA
from tests.reference.test_engine import compare

GENTLE = tesela.Game("azul", options={"floor": "gentle"})


def test_makes_no_configuration_and_shares_its_weights() -> None:
    assert len(tesela.games()) == 18
    assert GENTLE.configuration == tesela.Game("azul").configuration
    state = tesela.start(GENTLE)
    state.deal(tesela.Rng(1))
    assert state.is_legal(bot("search:seed=1").play(state, Limit(nodes=500)).action)
    assert bot("craftsman:seed=1").play(state, Limit(nodes=500)) is not None
    assert Encoder(GENTLE).encode(state, 0).shape == Encoder(tesela.Game("azul")).encode(state, 0).shape


def test_is_written_only_where_it_differs() -> None:
    assert "floor" not in tesela.Game("azul", options={"floor": "standard"}).setup()
    assert GENTLE.setup()["floor"] == "gentle"
    assert tesela.Game("azul") != GENTLE


def test_a_record_and_a_position_keep_it() -> None:
    play = tesela.Play(GENTLE, seed=3)
    play.apply(play.legal()[0])
    line = play.record().dumps()
    assert tesela.Record.loads(line).game == GENTLE
    jsonschema.validate(play.record().to_json(), SCHEMA)
    text = tesela.position(play.state)
    assert " floor:gentle " in text
    assert tesela.parse_position(text) == play.state
    assert tesela.parse_position(text.replace(" floor:gentle", "")).game == tesela.Game("azul")


@pytest.mark.parametrize("value", ["kind", "", 1])
def test_another_value_is_refused(value: object) -> None:
    with pytest.raises(tesela.BadSetup):
        tesela.Game("azul", options={"floor": value})  # type: ignore[dict-item]


def test_every_space_costs_one_point() -> None:
    state = azul(board(score=20, floor="BBYYRR"), displays="KK", floor="gentle")
    assert tesela.preview(state, draft(1, "K", "floor"))["floor"] == -1
    assert "-1 -1 -1 -1 -1 -1 -1" in str(state)
    state.apply(draft(1, "K", "floor"))
    assert state.scores()[0] == 20 - 7


def test_the_slow_model_agrees() -> None:
    for wall, displays in (("colored", "plain"), ("gray", "special")):
        game = tesela.Game("azul", 3, 0, {"wall": wall, "displays": displays, "floor": "gentle"})
        for seed in range(4):
            compare(game, seed)


def test_a_program_that_does_not_name_it_is_not_asked_to_play_it() -> None:
    plain = Hello("a", "1", ({"game": "azul", "players": (2,)},))
    knowing = Hello("a", "1", ({"game": "azul", "players": (2,), "floor": ("standard", "gentle")},))
    assert plain.plays(tesela.Game("azul"))
    assert not plain.plays(GENTLE)
    assert knowing.plays(GENTLE)
