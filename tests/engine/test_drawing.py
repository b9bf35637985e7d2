"""The picture of Azul: complete, at most 100 columns, the same whatever its words and colors are."""

import re
from dataclasses import replace

import pytest

import tesela
from tesela.engine.azul.actions import Deal, Draft
from tesela.engine.azul.drawing import draw


def positions(game: tesela.Game) -> list[tesela.State]:
    """Every position of a random game."""
    state, rng = tesela.start(game), tesela.Rng(8)
    found = [state.copy()]
    while state.actor != tesela.OVER:
        if state.actor == tesela.CHANCE:
            state.deal(rng)
        else:
            state.apply(state.choose(rng))
        found.append(state.copy())
    return found


def opening() -> tesela.State:
    state = tesela.new_game("azul")
    state.apply(Deal((("blue", "blue", "red", "white"), *(("yellow", "red", "black", "white"),) * 4)))
    return state


def test_never_wider_than_100_columns(azul_configuration: tesela.Game) -> None:
    for state in positions(azul_configuration):
        assert max(map(len, draw(state.view()).splitlines())) <= 100


def test_colors_do_not_move_anything(azul_configuration: tesela.Game) -> None:
    for state in positions(azul_configuration):
        painted = draw(state.view(), paint=lambda text, color: f"\x1b[{len(color)}m{text}\x1b[0m")
        stripped = [line.rstrip() for line in re.sub(r"\x1b\[\d+m", "", painted).splitlines()]
        assert stripped == draw(state.view()).splitlines()


def test_str_of_a_state_is_its_picture() -> None:
    state = opening()
    assert str(state) == draw(state.view())


def test_what_a_picture_shows() -> None:
    state = opening()
    state.apply(Draft(1, "blue", 3))
    state.apply(Draft("center", "red", 1))
    lines = str(state).splitlines()
    assert lines[0] == "round 1  draft  > seat 0"
    assert " Y  R  K  W" in lines[3]
    assert re.fullmatch(r"center +W  1", lines[5])
    assert re.fullmatch(r"bag +80 .*lid +0", lines[6])
    assert "> seat 0" in lines[8]
    assert "  seat 1 *" in lines[8]
    assert lines[9].endswith(" R \u2502  b  y  r  k  w")
    assert lines[11].startswith("       \u00b7  B  B \u2502  k  w  b  y  r")
    assert lines[14].endswith("*  \u00b7  \u00b7  \u00b7  \u00b7  \u00b7  \u00b7")
    assert lines[15].split() == ["-1", "-1", "-2", "-2", "-2", "-3", "-3"] * 2


def test_tiles_on_the_wall_are_capitals_and_gray_spaces_dots() -> None:
    for wall, empty in (("colored", " b  y  r  k  w"), ("gray", " \u00b7  \u00b7  \u00b7  \u00b7  \u00b7")):
        view = tesela.new_game("azul", wall=wall).view()
        first = view.seats[0]
        tiled = replace(first, wall=((None, "yellow", None, None, None), *first.wall[1:]))
        row = draw(replace(view, seats=(tiled, view.seats[1]))).splitlines()[9]
        assert row.split("\u2502 ")[1][:14] == empty[:4] + "Y" + empty[5:]
        assert row.split("\u2502 ")[2] == empty


def test_golden_displays_and_the_shield() -> None:
    state = tesela.new_game("azul", displays="special")
    tiles = (("blue", "blue", "red", "white"),) + (("yellow", "red", "black", "white"),) * 4
    state.apply(Deal(tiles, {1: "shield", 4: "steal:black"}))
    assert "1 shield" in str(state)
    assert "4 steal black" in str(state)
    state.apply(Draft(1, "blue", 1))
    assert re.search(r"^shield +B$", str(state), re.MULTILINE)


@pytest.mark.parametrize("name", ["a very long name that no board has room for", ""])
def test_names_of_any_length_fit(name: str) -> None:
    picture = draw(opening().view(), lambda word: name if word.startswith("seat") else word)
    boards = picture.splitlines()[8:]
    assert max(map(len, boards)) <= 66


def test_before_the_first_deal_and_with_a_large_score() -> None:
    view = tesela.new_game("azul", players=4).view()
    rich = replace(view, seats=tuple(replace(seat, score=9999) for seat in view.seats))
    assert "9999" in draw(rich)
    assert "round 0  deal" in draw(rich)
