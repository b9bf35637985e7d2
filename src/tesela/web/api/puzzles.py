"""The HTTP API of puzzles: the sets that ship, one after another, and what a try is worth."""

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from fastapi.responses import JSONResponse
from pydantic import Field

from tesela.analysis import Value
from tesela.analysis.puzzles import Puzzle, in_order
from tesela.engine import STATES, account
from tesela.engine.state import State
from tesela.engine.step import counted
from tesela.records import position
from tesela.records.objects import Action
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.asking import TheHouse, TheVisitor, while_there
from tesela.web.door.quotas import TRY
from tesela.web.refusals import NotThere
from tesela.web.tables.options import Strict
from tesela.web.tables.snapshot import move, moves, standing

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"], responses=REFUSALS)

GameInPath = Annotated[str, Path(max_length=20, description="a game of /api/puzzles")]
NumberInPath = Annotated[int, Path(ge=1, le=2**31)]


class Try(Strict):
    """A move that somebody tries."""

    action: Annotated[int, Field(ge=0, description="a number of `legal`")]


@router.get("", response_model=list[answers.PuzzleSet], summary="The sets of puzzles")
async def sets(house: TheHouse) -> list[dict[str, Any]]:
    """How many puzzles of each game there are."""
    return [{"game": game, "count": len(await house.archive.run(in_order, game))} for game in STATES]


@router.get("/{game}/{number}", response_model=answers.PuzzleView, summary="A puzzle")
async def look(house: TheHouse, game: GameInPath, number: NumberInPath) -> JSONResponse:
    """A position of a game where one move is much better than all others; the first puzzles are easy."""
    puzzle = await house.archive.run(find, game, number)
    state = puzzle.state()
    return JSONResponse(
        {
            "number": number,
            "of": len(in_order(game)),
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
async def solve(
    request: Request, house: TheHouse, visitor: TheVisitor, game: GameInPath, number: NumberInPath, tried: Try
) -> JSONResponse:
    """Whether a move solves the puzzle, what it gives away, and what was to be found."""
    puzzle = await house.archive.run(find, game, number)
    state = puzzle.state()
    steps = account(state, tried.action)  # refuses what is not legal
    house.quotas.take(TRY, visitor)
    value = await while_there(request, house.advice.worth(puzzle, state, tried.action, visitor.owner))
    solution, runner_up = state.number(puzzle.solution), state.number(puzzle.runner_up)
    values = {solution: puzzle.value, tried.action: value, runner_up: puzzle.runner_up_value}
    candidates = [_candidate(puzzle, state, action, found) for action, found in values.items()]
    candidates.sort(key=lambda candidate: candidate["loss"])
    return JSONResponse(
        {
            "right": tried.action == solution,
            "loss": next(found["loss"] for found in candidates if found["number"] == tried.action),
            "solution": move(game, solution),
            "candidates": candidates,
            "line": _line(state, puzzle.line),
            "account": counted(steps),
            "steps": steps,
            "solved": puzzle.solved,
        }
    )


def find(game: str, number: int) -> Puzzle:
    """The puzzle with this number, the first is 1; to read a set takes a moment, so that this is for a thread."""
    if game not in STATES or number > len(in_order(game)):
        raise NotThere("server.no_puzzle")
    return in_order(game)[number - 1]


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
        steps = account(after, number)
        told = {"player": after.actor, **move(state.game.name, number), "account": counted(steps), "steps": steps}
        found.append(told)
        after.apply(number)
    return found
