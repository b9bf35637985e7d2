"""Games by what a screen reader is told alone: what is asked, what answers it, whose turn it is, who has won."""

import pytest

from tests.page.conftest import Visit
from tests.page.listener import Listener
from tests.page.positions import SKINS

SEATS = [{"kind": "here", "name": "Ana"}, {"kind": "bot", "bot": "greedy"}]


def test_a_whole_game(visit: Visit) -> None:
    visitor = visit()
    listener = Listener(visitor)
    visitor.start(SEATS, first_player=0)
    said = listener.play()
    winners = visitor.ask(f"/api/tables/{visitor.table()}/record")["result"]["winners"]
    ends = {(0,): "page.motion.you_won", (1,): "page.motion.won", (0, 1): "page.motion.won_together"}
    assert visitor.say(ends[tuple(winners)], who="greedy" if winners == [1] else "Ana and greedy") in said
    assert listener.answered[0][0].endswith("draft")


@pytest.mark.parametrize("skin", ["chocolate", "pavilion"])
def test_a_round_in_which_each_move_is_confirmed(visit: Visit, skin: str) -> None:
    visitor = visit({"confirm": "always"})
    game, setup, side = SKINS[skin]
    listener = Listener(visitor)
    visitor.start(SEATS, game, setup={**setup, side: "gray"}, first_player=0)
    dealt = visitor.say("event.deal", round=2)
    assert dealt in listener.play(lambda said: dealt in said)
    questions = [question.rpartition(".")[2] for question, _ in listener.answered]
    assert questions.count("unconfirmed") >= 4
    assert {"draft", "tile" if skin == "chocolate" else "place"} <= set(questions)
