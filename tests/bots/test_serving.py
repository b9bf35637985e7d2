"""Our bots as programs: the protocol as the page has it, and patience with hosts that err."""

import io
import json
import os
import threading
import time
from typing import Any

import pytest

import tesela
from tesela.bots import bot
from tesela.bots.bot import Analysis, Bot, Candidate
from tesela.bots.limit import Limit
from tesela.bots.protocol import position_to_json, seen_to_json
from tesela.bots.serving import serve
from tesela.records import Play, action_from_json, random_game
from tests.cli.running import run

HELLO = {"type": "hello", "protocol": 1}
GO = {"type": "go", "limit": {"time": 0.1}}
PONDER = {"type": "ponder"}
STOP = {"type": "stop"}
QUIT = {"type": "quit"}


def opening(game: tesela.Game | None = None) -> tuple[tesela.State, dict[str, Any]]:
    """The position after the first deal, and its message."""
    play = Play(game or tesela.Game("azul"), seed=1)
    events = [seen_to_json(event) for event in play.events]
    return play.state, dict(position_to_json(play.game, events))


def talk(player: Bot, *lines: object) -> list[dict[str, Any]]:
    """What the bot answers to these lines, until they end."""
    said = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    sink = io.BytesIO()
    serve(player, io.BytesIO(b"\n".join(said) + b"\n"), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


class Ponderer(Bot):
    """Thinks until it is stopped."""

    name = "ponderer"
    ponders = True

    def __init__(self) -> None:
        self.stopped = threading.Event()
        self.limits: list[Limit] = []
        self.pondered: list[tesela.State] = []

    def ponder(self, state: tesela.State) -> None:
        self.stopped.clear()
        self.pondered.append(state)
        assert self.stopped.wait(20)

    def _think(self, state: tesela.State, limit: Limit) -> Analysis:
        self.stopped.clear()
        self.limits.append(limit)
        assert self.stopped.wait(20)
        return Analysis((Candidate(state.legal()[0]),))

    def stop(self) -> None:
        self.stopped.set()


class Broken(Bot):
    """Has an error of its own."""

    name = "broken"

    def _think(self, state: tesela.State, limit: Limit) -> Analysis:
        raise ZeroDivisionError("oops")


def test_hello() -> None:
    (answer,) = talk(bot("greedy"), HELLO)
    assert answer == {
        "type": "hello",
        "protocol": 1,
        "name": "greedy",
        "version": tesela.__version__,
        "positions": True,
        "games": [
            {"game": "azul", "players": [2, 3, 4], "floor": ["standard", "gentle"]},
            {"game": "pavilion", "players": [2, 3, 4]},
        ],
    }


def test_a_move_in_every_configuration(configuration: tesela.Game) -> None:
    state, position = opening(configuration)
    (answer,) = talk(bot("greedy"), position, GO)
    assert answer["type"] == "move"
    assert state.is_legal(action_from_json(configuration.name, answer["action"]))


def test_info_says_what_the_bot_expects() -> None:
    _, position = opening()
    (answer,) = talk(bot("search:nodes=200"), position, {"type": "go", "limit": {}}, b"", QUIT)
    info = answer["info"]
    assert set(info) == {"nodes", "win", "scores", "line"}
    assert info["nodes"] > 0
    assert sum(info["win"]) == pytest.approx(1, abs=0.01)
    assert len(info["scores"]) == 2
    assert info["line"][0] == answer["action"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"good morning", "no JSON"),
        (b"\xff", "no JSON"),
        (b"[" * 100_000, "no JSON"),
        ([], "an object with a type"),
        ({"go": 1}, "an object with a type"),
        ({"type": "dance"}, "'dance' is unknown: hello, position"),
        ({"type": "move"}, "'move' is unknown"),
        ({"type": "hello"}, "hello lacks the key protocol"),
        ({"type": "hello", "protocol": 2}, "protocol 2 found, 1 expected"),
        (GO, "there is no position yet"),
        ({"type": "position"}, "position lacks the key game"),
        ({"type": "position", "game": "chess", "setup": {}, "events": []}, "chess"),
        ({"type": "position", "game": "azul", "setup": {"players": 2}, "events": []}, "first_player"),
    ],
)
def test_what_it_cannot_do_is_an_error_and_it_goes_on(line: object, words: str) -> None:
    problem, hello = talk(bot("greedy"), line, HELLO)
    assert problem["type"] == "error"
    assert words in problem["message"]
    assert hello["type"] == "hello"


def test_after_a_bad_position_there_is_none() -> None:
    _, position = opening()
    bad = {**position, "events": [*position["events"], position["events"][0]]}
    answers = talk(bot("greedy"), position, bad, GO, position, GO)
    assert [answer["type"] for answer in answers] == ["error", "error", "move"]
    assert "event 2" in answers[0]["message"]
    assert "no position" in answers[1]["message"]


@pytest.mark.parametrize("limit", [{"time": 0}, {"nodes": "all"}, 3])
def test_a_bad_limit_is_an_error(limit: object) -> None:
    _, position = opening()
    answers = talk(bot("greedy"), position, {"type": "go", "limit": limit}, GO)
    assert [answer["type"] for answer in answers] == ["error", "move"]


