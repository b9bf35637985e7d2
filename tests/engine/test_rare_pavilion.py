"""Summer Pavilion's rare cases made on purpose: tiles run out, wild colors change, stars of every kind score."""

import pytest

import tesela
from tests.engine.pavilion_moves import deal, draft, fill, keep, place, take
from tests.engine.pavilion_positions import garden, hand_of, letters, pavilion
from tests.engine.playing import advance, legal, play

WHOLE = {
    "center": "PGOYBR", "purple": "PPPPPP", "orange": "OOOOOO", "red": "RRRRRR",
    "blue": "BBBBBB", "yellow": "YYYYYY", "green": "GGGGGG",
}  # fmt: skip
SUPPLY = "PGOYBRPGOY"


def test_each_round_has_its_wild_color():
    state = tesela.new_game("pavilion")
    rng = tesela.Rng(4)
    wilds = {}
    while state.actor != tesela.OVER:
        advance(state, rng, 1)
        wilds[state.round] = state.view().wild
    assert wilds == {0: None, 1: "purple", 2: "green", 3: "orange", 4: "yellow", 5: "blue", 6: "red"}


@pytest.mark.ruling("S1", "S2")
@pytest.mark.parametrize(("round", "wild"), [(1, "P"), (2, "G"), (3, "O"), (4, "Y"), (5, "B"), (6, "R")])
def test_the_wild_color_of_the_round_rules_drafts_and_payments(round, wild):
    other = "P" if wild != "P" else "G"
    state = pavilion(phase="draft", displays=f"{wild}{wild}{other}{other} {wild}{wild}{wild}{wild}", round=round)
    assert legal(state) == sorted([draft(1, other), draft(2, wild)], key=state.number)
    state.apply(draft(1, other))
    assert sorted(hand_of(state, 0)) == sorted(other * 2 + wild)
    name = "purple" if other == "P" else "green"
    state = pavilion(garden(other + wild), round=round)
    assert state.is_legal(place(name, 2, other, 1))
    assert not state.is_legal(place(name, 2, other))
    assert not state.is_legal(place("center", 2, wild, 1))


@pytest.mark.ruling("S5")
def test_the_supply_is_filled_only_as_far_as_bag_and_tower_go():
    boards = [garden(**WHOLE, passed=True) for _ in range(2)]
    # One tile of each color is left: four in the supply, one in a hand, one (its fellow) in the bag.
    seat = garden("RR", **{**WHOLE, "red": "R.RRRR"})
    state = pavilion(seat, *boards, players=3, supply="PGOY")
    assert letters(state.view().bag) == "B"
    state.apply(place("red", 2, "R"))
    # Red 2 completes its pillar and its statue; three of four tiles are taken, and bag and tower have two.
    assert (state.view().bonus, [action for action in legal(state) if len(action.tiles) != 3]) == (3, [])
    state.apply(take("PGO"))
    for wrong in ("B", "BRR", "BB", ""):
        with pytest.raises(tesela.BadDeal):
            state.apply(fill(wrong))
    state.apply(fill("BR"))
    assert (letters(state.view().supply), state.actor) == ("YBR", 0)


@pytest.mark.ruling("S5")
def test_nothing_to_fill_the_supply_with_is_no_event():
    boards = [garden(**WHOLE, passed=True) for _ in range(2)]
    state = pavilion(garden("R", **{**WHOLE, "red": ".RRRRR"}), *boards, players=3, supply="PGOYBR")
    assert (state.view().bag, state.view().tower) == ((), ())
    state.apply(place("red", 1, "R"))
    # The statue's bonus is due, then no tile can be drawn: the turn comes back at once.
    state.apply(take("PG"))
    assert (state.actor, state.view().phase, hand_of(state, 0)) == (0, "place", "PG")


@pytest.mark.ruling("S5")
def test_the_supply_is_filled_after_a_pass_too_and_before_the_next_deal():
    state = pavilion(garden("GG"), garden(passed=True), supply="PGOYBRPG")
    state.apply(keep("GG"))
    assert (state.view().phase, state.view().turn) == ("supply", None)
    with pytest.raises(tesela.BadDeal):
        state.apply(deal("PPPP PPPP OOOO OOOO YYYY"))
    state.apply(fill("RR"))
    assert state.view().phase == "deal"


@pytest.mark.ruling("S5")
def test_nothing_is_filled_when_the_game_is_over():
    state = pavilion(garden(""), garden(passed=True), round=6, supply="P")
    state.apply(keep())
    assert (state.actor, letters(state.view().supply)) == (tesela.OVER, "P")


