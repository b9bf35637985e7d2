"""Azul: drafting, the floor line, tiling, scoring and the end, with its rulings A1 to A9."""

import pytest

import tesela
from tests.engine.moves import deal, draft, tile
from tests.engine.playing import legal, play
from tests.engine.positions import azul, board, displays_of, floor_of, letters, lines_of, wall_of


def places(state, source, letter):
    """Where the actor may put a color of a source."""
    color = draft(source, letter, 1).color
    return [action.line for action in legal(state) if (action.source, action.color) == (source, color)]


def test_the_table_before_the_first_deal(azul_configuration):
    state = tesela.start(azul_configuration)
    view = state.view()
    assert (state.actor, state.round, view.phase) == (tesela.CHANCE, 0, "deal")
    assert len(view.displays) == {2: 5, 3: 7, 4: 9}[azul_configuration.players]
    assert letters(view.bag) == "B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20 + "W" * 20
    assert state.scores() == [0] * azul_configuration.players


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_starts_and_turns_go_clockwise(first):
    state = tesela.new_game("azul", players=3, first_player=first)
    state.deal(tesela.Rng(1))
    seats = []
    for _ in range(4):
        seats.append(state.actor)
        state.apply(state.legal()[0])
    assert seats == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.ruling("A1")
def test_a_line_takes_a_color_only_if_a_tile_fits():
    state = azul(
        board(wall="..... ..Y.. ..... ..... .....", lines="Y - B YYY YYYYY"),
        displays="YYBK",
    )
    # 1 is full, 2 has yellow on its wall row, 3 holds blue, 4 has one space left, 5 is full.
    assert places(state, 1, "Y") == [4, "floor"]
    assert places(state, 1, "B") == [2, 3, "floor"]
    assert places(state, 1, "K") == [2, "floor"]


@pytest.mark.ruling("A1")
def test_all_that_fit_go_on_the_line_and_only_the_excess_drops():
    state = azul(board(lines="- - - YYY -"), displays="YYYK BBBB")
    state.apply(draft(1, "Y", 4))
    assert (lines_of(state, 0), floor_of(state, 0)) == ("- - - YYYY -", "YY")
    assert letters(state.view().center) == "K"


@pytest.mark.ruling("A1")
def test_dropping_by_choice_drops_all_of_them():
    state = azul(displays="YYYK BBBB")
    state.apply(draft(1, "Y", "floor"))
    assert (lines_of(state, 0), floor_of(state, 0)) == ("- - - - -", "YYY")


@pytest.mark.ruling("A2")
def test_the_marker_takes_its_floor_space_before_the_tiles():
    state = azul(board(floor="BBBBBB"), displays="KKKK", center="R")
    state.apply(draft("center", "R", "floor"))
    assert floor_of(state, 0) == "*BBBBBB"
    assert letters(state.view().lid) == "R"


@pytest.mark.ruling("A2")
def test_a_marker_that_finds_the_floor_line_full_costs_nothing_and_still_starts():
    state = azul(board(floor="BBBBBBB", score=50), board(), center="R", displays="KKKK")
    state.apply(draft("center", "R", 1))
    assert floor_of(state, 0) == "BBBBBBB"
    assert state.view().marker == 0
    state.apply(draft(1, "K", 5))
    assert state.scores() == [50 + 1 - 14, 0]
    assert state.view().first == 0


@pytest.mark.ruling("A2")
def test_only_the_first_at_the_center_takes_the_marker():
    state = azul(center="RK", displays="YYYY")
    play(state, draft("center", "R", 1), draft("center", "K", 1))
    assert (floor_of(state, 0), floor_of(state, 1)) == ("*", "")


@pytest.mark.ruling("A3")
def test_tiles_that_find_the_floor_line_full_go_to_the_lid_at_once():
    state = azul(board(floor="KKKKK"), displays="RRRR YYYY")
    state.apply(draft(1, "R", "floor"))
    assert floor_of(state, 0) == "RRKKKKK"
    assert letters(state.view().lid) == "RR"


