"""Store: the networks that ship with Tesela, a file a configuration, named by its hash, listed in the manifest."""

import hashlib
import io
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tesela.bots.networks.lens import Lens
from tesela.bots.networks.network import Network
from tesela.engine.game import Game
from tesela.errors import BadArgument

FOLDER = Path(__file__).parent / "shipped"
MANIFEST = "manifest.json"
# Of the hash, in a file's name.
DIGITS = 12
# Beside the arrays of a file: the hash of what the network was learned on.
LEARNED_ON = "learned_on"


def save(arrays: Mapping[str, NDArray[Any]], game: Game, folder: Path) -> Path:
    """Write a network into a folder, named by its game, its players and its hash."""
    content = io.BytesIO()
    kept: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
    kept[LEARNED_ON] = np.array(Lens(game).learned_on())
    np.savez_compressed(content, **kept)
    path = folder / f"{game.name}-{game.players}-{_digits(content.getvalue())}.npz"
    part = path.with_suffix(".part")
    part.write_bytes(content.getvalue())
    part.replace(path)
    return path


def load(path: Path, game: Game) -> Network:
    """The network of a file; BadArgument says what is wrong with it."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise BadArgument("network.file", path=str(path), problem=problem.strerror) from None
    if _digits(content) != digits(path.name):
        raise BadArgument("network.damaged", path=str(path))
    return parse(content, game)


def parse(content: bytes, game: Game) -> Network:
    """The network that a file's content is; BadArgument where it is none for this game as it is encoded now."""
    lens, found = Lens(game), _read(content)
    # Numbers that were learned for other entries, features or traits would fit in shape and mean nothing.
    if found and str(found.get(LEARNED_ON, "")) != lens.learned_on():
        raise BadArgument("network.encoding", game=game.name, count=game.players)
    return Network(lens, found)


def arrays_of(content: bytes) -> dict[str, NDArray[Any]]:
    """The arrays of a file that is known to hold a network."""
    return {name: array for name, array in _read(content).items() if name != LEARNED_ON}


def _read(content: bytes) -> dict[str, NDArray[Any]]:
    try:
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            return dict(arrays)
    except (OSError, ValueError, TypeError, EOFError, BadZipFile, zlib.error):
        return {}


def manifest(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    """For each configuration its network's file, and where it comes from: data, run, rating."""
    path = folder / MANIFEST
    try:
        found: dict[str, dict[str, Any]] = json.loads(path.read_text("utf-8"))
        if not all(isinstance(entry["file"], str) for entry in found.values()):
            raise ValueError(MANIFEST)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        raise BadArgument("network.file", path=str(path), problem=str(problem)) from None
    return found


def shipped_file(game: Game) -> Path:
    """The file of a configuration's network."""
    entry = manifest().get(game.configuration)
    if entry is None:
        raise BadArgument("network.none", game=game.configuration)
    return FOLDER / str(entry["file"])


def install(path: Path, game: Game, origin: Mapping[str, object], folder: Path = FOLDER) -> Path:
    """Ship a network: its file and its entry in the manifest; the one before goes if no other configuration has it."""
    load(path, game)
    folder.mkdir(parents=True, exist_ok=True)
    entries = manifest(folder) if (folder / MANIFEST).exists() else {}
    before = entries.get(game.configuration, {}).get("file")
    entries[game.configuration] = {"file": path.name, **origin}
    target = folder / path.name
    if target.resolve() != path.resolve():
        target.write_bytes(path.read_bytes())
    part = folder / f".{MANIFEST}.part"
    part.write_text(json.dumps(dict(sorted(entries.items())), ensure_ascii=False, indent=1) + "\n", "utf-8")
    part.replace(folder / MANIFEST)
    if before is not None and all(entry["file"] != before for entry in entries.values()):
        (folder / before).unlink(missing_ok=True)
    return target


def digits(name: str) -> str:
    """The part of the hash that is in a file's name."""
    return name.removesuffix(".npz").rpartition("-")[2]


def _digits(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGITS]
