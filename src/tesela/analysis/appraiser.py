"""Appraiser: what positions of any kind are worth, by one bot and one limit."""

from collections import deque
from collections.abc import Callable, Iterable

from tesela.analysis.value import Value
from tesela.bots import Analysis, Bot, Limit, bot
from tesela.engine.rng import Rng
from tesela.engine.state import CHANCE, State

# What a position gets where nobody says otherwise: the review of a game of two takes ten to thirty seconds.
LIMIT = Limit(time=0.1)
# How many ways for chance to go stand for all, and the part of the limit that each look at one of them gets: many quick
# looks say more about an average than a few long ones.
SAMPLES = 8
GLANCE = 4
# Positions thought about that are remembered: a review asks for the one after a move twice or three times.
REMEMBERED = 4


class Appraiser:
    """Values positions: decided ones by their outcome, decisions by a search, chance by an average over samples of it.

    Within a limit of nodes, the same seed gives the same values.
    """

    def __init__(
        self, limit: Limit | None = None, *, seed: int = 0, samples: int = SAMPLES, thinker: Bot | None = None
    ):
        self.limit = limit or LIMIT
        self._quick = _part(self.limit)
        self._samples = samples
        self._rng = Rng(seed)
        self._bot = thinker or bot(f"search:seed={seed}")
        self._thoughts: deque[tuple[State, Analysis]] = deque(maxlen=REMEMBERED)

    def think(self, state: State) -> Analysis:
        """What the bot thinks of a decision, within the whole limit."""
        for known, analysis in self._thoughts:
            if known == state:
                return analysis
        analysis = self._bot.analyse(state, self.limit)
        self._thoughts.append((state.copy(), analysis))
        return analysis

    def value(self, state: State) -> Value:
        """What a position is worth, as well as the limit allows."""
        return _fair(state, self.think) if state.actor >= 0 else self.glance(state)

    def glance(self, state: State) -> Value:
        """What a position is worth at a quick look, the same for all that are to be compared."""
        if state.actor >= 0:
            return _fair(state, lambda position: self._bot.analyse(position, self._quick))
        outcome = state.outcome()
        if outcome is not None:
            return Value.at_end(outcome)
        return Value.mean(self.glance(self._future(state)) for _ in range(self._samples))

    def weigh(self, state: State, actions: Iterable[int]) -> dict[int, Value]:
        """What each of some moves brings, all judged in the same way.

        Where the round is solved, or where chance or the end follows a move, the bot's thoughts on the position itself
        compare them best. Otherwise the position after each is searched for itself, since a search looks but little at
        moves that it likes less.
        """
        analysis = self.think(state)
        known = {candidate.action: Value.of(candidate) for candidate in analysis.candidates}
        after = {action: _after(state, action) for action in actions}
        actors = {child.actor for child in after.values()}
        if (analysis.exact or min(actors) < 0) and known.keys() >= after.keys():
            return {action: known[action] for action in after}
        if len(actors) == 1 and min(actors) >= 0:
            # The same seat is to move everywhere, so its hopes cancel out.
            return {action: Value.of(self.think(child).best) for action, child in after.items()}
        return {action: self.value(child) for action, child in after.items()}

    def _future(self, state: State) -> State:
        """One way for chance to go, up to the next decision or the end."""
        future = state.copy()
        while future.actor == CHANCE:
            future.deal(self._rng)
        return future


def _fair(state: State, think: Callable[[State], Analysis]) -> Value:
    """What a decision is worth to all seats alike.

    A search is too hopeful for the seat that is to move, since it has not found the others' best answers yet. So the
    mean of two is taken: here, and where the next seat is to move after the best moves, with its own hopes. Where only
    one move is legal, the position is worth what follows.
    """
    only = state.legal()
    if len(only) == 1 and (forced := _after(state, only[0])).actor >= 0:
        return _fair(forced, think)
    analysis = think(state)
    here, after = Value.of(analysis.best), state.copy()
    if analysis.exact:
        return here
    for action in analysis.best.line:
        after.apply(action)
        if after.actor != state.actor:
            break
    if after.actor in (state.actor, CHANCE) or after.outcome():
        return here
    answer = think(after)
    return Value.of(answer.best) if answer.exact else Value.mean((here, Value.of(answer.best)))


def _after(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def _part(limit: Limit) -> Limit:
    """The part of a limit for a quick look."""
    return Limit(
        None if limit.time is None else limit.time / GLANCE,
        None if limit.nodes is None else max(1, limit.nodes // GLANCE),
        limit.depth,
    )
