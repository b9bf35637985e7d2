"""Summer Pavilion: drafting, placing, bonuses, passing and the end, with its rulings S1 to S8."""

import pytest

import tesela
from tests.engine.pavilion_moves import deal, draft, fill, keep, place, take
from tests.engine.pavilion_positions import costs, garden, hand_of, letters, passes, pavilion, placements, star_of
from tests.engine.playing import legal, play

SUPPLY = "PPGGOOYYBR"
FULL = {"supply": SUPPLY}


def test_set_up_fills_the_supply_then_the_displays():
    state = tesela.new_game("pavilion", players=3, first_player=2)
    assert (state.view().phase, state.round, state.scores()) == ("supply", 0, [5, 5, 5])
    supply = state.deal(tesela.Rng(1))
    assert len(supply.tiles) == 10
    assert state.view().phase == "deal"
    state.deal(tesela.Rng(1))
    view = state.view()
    assert [len(tiles) for tiles in view.displays] == [4] * 7
    assert (view.wild, state.actor, len(view.bag)) == ("purple", 2, 132 - 10 - 28)


@pytest.mark.ruling("S1")
def test_a_draft_takes_one_color_whole_and_one_wild_tile():
    state = pavilion(phase="draft", displays="GGPP OOOO", center="Y")
    assert legal(state) == [draft("center", "Y"), draft(1, "G"), draft(2, "O")]
    state.apply(draft(1, "G"))
    assert hand_of(state, 0) == "PGG"
    assert letters(state.view().center) == "PY"
    assert state.actor == 1


@pytest.mark.ruling("S1")
def test_a_source_of_wild_tiles_only_gives_one():
    state = pavilion(phase="draft", displays="PPPP OOOO")
    assert legal(state) == [draft(1, "P"), draft(2, "O")]
    state.apply(draft(1, "P"))
    assert (hand_of(state, 0), letters(state.view().center)) == ("P", "PPP")
    assert state.view().marker is None
    state.apply(draft("center", "P"))
    assert (hand_of(state, 1), letters(state.view().center), state.view().marker) == ("P", "PP", 1)
    assert state.scores() == [5, 4]


@pytest.mark.ruling("S1")
def test_the_first_at_the_center_takes_the_marker_and_loses_a_point_a_tile():
    state = pavilion(garden(score=30), garden(score=30), phase="draft", center="GGGPPO", displays="OOOO")
    state.apply(draft("center", "G"))
    assert (hand_of(state, 0), state.scores(), state.view().marker) == ("PGGG", [26, 30], 0)
    state.apply(draft("center", "O"))
    assert (hand_of(state, 1), state.scores()) == ("PO", [26, 30])


@pytest.mark.ruling("S1")
def test_the_marker_never_takes_a_score_below_1():
    state = pavilion(garden(score=2), phase="draft", center="GGGP", displays="OOOO")
    state.apply(draft("center", "G"))
    assert state.scores() == [1, 5]


@pytest.mark.ruling("S2")
def test_a_space_is_paid_with_its_color_and_wild_tiles_in_any_mix():
    state = pavilion(garden("GGGPP"), **FULL)
    # 3 green and 2 purple wild tiles on a space of 4: one or two of them wild.
    assert [action.wilds for action in placements(state, star="green", space=4)] == [1, 2]
    assert [action.wilds for action in placements(state, star="green", space=3)] == [0, 1, 2]
    assert [action.wilds for action in placements(state, star="green", space=5)] == [2]
    assert placements(state, star="green", space=6) == []
    # At least one tile is of the color placed.
    assert [action.wilds for action in placements(state, star="green", space=2)] == [0, 1]
    assert [action.wilds for action in placements(state, star="green", space=1)] == [0]


@pytest.mark.ruling("S2")
def test_one_tile_is_placed_and_the_others_go_to_the_tower():
    state = pavilion(garden("GGGPP"), **FULL)
    state.apply(place("green", 4, "G", 2))
    assert star_of(state, 0, "green") == "...G.."
    assert hand_of(state, 0) == "G"
    assert letters(state.view().tower) == "PPG"


