"""Azul's rare cases made on purpose: tiles run out, walls cannot grow, golden displays meet."""

import pytest

import tesela
from tests.engine.moves import deal, draft, spread, tile
from tests.engine.playing import legal, play
from tests.engine.positions import azul, board, displays_of, floor_of, letters, lines_of

# Three boards that hold all the blue there is; the third can still grow in its last row.
HOARD = board(wall=".YRKW W.YRK KW.YR RKW.Y YRKW.", lines="- B BB BBB BBBB")
NEARLY = board(wall=".YRKW W.YRK KW.YR RKW.Y YR...")


def nearly_empty(**position):
    """A deal of three players with 22 tiles left: five yellow, five red, six black, six white."""
    return azul(HOARD, HOARD, NEARLY, players=3, phase="deal", **position)


@pytest.mark.ruling("A5")
def test_with_bag_and_lid_empty_the_last_displays_stay_short_or_empty():
    state = nearly_empty()
    with pytest.raises(tesela.BadDeal):
        state.apply(deal("YYYY YRRR RRKK KKKK WWW WWW -"))
    state.apply(deal("YYYY YRRR RRKK KKKK WWWW WW -"))
    assert displays_of(state) == "YYYY YRRR RRKK KKKK WWWW WW -"
    assert (state.view().bag, state.view().lid) == ((), ())


@pytest.mark.ruling("A5")
def test_the_bag_runs_out_in_the_middle_of_a_deal():
    state = nearly_empty(bag="YYYYY", rest="lid")
    sizes = [len(tiles) for tiles in state.sample(tesela.Rng(1)).displays]
    assert sizes == [4, 4, 4, 4, 4, 2, 0]
    for seed in range(20):
        dealt = state.sample(tesela.Rng(seed)).displays
        assert letters(dealt[0]) == "YYYY"
        assert "yellow" in dealt[1]


@pytest.mark.ruling("A5")
def test_a_short_round_is_played_as_any_other():
    state = nearly_empty()
    state.playout(tesela.Rng(5))
    assert state.actor == tesela.OVER


@pytest.mark.ruling("C2")
def test_extra_finds_bag_and_lid_empty():
    state = nearly_empty(golden=True)
    special = {1: "extra", 2: "keep", 7: "spread"}
    words = "YYYY YRRR RRKK KKKK WWWW WW -"
    with pytest.raises(tesela.BadDeal):
        state.apply(deal(words, special, "W"))
    state.apply(deal(words, special, None))
    assert displays_of(state) == words


@pytest.mark.ruling("C3")
def test_steal_from_short_and_empty_displays():
    state = nearly_empty(golden=True)
    state.apply(deal("YYYY YRRR RRKK KKKK WWWW WW -", {7: "steal:white", 6: "steal:black", 2: "keep"}))
    assert displays_of(state) == "YYYY YRRR RRKK KKKK WWWW W W"


@pytest.mark.ruling("A6")
@pytest.mark.parametrize("wall", ["colored", "gray"])
def test_the_game_ends_when_no_wall_can_grow(wall):
    rows = ".YRKW ...R. ....R R.... .R..."
    last = board(wall=rows, lines="- B BB BBB BBB", score=3)
    state = azul(board(wall=rows, lines="- B BB BBB BBBB"), last, wall=wall, actor=1, marker=1, center="B")
    going = state.copy()
    state.apply(draft("center", "B", 5))  # no blue is left, all open lines are blue, and row 1 has the other colors
    assert state.actor == tesela.OVER
    assert state.outcome().scores == (10, 13)  # each has all five red tiles
    going.apply(draft("center", "B", "floor"))  # one blue tile is left, which line 1 takes
    assert going.actor == tesela.CHANCE


# A gray wall that no tile in bag or lid helps to grow; with the spare blue of a third one no blue is left.
BLOCKED = board(wall=".YRKW ..... ..... ..... .....", lines="- B BB BBB BBB")


def after_the_last_blue(wall, lines, spare):
    """Who acts after a round in which row 5 of the second seat took the last blue; the first has this gray wall."""
    third = board(wall=".YRKW ..... ..... ..... .....", lines=spare)
    state = azul(board(wall, lines), BLOCKED, third, players=3, wall="gray", actor=1, marker=1, center="B")
    state.apply(draft("center", "B", 5))
    return state.actor


@pytest.mark.ruling("A6")
def test_a_gray_line_without_a_space_counts_as_empty_while_its_color_is_left():
    # Red cannot be tiled in row 5, where columns 4 and 5 have it; completed, the line would drop, and white can follow.
    assert after_the_last_blue("YK.RW ....R ..... ..... BYK..", "- B BB BB R", "- B B B B") == tesela.CHANCE


@pytest.mark.ruling("A6")
def test_a_gray_line_without_a_space_stays_when_its_color_has_run_out():
    # The line of row 5 is blue, columns 4 and 5 have blue, and none is left to complete it: white cannot follow.
    assert after_the_last_blue("YK.RW WR.BY .WRKB ..... RYK..", "- - - BB BB", "- B B B B") == tesela.OVER


