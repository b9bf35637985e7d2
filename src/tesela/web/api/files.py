"""Files of the page: in memory, packed once, at an address that changes with them, so that browsers keep them."""

import gzip
import mimetypes
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException, WebSocketException
from starlette.responses import Response
from starlette.status import WS_1008_POLICY_VIOLATION
from starlette.types import Receive, Scope, Send

FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = mimetypes.MimeTypes()  # the same on every system, whatever it has been told about files
KINDS.add_type("font/woff2", ".woff2")
LOOKING = 1.0  # seconds between two looks at all files, whatever is asked for
IMPORT = re.compile(rb'\bfrom "(\.[^"]+)";')  # what one of the page's scripts begins with, by its path from there
WORTH_PACKING = 500  # bytes; below that the answer's headers are most of it
EDITION = "edition"  # where the edition itself is answered


@dataclass(frozen=True)
class File:
    """What is sent for one file; `packed` is None where packing saves nothing."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str
    imports: tuple[str, ...]  # the scripts that it begins with, by their paths


def nothing(path: str) -> None:
    """No file is made of others."""


class Files:
    """All files below a folder, answered at `PATH` and at `EDITION/PATH`; the edition names what is in all of them.

    `also` is the print of what belongs to an edition beside the files; `make` makes a file of the others when it is
    first asked for, which is there at `EDITION/PATH` alone.
    """

    def __init__(
        self, folder: Path, also: Callable[[], str] = str, make: Callable[[str], bytes | None] = nothing
    ):
        self.folder = folder
        self._also = also
        self._make = make
        self._made: dict[str, File] = {}
        self._stamp: tuple[tuple[Path, int], ...] = ()
        self._files: dict[str, File] = {}
        self._edition = ""
        self._looked = -LOOKING  # when a request last made us look for changes

    @property
    def files(self) -> Mapping[str, File]:
        """The files of the edition, by their paths below the folder."""
        return self._files

    def edition(self) -> str:
        """The edition of the files as they are now: whoever edits one need not start the server again."""
        paths = sorted(path for path in self.folder.rglob("*") if path.is_file())
        stamp = tuple((path, path.stat().st_mtime_ns) for path in paths)
        if stamp != self._stamp:
            names = {path: path.relative_to(self.folder).as_posix() for path in paths}
            self._files = {name: _read(path, name) for path, name in names.items()}
            told = "\n".join(f"{name} {file.tag}" for name, file in self._files.items())
            self._edition = print_of((told + self._also()).encode())
            self._made = {}
            self._stamp = stamp
        return self._edition

    def imported(self, first: Iterable[str]) -> list[str]:
        """These scripts, as far as they are there, and all that they import before they begin, each by its path."""
        found: dict[str, None] = {}
        waiting = list(first)
        while waiting:
            path = waiting.pop(0)
            if path in self._files and path not in found:
                found[path] = None
                waiting[:0] = self._files[path].imports
        return list(found)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for one file."""
        if scope["type"] == "websocket":
            raise WebSocketException(WS_1008_POLICY_VIOLATION)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        edition, _, rest = path.partition("/")
        if edition != self._edition and monotonic() - self._looked > LOOKING:
            self._looked = monotonic()
            self.edition()
        current = edition == self._edition  # otherwise none, or one of before: then of the file alone
        if path == EDITION:
            file: File | None = packed_file(self._edition.encode(), "text/plain")
        else:
            file = self._files.get(path) or self._files.get(rest) or (self._found(rest) if current else None)
        if file is None:
            raise HTTPException(404)
        await answer(file, Headers(scope=scope), FOR_GOOD if current else ASK_AGAIN)(scope, receive, send)

    def _found(self, path: str) -> File | None:
        """A file that is made of the others."""
        content = None if path in self._made else self._make(path)
        if content is not None:
            self._made[path] = packed_file(content, _kind(path))
        return self._made.get(path)


def answer(file: File, asked: Headers, keeping: str = ASK_AGAIN) -> Response:
    """What is sent to whoever asks for a file, packed where that is understood; nothing where it is known already."""
    headers = {"Cache-Control": keeping, "ETag": f'"{file.tag}"', "Vary": "Accept-Encoding"}
    if file.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed is not None and "gzip" in asked.get("accept-encoding", ""):
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)


def _read(path: Path, name: str) -> File:
    plain = path.read_bytes()
    found = IMPORT.findall(plain) if path.suffix == ".js" else []
    imports = tuple(posixpath.normpath(posixpath.join(name, "..", each.decode())) for each in found)
    return packed_file(plain, _kind(name), imports)


def _kind(name: str) -> str:
    return KINDS.guess_type(name)[0] or "application/octet-stream"


def packed_file(plain: bytes, kind: str, imports: tuple[str, ...] = ()) -> File:
    """A file with this content, packed as well as it can be."""
    packed = gzip.compress(plain, mtime=0) if len(plain) > WORTH_PACKING else None
    return File(kind, plain, packed if packed and len(packed) < len(plain) else None, print_of(plain), imports)


def print_of(content: bytes) -> str:
    """What tells contents apart."""
    return sha256(content).hexdigest()[:16]
