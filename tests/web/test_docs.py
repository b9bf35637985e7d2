"""The pages about the server say what it does, and the example plays."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import tesela
from tesela.engine.step import Move, Step
from tesela.web.tables import commands, table
from tesela.web.tables.opening import NewTable
from tests.web.serving import ELSEWHERE, GREEDY, HERE, PATIENCE, Guest, Serving

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "table-api.md").read_text("utf-8")


def named(page: str) -> set[str]:
    """Everything that stands in a page as code."""
    return {word for code in re.findall(r"`([^`\n]+)`", page) for word in re.findall(r"[a-z_]+", code)}


def test_every_command_and_every_event_is_on_the_page() -> None:
    kinds = get_args(get_args(commands.AnyCommand)[0])
    types = {get_args(kind.model_fields["type"].annotation)[0] for kind in kinds}
    events = table.CHANGES | table.SEATING | {"asked", "answered", "failed", "paused", "rematch"}
    assert (types | events) - named(API) == set()


def test_the_example_of_a_table_is_one() -> None:
    [example] = re.findall(r"```json\n(.*?)```", API, re.DOTALL)
    NewTable.model_validate(json.loads(example))


def test_everything_in_a_table_message_is_on_the_page(server: Serving) -> None:
    guest = server.guest()
    seen = guest.look(guest.open(HERE, GREEDY, first_player=0)["id"])
    assert ({*seen, *seen["table"], *seen["legal"][0], *seen["table"]["seats"][0]} - {"presence"}) - named(API) == set()


def test_every_part_of_an_account_and_of_a_preview_is_on_the_page() -> None:
    keys = {*Step.__annotations__, *Move.__annotations__}
    for game in tesela.games():
        rng, state = tesela.Rng(1), tesela.start(game)
        while state.actor != tesela.OVER:
            event = state.sample(rng) if state.actor == tesela.CHANCE else state.choose(rng)
            keys |= {step["reason"] for step in tesela.account(state, event)}
            if state.actor >= 0:
                keys |= set(tesela.preview(state, event))
            state.apply(event)
    assert keys - named(API) == set()


def client(server: Serving, *place: str) -> str:
    command = [sys.executable, str(ROOT / "examples" / "table_client.py"), server.url, *place]
    done = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE, check=True)
    return done.stdout


def test_the_client_plays_a_game(server: Serving) -> None:
    said = client(server)
    assert "scores" in said.splitlines()[-1]
    assert "refused" not in said


def test_the_client_sits_down_with_a_key(server: Serving) -> None:
    guest: Guest = server.guest()
    opened = guest.open(GREEDY, ELSEWHERE)
    assert "scores" in client(server, opened["id"], "1", opened["keys"]["1"])
