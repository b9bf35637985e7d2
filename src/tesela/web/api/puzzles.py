"""The HTTP API of puzzles: the sets that ship, one after another, and what a try is worth."""

from collections import Counter
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import JSONResponse
from pydantic import Field

from tesela.analysis import Appraiser, Value
from tesela.analysis.puzzles import DIFFICULTIES, Puzzle, shipped
from tesela.bots import Limit
from tesela.engine import STATES, account
from tesela.engine.state import State
from tesela.records import position
from tesela.records.objects import Action
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.tables import TheHall
from tesela.web.refusals import NotThere
from tesela.web.tables.options import Strict
from tesela.web.tables.snapshot import move, moves, standing

# What is thought about a move that is neither the best nor the second.
LOOK = Limit(nodes=20_000)

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=REFUSALS)

GameInPath = Annotated[str, Path(max_length=20, description="a game of /api/puzzles")]
NumberInPath = Annotated[int, Path(ge=1, le=2**31)]


class Try(Strict):
    """A move that somebody tries."""

    action: Annotated[int, Field(ge=0, description="a number of `legal`")]


@router.get("", response_model=list[answers.PuzzleSet], summary="The sets of puzzles")
async def sets(hall: TheHall) -> list[dict[str, Any]]:
    """How many puzzles of each game there are."""
    return [{"game": game, "count": len(await hall.run(puzzles, game))} for game in STATES]


@router.get("/{game}/{number}", response_model=answers.PuzzleView, summary="A puzzle")
async def look(hall: TheHall, game: GameInPath, number: NumberInPath) -> JSONResponse:
    """A position of a game where one move is much better than all others; the first puzzles are easy."""
    puzzle = await hall.run(find, game, number)
    state = puzzle.state()
    return JSONResponse(
        {
            "number": number,
            "of": len(puzzles(game)),
            "game": game,
            "setup": puzzle.game.setup(),
            "players": puzzle.game.players,
            **standing(state),
            "actor": state.actor,
            "position": position(state),
            "legal": moves(state),
            "level": puzzle.difficulty,
        }
    )


@router.post("/{game}/{number}", response_model=answers.Tried, summary="Try a move")
async def solve(hall: TheHall, game: GameInPath, number: NumberInPath, tried: Try) -> JSONResponse:
    """Whether a move solves the puzzle, what it gives away, and what was to be found."""
    puzzle = await hall.run(find, game, number)
    state = puzzle.state()
    steps = account(state, tried.action)  # refuses what is not legal
    value = await hall.thinking.call(lambda: _worth(puzzle, state, tried.action))
    solution, runner_up = state.number(puzzle.solution), state.number(puzzle.runner_up)
    values = {solution: puzzle.value, tried.action: value, runner_up: puzzle.runner_up_value}
    candidates = [_candidate(puzzle, state, action, worth) for action, worth in values.items()]
    candidates.sort(key=lambda candidate: candidate["loss"])
    return JSONResponse(
        {
            "right": tried.action == solution,
            "loss": next(found["loss"] for found in candidates if found["number"] == tried.action),
            "solution": move(game, solution),
            "candidates": candidates,
            "line": _line(state, puzzle.line),
            "account": steps,
            "solved": puzzle.solved,
        }
    )


@cache  # to read a set takes a moment, so that whoever asks first does it in a thread
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game from easy to hard, its configurations in turn."""
    seen: Counter[object] = Counter()

    def order(puzzle: Puzzle) -> tuple[int, int]:
        alike = (puzzle.difficulty, *puzzle.game.options.values(), puzzle.game.players)
        seen[alike] += 1
        return DIFFICULTIES.index(puzzle.difficulty), seen[alike]

    return tuple(sorted(shipped(game), key=order))


def find(game: str, number: int) -> Puzzle:
    """The puzzle with this number, the first is 1."""
    if game not in STATES or number > len(puzzles(game)):
        raise NotThere("server.no_puzzle")
    return puzzles(game)[number - 1]


def _worth(puzzle: Puzzle, state: State, action: int) -> Value:
    """What a move is worth: known of the best two; a third one is compared with the best."""
    solution = state.number(puzzle.solution)
    if action == solution:
        return puzzle.value
    if action == state.number(puzzle.runner_up):
        return puzzle.runner_up_value
    found = Appraiser(LOOK).weigh(state, (solution, action))
    # The runner-up was searched much deeper and is better than every other move.
    return min(found[action], puzzle.runner_up_value, key=lambda value: value.liking(state.actor))


def _candidate(puzzle: Puzzle, state: State, action: int, value: Value) -> dict[str, Any]:
    seat = state.actor
    return {
        **move(state.game.name, action),
        **value.to_json(),
        "loss": round(puzzle.value.win[seat] - value.win[seat], 4),
        "points": round(puzzle.value.margin(seat) - value.margin(seat), 2),
    }


def _line(state: State, line: tuple[Action, ...]) -> list[dict[str, Any]]:
    """What is expected to follow, move by move."""
    found, after = [], state.copy()
    for action in line:
        number = after.number(action)
        found.append({"player": after.actor, **move(state.game.name, number), "account": account(after, number)})
        after.apply(number)
    return found
