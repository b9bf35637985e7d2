"""Reviewing: a recorded game event by event: what was luck, and which move was wrong."""

import hashlib
from collections.abc import Iterator, Sequence

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.moment import Moment, Move
from tesela.analysis.value import Value
from tesela.bots import Bot, Limit
from tesela.engine.state import State
from tesela.records import Decision, Record, check_record, replay


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
    return Move(
        action=decision.action,
        best=state.action(best.action) if better else decision.action,
        value=value,
        best_value=best_value if better else value,
        line=tuple(map(state.action, line)),
        players=tuple(_players(state, line)),
        choices=len(state.legal()),
        exact=analysis.exact,
        loss=best_value.win[seat] - value.win[seat] if better else 0.0,
        points=best_value.margin(seat) - value.margin(seat) if better else 0.0,
    )


def _players(state: State, line: Sequence[int]) -> Iterator[int]:
    """Who plays each move of a line."""
    after = state.copy()
    for action in line:
        yield after.actor
        after.apply(action)


def _seed(record: Record) -> int:
    return int.from_bytes(hashlib.blake2b(record.dumps().encode(), digest_size=4).digest())
