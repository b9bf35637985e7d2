"""Happening: a move or a deal is done in a position, and becomes an event of the record."""

from collections import Counter

from tesela.engine.state import State
from tesela.errors import BadRecord
from tesela.records.notation import notation, parse_notation
from tesela.records.objects import Action, Decision, Event
from tesela.records.showing import shown


def happen(state: State, move: object, *, legal: bool = False) -> Event:
    """Let this happen: an action (a number, a typed action or its notation), a chance event, or a recorded decision.

    The event as a record writes it; with `legal`, a decision lists what was legal before it. What a recorded decision
    says is checked. What is refused leaves the position as it was.
    """
    if isinstance(move, Decision):
        _decide_again(state, move)
        return move
    if isinstance(move, state.EVENTS):
        state.apply(move)
        return move
    return decide(state, parse_notation(state.game.name, move) if isinstance(move, str) else move, legal=legal)


def decide(state: State, action: object, *, legal: bool = False) -> Decision:
    """Let the actor do an action (a number or a typed action); the decision as a record writes it."""
    number = state.number(action)
    typed, player = state.action(number), state.actor
    listed = tuple(map(state.action, state.legal())) if legal else None
    state.apply(number)
    return Decision(player, typed, tuple(state.scores()), listed)


def _decide_again(state: State, decision: Decision) -> None:
    """Do what a record says that a player did, everything that it says checked."""
    number = state.number(decision.action)
    if state.actor >= 0 and decision.player != state.actor:
        raise BadRecord("record.player", found=decision.player, expected=state.actor)
    if decision.legal is not None and state.actor >= 0:
        _check_legal(state, decision.legal)
    after = state.copy()
    after.apply(number)
    if list(decision.scores) != after.scores():
        raise BadRecord("record.scores", found=shown(list(decision.scores)), expected=after.scores())
    state.apply(number)


def _check_legal(state: State, listed: tuple[Action, ...]) -> None:
    found = [state.number(action) for action in listed]
    expected = state.legal()
    if sorted(found) == expected:
        return
    counts = Counter(found)
    for key, numbers in (
        ("record.legal_missing", set(expected) - set(found)),
        ("record.legal_illegal", set(found) - set(expected)),
        ("record.legal_twice", {number for number, count in counts.items() if count > 1}),
    ):
        if numbers:
            raise BadRecord(key, action=notation(state.action(min(numbers))))