@pytest.mark.ruling("S5", "A5")
def test_the_tower_is_emptied_into_the_bag_only_when_a_tile_must_be_drawn():
    state = pavilion(garden("GG"), bag="PPP", supply="PGOYBRP", rest="tower")
    state.apply(keep("GG"))
    with pytest.raises(tesela.BadDeal):
        state.apply(fill("PPR"))
    state.apply(fill("PPP"))
    assert state.view().bag == ()
    state = pavilion(garden("GG"), bag="PP", supply="PGOYBRP", rest="tower")
    state.apply(keep("GG"))
    state.apply(fill("PPR"))
    assert state.view().tower == ()


@pytest.mark.ruling("S6", "S7")
def test_a_round_with_nothing_to_deal_begins_with_phase_2():
    less = {**WHOLE, "purple": "PPPP..", "green": "GGGG.."}
    boards = [garden(kept="PPGG", passed=True, **less), *[garden(passed=True, **WHOLE) for _ in range(2)]]
    state = pavilion(*boards, players=3, phase="deal", first=1, round=2, supply="PGOYBR")
    assert (state.view().bag, state.view().tower) == ((), ())
    event = state.deal(tesela.Rng(1))
    assert event == deal("- - - - - - -")
    assert (state.round, state.view().phase, state.actor, hand_of(state, 0)) == (3, "place", 1, "PPGG")
    play(state, keep(), keep(), keep("PPGG"))
    assert (state.actor, state.view().first) == (tesela.CHANCE, 2)


@pytest.mark.ruling("S6")
def test_a_pass_never_takes_a_score_below_1():
    state = pavilion(garden("GGGGGG", score=3), supply=SUPPLY)
    state.apply(keep())
    assert state.scores()[0] == 1


@pytest.mark.ruling("S3")
@pytest.mark.parametrize(
    ("spaces", "bonus"),
    [
        ("PPPPPP", 20), ("GGGGGG", 18), ("OOOOOO", 17), ("YYYYYY", 16), ("BBBBBB", 15), ("RRRRRR", 14),
        ("PGOYBR", 12), ("RBYOGP", 12), ("PPPPP.", 0), ("PGOYB.", 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["center", "purple", "blue"])
def test_a_gray_star_scores_as_what_it_became(name, spaces, bonus):
    state = pavilion(garden(score=10, **{name: spaces}), garden(passed=True), gray=True, round=6, supply=SUPPLY)
    assert state.forecast()[0] == 10 + bonus
    state.apply(keep())
    assert state.scores()[0] == 10 + bonus


@pytest.mark.parametrize(
    ("name", "bonus"),
    [("center", 12), ("red", 14), ("blue", 15), ("yellow", 16), ("orange", 17), ("green", 18), ("purple", 20)],
)
def test_a_colored_star_scores_by_its_color(name, bonus):
    state = pavilion(garden(score=10, **{name: WHOLE[name]}), garden(passed=True), round=6, supply=SUPPLY)
    state.apply(keep())
    assert state.scores()[0] == 10 + bonus


def only(spaces, names=tuple(WHOLE)):
    """Stars that hold tiles on these spaces (0-based) only."""
    return {name: "".join(WHOLE[name][i] if i in spaces else "." for i in range(6)) for name in names}


@pytest.mark.parametrize(("spaces", "bonus"), [([0], 4), ([1], 8), ([2], 12), ([3], 16), ([4], 0), ([0, 1, 2, 3], 40)])
def test_covering_all_spaces_of_a_cost(spaces, bonus):
    state = pavilion(garden(score=10, **only(spaces)), garden(passed=True), round=6, supply=SUPPLY)
    state.apply(keep())
    assert state.scores()[0] == 10 + bonus


@pytest.mark.parametrize(
    ("spaces", "center", "bonus"),
    [([2], False, 4), ([1], False, 8), ([0], False, 0), ([0], True, 12 + 12), ([3], False, 16)],
)
def test_covering_all_spaces_of_a_cost_on_the_gray_side(spaces, center, bonus):
    # The six 1s are the spaces 3, the six 2s the spaces 2; the 3s are the spaces 1 and all of the center star.
    stars = only(spaces, [name for name in WHOLE if name != "center"])
    if center:
        stars["center"] = WHOLE["center"]
    state = pavilion(garden(score=10, **stars), garden(passed=True), gray=True, round=6, supply=SUPPLY)
    state.apply(keep())
    assert state.scores()[0] == 10 + bonus


@pytest.mark.ruling("S8")
def test_a_tie_is_not_parted_by_stars():
    state = pavilion(garden(score=10, red="RRRRRR"), garden(score=24, passed=True), round=6, supply=SUPPLY)
    state.apply(keep())
    assert state.outcome().winners == (0, 1)
