"""The reference models stand alone: their games finish, and nothing is lost on the way."""

import copy
import random

import pytest

from tests.reference import key, new
from tests.reference.wall import can_grow, empty_wall

AZUL = [
    ("azul", {"players": players, "wall": wall, "displays": displays})
    for players in (2, 3, 4)
    for wall in ("colored", "gray")
    for displays in ("plain", "special")
]
PAVILION = [
    ("pavilion", {"players": players, "board": board})
    for players in (2, 3, 4)
    for board in ("colored", "gray")
]
ALL = AZUL + PAVILION
COLORS_TILES = {"azul": (5, 20), "pavilion": (6, 22)}
SCORES = {"azul": (0, 245), "pavilion": (1, 332)}
AZUL_SETUP = {"players": 2, "wall": "colored", "displays": "plain", "first_player": 0}


def name(config):
    """Return a short name for a test's configuration."""
    return "-".join([config[0], *[str(value) for value in config[1].values()]])


def begin(config, seed):
    """Return a new game of the configuration and its generator."""
    rng = random.Random(seed)
    game, setup = config
    return new(game, {**setup, "first_player": rng.randrange(setup["players"])}), rng


def choose(model, rng):
    """Return a random legal action, passing or dropping less often than chance would have it."""
    legal = model.legal()
    better = [
        action for action in legal if action["type"] != "pass" and action.get("line") != "floor"
    ]
    return rng.choice(better if better and rng.random() < 0.9 else legal)


def advance(model, rng):
    """Apply one random event."""
    if model.actor == "chance":
        model.chance(model.sample(rng))
    else:
        model.apply(choose(model, rng))


def same(model, before):
    """Tell whether the model is as it was."""
    return vars(model) == before


@pytest.mark.parametrize("config", ALL, ids=name)
def test_random_games_finish_and_keep_their_tiles(config):
    """Random games end with scores in range, and no tile is lost or made."""
    count, tiles = COLORS_TILES[config[0]]
    low, high = SCORES[config[0]]
    for seed in range(3):
        model, rng = begin(config, seed)
        for _ in range(5000):
            if model.actor == "over":
                break
            advance(model, rng)
            assert list(model.tiles().values()) == [tiles] * count
            assert all(low <= score <= high for score in model.scores)
        result = model.result()
        assert model.legal() == []
        assert result["scores"] == model.scores
        assert max(model.scores) in [model.scores[seat] for seat in result["winners"]]


@pytest.mark.parametrize("config", ALL, ids=name)
def test_queries_and_refusals_change_nothing(config):
    """Queries, illegal actions and events that do not fit leave the model as it was."""
    model, rng = begin(config, 99)
    while model.actor != "over":
        before = copy.deepcopy(vars(model))
        keys = [key(action) for action in model.legal()]
        assert len(keys) == len(set(keys))
        assert (keys == []) == (model.actor == "chance")
        if model.actor == "chance":
            event = model.sample(rng)
            place = event["displays"][0] if event["event"] == "deal" else event["tiles"]
            place.append(place[0])
            with pytest.raises(ValueError, match="gets"):
                model.chance(event)
        else:
            with pytest.raises(ValueError, match="is due"):
                model.chance({"event": "deal", "displays": []})
        with pytest.raises(ValueError, match="not legal"):
            model.apply({"type": "draft", "source": 1, "color": "pink", "line": 1})
        model.tiles()
        assert same(model, before)
        advance(model, rng)


def test_key_ignores_order():
    """Two spellings of one action have one key."""
    one = {"type": "take", "tiles": ["green", "blue"]}
    assert key(one) == key({"tiles": ["blue", "green"], "type": "take"})
    assert key(one) != key({"type": "take", "tiles": ["green"]})


