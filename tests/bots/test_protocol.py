"""The messages: each is read as it was built, and anything else is refused with a reason."""

import json
import shlex
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tesela
from tesela.bots.bot import Analysis, Candidate
from tesela.bots.limit import Limit
from tesela.bots.protocol import (
    BOT_SAYS,
    HOST_SAYS,
    BadMessage,
    Hello,
    decode,
    encode,
    go_from_json,
    go_to_json,
    move_from_json,
    move_to_json,
    position_from_json,
    position_to_json,
    seen_to_json,
)
from tesela.records import Play, check_record
from tests.bots.playing import EXAMPLE, python

PAGE = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
MOST = 10_000


def opening(game: tesela.Game) -> Play:
    """A game after its first decisions, which lists the legal actions."""
    play, rng = Play(game, seed=1, legal=True), tesela.Rng(1)
    for _ in range(8):
        play.apply(play.state.choose(rng))
    return play


def sent(message: object) -> dict[str, object]:
    """The message as the other side reads it."""
    return dict(decode(encode(message), MOST))  # type: ignore[arg-type]


def test_a_position_arrives_without_the_lists_of_legal_actions(configuration: tesela.Game) -> None:
    play = opening(configuration)
    events = [seen_to_json(event) for event in play.events]
    line = encode(position_to_json(configuration, events))
    assert b"legal" not in line
    assert check_record(position_from_json(decode(line, MOST))) == play.state


@pytest.mark.parametrize("limit", [Limit(), Limit(time=0.5), Limit(nodes=3), Limit(time=60, nodes=10**9)])
def test_a_limit_arrives(limit: Limit) -> None:
    assert go_from_json(sent(go_to_json(limit))) == limit


def test_a_move_arrives_with_what_is_expected(configuration: tesela.Game) -> None:
    state = opening(configuration).state
    action = state.legal()[0]
    players = configuration.players
    analysis = Analysis((Candidate(action, (1 / players,) * players, (40.5,) * players, (action,)),), nodes=12)
    assert move_from_json(state, sent(move_to_json(state, analysis))) == analysis
    bare = Analysis((Candidate(action),))
    assert move_from_json(state, sent(move_to_json(state, bare))) == bare


@pytest.mark.parametrize("ponders", [False, True])
def test_hello_arrives(ponders: bool) -> None:
    hello = Hello("señor bot", "0.3", ({"game": "azul", "players": (2, 3), "wall": ("gray",)},), ponders)
    assert Hello.from_json(sent(hello.to_json())) == hello


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
def test_any_line_is_a_message_or_refused(line: bytes) -> None:
    with suppress(BadMessage):
        assert isinstance(decode(line, MOST)["type"], str)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)
KEYS = ("protocol", "name", "version", "games", "game", "setup", "events", "limit", "action", "info")


@given(st.sampled_from((*HOST_SAYS, *BOT_SAYS)), st.dictionaries(st.sampled_from(KEYS), JSON))
def test_any_message_is_read_or_refused(kind: str, keys: dict[str, object]) -> None:
    message = {"type": kind, **keys}
    state = opening(tesela.Game("azul")).state
    for read in (Hello.from_json, position_from_json, go_from_json, lambda found: move_from_json(state, found)):
        with suppress(tesela.TeselaError):
            read(message)


@pytest.mark.parametrize("limit", [{"time": 0}, {"time": "soon"}, {"nodes": -1}, {"nodes": 1.5}, {"time": True}, [], 3])
def test_bad_limits_are_refused(limit: object) -> None:
    with pytest.raises(tesela.TeselaError, match="limit"):
        go_from_json({"type": "go", "limit": limit})


def fenced(language: str) -> list[str]:
    """The blocks of this language on the page."""
    return [block.split("```")[0] for block in PAGE.read_text("utf-8").split(f"```{language}\n")[1:]]


def test_the_transcript_of_the_page_is_true() -> None:
    """What the host says there, said to the example, is answered as the page shows."""
    (transcript,) = fenced("text")
    host = [line[5:] for line in transcript.splitlines() if line.startswith("host ")]
    bot = [line[5:] for line in transcript.splitlines() if line.startswith("bot  ")]
    assert {json.loads(line)["type"] for line in host} == {"hello", "position", "go", "quit"}
    ran = subprocess.run(
        shlex.split(python(EXAMPLE)), input="\n".join(host), capture_output=True, encoding="utf-8", timeout=20
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == bot


def test_the_page_shows_the_example_as_it_is() -> None:
    assert fenced("python")[0] == EXAMPLE.read_text("utf-8")
