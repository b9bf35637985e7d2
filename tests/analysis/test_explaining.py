"""Why a move is worth what it is: the parts add up, in every position of games of every configuration."""

import pytest

import tesela
from tesela import shelf
from tesela.analysis import Live, Value, explaining
from tesela.analysis.examining import Ranked
from tesela.analysis.explaining import PARTS, REASONS, Why, explain, part_of
from tesela.analysis.reasons import reasons
from tesela.bots import Limit


@pytest.mark.parametrize("game", tesela.games(), ids=lambda game: game.configuration)
def test_the_parts_add_up_in_every_position(game: tesela.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "PLAYED", Limit(nodes=20))
    rng, state, tried = tesela.Rng(3), tesela.start(game), 0
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
            continue
        live = Live(state)
        live.grow(Limit(nodes=100))
        examined = live.examined()
        assert examined is not None
        move = examined.moves[tried % len(examined.moves)]
        found = explain(state, move)
        assert set(found.parts) <= set(PARTS)
        for seat in range(game.players):
            total = sum(points[seat] for points in found.parts.values())
            assert total == pytest.approx(move.value.scores[seat], abs=1e-3)
        assert found.end.outcome() is not None or found.end.view().phase == "deal"
        tried += 1
        state.apply(state.choose(rng))
    assert tried


def test_what_is_solved_needs_no_other_lines() -> None:
    state = tesela.Play("azul", seed=7).state
    rng = tesela.Rng(1)
    while state.round < 5 or len(state.legal()) > 12:
        state.deal(rng) if state.actor == tesela.CHANCE else state.apply(state.choose(rng))
    live = Live(state)
    live.grow(Limit(time=10))
    examined = live.examined()
    assert examined is not None
    assert examined.exact
    for move in examined.moves[:3]:
        found = explain(state, move)
        assert max(map(abs, found.parts.get("search", (0.0,)))) < 1e-3
        assert found.end.outcome() is not None or found.end.round == state.round


def test_who_needs_the_tiles_that_a_move_takes() -> None:
    state = tesela.parse_position(
        "azul players:2 wall:colored displays:plain first_player:0 round:2 phase:draft actor:0 first:0 marker:- "
        "bag:B16Y19R15K13W14 lid:- center:- d1:BBYK d2:BRRK d3:WWWW d4:RRWW d5:BRKK "
        "seat0:0;-/-/-/-/-;...../...../...../...../.....;- seat1:0;-/-/-/KKK/-;...../...../...../...../.....;-"
    )
    live = Live(state)
    live.grow(Limit(nodes=50_000))
    examined = live.examined()
    assert examined is not None
    for move in examined.moves:
        assert explain(state, move).needs == ({1: 4} if move.action.color == "black" else {})  # type: ignore[union-attr]


def test_every_reason_and_every_feature_has_a_part() -> None:
    for entry in shelf.entries():
        assert {part_of(name) for name in entry.part("bots.knowledge").FEATURES} <= set(PARTS)
    for game in tesela.games():
        rng, state = tesela.Rng(1), tesela.start(game)
        while state.actor != tesela.OVER:
            event = state.sample(rng) if state.actor == tesela.CHANCE else state.choose(rng)
            assert {step["reason"] for step in tesela.account(state, event) if step["points"]} <= set(REASONS)
            state.apply(event)


def test_a_remainder_is_a_reason_only_where_it_is_much_larger_than_what_tells_something() -> None:
    state = tesela.Play("azul", seed=5).state

    def why(**parts: float) -> Why:
        value = Value((0.5, 0.5), (40.0 + sum(parts.values()), 40.0))
        move = Ranked(state.legal()[0], state.action(state.legal()[0]), value, (), (), 1.0)
        return Why(move, {name: (points, 0.0) for name, points in parts.items()}, state, 0, {})

    def named(**parts: float) -> list[str | None]:
        return [reason.part for reason in reasons(why(**parts), why(), 0)]

    assert named(search=2.5, judge=2.5, wall=2.0, floor=1.0) == ["wall", "floor"]
    assert named(search=9.0, wall=2.0, floor=1.0) == ["search", "wall"]
    assert named(judge=1.0) == ["judge"]
