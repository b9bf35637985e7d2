"""Snapshot: a table as clients see it, as plain JSON; no client needs the rules to draw it."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from tesela.engine import STATES, previews
from tesela.engine.state import State
from tesela.engine.step import counted
from tesela.engine.view import TableView, Tiles
from tesela.records import action_to_json, notation
from tesela.records.objects import Decision
from tesela.records.position import position_of
from tesela.web.tables.table import Body, Entry, Table

# Of these only the counts mean anything.
HEAPS = ("bag", "lid", "tower")


def snapshot(table: Table) -> dict[str, Any]:
    """Everything that somebody at the table sees."""
    state, question, result = table.state, table.question, table.result
    view = state.view()
    return {
        "id": table.id,
        "status": table.status,
        **table.agreed,
        "commitment": table.promise.commitment,
        "numbers": _numbers(table),
        "seed": table.promise.revealed(table.over),
        "seats": seats(table),
        "host": table.host,
        "seq": table.seq,
        "position_seq": table.position_seq,
        "actor": table.actor,
        "waits_for": table.waits_for(),
        "unconfirmed": table.unconfirmed,
        "settled": table.settled,
        "question": None
        if question is None
        else {
            "seat": question.seat,
            "what": question.what,
            "who": question.who,
            "bot": question.bot,
            "waiting": list(question.waiting),
        },
        "clock": table.clocks.to_json(),
        **standing(state, view),
        "position": position_of(view),
        "result": None if result is None else result.to_json(),
        "ended": None if table.ended is None else table.ended.to_json(),
        "rematch": table.rematch,
    }


def _numbers(table: Table) -> dict[str, Any] | None:
    """What people gave for the deals, and whether they still may; nothing where the deals have no use for it."""
    promise = table.promise
    return None if promise.source.numbers is None else {"open": promise.open, "given": dict(promise.numbers)}


def standing(state: State, view: TableView | None = None) -> dict[str, Any]:
    """How things stand in a position; `view` is its view, for those who have it."""
    return {
        "round": state.round,
        "scores": state.scores(),
        "forecast": state.forecast(),
        "view": plain_view(state.view() if view is None else view),
    }


def told(table: Table, entry: Entry) -> Body:
    """An entry of the log for clients; what happened in the game with its steps, a move also with its notation."""
    found = {"seq": entry.seq, "at": entry.at, **entry.body}
    if entry.seq not in table.accounts:
        return found
    event, steps = table.accounts[entry.seq]
    if not isinstance(event, Decision):
        return {**found, "steps": steps}
    return {**found, "notation": notation(event.action), "account": counted(steps), "steps": steps}


def seats(table: Table) -> list[dict[str, Any]]:
    """Who sits where."""
    return [
        {name: getattr(seat, name) for name in ("person", "name", "bot", "free", "left", "resigned")}
        for seat in table.seats
    ]


def legal(table: Table) -> list[dict[str, Any]]:
    """The moves of the person whose decision it is."""
    return [] if table.actor is None or table.bot is not None else moves(table.state)


def moves(state: State) -> list[dict[str, Any]]:
    """All legal moves of a position, each with what it brings and the scores that are in sight after it."""
    game, found = state.game.name, []
    for number, preview in previews(state).items():
        told = _blank(game, number).copy()
        told["scores"], told["forecast"] = state.ahead(number)
        told["preview"] = preview
        found.append(told)
    return found


@cache
def _blank(game: str, number: int) -> dict[str, Any]:
    """A move with room for what it brings: to copy it is quicker than to put it together."""
    return {**move(game, number), "scores": None, "forecast": None, "preview": None}


@cache
def move(game: str, number: int) -> dict[str, Any]:
    """A move by its number, as a record has it, and in notation."""
    typed = STATES[game].ACTIONS[number]
    return {"number": number, "action": action_to_json(typed), "notation": notation(typed)}


def plain_view(view: Any) -> dict[str, Any]:
    """A position's view as plain data: heaps as counts by color; the game stands elsewhere."""
    return {
        name: _counts(value) if name in HEAPS else _plain(value) for name, value in vars(view).items() if name != "game"
    }


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):  # of tiles, which are plain, or of boards of such
        return [vars(item) for item in value] if value and hasattr(value[0], "__dict__") else value
    if isinstance(value, Mapping):
        return {str(key): item for key, item in value.items()}
    return value


@lru_cache(4096)  # most heaps are as they were a move before
def _counts(tiles: Tiles) -> Mapping[str, int]:
    return Counter(tiles)
