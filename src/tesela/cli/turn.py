"""A person's turn: a move in notation, or a word that asks for help, a hint, the way back, or the door."""

import os

from tesela.cli.files import writing
from tesela.cli.narrator import Narrator
from tesela.cli.prompt import Left, Prompt
from tesela.cli.table import Table
from tesela.cli.words import move_words
from tesela.errors import BadArgument, BadNotation, IllegalAction, TeselaError
from tesela.records import notation
from tesela.texts import languages, say

COMMANDS = ("help", "moves", "undo", "hint", "save", "quit")


def take_turn(table: Table, narrator: Narrator, prompt: Prompt) -> None:
    """Ask until the actor has moved or gone back; Left if it leaves."""
    narrator.show()
    warned = False
    while True:
        typed = prompt.ask(f"{table.name(table.play.actor)}> ")
        command, _, rest = typed.partition(" ")
        asked = _command(command)
        if asked == "quit":
            if warned or not table.unsaved:
                raise Left
            warned = True
            narrator.screen.say("play.unsaved")
        elif asked == "undo":
            if table.undo():
                narrator.screen.say("play.undone")
                return
            narrator.screen.say("play.nothing_to_undo")
        elif asked is not None:
            _answer(asked, rest.strip(), table, narrator)
        elif typed and _move(typed, table, narrator):
            return


def after_game(table: Table, narrator: Narrator, prompt: Prompt) -> None:
    """Offer to keep the record of a finished game."""
    while True:
        command, _, rest = prompt.ask(say("play.after")).partition(" ")
        if _command(command) != "save":
            return
        _answer("save", rest.strip(), table, narrator)


def _command(typed: str) -> str | None:
    """The command that a word stands for, in any language."""
    if typed == "?":
        return "help"
    for command in COMMANDS:
        if typed.lower() in {say(f"command.{command}", language) for language in languages()}:
            return command
    return None


def _answer(asked: str, rest: str, table: Table, narrator: Narrator) -> None:
    screen = narrator.screen
    if asked == "help":
        screen.say("play.help")
        screen.print()
        screen.say(f"play.help_{table.play.game.name}")
    elif asked == "moves":
        narrator.moves()
    elif asked == "hint":
        move = table.hint()
        screen.say("play.hint", move=notation(move), words=move_words(table.play.state, move))
    elif asked == "save":
        try:
            _save(table, rest)
            screen.say("play.saved", path=rest)
        except TeselaError as problem:
            screen.print(str(problem))


def _save(table: Table, path: str) -> None:
    if not path:
        raise BadArgument("play.save_where")
    if os.path.lexists(path) and path != table.file:
        raise BadArgument("play.exists", path=path)
    with writing(path) as stream:
        stream.write(table.play.record().dumps() + "\n")
    table.saved, table.file = len(table.play), path


def _move(typed: str, table: Table, narrator: Narrator) -> bool:
    """Do the move that was typed; whether it was one."""
    moment = len(table.play)
    try:
        table.act(typed)
    except BadNotation as problem:
        narrator.screen.print(f"{problem}\n{say('play.ask_help')}")
    except IllegalAction:
        narrator.screen.say("play.illegal", move=typed)
    else:
        narrator.tell(moment)
        return True
    return False
