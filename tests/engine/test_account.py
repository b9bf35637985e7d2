"""The account of an action or a chance event: steps that add up to what scores did, and moves to where tiles lie."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import tesela
from tesela.engine.pavilion.actions import Place
from tesela.engine.step import QUIET, counted
from tests.engine import pavilion_moves as garden_of
from tests.engine.moves import deal, draft, spread, tile
from tests.engine.pavilion_moves import keep, place
from tests.engine.pavilion_positions import garden, pavilion
from tests.engine.playing import eager_choice
from tests.engine.positions import azul, board

GAMES = 3
Slots = dict[str, Counter[str]]


def best_placement(state: tesela.State, rng: tesela.Rng) -> int:
    """An eager choice, or the placement that brings most, so that stars get complete."""
    found = [number for number in state.legal() if isinstance(state.action(number), Place)]
    return max(found, key=lambda number: tesela.preview(state, number)["points"]) if found else eager_choice(state, rng)


def slots(view: Any) -> Slots:
    """Where everything lies in a view: in each slot so many of each color, the marker and the shield among them."""
    found: Slots = {name: Counter(getattr(view, name, ())) for name in ("bag", "lid", "tower", "supply", "center")}
    for number, tiles in enumerate(view.displays, 1):
        found[f"display:{number}"] = Counter(tiles)
    for seat, own in enumerate(view.seats):
        at = f"seat:{seat}"
        for name in ("floor", "hand", "kept"):
            found[f"{at}:{name}"] = Counter(getattr(own, name, ()))
        for number, tiles in enumerate(getattr(own, "lines", ()), 1):
            found[f"{at}:line:{number}"] = Counter(tiles)
        for row, spaces in enumerate(getattr(own, "wall", ()), 1):
            for column, color in enumerate(spaces, 1):
                found[f"{at}:wall:{row}:{column}"] = Counter(one(color))
        for star, spaces in getattr(own, "stars", {}).items():
            for space, color in enumerate(spaces, 1):
                found[f"{at}:star:{star}:{space}"] = Counter(one(color))
    shield, holds = getattr(view, "shield", None), getattr(view, "shield_holds", None)
    if shield is not None:
        found[f"seat:{shield}:shield"] = Counter(["shield", *one(holds if holds != "marker" else None)])
    marker = "center"
    if view.marker is not None:
        on_floor = getattr(view.seats[view.marker], "marker_on_floor", False)
        marker = f"seat:{view.marker}:{'shield' if holds == 'marker' else 'floor' if on_floor else 'marker'}"
    found.setdefault(marker, Counter())["marker"] += 1
    return {name: tiles for name, tiles in found.items() if tiles}


def one(color: str | None) -> list[str]:
    """The tile on a space, if there is one."""
    return [] if color is None else [color]


def move(found: Slots, step: dict[str, Any], shield_lies: str) -> None:
    """Let a step's tiles move; each must lie where it comes from."""
    for moved in step["moves"]:
        tile, count, start, end = moved["tile"], moved["count"], moved["from"], moved["to"]
        assert count > 0
        assert start != end
        # The shield is a display that was turned: it lies in no slot before it is taken and after it is back.
        if tile == "shield" and start.startswith("display"):
            assert start == shield_lies
        else:
            assert found[start][tile] >= count, (step, start)
            found[start][tile] -= count
        if tile == "shield" and end.startswith("display"):
            assert end == shield_lies
        else:
            found.setdefault(end, Counter())[tile] += count


def check(state: tesela.State, event: object) -> list[str]:
    """The reasons of an event's steps, which lead from the position before it to the one after it, step by step."""
    steps = json.loads(json.dumps(tesela.account(state, event)))
    before = state.copy()
    scores, after, found = state.scores(), state.copy(), slots(state.view())
    golden = getattr(state.view(), "special", {})
    shield_lies = next((f"display:{number}" for number, kind in golden.items() if kind == "shield"), "")
    after.apply(event)
    for step in steps:
        move(found, step, shield_lies)
        assert (step["seat"] is None) == (step["score"] is None)
        if step["seat"] is not None:
            scores[step["seat"]] += step["points"]
            assert step["score"] == scores[step["seat"]]
        assert not (step["points"] and step["reason"] in QUIET)
    assert scores == after.scores()
    assert {name: +tiles for name, tiles in found.items() if +tiles} == slots(after.view())
    assert state == before
    return [step["reason"] for step in steps]


