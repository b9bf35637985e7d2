"""The beginning of a game without a server: who starts, and what the first deal follows from."""

from unittest import mock

import pytest

import tesela
from tesela.records import event_to_json
from tesela.records.fairness import Source
from tesela.web.host.settings import Settings
from tesela.web.tables.beginning import after, give_number
from tesela.web.tables.opening import NewSeat, NewTable, Opening, open_table

NUMBER = "5eed" * 8


def opened(seed: str, **wish: object) -> Opening:
    new = NewTable.model_validate({"game": "azul", "seats": [NewSeat(kind="here")] * 4, **wish})
    with mock.patch("tesela.web.tables.opening.new_seed", return_value=seed):
        return open_table(new, "", Settings(), 0.0)


@pytest.mark.parametrize("number", range(8))
def test_who_starts_and_the_first_deal_follow_from_seed_and_numbers(number: int) -> None:
    seed = f"{number:064x}"
    table = opened(seed, number=True).table
    source = Source(seed, {2: NUMBER, 0: NUMBER})
    table = after(table, give_number(table, 2, NUMBER))
    assert table.undealt
    given, begun, deal = give_number(table, 0, NUMBER)
    first = source.first_player(4)
    assert (given["event"], begun["first_player"]) == ("number", first)
    assert begun["numbers"] == {"0": NUMBER, "2": NUMBER}
    state = tesela.new_game("azul", players=4, first_player=first)
    assert {**event_to_json(state.deal(source.draw(1))), "draw": 1} == deal
    table = after(table, [given, begun, deal])
    assert (table.actor, table.game.first_player) == (first, first)


def test_who_starts_is_not_drawn_where_it_was_said() -> None:
    for seat in range(4):
        entries = opened("ab" * 32, first_player=seat).entries
        assert [entry.body["event"] for entry in entries] == ["opened", "begun", "deal"]
        assert entries[1].body["first_player"] == seat
