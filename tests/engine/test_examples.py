"""Every worked example of the rulebooks, as positions; Master Chocolatier's differ from Azul's only in their skin."""

import pytest

import tesela
from tests.engine import pavilion_moves as summer_moves
from tests.engine import pavilion_positions as summer
from tests.engine.moves import draft
from tests.engine.pavilion_moves import keep, place
from tests.engine.pavilion_positions import garden, hand_of, pavilion, placements, star_of
from tests.engine.playing import legal, play
from tests.engine.positions import azul, board, displays_of, floor_of, letters, lines_of, wall_of

# In the skin of Master Chocolatier yellow is brown and red is white chocolate; golden displays lie out of the way.
SKINS = pytest.mark.parametrize("special", [{}, {4: "keep", 5: "extra", 6: "spread"}], ids=["azul", "chocolatier"])


@SKINS
def test_first_turns(special):
    state = azul(players=3, displays="KKBW YRRR WWBB", special=special, round=1)
    pedro, martin, andrea = draft(1, "K", 2), draft(2, "Y", 1), draft("center", "R", 3)
    state.apply(pedro)
    assert (lines_of(state, 0), letters(state.view().center)) == ("- KK - - -", "BW")
    state.apply(martin)
    assert (lines_of(state, 1), letters(state.view().center)) == ("Y - - - -", "BRRRW")
    state.apply(andrea)
    assert (lines_of(state, 2), letters(state.view().center)) == ("- - RRR - -", "BW")
    assert (floor_of(state, 2), state.view().marker) == ("*", 2)
    assert displays_of(state) == "- - BBWW - - - -"


@SKINS
def test_where_two_yellow_tiles_may_go(special):
    andrea = board(wall="..... ..Y.. ...Y. ..... .....", lines="- - - B -")
    state = azul(andrea, players=3, displays="YYRK", special=special)
    assert [action.line for action in legal(state) if action.color == "yellow"] == [1, 5, "floor"]
    a, b, c = state.copy(), state.copy(), state.copy()
    a.apply(draft(1, "Y", 1))
    assert (lines_of(a, 0), floor_of(a, 0)) == ("Y - - B -", "Y")
    b.apply(draft(1, "Y", 5))
    assert (lines_of(b, 0), floor_of(b, 0)) == ("- - - B YY", "")
    c.apply(draft(1, "Y", "floor"))
    assert (lines_of(c, 0), floor_of(c, 0)) == ("- - - B -", "YY")


@SKINS
def test_pedro_tiles_his_second_and_fourth_lines(special):
    pedro = board(lines="- RR KK BBBB WWW")
    state = azul(pedro, players=3, special=special, actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert wall_of(state, 0) == "..... ...R. ..... ...B. ....."
    assert lines_of(state, 0) == "- - KK - WWW"
    assert state.scores()[0] == 1 + 1
    assert letters(state.view().lid) == "BBBR"


@pytest.mark.parametrize(
    ("wall", "lines", "points"),
    [
        pytest.param("..... .B... ..B.. ..... .....", "- RR - - -", 1, id="alone"),
        pytest.param("B.R.. ..... ..... ..... .....", "Y - - - -", 3, id="across"),
        pytest.param("..... ...R. ...Y. R.... .....", "- - - BBBB -", 3, id="down"),
        pytest.param("..R.. WB.R. ..B.. ..... .....", "- YY - - -", 4 + 3, id="both"),
    ],
)
def test_scoring(wall, lines, points):
    state = azul(board(wall=wall, lines=lines), actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.scores()[0] == points


def test_pedro_loses_eight_points_on_his_floor_line():
    state = azul(board(floor="*BYRK", score=20), actor=1, center="K")
    assert state.forecast()[0] == 20 - 8
    state.apply(draft("center", "K", 5))
    assert state.scores()[0] == 20 - 8
    assert letters(state.view().lid) == "BYRK"
    assert state.view().first == 0


def test_pavilion_turns():
    marta, andrea, tomas = summer_moves.draft(1, "R"), summer_moves.draft(2, "G"), summer_moves.draft("center", "Y")
    state = pavilion(players=3, phase="draft", displays="RRYY GPPY BBBB")
    state.apply(marta)
    assert (hand_of(state, 0), summer.letters(state.view().center)) == ("RR", "YY")
    state.apply(andrea)
    assert (hand_of(state, 1), summer.letters(state.view().center)) == ("PG", "PYYY")
    state.apply(tomas)
    assert (hand_of(state, 2), state.view().center) == ("PYYY", ())
    assert (state.scores(), state.view().marker) == ([5, 5, 1], 2)


def test_pavilion_wild_tiles_help_a_color_or_stand_for_their_own():
    state = pavilion(garden("GPPP"))
    assert placements(state, star="green", space=4) == [place("green", 4, "G", 3)]
    assert placements(state, star="center", space=4) == [place("center", 4, "G", 3)]
    assert placements(state, star="purple", space=3) == [place("purple", 3, "P")]
    assert placements(state, star="center", space=3) == [place("center", 3, "P"), place("center", 3, "G", 2)]
    # Once green lies on the center star, no second green goes there.
    assert placements(pavilion(garden("GPPP", center="G.....")), star="center", color="green") == []


@pytest.mark.parametrize(
    ("seat", "action", "points", "left", "tower"),
    [
        pytest.param(garden("B" * 7), place("blue", 6, "B"), 1, "B", "BBBBB", id="A"),
        pytest.param(garden("RRR", red="R....."), place("red", 3, "R"), 1, "", "RR", id="B"),
        pytest.param(garden("BBBPPP", blue="BB...."), place("blue", 6, "B", 3), 3, "", "PPPBB", id="C"),
        pytest.param(garden("OGPPP", orange=".OO..."), place("orange", 4, "O", 3), 3, "G", "PPP", id="D"),
        pytest.param(garden("PPRRGGGG", purple="P.P..."), place("purple", 2, "P"), 3, "GGGGRR", "P", id="E"),
    ],
)
def test_pavilion_scoring(seat, action, points, left, tower):
    state = pavilion(seat, supply="PGOYBRPGOY")
    state.apply(action)
    assert state.scores()[0] == 5 + points
    assert hand_of(state, 0) == left
    assert summer.letters(state.view().tower) == tower
    assert star_of(state, 0, action.star)[action.space - 1] == summer.letters([action.color])


def test_pavilion_pass_f():
    state = pavilion(garden("GGGGRR", score=10), garden(passed=True), supply="PGOYBRPGOY")
    state.apply(keep("GGGG"))
    assert state.scores()[0] == 10 - 2
    assert summer.letters(state.view().tower) == "RR"
    state.deal(tesela.Rng(3))
    assert (hand_of(state, 0), state.view().wild) == ("GGGG", "green")


def test_pavilion_kept_wild_of_the_round_is_wild_no_longer():
    state = pavilion(garden("GPPP"), round=2)
    assert placements(state, star="green", space=4) == []
    play(state, place("purple", 4, "P", 1))
    assert hand_of(state, 0) == ""