REACHED = {
    "azul": {"deal", "refill", "draft", "tile", "floor", "held", "marker_back", "row"},
    "special": {"extra", "steal", "spread", "shield"},
    "pavilion": {
        "supply", "deal", "refill", "draft", "marker", "place", "take", "pass", "discard", "kept", "marker_back",
        "star",
    },
}  # fmt: skip


def check_game(game: tesela.Game, choice: Callable[[tesela.State, tesela.Rng], int], seed: int) -> set[str]:
    """All reasons of a game, each event of which is checked."""
    rng, state, reasons = tesela.Rng(seed), tesela.start(game), set()
    while state.actor != tesela.OVER:
        event = state.sample(rng) if state.actor == tesela.CHANCE else choice(state, rng)
        reasons.update(check(state, event))
        state.apply(event)
    return reasons


def test_the_steps_lead_from_each_position_to_the_next(configuration: tesela.Game) -> None:
    reasons: set[str] = set()
    for choice in (tesela.State.choose, eager_choice, best_placement):
        for seed in range(GAMES):
            reasons |= check_game(configuration, choice, seed)
    for name in (configuration.name, *configuration.options.values()):
        assert reasons >= REACHED.get(name, set())


def test_a_gentle_floor_line_costs_in_the_account_what_it_costs_in_the_game() -> None:
    assert "floor" in check_game(tesela.Game("azul", options={"floor": "gentle"}), tesela.State.choose, seed=1)


def steps(state: tesela.State, action: object, *seats: int) -> list[dict[str, object]]:
    """What changes scores or explains a count, of these seats or of all."""
    check(state, action)
    return [step for step in counted(tesela.account(state, action)) if step["seat"] in (seats or range(4))]


def reasons(state: tesela.State, action: object) -> list[tuple[object, ...]]:
    """The same in short: seat, reason, points."""
    return [(step["seat"], step["reason"], step["points"]) for step in steps(state, action)]


def moves(state: tesela.State, event: object) -> list[tuple[str, list[str]]]:
    """What moves, by reason, each as one line; without the steps that move nothing."""
    check(state, event)
    return [
        (step["reason"], [f"{move['count']} {move['tile']} {move['from']} {move['to']}" for move in step["moves"]])
        for step in tesela.account(state, event)
        if step["moves"]
    ]


def test_a_draft_drops_what_the_line_does_not_take_and_leaves_the_rest_to_the_center() -> None:
    state = azul(board(floor="RRRRR"), displays="BBBK YYYY", center="WWK")
    assert moves(state, draft(1, "B", 1)) == [
        ("draft", ["1 blue display:1 seat:0:line:1", "2 blue display:1 seat:0:floor", "1 black display:1 center"]),
    ]
    assert moves(state, draft("center", "W", 1)) == [
        ("draft", ["1 marker center seat:0:floor", "1 white center seat:0:line:1", "1 white center seat:0:floor"]),
    ]


@pytest.mark.ruling("A2")
@pytest.mark.ruling("A3")
def test_a_full_floor_line_leaves_the_marker_beside_it_and_sends_tiles_to_the_lid() -> None:
    state = azul(board(floor="RRRRRRR"), displays="YYYY", center="WW")
    assert moves(state, draft("center", "W", "floor")) == [
        ("draft", ["1 marker center seat:0:marker", "2 white center lid"]),
    ]


