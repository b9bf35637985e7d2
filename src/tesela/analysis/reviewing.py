"""Reviewing: a recorded game event by event: what was luck, and which move was wrong."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.examining import Ranked
from tesela.analysis.explaining import Why, explain
from tesela.analysis.grades import WORTH_NAMING
from tesela.analysis.lessons import Missed
from tesela.analysis.moment import Moment, Move
from tesela.analysis.value import Value
from tesela.bots import Analysis, Bot, Limit
from tesela.engine.state import State
from tesela.records import Decision, Record, check_record, replay

# Ways in which a round may go on when a move is taken apart: few, since a game may have many to explain.
SAMPLES = 3


def review(
    record: Record, limit: Limit | None = None, *, seed: int | None = None, thinker: Bot | None = None
) -> Iterator[Moment]:
    """The moments of a game as they are judged, one for each event, within a limit for each position.

    A BadRecord comes before the first moment. Whoever has seen enough closes the iterator; a `thinker` of one's own can
    be stopped from another thread. Without a seed the record itself is one, so the same review can be had again.
    """
    check_record(record)
    appraiser = Appraiser(limit, seed=_seed(record) if seed is None else seed, thinker=thinker)
    return _moments(record, appraiser)


def _moments(record: Record, appraiser: Appraiser) -> Iterator[Moment]:
    state = record.first()
    value = appraiser.value(state)
    for step in replay(record):
        before, after = value, step.state
        luck = error = Value.zero(record.game.players)
        if isinstance(step.event, Decision):
            move = _judged(state, step.event, appraiser)
            error = move.value - move.best_value
            value = appraiser.value(after)
            yield Moment(step.number, after.round, state.actor, step.event, before, value, luck, error, move)
        else:
            # Compared with what was expected before it as that was found: by a glance.
            glance = appraiser.glance(after)
            luck = glance - before
            value = appraiser.value(after) if after.actor >= 0 else glance
            yield Moment(step.number, after.round, None, step.event, before, value, luck, error, None)
        state = after.copy()


def _judged(state: State, decision: Decision, appraiser: Appraiser) -> Move:
    """The decision beside the best one that was found."""
    seat, played, analysis = state.actor, state.number(decision.action), appraiser.think(state)
    best = analysis.best
    # The move played comes last, since the position after it is the next one to think about.
    values = appraiser.weigh(state, dict.fromkeys((best.action, played)))
    value, best_value = values[played], values[best.action]
    better = best_value.liking(seat) > value.liking(seat)
    line = best.line if better else [played]
    loss = best_value.win[seat] - value.win[seat] if better else 0.0
    return Move(
        action=decision.action,
        best=state.action(best.action) if better else decision.action,
        value=value,
        best_value=best_value if better else value,
        line=tuple(map(state.action, line)),
        players=tuple(_players(state, line)),
        choices=len(state.legal()),
        exact=analysis.exact,
        loss=loss,
        points=best_value.margin(seat) - value.margin(seat) if better else 0.0,
        missed=_missed(state, played, analysis, values, appraiser) if loss >= WORTH_NAMING else None,
    )


def _missed(
    state: State, played: int, analysis: Analysis, values: Mapping[int, Value], appraiser: Appraiser
) -> Missed:
    """Why the best move is better than the one played: both taken apart, as the lines that were found go on."""

    def taken_apart(number: int) -> Why:
        line = _line(state, number, analysis, appraiser)
        actions, players = tuple(map(state.action, line)), tuple(_players(state, line))
        error = 0.0 if analysis.exact else None
        move = Ranked(number, actions[0], values[number], actions, players, 0.0, error)
        return explain(state, move, samples=SAMPLES)

    return Missed(state.actor, taken_apart(played), taken_apart(analysis.best.action))


def _line(state: State, number: int, analysis: Analysis, appraiser: Appraiser) -> Sequence[int]:
    """What is expected from a move on: as it was found, or by a thought on the position after it."""
    found = next((each for each in analysis.candidates if each.action == number), None)
    if found is not None and (analysis.exact or found is analysis.best):
        return found.line
    after = state.copy()
    after.apply(number)
    return [number, *(appraiser.think(after).best.line if after.actor >= 0 else ())]


def _players(state: State, line: Sequence[int]) -> Iterator[int]:
    """Who plays each move of a line."""
    after = state.copy()
    for action in line:
        yield after.actor
        after.apply(action)


def _seed(record: Record) -> int:
    return int.from_bytes(hashlib.blake2b(record.dumps().encode(), digest_size=4).digest())