@pytest.mark.ruling("S2")
def test_a_wild_tile_is_placed_only_with_its_own_color():
    state = pavilion(garden("PPGGG"), **FULL)
    assert placements(state, star="purple") == [place("purple", 1, "P"), place("purple", 2, "P")]
    assert placements(state, star="center", color="purple") == [place("center", 1, "P"), place("center", 2, "P")]
    assert placements(state, star="green", color="purple") == []


@pytest.mark.ruling("S3")
def test_colored_outer_stars_take_their_color_and_the_center_six_different_ones():
    state = pavilion(garden("GGOO", center=".G...."), round=6, **FULL)
    assert {action.color for action in placements(state, star="center")} == {"orange"}
    assert {action.color for action in placements(state, star="green")} == {"green"}
    assert {action.star for action in placements(state, color="orange")} == {"center", "orange"}


@pytest.mark.ruling("S3")
@pytest.mark.parametrize("name", ["center", "purple", "green"])
@pytest.mark.parametrize(
    ("spaces", "takes"),
    [
        ("......", "GOY"),
        ("G.....", "GOY"),
        ("GG....", "G"),
        ("GO....", "Y"),
        ("G..O..", "Y"),
        ("BP....", "GOY"),
        ("BB....", ""),
        ("OOOOOO", ""),
    ],
)
def test_the_first_two_tiles_decide_a_gray_star(name, spaces, takes):
    state = pavilion(garden("GGGOOOYYY", **{name: spaces}), gray=True, round=6, **FULL)
    assert {letters([action.color]) for action in placements(state, star=name)} == set(takes)


@pytest.mark.ruling("S4")
@pytest.mark.parametrize(
    ("before", "space", "points"),
    [
        ("......", 3, 1),
        ("RR....", 3, 3),
        ("RR.RR.", 3, 5),
        ("R...R.", 6, 3),
        (".RRR..", 6, 1),
        ("RRRRR.", 6, 6),
        (".RRRRR", 1, 6),
        ("R.R.R.", 2, 3),
    ],
)
def test_a_tile_scores_itself_and_all_connected_along_the_ring(before, space, points):
    state = pavilion(garden("R" * 6, red=before), **FULL)
    state.apply(place("red", space, "R"))
    assert state.scores()[0] == 5 + points


def test_what_spaces_cost():
    assert list(costs(gray=False).values()) == [[1, 2, 3, 4, 5, 6]] * 7
    gray = dict(costs(gray=True))
    assert gray.pop("center") == [3] * 6
    assert list(gray.values()) == [[3, 2, 1, 4, 5, 6]] * 6


@pytest.mark.ruling("S5")
def test_a_bonus_is_taken_at_once_from_the_supply_which_is_then_filled():
    state = pavilion(garden("R" * 6, red="....R."), **FULL)
    state.apply(place("red", 6, "R"))
    assert (state.actor, state.view().phase, state.view().bonus) == (0, "take", 3)
    assert not state.is_legal(take("BBB"))
    state.apply(take("PPG"))
    assert (hand_of(state, 0), state.actor, state.view().turn) == ("PPG", tesela.CHANCE, 1)
    state.apply(fill("YYY"))
    assert (letters(state.view().supply), state.actor) == ("GOOYYYYYBR", 1)


@pytest.mark.ruling("S5")
def test_two_bonuses_at_once_add_up():
    # Purple 2 completes its pillar (1 tile) and its statue (2 tiles).
    board = garden("PP", purple="P.P...", orange="..OO..", center="....GO")
    state = pavilion(board, round=2, **FULL)
    state.apply(place("purple", 2, "P"))
    assert state.view().bonus == 3
    # A center tile completes two pillars.
    board = garden("GGG", purple=".PP...", green=".GG...", center="...Y.O")
    state = pavilion(board, supply=SUPPLY, gray=True)
    state.apply(place("center", 5, "G"))
    assert state.view().bonus == 2


@pytest.mark.ruling("S5")
def test_a_supply_too_short_for_a_bonus_gives_all_it_has():
    state = pavilion(garden("R" * 6, red="....R."), supply="GB")
    state.apply(place("red", 6, "R"))
    assert legal(state) == [take("GB")]