@pytest.mark.ruling("C6")
def test_a_shield_is_taken_catches_one_thing_and_goes_back_when_the_round_is_tiled() -> None:
    shields = {1: "shield", 2: "keep"}
    state = azul(board(lines="- BB - - -"), displays="BBBK", special=shields)
    caught = ["1 shield display:1 seat:0:shield", "1 blue display:1 seat:0:line:1", "1 blue display:1 seat:0:shield"]
    assert moves(state, draft(1, "B", 1)) == [
        ("draft", [*caught, "1 blue display:1 seat:0:floor", "1 black display:1 center"]),
    ]
    state.apply(draft(1, "B", 1))
    assert moves(state, draft("center", "K", "floor")) == [
        ("draft", ["1 marker center seat:1:floor", "1 black center seat:1:floor"]),
        ("tile", ["1 blue seat:0:line:1 seat:0:wall:1:1"]),
        ("tile", ["1 blue seat:0:line:2 seat:0:wall:2:2", "1 blue seat:0:line:2 lid"]),
        ("floor", ["1 blue seat:0:floor lid"]),
        ("shield", ["1 blue seat:0:shield lid", "1 shield seat:0:shield display:1"]),
        ("floor", ["1 black seat:1:floor lid", "1 marker seat:1:floor seat:1:marker"]),
        ("marker_back", ["1 marker seat:1:marker center"]),
    ]


@pytest.mark.ruling("C5")
def test_a_spread_moves_a_color_to_its_neighbor() -> None:
    state = azul(displays="BBKW YYYY", special={1: "spread", 3: "keep"})
    assert moves(state, draft(1, "B", 2)) == [("draft", ["2 blue display:1 seat:0:line:2"])]
    state.apply(draft(1, "B", 2))
    assert moves(state, spread("K", 2)) == [("spread", ["1 black display:1 display:2"])]


@pytest.mark.ruling("A5")
@pytest.mark.ruling("C2")
@pytest.mark.ruling("C3")
def test_a_deal_empties_the_lid_into_the_bag_only_when_it_must_and_golden_displays_follow() -> None:
    on_walls = board(wall="BYRK. WBYR. ..... ..... .....")
    state = azul(on_walls, bag="BBBBYYYYRRRRKKKKWWWW", rest="lid", phase="deal", golden=True)
    dealt = deal("BBBB YYYY RRRR KKKK WWWW", special={1: "extra", 2: "steal:blue"}, extra="B")
    assert [reason for reason, _ in moves(state, dealt)] == ["deal", "refill", "extra", "steal"]
    assert moves(state, dealt)[2:] == [("extra", ["1 blue bag display:1"]), ("steal", ["1 blue display:1 display:2"])]


def test_what_chance_cannot_have_dealt_has_no_account() -> None:
    state = tesela.new_game("azul")
    with pytest.raises(tesela.BadDeal):
        tesela.account(state, deal("BBBB YYYY RRRR KKKK"))
    state.deal(tesela.Rng(1))
    with pytest.raises(tesela.BadDeal):
        tesela.account(state, deal("BBBB YYYY RRRR KKKK WWWW"))


@pytest.mark.ruling("S1")
def test_a_draft_takes_a_color_and_a_wild_tile_to_the_hand() -> None:
    state = pavilion(phase="draft", displays="GGPP", center="OO")
    assert moves(state, garden_of.draft(1, "G")) == [
        ("draft", ["1 purple display:1 seat:0:hand", "2 green display:1 seat:0:hand", "1 purple display:1 center"]),
    ]
    assert moves(state, garden_of.draft("center", "O")) == [
        ("draft", ["2 orange center seat:0:hand"]),
        ("marker", ["1 marker center seat:0:marker"]),
    ]


@pytest.mark.ruling("S2")
@pytest.mark.ruling("S6")
def test_payments_and_discards_go_to_the_tower_and_kept_tiles_beside_the_hand() -> None:
    state = pavilion(garden("RRPGG"), garden(passed=True), supply="PPGGOOYYBR", marker=1)
    assert moves(state, place("red", 3, "R", 1)) == [
        ("place", ["1 red seat:0:hand seat:0:star:red:3", "1 purple seat:0:hand tower", "1 red seat:0:hand tower"]),
    ]
    assert moves(state, keep("RG")) == [
        ("pass", ["1 green seat:0:hand seat:0:kept", "1 red seat:0:hand seat:0:kept"]),
        ("discard", ["1 purple seat:0:hand tower", "1 green seat:0:hand tower", "1 red seat:0:hand tower"]),
        ("marker_back", ["1 marker seat:1:marker center"]),
    ]
    state.apply(keep("RG"))
    found = moves(state, state.sample(tesela.Rng(1)))
    assert found[-1] == ("kept", ["1 green seat:0:kept seat:0:hand", "1 red seat:0:kept seat:0:hand"])


