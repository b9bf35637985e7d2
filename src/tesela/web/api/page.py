"""The page: its files, and the addresses at which it is."""

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

import tesela.web

STATIC = Path(tesela.web.__file__).parent / "static"
INDEX = STATIC / "index.html"
# What the page shows it finds in its address by itself.
ADDRESSES = (
    *("/", "/t/{ident}", "/puzzles", "/puzzles/{game}", "/puzzles/{game}/{number}"),
    *("/learn/{game}", "/rules", "/rules/{game}"),
)

router = APIRouter(include_in_schema=False)


async def page() -> FileResponse:
    """The page."""
    return FileResponse(INDEX)


for address in ADDRESSES:
    router.add_api_route(address, page)


@router.get("/favicon.ico")
async def icon() -> FileResponse:
    """Browsers ask here where a document does not say (one of the API, a picture)."""
    return FileResponse(STATIC / "icon.svg")