def test_unknown_keys_are_skipped() -> None:
    _, position = opening()
    answers = talk(bot("greedy"), {**HELLO, "host": "x"}, {**position, "clock": 3}, {**GO, "mood": "calm"})
    assert [answer["type"] for answer in answers] == ["hello", "move"]


def test_nothing_to_decide_is_an_error() -> None:
    game = tesela.Game("azul")
    (answer,) = talk(bot("greedy"), dict(position_to_json(game, [])), GO)
    assert answer["type"] == "error"
    finished = position_to_json(game, [seen_to_json(event) for event in random_game(game, seed=1).events])
    (answer,) = talk(bot("greedy"), dict(finished), GO)
    assert "over" in answer["message"]


def test_a_line_that_is_too_long_is_skipped_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tesela.bots.serving.LONGEST_LINE", 100)
    answers = talk(bot("greedy"), b"{" + b" " * 350 + b"}", HELLO)
    assert [answer["type"] for answer in answers] == ["error", "hello"]


def test_an_error_of_the_host_is_not_answered() -> None:
    assert talk(bot("greedy"), {"type": "error", "message": "what?"}, STOP) == []


def test_stop_ends_the_thinking_at_once() -> None:
    """Over real pipes: while it thinks it hears, refuses what must wait, and after the move plays on."""
    _, position = opening()
    ponderer = Ponderer()
    hosts_end, bots_end = os.pipe(), os.pipe()
    with (
        os.fdopen(hosts_end[0], "rb") as source,
        os.fdopen(bots_end[1], "wb") as sink,
        os.fdopen(bots_end[0], "rb") as answers,
        os.fdopen(hosts_end[1], "wb", buffering=0) as lines,
    ):
        thread = threading.Thread(target=serve, args=(ponderer, source, sink))
        thread.start()

        def say(*messages: object) -> None:
            for message in messages:
                lines.write(json.dumps(message).encode() + b"\n")

        for _ in range(2):
            say(position, GO, GO, position)
            for _ in range(2):
                assert "still thinking" in json.loads(answers.readline())["message"]
            begin = time.monotonic()
            say(STOP, STOP)
            assert json.loads(answers.readline())["type"] == "move"
            assert time.monotonic() - begin < 1
        say(GO, QUIT)
        thread.join(10)
        assert not thread.is_alive()
    assert ponderer.limits == [Limit(time=0.1)] * 3


def test_pondering_is_not_answered_and_ends_with_what_comes_next() -> None:
    state, position = opening()
    ponderer = Ponderer()
    begin = time.monotonic()
    answers = talk(ponderer, HELLO, position, PONDER, STOP, STOP, PONDER, PONDER, position, PONDER, GO)
    assert [answer["type"] for answer in answers] == ["hello", "move"]  # the end of the lines ended the thinking
    assert answers[0]["ponders"] is True
    assert ponderer.pondered == [state] * 4
    assert ponderer.limits == [Limit(time=0.1)]
    assert time.monotonic() - begin < 2


def test_who_does_not_ponder_says_so_and_is_not_troubled_by_it() -> None:
    _, position = opening()
    answers = talk(bot("greedy"), HELLO, PONDER, position, PONDER, GO)
    assert [answer["type"] for answer in answers] == ["hello", "error", "move"]
    assert "ponders" not in answers[0]
    assert "no position" in answers[1]["message"]


def test_an_error_while_pondering_is_raised() -> None:
    class Confused(Broken):
        def ponder(self, state: tesela.State) -> None:
            raise ZeroDivisionError("oops")

    _, position = opening()
    with pytest.raises(ZeroDivisionError):
        talk(Confused(), position, PONDER, STOP)


def test_the_end_of_the_lines_ends_the_thinking() -> None:
    _, position = opening()
    (answer,) = talk(Ponderer(), position, GO)
    assert answer["type"] == "move"


def test_the_bot_is_told_all_that_happened() -> None:
    seen: list[object] = []

    class Listener(Broken):
        def begin(self, game: tesela.Game) -> None:
            seen.append(game)

        def see(self, event: Any) -> None:
            seen.append(seen_to_json(event))

    state, position = opening()
    talk(Listener(), position)
    assert seen == [state.game, *position["events"]]


def test_an_error_of_ours_is_said_and_raised() -> None:
    _, position = opening()
    lines = b"".join(json.dumps(message).encode() + b"\n" for message in (position, GO))
    sink = io.BytesIO()
    with pytest.raises(ZeroDivisionError):
        serve(Broken(), io.BytesIO(lines), sink)
    assert "oops" in json.loads(sink.getvalue())["message"]


def test_the_command() -> None:
    _, position = opening()
    ran = run("bot", "greedy", typed="".join(json.dumps(message) + "\n" for message in (HELLO, position, GO, QUIT)))
    assert (ran.code, ran.err) == (0, "")
    assert [json.loads(line)["type"] for line in ran.out.splitlines()] == ["hello", "move"]


def test_the_command_refuses_an_unknown_bot() -> None:
    ran = run("bot", "perfect")
    assert ran.code == 2
    assert ran.err.startswith("tesela: ")
