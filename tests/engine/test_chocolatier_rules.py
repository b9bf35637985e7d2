"""Master Chocolatier: the special displays, with their rulings C1 to C6."""

from collections import Counter

import pytest

import tesela
from tests.engine.moves import deal, draft, spread, tile
from tests.engine.playing import legal, play
from tests.engine.positions import azul, board, displays_of, floor_of, letters, lines_of

COLORS = ("blue", "yellow", "red", "black", "white")
KINDS = {"extra", "keep", "spread", "shield", *(f"steal:{color}" for color in COLORS)}
PLAIN_DEAL = "BYRK BYRK BYRK BYRK BYRK"


def dealt(words, special, extra=None, **position):
    """A game of two whose round was dealt so."""
    state = azul(phase="deal", golden=True, **position)
    state.apply(deal(words, special, extra))
    return state


@pytest.mark.ruling("C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_displays_as_players_turn_golden_all_kinds_and_places_alike(players):
    state = tesela.new_game("azul", players=players, displays="special")
    rng = tesela.Rng(7)
    kinds, places, pairs = Counter(), Counter(), set()
    deals = 900
    for _ in range(deals):
        special = state.sample(rng).special
        assert len(special) == len(set(special.values())) == players
        kinds.update(special.values())
        places.update(special.keys())
        pairs.update(special.items())
    displays = 2 * players + 1
    assert set(kinds) == KINDS
    assert set(places) == set(range(1, displays + 1))
    assert len(pairs) == 9 * displays
    # Five standard deviations, at the most, from what chance gives.
    for counted, expected in ((kinds, deals * players / 9), (places, deals * players / displays)):
        assert all(abs(count - expected) < 5 * expected**0.5 for count in counted.values())


@pytest.mark.ruling("C1")
def test_golden_displays_are_turned_anew_each_round():
    state = azul(special={1: "keep", 2: "extra"}, displays="- - RRRR")
    state.apply(draft(3, "R", 4))
    assert state.view().special == {}
    state.apply(deal(PLAIN_DEAL, {4: "shield", 5: "spread"}))
    assert state.view().special == {4: "shield", 5: "spread"}


@pytest.mark.ruling("C1")
def test_effects_happen_after_the_deal_display_1_first():
    # Display 1 steals from its neighbors 2 and 5 before 2 steals from 1 and 3.
    state = dealt("KKKK BBYY YYYY RRRR BWWW", {1: "steal:blue", 2: "steal:black"})
    assert displays_of(state) == "BBKKK BYYK YYYY RRRR WWW"
    # Here display 3 takes first what display 4, later, might have wanted too.
    state = dealt("YYYY BYYY YYRR BRRR KKKK", {3: "steal:blue", 4: "steal:red"})
    assert displays_of(state) == "YYYY YYY BBYYR RRRR KKKK"


@pytest.mark.ruling("C1")
def test_extra_is_there_before_a_later_display_steals_it():
    assert displays_of(dealt("YYYY KKKK YYYY YYYY YYYY", {1: "extra", 2: "steal:red"}, "R")) == (
        "YYYY RKKKK YYYY YYYY YYYY"
    )
    assert displays_of(dealt("YYYY KKKK YYYY YYYY YYYY", {3: "extra", 2: "steal:red"}, "R")) == (
        "YYYY KKKK YYYYR YYYY YYYY"
    )


@pytest.mark.ruling("C2")
def test_extra_draws_one_more_tile():
    state = dealt(PLAIN_DEAL, {2: "extra", 3: "keep"}, "W")
    assert displays_of(state) == "BYRK BYRKW BYRK BYRK BYRK"
    assert len(state.view().bag) == 79


@pytest.mark.ruling("C2")
def test_extra_empties_the_lid_into_an_empty_bag():
    state = dealt(
        "BBBB BBBB BBBB BBBB BBBB", {2: "extra", 3: "keep"}, "W", bag="B" * 20, rest="lid"
    )
    assert (len(state.view().bag), state.view().lid) == (79, ())


@pytest.mark.ruling("C3")
def test_steal_takes_one_tile_of_its_color_from_each_neighbor_that_has_one():
    assert displays_of(dealt("BBYY KKKK BYYY RRRR WWWW", {2: "steal:blue", 4: "keep"})) == (
        "BYY BBKKKK YYY RRRR WWWW"
    )
    assert displays_of(dealt("YYYY KKKK BYYY RRRR WWWW", {2: "steal:blue", 4: "keep"})) == (
        "YYYY BKKKK YYY RRRR WWWW"
    )


@pytest.mark.ruling("C3")
@pytest.mark.parametrize(
    ("display", "after"),
    [(1, "BBKKKK YYY YYYY YYYY RRR"), (5, "KKKK BYYY YYYY YYYY BRRR")],
)
def test_display_1_and_the_last_are_neighbors(display, after):
    assert displays_of(dealt("KKKK BYYY YYYY YYYY BRRR", {display: "steal:blue", 3: "keep"})) == after


@pytest.mark.ruling("C4")
def test_keep_keeps_its_other_tiles_and_may_be_drafted_again():
    state = azul(special={1: "keep", 2: "extra"}, displays="BBYR KKKK")
    play(state, draft(1, "B", 2), draft(1, "Y", 1))
    assert (displays_of(state), letters(state.view().center)) == ("R KKKK - - -", "")
    assert state.is_legal(draft(1, "R", 3))


@pytest.mark.ruling("C5")
def test_spread_moves_each_color_whole_to_a_neighbor_of_choice():
    state = azul(special={2: "spread", 4: "keep"}, displays="BBBB YYRK WWWW RRRR")
    state.apply(draft(2, "Y", 2))
    assert (state.actor, legal(state)) == (0, [spread("R", 1), spread("R", 3)])
    state.apply(spread("R", 3))
    assert (state.actor, legal(state)) == (0, [spread("K", 1), spread("K", 3)])
    state.apply(spread("K", 1))
    assert state.actor == 1
    assert (displays_of(state), letters(state.view().center)) == ("BBBBK - RWWWW RRRR -", "")


@pytest.mark.ruling("C5")
def test_spread_moves_to_empty_neighbors_too_and_around_the_circle():
    state = azul(special={1: "spread", 4: "keep"}, displays="YBBK")
    state.apply(draft(1, "Y", 1))
    play(state, spread("B", 5), spread("K", 2))
    assert displays_of(state) == "- K - - BB"


@pytest.mark.ruling("C5")
def test_spread_with_nothing_left_is_no_decision():
    state = azul(special={1: "spread", 4: "keep"}, displays="YYYY K")
    state.apply(draft(1, "Y", 4))
    assert (state.actor, state.view().phase) == (1, "draft")


@pytest.mark.ruling("C6")
def test_shield_goes_to_its_drafter_before_the_tiles_are_placed():
    state = azul(special={1: "shield", 2: "keep"}, displays="YYYK BBBB")
    state.apply(draft(1, "Y", 1))
    view = state.view()
    assert (view.shield, view.shield_holds, letters(view.center)) == (0, "yellow", "K")
    assert (lines_of(state, 0), floor_of(state, 0)) == ("Y - - - -", "Y")


@pytest.mark.ruling("C6")
def test_shield_catches_only_the_first_thing_that_drops():
    state = azul(special={1: "shield", 2: "keep"}, displays="YRRK BBBB", actor=0)
    play(state, draft(1, "Y", 1), draft(2, "B", 4))
    assert state.view().shield_holds is None
    state.apply(draft("center", "R", "floor"))  # the marker comes first, and takes the shield
    assert (state.view().shield_holds, state.view().marker, floor_of(state, 0)) == ("marker", 0, "RR")


@pytest.mark.ruling("C6")
def test_shield_is_free_of_penalty_and_its_tile_goes_to_the_lid():
    state = azul(board(score=10), special={1: "shield", 2: "keep"}, displays="YYYY")
    state.apply(draft(1, "Y", 1))
    assert state.scores()[0] == 10 + 1 - 2
    assert letters(state.view().lid) == "YYY"
    assert (state.view().shield, state.view().shield_holds, state.view().special) == (None, None, {})


@pytest.mark.ruling("C6")
def test_a_marker_on_the_shield_stays_with_its_taker():
    state = azul(board(score=10), special={1: "shield", 2: "keep"}, shield=0, displays="- - - YYYY", center="K")
    play(state, draft("center", "K", 1), draft(4, "Y", 4))
    assert state.scores()[0] == 10 + 1
    assert state.view().first == 0


@pytest.mark.ruling("C6")
def test_shield_catches_one_tile_that_a_gray_wall_has_no_space_for():
    state = azul(
        board(wall="BYR.. ...K. ....K ..... .....", lines="K - - - -", score=10),
        wall="gray", special={1: "shield", 2: "keep"}, shield=0, actor=1, marker=1, center="Y",
    )
    state.apply(draft("center", "Y", 5))
    assert state.scores()[0] == 10
    assert letters(state.view().lid) == "K"


@pytest.mark.ruling("C6")
def test_another_players_shield_does_not_help():
    state = azul(special={1: "shield", 2: "keep"}, shield=1, displays="- - YYYY BBBB")
    state.apply(draft(3, "Y", "floor"))
    assert (floor_of(state, 0), state.view().shield_holds) == ("YYYY", None)


@pytest.mark.ruling("C6", "A8")
def test_shield_catches_one_of_several_dropped_lines():
    # Both complete lines find no space: of their 1 + 2 tiles the first lies on the shield.
    state = azul(
        board(wall="BYR.. YBW.. ..... ...K. ....K", lines="K KK - - -", score=10),
        wall="gray", special={1: "shield", 2: "keep"}, shield=0, actor=1, marker=1, center="R",
    )
    state.apply(draft("center", "R", 5))
    assert state.scores()[0] == 10 - 2
    assert letters(state.view().lid) == "KKK"


def test_both_walls_play_with_special_displays():
    state = azul(board(lines="B - - - -"), wall="gray", special={1: "keep", 2: "extra"}, actor=1, marker=1, center="K")
    state.apply(draft("center", "K", 5))
    assert legal(state) == [tile(1, column) for column in range(1, 6)]
