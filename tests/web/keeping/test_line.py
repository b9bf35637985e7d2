"""The line: at every step of a path those who wait take turns."""

from itertools import cycle, islice

import pytest

from tesela.web.keeping.line import Line


def taken(line: Line[str]) -> list[str]:
    found = []
    while (thing := line.take()) is not None:
        found.append(thing)
    return found


def test_the_names_of_each_step_take_turns() -> None:
    line: Line[str] = Line()
    for number in range(4):
        line.add(("a network", "ana"), f"ana {number}")
    line.add(("a network", "luis"), "luis")
    line.add(("another", "eva"), "eva 0")
    line.add(("another", "eva"), "eva 1")
    assert len(line) == 7
    assert taken(line) == ["ana 0", "eva 0", "luis", "eva 1", "ana 1", "ana 2", "ana 3"]
    assert len(line) == 0


@pytest.mark.parametrize("tokens", [1, 200], ids=["one visitor", "many tokens of one network"])
def test_one_stranger_waits_for_one_thing_of_whoever_has_many(tokens: int) -> None:
    line: Line[str] = Line()
    for number, token in islice(enumerate(cycle(range(tokens))), 200):
        line.add(("crowd", str(token)), f"crowd {number}")
    line.take()
    line.add(("stranger", "eva"), "eva")
    line.take()
    assert line.take() == "eva"


def test_what_is_removed_is_not_taken_and_leaves_nothing_behind() -> None:
    line: Line[str] = Line()
    for name in ("ana", "luis"):
        line.add(("here", name), name)
    assert line.remove(("here", "ana"), "ana")
    assert not line.remove(("here", "ana"), "ana")
    assert not line.remove(("elsewhere", "ana"), "ana")
    assert not line.remove(("here", "luis"), "somebody")
    assert len(line) == 1
    assert taken(line) == ["luis"]
    assert not line._turns
