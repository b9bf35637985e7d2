"""The language of one command line: `--lang` anywhere on it, or the environment's."""

from tesela import texts
from tesela.errors import BadArgument

OPTION = "--lang"


def choose_language(arguments: list[str]) -> tuple[str, list[str]]:
    """The language to speak, and the line without `--lang`."""
    language = texts.current()
    rest: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            return language, [*rest, argument, *waiting]
        if argument == OPTION:
            language = _known(next(waiting, ""))
        elif argument.startswith(f"{OPTION}="):
            language = _known(argument.removeprefix(f"{OPTION}="))
        else:
            rest.append(argument)
    return language, rest


def _known(language: str) -> str:
    if language not in texts.languages():
        raise BadArgument("usage.language", asked=language or "?", known=", ".join(texts.languages()))
    return language