def test_a_draft_in_the_middle_of_a_round_changes_no_score() -> None:
    assert steps(azul(displays="BBKW YYYY"), draft(1, "B", 2)) == []


def test_the_draft_that_ends_a_round_tiles_all_walls_the_first_seat_first() -> None:
    state = azul(
        board(wall="BY... ..... ..... ..... ....."),
        board(lines="K - - - -", floor="RR*", score=9),
        displays="R", first=1, marker=1,
    )
    assert steps(state, draft(1, "R", 1)) == [
        {"seat": 1, "reason": "tile", "points": 1, "score": 10,
         "row": 1, "column": 4, "color": "black", "across": 1, "down": 1, "connected": [[1, 4]]},
        {"seat": 1, "reason": "floor", "points": -4, "score": 6, "tiles": 3},
        {"seat": 0, "reason": "tile", "points": 3, "score": 3,
         "row": 1, "column": 3, "color": "red", "across": 3, "down": 1,
         "connected": [[1, 1], [1, 2], [1, 3]]},
    ]  # fmt: skip


def test_a_tile_in_two_runs_names_both() -> None:
    state = azul(board(wall="BY... ..Y.. ..... ..... ....."), displays="R")
    [step] = steps(state, draft(1, "R", 1))
    assert (step["across"], step["down"], step["points"]) == (3, 2, 5)
    assert step["connected"] == [[1, 1], [1, 2], [1, 3], [2, 3]]


@pytest.mark.ruling("A4")
def test_a_score_is_held_at_zero() -> None:
    state = azul(board(floor="RRRR", score=2), displays="R")
    assert reasons(state, draft(1, "R", "floor")) == [(0, "floor", -8), (0, "held", 6)]


@pytest.mark.ruling("A8")
def test_gray_lines_without_a_space_are_lost_and_cost() -> None:
    # Every column that is free in the third row holds red already.
    lost = board(wall="R.... .R... ..BYK ..... .....", lines="- - RRR - -", score=20)
    state = azul(lost, board(lines="B - - - -"), displays="W", wall="gray")
    assert steps(state, draft(1, "W", "floor")) == [
        {"seat": 0, "reason": "lost_line", "points": 0, "score": 20, "row": 3, "color": "red"},
        {"seat": 0, "reason": "floor", "points": -6, "score": 14, "tiles": 4},
    ]
    state.apply(draft(1, "W", "floor"))
    assert reasons(state, tile(1, 5)) == [(1, "tile", 1)]


def test_a_gray_wall_is_accounted_choice_by_choice() -> None:
    state = azul(board(lines="B KK - - -", floor="R", score=3), board(floor="RR", score=9), displays="W", wall="gray")
    last = draft(1, "W", "floor")
    assert steps(state, last) == []
    state.apply(last)
    assert reasons(state, tile(1, 2)) == [(0, "tile", 1)]
    state.apply(tile(1, 2))
    assert reasons(state, tile(2, 2)) == [(0, "tile", 2), (0, "floor", -2), (1, "floor", -2)]


def test_the_end_of_azul_names_rows_columns_and_colors() -> None:
    wall = "BYRK. WB... K.B.. R..B. Y...B"
    state = azul(board(wall=wall, score=30), board(score=4), displays="W")
    assert steps(state, draft(1, "W", 1)) == [
        {"seat": 0, "reason": "tile", "points": 5, "score": 35,
         "row": 1, "column": 5, "color": "white", "across": 5, "down": 1,
         "connected": [[1, 1], [1, 2], [1, 3], [1, 4], [1, 5]]},
        {"seat": 0, "reason": "row", "points": 2, "score": 37, "row": 1},
        {"seat": 0, "reason": "column", "points": 7, "score": 44, "column": 1},
        {"seat": 0, "reason": "color", "points": 10, "score": 54, "color": "blue"},
    ]  # fmt: skip


