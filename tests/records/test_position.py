"""The position string."""

import random
import time
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tesela import BadPosition, Game
from tesela.records import parse_position, position
from tesela.texts import languages
from tests.records.games import CONFIGURATIONS, label, play

AZUL = (
    "azul players:2 wall:colored displays:special first_player:1 round:2 phase:draft actor:1 first:1 marker:0 "
    "bag:B17Y16R16K14W16 lid:- center:YR d1:YYYR d2:- d3:- d4:RWWW d5:BBBR special:2=steal:K,3=shield shield:0=W "
    "seat0:0;-/K/-/-/-;...../...../...../...../.....;KKK* seat1:0;-/-/KK/-/-;...../...../...../...../.....;-"
)
PAVILION = (
    "pavilion players:2 board:colored first_player:0 round:1 phase:draft actor:1 first:0 marker:0 wild:P "
    "bag:P16G17O17Y18B16R18 tower:- supply:GGOOOOBBBR center:GB d1:- d2:- d3:PPPY d4:PGGB d5:OYYB bonus:0 turn:- "
    "seat0:3;plays;PYR;-;....../....../....../....../....../....../...... "
    "seat1:5;plays;PRR;-;....../....../....../....../....../....../......"
)


@pytest.mark.parametrize("game", CONFIGURATIONS, ids=label)
def test_every_state_of_a_game_round_trips(game):
    for recorder in play(Game(game.name, game.players, 1, game.options), seed=game.players):
        text = position(recorder.state)
        again = parse_position(text)
        assert again == recorder.state
        assert again.game == recorder.state.game
        assert again.legal() == recorder.state.legal()
        assert position(again) == text


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 2**32), st.integers(0, 60), st.randoms(use_true_random=False))
def test_fields_come_in_any_order(game, seed, events, shuffler):
    *_, recorder = islice(play(game, seed), events + 1)
    name, *fields = position(recorder.state).split(" ")
    shuffler.shuffle(fields)
    assert parse_position("  ".join((name, *fields)) + "\n") == recorder.state


@pytest.mark.parametrize("text", [AZUL, PAVILION])
def test_the_string_is_written_as_it_was_read(text):
    assert position(parse_position(text)) == text


def test_tiles_may_be_letters_or_counts():
    assert position(parse_position(AZUL.replace("d1:YYYR", "d1:RY3"))) == AZUL