def test_bag_goes_before_lid():
    """All of the bag is dealt before any of the lid, and the lid stays when it is not needed."""
    model = new("azul", AZUL_SETUP)
    model.bag, model.lid = ["blue"] * 18, ["red"] * 10
    deal = {"event": "deal", "displays": [["blue"] * 4] * 3 + [["red"] * 4] * 2}
    with pytest.raises(ValueError, match="left to draw"):
        model.chance(deal)
    fits = {"event": "deal", "displays": [["blue"] * 4] * 4 + [["blue"] * 2 + ["red"] * 2]}
    model.chance(fits)
    assert (model.bag, model.lid) == (["red"] * 8, [])
    model = new("azul", AZUL_SETUP)
    model.bag, model.lid = ["blue"] * 20, ["red"] * 10
    model.chance({"event": "deal", "displays": [["blue"] * 4] * 5})
    assert (model.bag, model.lid) == ([], ["red"] * 10)


def test_a_round_without_the_center():
    """The floor line is subtracted before the hold at 0, and the next seat starts (A4, A7)."""
    model = new("azul", AZUL_SETUP)
    colors = ["blue", "yellow", "red", "black", "white"]
    model.chance({"event": "deal", "displays": [[color] * 4 for color in colors]})
    for source, line in [(1, 1), (2, 4), (3, 2), (4, 4), (5, 3)]:
        if (source, line) == (4, 4):
            with pytest.raises(ValueError, match="not legal"):
                model.apply({"type": "draft", "source": 4, "color": "black", "line": 4})
            line = "floor"
        action = {"type": "draft", "source": source, "color": colors[source - 1], "line": line}
        model.apply(action)
    assert (model.actor, model.starter) == ("chance", 1)
    # Seat 0: three lone tiles and six on the floor line; seat 1: one lone tile and four.
    assert model.walls[0][0][0] == "blue"
    assert model.walls[0][1][3] == "red"
    assert model.walls[0][2][1] == "white"
    assert model.walls[1][3][4] == "yellow"
    assert model.scores == [0, 0]
    assert model.lid.count("black") == 4
    assert model.lid.count("white") == 3


def special_game(special, displays, **more):
    """Return a 2-player game with special displays, just dealt."""
    model = new("azul", {**AZUL_SETUP, "displays": "special"})
    model.chance({"event": "deal", "displays": displays, "special": special, **more})
    return model


def test_set_up_effects_go_by_number():
    """A steal display takes what an earlier one stole, and the extra tile too."""
    rest = [["black"] * 4, ["white"] * 4]
    model = special_game(
        {"1": "extra", "2": "steal:blue"},
        [["red"] * 4, ["red"] * 4, ["blue"] * 4, *rest],
        extra="blue",
    )
    assert model.displays[0] == ["red"] * 4
    assert model.displays[1] == ["red"] * 4 + ["blue"] * 2
    for wrong in ({}, {"extra": None}):
        with pytest.raises(ValueError, match="extra display"):
            special_game({"1": "extra", "2": "keep"}, [["red"] * 4, *[["blue"] * 4] * 4], **wrong)
    with pytest.raises(ValueError, match="no extra display"):
        special_game({"1": "spread", "2": "keep"}, [["red"] * 4, *[["blue"] * 4] * 4], extra="red")


def test_shield_and_spread():
    """A taken shield catches one drop and leaves the circle for the spread's neighbors."""
    displays = [
        ["blue", "red", "red", "black"],
        ["white", "white", "white", "blue"],
        ["yellow"] * 4,
        ["yellow"] * 4,
        ["yellow"] * 4,
    ]
    model = special_game({"1": "spread", "2": "shield"}, displays)
    model.apply({"type": "draft", "source": 2, "color": "white", "line": 1})
    assert (model.shield_tile, model.floors[0], model.center) == ("white", ["white"], ["blue"])
    model.apply({"type": "draft", "source": 1, "color": "red", "line": 2})
    assert model.actor == 1
    assert model.legal() == [{"type": "spread", "color": "blue", "to": to} for to in (5, 3)]
    model.apply({"type": "spread", "color": "blue", "to": 3})
    assert model.legal() == [{"type": "spread", "color": "black", "to": to} for to in (5, 3)]
    model.apply({"type": "spread", "color": "black", "to": 5})
    assert model.actor == 0
    model.apply({"type": "draft", "source": "center", "color": "blue", "line": "floor"})
    assert model.floors[0] == ["white", "marker", "blue"]