@pytest.mark.ruling("S1")
def test_the_marker_costs_a_point_a_tile_and_the_score_is_held_at_one() -> None:
    state = pavilion(garden(score=3), phase="draft", displays="OOOO", center="GGGP")
    assert steps(state, garden_of.draft("center", "G")) == [
        {"seat": 0, "reason": "marker", "points": -4, "score": -1, "tiles": 4},
        {"seat": 0, "reason": "held", "points": 2, "score": 1},
    ]


@pytest.mark.ruling("S4")
def test_a_placement_names_what_it_connects_around_the_ring() -> None:
    state = pavilion(garden("RRRRR", red="..R..R", score=7), supply="PPGGOOYYBR")
    assert steps(state, place("red", 1, "R")) == [
        {"seat": 0, "reason": "place", "points": 2, "score": 9, "star": "red", "space": 1, "color": "red",
         "connected": [6, 1]},
    ]  # fmt: skip
    [step] = steps(state, place("red", 2, "R"))
    assert (step["connected"], step["points"]) == ([2, 3], 2)


@pytest.mark.ruling("S6")
def test_a_pass_names_the_tiles_discarded() -> None:
    state = pavilion(garden("GGOO", score=2), supply="PPGGOOYYBR")
    assert steps(state, keep("GG")) == [
        {"seat": 0, "reason": "discard", "points": -2, "score": 0, "tiles": ["orange", "orange"]},
        {"seat": 0, "reason": "held", "points": 1, "score": 1},
    ]
    assert steps(state, keep("GGOO")) == []


def test_taking_bonus_tiles_changes_no_score() -> None:
    state = pavilion(garden(red="RRRRRR"), phase="take", bonus=1, supply="PPGGOOYYBR")
    assert steps(state, garden_of.take("P")) == []


@pytest.mark.ruling("S3")
def test_the_end_of_summer_pavilion_names_stars_and_costs() -> None:
    ones = {name: f"{letter}....." for name, letter in zip(("purple", "orange", "blue", "yellow"), "POBY", strict=True)}
    rich = garden("Y", center="PGOYBR", green="GGGGGG", red="R.....", score=30, **ones)
    state = pavilion(rich, garden(passed=True, score=9), round=6, supply="PPGGOOYYBR")
    assert steps(state, keep()) == [
        {"seat": 0, "reason": "discard", "points": -1, "score": 29, "tiles": ["yellow"]},
        {"seat": 0, "reason": "star", "points": 12, "score": 41, "star": "center", "color": "center"},
        {"seat": 0, "reason": "star", "points": 18, "score": 59, "star": "green", "color": "green"},
        {"seat": 0, "reason": "cost", "points": 4, "score": 63, "cost": 1},
    ]


@pytest.mark.ruling("S3")
def test_a_gray_star_is_called_by_its_tiles() -> None:
    rich = garden(center="GGGGGG", green="PGOYBR", purple="RRRRRR", score=1)
    state = pavilion(rich, garden(passed=True), round=6, gray=True, supply="PPGGOOYYBR")
    named = [(step["star"], step["color"], step["points"]) for step in steps(state, keep()) if "star" in step]
    assert named == [("center", "green", 18), ("purple", "red", 14), ("green", "mixed", 12)]


@pytest.mark.parametrize("asked", [tesela.account, tesela.preview])
def test_what_is_not_legal_is_refused(asked: object) -> None:
    state = azul(displays="BBKW YYYY")
    for action in (draft(3, "B", 1), 10**6, "nothing"):
        with pytest.raises(tesela.IllegalAction):
            asked(state, action)  # type: ignore[operator]
    with pytest.raises(tesela.IllegalAction):
        asked(tesela.new_game("azul"), 0)  # type: ignore[operator]
