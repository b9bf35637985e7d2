"""Ways to play with bots in tests: first positions, and programs written for the occasion."""

import os
import shlex
import sys
from pathlib import Path

import tesela
from tesela.bots.bot import Bot

EXAMPLE = Path(__file__).parents[2] / "examples" / "first_bot.py"


def python(*arguments: object) -> str:
    """The command line of a Python program."""
    return shlex.join([sys.executable, *map(str, arguments)])


def ours(*arguments: object) -> str:
    """The command line of a Python program that imports what is compiled: a sanitizer of these tests comes along."""
    loaded = [f"{name}={os.environ[name]}" for name in ("LD_PRELOAD", "ASAN_OPTIONS") if name in os.environ]
    return " ".join([*(["env", *map(shlex.quote, loaded)] if loaded else []), python(*arguments)])


def first_position(bot: Bot, game: tesela.Game | None = None) -> tesela.State:
    """The position after the first deal, which the bot has seen."""
    state = tesela.start(game or tesela.Game("azul"))
    bot.begin(state.game)
    while state.actor == tesela.CHANCE:
        bot.see(state.deal(tesela.Rng(1)))
    return state


PROGRAM = '''
import json, os, subprocess, sys, time
def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()
def say(**message):
    print(json.dumps(message), flush=True)
def move(**info):  # the first color of the first display, on the floor
    color = position["events"][0]["displays"][0][0]
    say(type="move", action={{"type": "draft", "source": 1, "color": color, "line": "floor"}}, info=info)
def hello():
    say(type="hello", protocol=1, name=str(os.getpid()), games=[{{"game": "azul", "players": [2]}}])
message = hear()
{greeting}
while True:
    message = hear()
    if message["type"] == "position":
        position = message
    if message["type"] == "quit":
        {quitting}
    if message["type"] == "go":
        {thinking}
'''


def written(folder: Path, thinking: str = "move()", greeting: str = "hello()", quitting: str = "break") -> str:
    """The command line of a program that does these things; its name is its process."""
    file = folder / "program.py"
    parts = {"thinking": thinking, "greeting": greeting, "quitting": quitting}
    file.write_text(PROGRAM.format(**{key: part.replace("\n", "\n        ") for key, part in parts.items()}))
    return python("-I", "-S", file)


LISTENING = """
say(type="hello", protocol=1, name="listener", games=[{"game": "azul", "players": [2]}], **HELLO)
plain = hear
def hear():
    message = plain()
    with open(FILE, "a") as file:
        print(message["type"], file=file)
    return message
"""


def listening(file: Path, **hello: object) -> str:
    """The greeting of a program that says this, too, and writes the types of all that it hears to a file."""
    return f"exec({LISTENING.replace('HELLO', repr(hello)).replace('FILE', repr(str(file)))!r})"
