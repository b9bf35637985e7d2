"""The HTTP API of the boxes on the shelf: the games, their options and editions, what is printed on their boards."""

from functools import cache
from typing import Any

from fastapi import APIRouter

from tesela import shelf
from tesela.engine import facts
from tesela.engine.game import PLAYERS, Game
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS

router = APIRouter(prefix="/api/games", tags=["server"], responses=REFUSALS)


@router.get("", response_model=list[answers.Configuration], summary="The games")
async def games() -> list[dict[str, Any]]:
    """The games that can be played, and what a client needs to know to draw them."""
    return boxes()


@cache
def boxes() -> list[dict[str, Any]]:
    """Every game of the shelf, as clients are told."""
    return [_box(entry) for entry in shelf.entries()]


def _box(entry: shelf.Entry) -> dict[str, Any]:
    usual = facts(Game(entry.name))
    return {
        "game": entry.name,
        "players": PLAYERS,
        "options": {option.name: option.values for option in entry.options},
        "house_rules": [option.name for option in entry.options if option.house],
        "editions": [_edition(entry, edition) for edition in entry.editions],
        "facts": {"colors": entry.colors, "letters": entry.letters, **usual},
        "variations": {option.name: _variations(entry, option, usual) for option in entry.options},
    }


def _edition(entry: shelf.Entry, edition: shelf.Edition) -> dict[str, Any]:
    return {"name": edition.name, "setup": entry.fixed(edition), "letters": {**entry.letters, **edition.letters}}


def _variations(entry: shelf.Entry, option: shelf.Option, usual: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """By each value of an option but the default, the facts that it changes."""
    found = {}
    for value in option.values[1:]:
        printed = facts(Game(entry.name, options={option.name: value}))
        found[value] = {key: fact for key, fact in printed.items() if fact != usual[key]}
    return found
