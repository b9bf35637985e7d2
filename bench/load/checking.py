"""Checking: what the crowd was told is in the database, once."""

from collections import defaultdict

from bench.load.crowd import Crowd
from tesela.web.storage.store import Store
from tesela.web.tables.table import Entry


def check(crowd: Crowd, url: str) -> list[str]:
    """What is lost or doubled."""
    wrong = list(crowd.wrong)
    told = defaultdict[str, list[tuple[int, int]]](list)
    for table, seq, seat in crowd.acknowledged:
        told[table].append((seq, seat))
    store = Store(url)
    try:
        for table, answers in told.items():
            wrong += [f"{table}: {each}" for each in _compare(store.entries(table), answers, crowd.unanswered[table])]
    finally:
        store.close()
    return wrong


def _compare(entries: list[Entry], answers: list[tuple[int, int]], unanswered: int) -> list[str]:
    if [entry.seq for entry in entries] != list(range(1, len(entries) + 1)):
        return ["its log has a gap"]
    moves = {entry.seq: entry.body["player"] for entry in entries if entry.body["event"] == "action"}
    found = [(_move(seq, moves), seat) for seq, seat in answers]
    wrong = [f"the move of seat {seat} is lost" for seq, seat in found if moves.get(seq) != seat]
    if len(set(found)) < len(found):
        wrong.append("one move was acknowledged twice")
    # A move that nobody could be told about, since the connection was cut, is there or not.
    if not 0 <= len(moves) - len(found) <= unanswered:
        wrong.append(f"{len(moves)} moves, {len(found)} acknowledged, {unanswered} without an answer")
    return wrong


def _move(seq: int, moves: dict[int, int]) -> int:
    """The move that wrote entries up to this one: deals and the end of the game may follow it."""
    while seq and seq not in moves:
        seq -= 1
    return seq