@pytest.mark.ruling("A6")
def test_a_gray_row_needs_a_space_for_the_color_not_only_a_line():
    # As above without the blue line: row 5 takes white in column 4, so the game goes on...
    assert after_the_last_blue("YK.RW WR.BY .WRKB ..... RYK..", "- - - BBB -", "- B BB B B") == tesela.CHANCE
    # ... and with white in both free columns it ends.
    assert after_the_last_blue("YK.RW WR.BY .WRKB ...W. RYK..", "- - - BBB -", "- B BB B B") == tesela.OVER


@pytest.mark.ruling("A6")
def test_a_position_before_a_deal_that_cannot_grow_is_refused():
    full = board(wall=".YRKW ..... ..... ..... .....", lines="- B BB BBB BBBB")
    with pytest.raises(tesela.BadPosition):
        azul(full, full, phase="deal")


@pytest.mark.ruling("C5")
def test_spread_skips_a_shield_that_was_taken():
    state = azul(special={2: "spread", 3: "shield"}, displays="BBBB YRKW RKKW WWWW")
    play(state, draft(3, "R", 1), draft(2, "Y", 1))
    assert legal(state) == [spread("R", 1), spread("R", 4)]
    play(state, spread("R", 4), spread("K", 1), spread("W", 4))
    assert displays_of(state) == "BBBBK - - RWWWWW -"


@pytest.mark.ruling("C5", "C6")
def test_spread_may_give_to_a_shield_still_lying_there():
    state = azul(special={2: "spread", 3: "shield"}, displays="BBBB YYRR - WWWW")
    play(state, draft(2, "Y", 2), spread("R", 3), draft(3, "R", 1))
    assert (state.view().shield, state.view().shield_holds) == (1, "red")
    assert (lines_of(state, 1), floor_of(state, 1)) == ("R - - - -", "")


@pytest.mark.ruling("C5")
def test_the_last_tiles_of_a_round_may_wait_for_a_spread():
    state = azul(special={1: "spread", 2: "keep"}, displays="YBBB")
    state.apply(draft(1, "Y", 1))
    assert state.view().phase == "spread"
    state.apply(spread("B", 2))
    state.apply(draft(2, "B", 3))
    assert state.actor == tesela.CHANCE


@pytest.mark.ruling("C6", "A2")
def test_a_marker_goes_to_the_shield_before_the_tiles_drafted_with_it():
    state = azul(special={1: "shield", 2: "keep"}, shield=0, displays="- - - YYYY", center="KK")
    state.apply(draft("center", "K", 1))
    assert (state.view().shield_holds, floor_of(state, 0)) == ("marker", "K")


@pytest.mark.ruling("C6", "A2")
def test_a_full_floor_line_beside_a_free_shield():
    state = azul(
        board(floor="BBBBBBB", score=30), special={1: "shield", 2: "keep"}, shield=0, displays="- - - YYYY", center="KK"
    )
    play(state, draft("center", "K", 1))
    assert (state.view().shield_holds, floor_of(state, 0), letters(state.view().lid)) == ("marker", "BBBBBBB", "K")
    state.apply(draft(4, "Y", 4))
    assert state.scores()[0] == 30 + 1 - 14
    assert state.view().first == 0


@pytest.mark.ruling("C6")
def test_the_shield_of_one_round_is_gone_in_the_next():
    state = azul(special={1: "shield", 2: "keep"}, shield=0, displays="- YYYY")
    state.apply(draft(2, "Y", 4))
    state.apply(deal("BYRK BYRK BYRK BYRK BYRK", {1: "keep", 2: "spread"}))
    state.apply(draft(1, "B", "floor"))
    assert floor_of(state, state.view().first) == "B"


@pytest.mark.ruling("A7", "C4")
def test_nobody_at_the_center_with_a_keep_display():
    state = azul(special={1: "keep", 2: "extra"}, displays="BBRR", first=1, actor=1)
    play(state, draft(1, "B", 2), draft(1, "R", 2))
    assert (state.actor, state.view().first) == (tesela.CHANCE, 0)


@pytest.mark.ruling("A8")
def test_both_gray_seats_may_drop_and_nobody_is_asked():
    seat = board(wall="BYR.. ...K. ....K ..... .....", lines="K - - - -", score=5)
    state = azul(seat, seat, wall="gray", actor=1, marker=1, center="W")
    state.apply(draft("center", "W", 5))
    assert (state.actor, state.scores()) == (tesela.CHANCE, [4, 4])


@pytest.mark.ruling("A8")
def test_a_tile_just_placed_can_close_the_column_for_the_next_row():
    seat = board(wall="..... BYR.. ..... ....K .....", lines="K KK - - -")
    state = azul(seat, wall="gray", actor=1, marker=1, center="W")
    state.apply(draft("center", "W", 5))
    state.apply(tile(1, 4))
    # Black in columns 4 and 5: line 2 drops its two tiles.
    assert state.actor == tesela.CHANCE
    assert state.scores()[0] == 0
    assert letters(state.view().lid) == "KK"
