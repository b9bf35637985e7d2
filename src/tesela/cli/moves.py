"""The legal moves in few lines: by source, star or kind, each written so that it can be typed."""

from tesela import shelf
from tesela.engine.state import State
from tesela.texts import say

NO_ENDING = "\u00b7"  # a move that is the stem alone, among others that go on
MANY = 24  # moves of a kind that are not all worth listing


def grouped_moves(state: State) -> list[tuple[str, list[str]]]:
    """Groups of legal moves: what they have in common, and the moves."""
    groups: dict[str, dict[str, list[str]]] = {}
    parts = shelf.entry(state.game.name).part("cli").move_parts
    for action in map(state.action, state.legal()):
        label, stem, ending = parts(action)
        groups.setdefault(label, {}).setdefault(stem, []).append(ending)
    return [(label, _shown(label, stems)) for label, stems in groups.items()]


def _shown(label: str, stems: dict[str, list[str]]) -> list[str]:
    if label == say("moves.pass") and len(stems) > MANY:
        return [say("moves.pass_many", example=list(stems)[-1])]
    return [
        stem if endings in ([""], [NO_ENDING]) else f"{stem} \u2192 {' '.join(endings)}"
        for stem, endings in stems.items()
    ]
