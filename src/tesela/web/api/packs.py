"""Packs: all that a screen needs in one answer, so that a slow network is asked once and not a hundred times."""

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping

from tesela.web.api.files import File, Files

REMARK = re.compile(r"^ *//[^\n]*\n|^ */\*\*(?:(?!\*/).)*\*/\n", re.MULTILINE | re.DOTALL)


def pack(
    shipped: Files, names: Iterable[str], answers: Mapping[str, str], headers: Mapping[str, str] | None = None
) -> bytes:
    """These files, and what the server answers at some addresses, to be kept by the page's worker.

    The headers are those of a document: what they forbid is forbidden without a server, too.
    """
    parts = [_part(name, shipped.files[name]) for name in names]
    told = {"edition": shipped.edition(), "files": parts, "answers": answers, "headers": headers or {}}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def lean(script: str) -> str:
    """A script without its remarks, which are a quarter of it."""
    return REMARK.sub("", script)


def _part(name: str, file: File) -> dict[str, str]:
    if file.kind == "font/woff2":
        return {"path": name, "kind": file.kind, "bytes": b64encode(file.plain).decode()}
    text = file.plain.decode()
    return {"path": name, "kind": file.kind, "text": lean(text) if name.endswith(".js") else text}
