"""The legal moves in few lines: by source, star or kind, each written so that it can be typed."""

from collections.abc import Iterator
from typing import Any

from tesela.cli.words import word
from tesela.engine.azul import actions as azul
from tesela.engine.pavilion import actions as pavilion
from tesela.engine.state import State
from tesela.records import notation
from tesela.texts import say

NO_WILDS = "\u00b7"
MANY = 24  # moves of a kind that are not all worth listing


def grouped_moves(state: State) -> list[tuple[str, list[str]]]:
    """Groups of legal moves: what they have in common, and the moves."""
    groups: dict[str, dict[str, list[str]]] = {}
    for action in map(state.action, state.legal()):
        label, stem, ending = _parts(action)
        groups.setdefault(label, {}).setdefault(stem, []).append(ending)
    return [(label, _shown(label, stems)) for label, stems in groups.items()]


def all_moves(state: State) -> Iterator[str]:
    """Every legal move in full."""
    return (notation(state.action(number)) for number in state.legal())


def _parts(action: Any) -> tuple[str, str, str]:
    """The group of a move, and its notation as a stem that moves share and an ending."""
    text = notation(action)
    match action:
        case azul.Draft(source, _, _):
            return _source(source), text[:-1], text[-1]
        case pavilion.Draft(source, _):
            return _source(source), text, ""
        case pavilion.Place(star, _, _, wilds):
            stem = text.partition("+")[0]
            return word(star), stem, f"+{wilds}" if wilds else NO_WILDS
        case pavilion.Pass():
            return say("moves.pass"), text, ""
        case pavilion.Take():
            return say("moves.take"), text, ""
        case azul.Tile():
            return say("moves.tile"), text, ""
    return say("moves.spread"), text, ""


def _source(source: int | str) -> str:
    return word("center") if source == "center" else f"{word('display')} {source}"


def _shown(label: str, stems: dict[str, list[str]]) -> list[str]:
    if label == say("moves.pass") and len(stems) > MANY:
        return [say("moves.pass_many", example=list(stems)[-1])]
    return [
        stem if endings in ([""], [NO_WILDS]) else f"{stem} \u2192 {' '.join(endings)}"
        for stem, endings in stems.items()
    ]
