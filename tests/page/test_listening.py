"""Games by what a screen reader is told alone: what is asked, what answers it, whose turn it is, who has won."""

import re

import pytest

from tests.page.conftest import Visit
from tests.page.listener import Listener
from tests.page.positions import SKINS

SEATS = [{"kind": "here", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]
NAMES = ["Ana", "greedy"]
ENDS = {1: "page.motion.won", 2: "page.motion.won_together"}


@pytest.mark.parametrize(
    ("skin", "side", "settings", "asked"),
    [
        ("azul", "colored", {"confirm": "always"}, {"draft", "line", "unconfirmed"}),
        ("chocolate", "gray", {"language": "es"}, {"draft", "line", "tile"}),
        ("pavilion", "gray", {}, {"draft", "place"}),
    ],
)
def test_a_whole_game(visit: Visit, skin: str, side: str, settings: dict[str, str], asked: set[str]) -> None:
    """From the first question to who has won, with how many points; nothing is said twice."""
    visitor = visit(settings)
    game, setup, option = SKINS[skin]
    listener = Listener(visitor)
    visitor.start(SEATS, game, setup={**setup, option: side}, first_player=0)
    said = listener.play()
    result = visitor.ask(f"/api/tables/{visitor.table()}/record")["result"]
    winners = [NAMES[seat] for seat in result["winners"]]
    assert re.search(visitor.say(ENDS[len(winners)] if winners != ["Ana"] else "page.motion.you_won", who=".*"), said)
    for name, score in zip(NAMES, result["scores"], strict=True):
        assert f"{name} {visitor.say('page.table.points', count=score)}" in said
    assert asked <= {question.rpartition(".")[2] for question, _ in listener.answered}
    assert listener.repeated() == []