@pytest.mark.parametrize("text", [AZUL, PAVILION])
def test_each_field_is_needed_once_and_no_other_is_known(text):
    name, *fields = text.split(" ")
    for place, field in enumerate(fields):
        field_name = field.partition(":")[0]
        with pytest.raises(BadPosition) as caught:
            parse_position(" ".join((name, *fields[:place], *fields[place + 1 :])))
        assert (caught.value.key, caught.value.values["field"]) == ("position.field_missing", field_name)
        with pytest.raises(BadPosition) as caught:
            parse_position(f"{text} {field}")
        assert caught.value.key == "position.field_twice"
        with pytest.raises(BadPosition, match=field_name):
            parse_position(" ".join((name, *fields[:place], f"{field_name}:?", *fields[place + 1 :])))
    with pytest.raises(BadPosition) as caught:
        parse_position(f"{text} seat2:-")
    assert caught.value.key == "position.field_unknown"


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("azul", "chess", "position.game"),
        ("azul ", "", "position.game"),
        ("lid:-", "lid", "position.field_shape"),
        ("lid:-", "lid:", "position.field_shape"),
        ("lid:-", ":-", "position.field_shape"),
        ("lid:-", "lid:²", "position.text"),
        ("round:2", "round:٢", "position.text"),
        ("lid:-", "lid:\0", "position.text"),
        ("round:2", "round:+2", "position.field"),
        ("round:2", "round:02", "position.field"),
        ("round:2", "round:1_0", "position.field"),
        ("round:2", "round:99999999999", "position.field"),
        ("round:2", "round:9999999999", "number.range"),
        ("players:2", "players:5", "position.setup"),
        ("first_player:1", "first_player:2", "position.setup"),
        ("wall:colored", "wall:green", "position.setup"),
        ("actor:1", "actor:2", "number.range"),
        ("actor:1", "actor:-", "number.range"),
        ("phase:draft", "phase:lunch", "position.phase"),
        ("bag:B17", "bag:B99999999999", "position.field"),
        ("bag:B17", "bag:B999", "position.field"),
        ("bag:B17", "bag:B16", "position.tiles"),
        ("bag:B17", "bag:B0", "position.field"),
        ("bag:B17", "bag:b17", "position.field"),
        ("bag:B17", "bag:P17", "position.field"),
        ("special:2=steal:K,3=shield", "special:2=steal:K,2=keep,3=shield", "position.field"),
        ("special:2=steal:K,3=shield", "special:2=steal:,3=shield", "position.field"),
        ("special:2=steal:K,3=shield", "special:2=tease,3=shield", "deal.special_kind"),
        ("special:2=steal:K,3=shield", "special:-", "position.special"),
        ("shield:0=W", "shield:=W", "position.field"),
        ("shield:0=W", "shield:0=WW", "position.field"),
        ("shield:0=W", "shield:0=*", "position.marker_floor"),
        ("seat1:0;", "seat1:0;;", "position.field"),
        ("/KK/", "/KY/", "position.line"),
        ("/KK/", "//", "position.field"),
        (";KKK*", ";*KKK", "position.field"),
        (";KKK*", ";KKK**", "position.field"),
        (";KKK*", ";", "position.field"),
        ("seat1:0;-/-/KK/-/-;...../", "seat1:0;-/-/KK/-/-;....../", "position.wall"),
        ("seat1:0;-/-/KK/-/-;...../", "seat1:0;-/-/KK/-/-;Y..../", "position.wall_color"),
    ],
)
def test_what_is_wrong_is_said(old, new, key):
    assert old in AZUL
    with pytest.raises(BadPosition) as caught:
        parse_position(AZUL.replace(old, new, 1))
    assert caught.value.key == key
    assert all(caught.value.say(language) for language in languages())


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("wild:P", "wild:G", "pavilion.wild"),
        ("wild:P", "wild:K", "position.field"),
        (";plays;PYR", ";sleeps;PYR", "position.field"),
        ("turn:-", "turn:0", "pavilion.turn"),
        ("bonus:0", "bonus:-", "position.field"),
        ("/......", "/.......", "pavilion.star"),
        ("/......", "", "position.field"),
    ],
)
def test_what_is_wrong_in_a_pavilion_is_said(old, new, key):
    with pytest.raises(BadPosition) as caught:
        parse_position(PAVILION.replace(old, new, 1))
    assert caught.value.key == key


@pytest.mark.parametrize(
    "text",
    [
        None,
        b"azul",
        "",
        " ",
        "\0",
        "azul " + "x" * 10_000_000,
        "azul " + "a:b " * 1_000_000,
        "azul " + "d1:" + "B999" * 2_000_000,
        AZUL.replace("bag:B17", "bag:" + "B999" * 1000),
        AZUL.replace("/KK/", "/" + "K9" * 2000 + "/"),
        AZUL.replace("\x20", "\u3000"),
        AZUL + "\ud800",
    ],
)
def test_hostile_text_is_refused_at_once(text):
    started = time.perf_counter()
    with pytest.raises(BadPosition) as caught:
        parse_position(text)
    assert time.perf_counter() - started < 1
    assert len(str(caught.value)) < 1000


def test_a_position_cut_off_anywhere_is_refused():
    cuts = random.Random(1)
    for text in (AZUL, PAVILION):
        for end in cuts.sample(range(len(text) - 1), 100):
            with pytest.raises(BadPosition):
                parse_position(text[:end])