def test_shield_catches_the_marker_over_a_full_floor_line():
    """The marker lies on a free shield and its taker still starts the next round."""
    model = special_game(
        {"1": "shield", "2": "keep"}, [["blue", *["red"] * 3], *[["blue"] * 4] * 4]
    )
    model.apply({"type": "draft", "source": 1, "color": "blue", "line": 1})
    model.apply({"type": "draft", "source": 2, "color": "blue", "line": 4})
    model.floors[0] = ["black"] * 7
    model.apply({"type": "draft", "source": "center", "color": "red", "line": 3})
    assert (model.shield_tile, model.marker_taker) == ("marker", 0)
    assert len(model.floors[0]) == 7


def test_can_grow():
    """A stuck line on the gray wall counts as empty only while its color is left."""
    wall, lines = empty_wall(), [[] for _ in range(5)]
    assert can_grow("gray", wall, lines, ["blue"])
    assert not can_grow("gray", wall, lines, [])
    wall = [
        ["yellow", "black", "white", "blue", "red"],
        ["black", "yellow", "red", "white", "blue"],
        ["white", "blue", "black", "red", "yellow"],
        ["red", "white", "blue", "black", "yellow"],
        ["blue", "red", None, None, "black"],
    ]
    assert not can_grow("gray", wall, lines, ["white", "blue", "red", "black"])
    assert can_grow("gray", wall, lines, ["yellow"])
    lines[4] = ["yellow"]
    assert can_grow("gray", wall, lines, ["yellow"])
    assert not can_grow("gray", wall, lines, ["white"])
    lines[4] = ["white"]
    assert not can_grow("gray", wall, lines, ["white"])
    assert not can_grow("gray", wall, lines, ["yellow"])
    assert can_grow("gray", wall, lines, ["yellow", "white"])


def test_empty_deal_starts_phase_two():
    """A pavilion deal without tiles is due all the same, and brings the kept tiles back."""
    model, _ = begin(PAVILION[0], 1)
    model.chance(model.sample(random.Random(1)))
    model.bag, model.kept[0] = [], ["purple"]
    model.chance({"event": "deal", "displays": [[]] * 5})
    assert (model.actor, model.phase, model.hands[0]) == (model.starter, "place", ["purple"])


def test_pavilion_bonus_pass_and_refill():
    """A window gives three tiles; the supply is filled after the take, and after a pass."""
    model = new("pavilion", {"players": 2, "board": "colored", "first_player": 0})
    model.chance({"event": "supply", "tiles": ["red"] * 5 + ["blue"] * 5})
    model.bag = []
    model.chance({"event": "deal", "displays": [[]] * 5})
    model.boards[0]["red"][5] = "red"
    model.hands[0] = ["red"] * 4 + ["purple"] * 2
    model.apply({"type": "place", "star": "red", "space": 6, "color": "red", "wilds": 2})
    assert (model.actor, model.scores[0], len(model.legal())) == (0, 7, 4)
    model.apply({"type": "take", "tiles": ["red", "blue", "red"]})
    assert (model.actor, model.due, sorted(model.hands[0])) == (
        "chance",
        "supply",
        ["blue", "red", "red"],
    )
    with pytest.raises(ValueError, match="gets 3 tiles"):
        model.chance({"event": "supply", "tiles": ["red"] * 2})
    model.chance({"event": "supply", "tiles": ["red", "purple", "red"]})
    assert model.actor == 1
    assert model.legal() == [{"type": "pass", "keep": []}]
