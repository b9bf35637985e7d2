"""The notation of moves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tesela
from tesela import BadNotation, BadSetup, IllegalAction
from tesela.records import notation, parse_notation
from tesela.texts import languages

GAMES = ("azul", "pavilion")


@pytest.mark.parametrize("game", GAMES)
def test_every_action_round_trips_and_has_a_notation_of_its_own(game):
    actions = tesela.new_game(game).ACTIONS
    written = [notation(action) for action in actions]
    assert len(set(written)) == len(actions)
    assert [parse_notation(game, text) for text in written] == list(actions)


@given(st.sampled_from(GAMES), st.data())
def test_case_and_spaces_mean_nothing(game, data):
    action = data.draw(st.sampled_from(tesela.new_game(game).ACTIONS))
    letters = [data.draw(st.sampled_from((letter, letter.lower(), f" {letter}\t"))) for letter in notation(action)]
    assert parse_notation(game, "".join(letters)) == action


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("O4", "O4=O"),
        ("o4+2", "O4=O+2"),
        ("o4=o+0", "O4=O"),
        ("CG", "cG"),
        ("c6=r", "C6=R"),
        ("take ggr", "+GGR"),
        ("+rgg", "+GGR"),
        ("pass", "-"),
        ("pass bbg", "-GBB"),
        ("- b", "-B"),
    ],
)
def test_what_may_be_typed_in_short(typed, canonical):
    assert notation(parse_notation("pavilion", typed)) == canonical


@pytest.mark.parametrize(
    ("game", "text", "key"),
    [
        ("azul", "", "notation.azul"),
        ("azul", "3B", "notation.azul"),
        ("azul", "pass", "notation.azul"),
        ("azul", "³B2", "notation.azul"),
        ("azul", "٣B2", "notation.azul"),
        ("azul", "3B2" * 1000, "notation.azul"),
        ("azul", None, "notation.azul"),
        ("azul", 32, "notation.azul"),
        ("azul", "3X2", "notation.part"),
        ("azul", "0B2", "notation.part"),
        ("azul", "10B2", "notation.part"),
        ("azul", "3B6", "notation.part"),
        ("azul", "R>c", "notation.part"),
        ("azul", "6:1", "notation.part"),
        ("pavilion", "3", "notation.pavilion"),
        ("pavilion", "3K", "notation.part"),
        ("pavilion", "O7", "notation.part"),
        ("pavilion", "O4+6", "notation.part"),
        ("pavilion", "C4", "notation.center"),
        ("pavilion", "C4+1", "notation.center"),
        ("pavilion", "+", "notation.count"),
        ("pavilion", "+GGGG", "notation.count"),
        ("pavilion", "-GGGGG", "notation.count"),
        ("pavilion", "-X", "notation.part"),
    ],
)
def test_what_is_wrong_is_said(game, text, key):
    with pytest.raises(BadNotation) as caught:
        parse_notation(game, text)
    assert caught.value.key == key
    assert all(caught.value.say(language) for language in languages())


@pytest.mark.parametrize("game", GAMES)
@given(text=st.text(max_size=8) | st.text("0123456789cbpgoyrkwf=+->:pastke ", max_size=8))
def test_any_text_is_a_move_or_refused(game, text):
    try:
        action = parse_notation(game, text)
    except BadNotation:
        return
    assert action in tesela.new_game(game).NUMBERS


def test_an_unknown_game_and_what_is_no_action_are_refused():
    with pytest.raises(BadSetup):
        parse_notation("chess", "e4")
    with pytest.raises(IllegalAction):
        notation("e4")