@pytest.mark.ruling("A4")
def test_rows_are_tiled_from_the_top():
    # Red of row 1 comes first and alone (1 point), yellow of row 2 joins it and blue of row 3 (3 points).
    state = azul(board(wall="..... ..... ..B.. ..... .....", lines="R YY - - -"), actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.scores() == [4, 0]
    assert wall_of(state, 0) == "..R.. ..Y.. ..B.. ..... ....."
    assert lines_of(state, 0) == "- - - - -"
    assert letters(state.view().lid) == "Y"


@pytest.mark.ruling("A4")
@pytest.mark.parametrize(
    ("score", "floor", "after"), [(0, "YY", 0), (0, "Y", 0), (1, "YY", 0), (1, "Y", 1), (9, "", 10)]
)
def test_the_floor_line_is_subtracted_after_tiling_and_only_then_held_at_zero(score, floor, after):
    state = azul(board(lines="B - - - -", floor=floor, score=score), actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.scores()[0] == after


@pytest.mark.parametrize(("spaces", "penalty"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14])))
def test_what_the_floor_line_costs(spaces, penalty):
    state = azul(board(floor="Y" * spaces, score=20), actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.scores()[0] == 20 - penalty


@pytest.mark.ruling("A5")
def test_a_deal_that_the_bag_can_give_leaves_the_lid_alone():
    state = azul(phase="deal", bag="B" * 20, rest="lid")
    state.apply(deal("BBBB BBBB BBBB BBBB BBBB"))
    assert (letters(state.view().bag), len(state.view().lid)) == ("", 80)


@pytest.mark.ruling("A5")
def test_the_lid_is_emptied_into_the_bag_only_when_a_tile_must_be_drawn():
    state = azul(phase="deal", bag="B" * 18, rest="lid")
    with pytest.raises(tesela.BadDeal):
        state.apply(deal("BBBB BBBB BBBB BBBB BYYY"))  # a blue tile is still in the bag when the third yellow falls
    state.apply(deal("BBBB BBBB BBBB BBBB BBYY"))
    assert len(state.view().bag) == 80
    assert state.view().lid == ()


@pytest.mark.ruling("A7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_with_nobody_at_the_center_the_next_seat_starts(first):
    state = azul(players=3, displays="BBBB", actor=1, first=first)
    state.apply(draft(1, "B", 4))
    assert state.actor == tesela.CHANCE
    assert state.view().first == (first + 1) % 3
    state.deal(tesela.Rng(1))
    assert state.actor == (first + 1) % 3


@pytest.mark.ruling("A8")
def test_a_gray_wall_takes_any_free_space_whose_column_lacks_the_color():
    state = azul(
        board(wall="R.... ..K.. ..... ....R .....", lines="- RR - - -"),
        wall="gray", actor=1, marker=1, center="K",
    )
    state.apply(draft("center", "K", 5))
    assert (state.actor, legal(state)) == (0, [tile(2, 2), tile(2, 4)])
    state.apply(tile(2, 4))
    assert wall_of(state, 0) == "R.... ..KR. ..... ....R ....."
    assert state.scores() == [2, 0]
    assert letters(state.view().lid) == "R"


@pytest.mark.ruling("A8")
def test_a_gray_line_without_a_space_drops_at_once_and_the_excess_goes_to_the_lid():
    wall = "BYR.. ...K. ....K ..... ....."
    state = azul(
        board(wall=wall, lines="K - YYY - -", floor="BBBBBB", score=30),
        wall="gray", actor=1, marker=1, center="K",
    )
    state.apply(draft("center", "K", 5))
    # Black fits neither column of row 1: it drops to the last floor space, and row 3 is next.
    assert floor_of(state, 0) == "BBBBBBK"
    assert lines_of(state, 0) == "- - YYY - -"
    assert legal(state)[0].row == 3
    state.apply(legal(state)[0])
    assert state.scores()[0] == 30 + 1 - 14


@pytest.mark.ruling("A8")
def test_drafting_for_a_gray_wall_looks_only_at_the_row():
    state = azul(board(wall="BYR.. ...K. ....K ..... ....."), wall="gray", displays="KKKK")
    assert places(state, 1, "K") == [1, 4, 5, "floor"]


@pytest.mark.ruling("A8")
def test_gray_seats_tile_one_after_the_other_from_the_seat_that_started_the_round():
    full = board(lines="B YY - - -", floor="W", score=10)
    state = azul(full, full, full, players=3, wall="gray", first=1, actor=0, marker=0, center="K")
    state.apply(draft("center", "K", 5))
    order = []
    while state.actor != tesela.CHANCE:
        order.append((state.actor, legal(state)[0].row, state.scores()))
        state.apply(tile(legal(state)[0].row, 3 * legal(state)[0].row - 2))
    assert order == [
        (1, 1, [10, 10, 10]), (1, 2, [10, 11, 10]),
        (2, 1, [10, 11, 10]), (2, 2, [10, 11, 11]),
        (0, 1, [10, 11, 11]), (0, 2, [11, 11, 11]),
    ]
    assert state.scores() == [11, 11, 11]
    assert state.view().first == 0


def test_the_game_goes_on_while_no_row_is_complete():
    state = azul(board(wall=".YRKW ..... ..... ..... .....", lines="- WW - - -"), actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert (state.actor, state.outcome()) == (tesela.CHANCE, None)


def test_a_complete_row_ends_the_game_after_the_tiling_of_all():
    state = azul(
        board(wall=".YRKW ..... ..... ..... .....", lines="B - - - -"), board(lines="- YY - - -"),
        actor=1, marker=1, center="K",
    )
    state.apply(draft("center", "K", 5))
    assert state.actor == tesela.OVER
    assert state.scores() == [5 + 2, 1]
    assert state.legal() == []


def test_the_end_pays_rows_columns_and_colors():
    state = azul(
        board(wall="BYRKW WB... K.B.. R..B. Y...B", score=50),
        board(wall=".YRKW ..... ..... ..... .....", lines="B - - - -"),
        actor=1, marker=1, center="K",
    )
    state.apply(draft("center", "K", 5))
    assert state.scores() == [50 + 2 + 7 + 10, 5 + 2]


@pytest.mark.ruling("A9")
def test_a_tie_on_points_goes_to_more_complete_rows():
    rich = board(wall="BYRKW ..... ..... ..... .....", score=10)
    state = azul(rich, board(score=12), board(score=11), players=3, actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.outcome().scores == (12, 12, 11)
    assert state.outcome().ranks == (0, 1, 2)
    assert state.outcome().winners == (0,)


@pytest.mark.ruling("A9")
def test_a_tie_on_points_and_rows_is_shared():
    row = board(wall="BYRKW ..... ..... ..... .....", score=10)
    state = azul(row, row, board(score=11), players=3, actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert state.outcome() == tesela.Outcome((12, 12, 11), (0, 0, 2))
    assert state.outcome().winners == (0, 1)


def test_leftovers_go_to_the_center():
    state = azul(displays="BBYK RRRR", center="K")
    state.apply(draft(1, "B", 2))
    assert (displays_of(state), letters(state.view().center)) == ("- RRRR - - -", "YKK")
