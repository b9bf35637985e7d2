"""Folder: where a match is kept: its settings, its games, each written as it ends, and the report."""

import json
import os
from pathlib import Path
from typing import Self

from tesela.arena.match import Match
from tesela.arena.played import Played
from tesela.arena.schedule import fixture
from tesela.errors import BadArgument, BadRecord

SETTINGS = "match.json"
GAMES = "games.jsonl"
REPORT = "report.md"


def kept_seed(path: Path) -> int | None:
    """The seed of the match in a folder, so that resuming it need not repeat a seed that was drawn."""
    file = path / SETTINGS
    seed = _settings(file).get("seed") if file.is_file() else None
    return seed if isinstance(seed, int) else None


class Folder:
    """A match in a folder; `played` are the games that it held when it was opened. OSError where the system refuses."""

    def __init__(self, path: Path, match: Match, resume: bool = False) -> None:
        self.path = path
        settings, games = path / SETTINGS, path / GAMES
        if resume:
            _check_same(path, match)
        elif settings.exists() or games.exists():
            raise BadArgument("arena.folder_taken", folder=path)
        path.mkdir(parents=True, exist_ok=True)
        # Whole or not at all: a match without its settings cannot be resumed.
        partial = settings.with_name(f".{SETTINGS}.part")
        partial.write_text(json.dumps(match.to_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        partial.replace(settings)
        self.played = _kept_games(games, match) if games.exists() else []
        self._stream = games.open("a", encoding="utf-8")

    def add(self, played: Played) -> None:
        """Keep a game, even if all ends in the next moment."""
        self._stream.write(played.line + "\n")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()


def _check_same(path: Path, match: Match) -> None:
    """Refuse to go on with another match; only the number of games may change."""
    file = path / SETTINGS
    if not file.is_file():
        raise BadArgument("arena.folder_empty", folder=path)
    kept = _settings(file)
    for key, value in match.to_json().items():
        if key != "games" and kept.get(key) != value:
            found = json.dumps(kept.get(key), ensure_ascii=False)
            raise BadArgument(
                "arena.folder_other", folder=path, setting=key, found=found, asked=json.dumps(value, ensure_ascii=False)
            )


def _settings(file: Path) -> dict[str, object]:
    try:
        settings = json.loads(file.read_text("utf-8"))
    except ValueError:
        settings = None
    if not isinstance(settings, dict):
        raise BadArgument("arena.folder_settings", file=file)
    return settings


def _kept_games(file: Path, match: Match) -> list[Played]:
    """The games of a file; a last line that was cut off is taken away, any other line must be a game of this match."""
    with file.open("rb+") as stream:
        content = stream.read()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            stream.seek(whole)
            stream.truncate()
            os.fsync(stream.fileno())
    found: dict[int, Played] = {}
    for number, line in enumerate(content[:whole].splitlines(), 1):
        try:
            played = Played.from_line(line.decode("utf-8"))
            if played.fixture != fixture(match, played.fixture.number):
                raise BadRecord("arena.line")
        except (BadRecord, UnicodeError):
            raise BadArgument("arena.folder_line", file=file, line=number) from None
        found[played.fixture.number] = played
    return list(found.values())
