"""Which texts the code asks for: keys written whole, and keys with holes, filled with words that the code has too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import tesela
from tesela.texts.checking import counted
from tesela.texts.files import DEFAULT, own
from tesela.web.api.texts import FAMILIES

SOURCE = Path(tesela.__file__).parent
HOLE = "\0"
KEY = re.compile(rf"[a-z][a-z0-9_]*(?:\.[a-z0-9_{HOLE}]*[a-z0-9{HOLE}])+")
WORD = re.compile(r"[a-z]+")
QUOTED = (re.compile(r"\"([^\"\n]*)\""), re.compile(r"`([^`]*)`"))  # one may stand within the other
COMMENT = re.compile(r"//[^\n]*|/\*[\s\S]*?\*/")
FILLED = re.compile(r"\$\{[^{}]*\}")


class Code:
    """What Python's modules and the page's scripts say: `keys` as they stand there, holes and all, and all words."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.words: set[str] = set()
        families = tuple({f"{key.partition('.')[0]}." for key in own(DEFAULT)})
        for module in SOURCE.rglob("*.py"):
            for text in _strings(ast.parse(module.read_text("utf-8"))):
                self._note(text, families)
                self.words.update(WORD.findall(text) if not KEY.fullmatch(text) else ())  # a key does not use itself
        for page in (path for ending in ("*.js", "*.html") for path in (SOURCE / "web" / "static").rglob(ending)):
            code = COMMENT.sub("", page.read_text("utf-8"))
            for text in (text for quotes in QUOTED for text in quotes.findall(code)):
                self._note(FILLED.sub(HOLE, text), FAMILIES)
            self.words.update(WORD.findall(re.sub(KEY, "", code)))

    @property
    def whole(self) -> set[str]:
        """The keys that stand in the code as they are."""
        return {key for key in self.keys if HOLE not in key}

    @property
    def filled(self) -> set[str]:
        """The keys that are put together: their holes are filled as the code runs."""
        return self.keys - self.whole

    def asks_for(self, key: str) -> bool:
        """Whether this text, or the one that it is a form of, can be asked for."""
        return any(each in self.keys or self._can_fill(each) for each in {key, counted(key) or key})

    def _can_fill(self, key: str) -> bool:
        found = (re.fullmatch(expression(text), key) for text in self.filled)
        return any(match and self._says(match.groups()) for match in found)

    def _says(self, parts: tuple[str, ...]) -> bool:
        return all(word in self.words for part in parts for word in WORD.findall(part))

    def _note(self, text: str, families: tuple[str, ...]) -> None:
        if KEY.fullmatch(text) and text.startswith(families):
            self.keys.add(text)


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.JoinedStr(values=parts):
                yield "".join(part.value if isinstance(part, ast.Constant) else HOLE for part in parts)
            case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Add()):
                yield text + HOLE


def uncounted() -> list[str]:
    """The calls of Python's modules that ask for a text with forms and give no `count`."""
    bases = set(map(counted, own(DEFAULT)))
    found = []
    for module in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            match node:
                case ast.Call(args=[ast.Constant(value=str(key)), *_], keywords=given) if key in bases:
                    if "count" not in {each.arg for each in given}:
                        found.append(f"{module.name}: {key}")
    return found


def expression(filled: str) -> str:
    """What matches the keys that come out where holes are filled."""
    return "([a-z0-9_.]+)".join(map(re.escape, filled.split(HOLE)))
