"""The preview of a move: what it would bring, told before it is chosen, and true once it is."""

import json
from collections import Counter

import tesela
from tesela.engine import previews
from tests.engine import pavilion_moves as garden_of
from tests.engine.moves import draft, spread, tile
from tests.engine.pavilion_moves import keep, place
from tests.engine.pavilion_positions import garden, pavilion
from tests.engine.playing import eager_choice
from tests.engine.positions import azul, board


def test_a_draft_that_completes_a_line() -> None:
    state = azul(board(wall="BY... ..... ..... ..... .....", floor="K"), displays="RRRK YYYY")
    expected = {"wall": 3, "floor": -3, "put": 1, "dropped": 2, "full": True, "marker": False}
    assert tesela.preview(state, draft(1, "R", 1)) == expected
    assert tesela.preview(state, draft(1, "R", 4)) == {
        **expected,
        "wall": 0,
        "floor": 0,
        "put": 3,
        "dropped": 0,
        "full": False,
    }
    floor = tesela.preview(state, draft(1, "K", "floor"))
    assert (floor["put"], floor["dropped"]) == (0, 1)


def test_the_marker_costs_a_space_of_the_floor_line() -> None:
    state = azul(displays="YYYY", center="RR")
    expected = {"wall": 0, "floor": -1, "put": 2, "dropped": 0, "full": True, "marker": True}
    assert tesela.preview(state, draft("center", "R", 2)) == {**expected, "wall": 1}


def test_the_last_draft_of_a_game_is_no_exception() -> None:
    # The row it completes ends the game, but its bonus is not a point of the wall.
    state = azul(board(wall="BYRK. ..... ..... ..... ....."), displays="W")
    expected = {"wall": 5, "floor": 0, "put": 1, "dropped": 0, "full": True, "marker": False}
    assert tesela.preview(state, draft(1, "W", 1)) == expected


def test_a_full_floor_line_costs_no_more() -> None:
    state = azul(board(floor="KKKKKKK"), displays="RRYK WWWW")
    assert tesela.preview(state, draft(1, "R", "floor"))["floor"] == 0


def test_a_shield_takes_the_first_tile_that_drops() -> None:
    state = azul(displays="RRYK WWWW", special={2: "keep", 3: "shield"}, shield=0)
    found = tesela.preview(state, draft(1, "R", "floor"))
    assert (found["floor"], found["dropped"]) == (-1, 2)


def test_a_gray_line_counts_where_it_scores_most() -> None:
    state = azul(board(wall="..... .K... ..... ..... ....."), displays="RYYK WWWW", wall="gray")
    assert tesela.preview(state, draft(1, "R", 1))["wall"] == 2


def test_the_space_of_a_gray_wall() -> None:
    state = azul(board(wall="BY... ..K.. ..... ..... .....", lines="R - - - -"), wall="gray", phase="tile")
    assert tesela.preview(state, tile(1, 3)) == {"points": 5, "across": 3, "down": 2}
    assert tesela.preview(state, tile(1, 5)) == {"points": 1, "across": 1, "down": 1}


def test_spreading_and_taking_bring_nothing_to_tell() -> None:
    spreading = azul(displays="RRYK WWWW BBBB", special={1: "spread", 2: "keep"}, phase="spread")
    assert tesela.preview(spreading, spread("Y", 2)) == {}
    taking = pavilion(garden(red="RRRRRR"), phase="take", bonus=1, supply="PPGGOOYYBR")
    assert tesela.preview(taking, garden_of.take("P")) == {}


def test_a_draft_of_summer_pavilion() -> None:
    state = pavilion(phase="draft", displays="GGPP OOOO", center="YY")
    assert tesela.preview(state, garden_of.draft(1, "G")) == {"taken": {"green": 2, "purple": 1}, "marker": 0}
    assert tesela.preview(state, garden_of.draft("center", "Y")) == {"taken": {"yellow": 2}, "marker": -2}


def test_a_placement_says_what_it_completes_and_what_is_paid() -> None:
    # The window of the red star lies beside its spaces 5 and 6.
    state = pavilion(garden("RRRRRPP", red="....R."), supply="PPGGOOYYBR")
    expected = {"points": 2, "bonus": 3, "completes": ["window"], "paid": {"red": 5, "purple": 1}}
    assert tesela.preview(state, place("red", 6, "R", 1)) == expected
    short = pavilion(garden("RRRRRPP", red="....R."), supply="PP", rest="tower")
    assert tesela.preview(short, place("red", 6, "R", 1)) == {**expected, "bonus": 2}


def test_one_tile_may_complete_two_things() -> None:
    # Space 2 of a star lies between its pillar and its statue.
    seat = garden("RR", red="R.R...", blue="..BB..", center="YGOB..")
    found = tesela.preview(pavilion(seat, supply="PPGGOOYYBR"), place("red", 2, "R"))
    assert (sorted(found["completes"]), found["bonus"]) == (["pillar", "statue"], 3)


def test_a_pass_says_what_is_discarded() -> None:
    state = pavilion(garden("GGOOO"), supply="PPGGOOYYBR")
    assert tesela.preview(state, keep("GG")) == {"discarded": 3, "points": -3}


def test_previews_come_true(configuration: tesela.Game) -> None:
    rng, state = tesela.Rng(3), tesela.start(configuration)
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            continue
        number, seat, before = eager_choice(state, rng), state.actor, state.view()
        found = json.loads(json.dumps(tesela.preview(state, number)))
        score, forecast, steps = state.scores()[seat], state.forecast()[seat], tesela.account(state, number)
        state.apply(number)
        after = state.view()
        match type(state.action(number)).__name__:
            case "Draft" if "taken" in found:
                taken = Counter(after.seats[seat].hand) - Counter(before.seats[seat].hand)
                assert found["taken"] == taken
                assert found["marker"] == sum(step["points"] for step in steps if step["reason"] == "marker")
            case "Draft" if after.phase in ("draft", "spread"):
                assert found["marker"] == (after.marker != before.marker)
                if min(forecast, state.forecast()[seat]) > 0:  # else scores may be held
                    assert state.forecast()[seat] - forecast == found["wall"] + found["floor"]
            case "Tile" | "Place":
                [points] = [step["points"] for step in steps if step["reason"] in ("tile", "place")][:1]
                assert found["points"] == points
            case "Pass":
                assert found["points"] == sum(step["points"] for step in steps if step["reason"] == "discard")
                assert state.scores()[seat] >= score + found["points"]


def test_all_at_once_is_each_by_itself() -> None:
    for state in (azul(displays="RRYK WWWW", center="BB"), pavilion(garden(hand="PPGG"))):
        assert previews(state) == {number: tesela.preview(state, number) for number in state.legal()}
