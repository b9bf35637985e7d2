"""A playthrough: everything one seeded random game shows, as readable text.

Each round begins with the tiles that chance gave, as a record holds them, and the drawn position. Each decision is a
line: whose it is, the move, its number, how many actions were legal, the scores after it and, where it differs, the
forecast.
"""

import json
from pathlib import Path

import tesela
from tesela.records.notation import notation
from tesela.records.objects import event_to_json
from tests.engine.playing import eager_choice

FOLDER = Path(__file__).parent
SEED = 2


def file_of(game: tesela.Game) -> Path:
    """Where the playthrough of a configuration lies."""
    return FOLDER / f"{game.configuration}.txt"


def playthrough(game: tesela.Game) -> str:
    """The playthrough of a configuration."""
    state = tesela.start(game)
    rng = tesela.Rng(SEED)
    lines = [f"game {game.name}", f"set-up {json.dumps(game.setup())}", f"seed {SEED}"]
    while state.actor != tesela.OVER:
        lines += _chance(state, rng) if state.actor == tesela.CHANCE else [_decision(state, rng)]
    return "\n".join([*lines, *_end(state)]) + "\n"


def _chance(state: tesela.State, rng: tesela.Rng) -> list[str]:
    round_before = state.round
    lines = [json.dumps(event_to_json(state.deal(rng)))]
    if state.round != round_before:
        lines = ["", f"== round {state.round} ==", *lines, str(state), ""]
    return lines


def _decision(state: tesela.State, rng: tesela.Rng) -> str:
    seat, legal = state.actor, len(state.legal())
    number = eager_choice(state, rng)
    move = notation(state.action(number))
    state.apply(number)
    line = f"seat {seat}  {move:8}#{number:<6}of {legal:<6}scores {_numbers(state.scores())}"
    if state.forecast() != state.scores():
        line += f"  forecast {_numbers(state.forecast())}"
    return line


def _end(state: tesela.State) -> list[str]:
    outcome = state.outcome()
    assert outcome is not None
    winners, ranks = _numbers(outcome.winners), _numbers(outcome.ranks)
    return ["", "== the end ==", str(state), "", f"scores {_numbers(outcome.scores)}  ranks {ranks}  winners {winners}"]


def _numbers(values: list[int] | tuple[int, ...]) -> str:
    return " ".join(map(str, values))
