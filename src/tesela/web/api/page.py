"""The page: its files, and the addresses at which it is."""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse

import tesela.web
from tesela import texts
from tesela.web.api.files import Files
from tesela.web.door.guard import FILES

STATIC = Path(tesela.web.__file__).parent / "static"
SHIPPED = Files(STATIC)
ALL = re.compile(r'<p data-say-all="([a-z_.]+)"></p>')
# What the page shows it finds in its address by itself.
ADDRESSES = (
    *("/", "/t/{ident}", "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{number}"),
    *("/learn/{game}", "/rules", "/rules/{game}"),
)

router = APIRouter(include_in_schema=False)


def document() -> str:
    """The page as it begins; what it may have to say before it has any texts stands there in every language."""
    here = (STATIC / "index.html").read_text("utf-8").replace(FILES, f"{FILES}{SHIPPED.edition()}/")
    return ALL.sub(lambda found: "".join(_everywhere(found[1])), here)


def _everywhere(key: str) -> Iterator[str]:
    for language in texts.languages():
        if key in texts.own(language):
            yield f'<p lang="{language}">{escape(texts.say(key, language))}</p>'


async def page() -> HTMLResponse:
    """The page."""
    return HTMLResponse(document())


for address in ADDRESSES:
    router.add_api_route(address, page)


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask here where a document does not say (one of the API, a picture)."""
    return FileResponse(STATIC / "icon.svg")