@pytest.mark.ruling("S5")
def test_a_bonus_from_an_empty_supply_is_lost():
    state = pavilion(garden("R" * 6, red="....R."), supply="")
    state.apply(place("red", 6, "R"))
    assert (state.view().phase, state.view().bonus, hand_of(state, 0)) == ("supply", 0, "")
    state.apply(fill(SUPPLY))
    assert state.actor == 1


@pytest.mark.ruling("S6")
def test_a_pass_keeps_up_to_four_tiles_of_choice_and_pays_for_the_others():
    state = pavilion(garden("GGGGRR", score=9), **FULL)
    assert set(passes(state)) == {
        "G" * green + "R" * red for green in range(5) for red in range(3) if green + red <= 4
    }
    state.apply(keep("GGR"))
    view = state.view()
    assert (letters(view.seats[0].kept), hand_of(state, 0), letters(view.tower)) == ("GGR", "", "GGR")
    assert (state.scores(), view.seats[0].passed, state.actor) == ([6, 5], True, 1)


@pytest.mark.ruling("S6")
def test_kept_tiles_come_back_with_the_next_deal():
    state = pavilion(garden("GGGG"), garden(kept="R", passed=True), **FULL)
    state.apply(keep("GGG"))
    state.apply(deal("PPPP PPPP OOOO OOOO YYYY"))
    assert (hand_of(state, 0), hand_of(state, 1)) == ("GGG", "R")
    assert [seat.kept for seat in state.view().seats] == [(), ()]
    assert [seat.passed for seat in state.view().seats] == [False, False]


@pytest.mark.ruling("S6")
def test_nothing_is_kept_in_round_6_and_discards_come_before_the_end_bonuses():
    state = pavilion(garden("GGG", score=2, red="RRRRRR"), garden(passed=True), round=6, **FULL)
    assert passes(state) == [""]
    state.apply(keep())
    assert state.scores() == [1 + 14, 5]
    assert state.actor == tesela.OVER


@pytest.mark.ruling("S6")
def test_without_tiles_there_is_only_the_pass():
    state = pavilion(garden(""), **FULL)
    assert legal(state) == [keep()]


@pytest.mark.ruling("S6")
def test_who_has_passed_has_no_more_turns_this_round():
    state = pavilion(garden("GGGG"), garden(passed=True), garden("RR"), players=3, actor=2, **FULL)
    play(state, place("red", 1, "R"), place("green", 1, "G"), keep("R"))
    assert state.actor == 0
    state.apply(place("green", 2, "G"))
    assert state.actor == 0


@pytest.mark.ruling("S7")
def test_the_markers_holder_starts_phase_2_and_the_next_round():
    state = pavilion(garden("G"), phase="draft", center="Y", first=0, actor=1, round=2, **FULL)
    state.apply(draft("center", "Y"))
    assert (state.view().phase, state.actor) == ("place", 1)
    play(state, keep("Y"), keep("G"))
    assert state.view().first == 1
    state.deal(tesela.Rng(1))
    assert (state.actor, state.view().marker, state.view().wild) == (1, None, "orange")


@pytest.mark.ruling("S7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_with_nobody_at_the_center_the_starting_player_starts_phase_2_and_the_next_seat_the_next_round(first):
    state = pavilion(players=3, phase="draft", displays="YYYY", first=first, actor=1, **FULL)
    state.apply(draft(1, "Y"))
    assert (state.view().phase, state.actor) == ("place", first)
    while state.actor >= 0:
        state.apply(state.legal()[-1] if hand_of(state, state.actor) else keep())
    assert state.view().first == (first + 1) % 3


@pytest.mark.ruling("S8")
def test_most_points_win_and_a_tie_is_shared():
    board = {"red": "RRRRRR"}
    state = pavilion(garden(score=10, **board), garden(score=24, passed=True), garden(score=9, passed=True),
                     players=3, round=6, **FULL)
    state.apply(keep())
    assert state.outcome() == tesela.Outcome((24, 24, 9), (0, 0, 2))
    assert state.outcome().winners == (0, 1)
