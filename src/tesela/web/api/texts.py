"""The HTTP API of texts: everything that a page says, in each language there is."""

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from tesela import texts
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.api.files import File, answer, packed_file
from tesela.web.refusals import NotThere
from tesela.web.tables.plain import dumps

# The families of keys that a page needs; the others are for terminals and programs.
FAMILIES = ("event.", "language.rules", "lesson.", "move.", "page.", "source.", "why.", "word.")

router = APIRouter(prefix="/api", tags=["server"], responses=REFUSALS)


@router.get("/languages", response_model=list[answers.Language])
async def languages() -> list[dict[str, str]]:
    """The languages there are, each by its own name."""
    return spoken()


@router.get("/texts/{language}", response_model=dict[str, str])
async def page_texts(
    request: Request,
    language: Annotated[str, Path(max_length=20, description="a code of /api/languages")],
) -> Response:
    """All that a page says in a language, by key; values in braces are still to be filled in."""
    if language not in texts.languages():
        raise NotThere("server.no_language", found=language, known=", ".join(texts.languages()))
    return answer(_packed(of_page(language).encode()), request.headers)


def spoken() -> list[dict[str, str]]:
    """The languages, as clients are told."""
    return [{"code": code, "name": texts.name(code)} for code in texts.languages()]


def of_page(language: str) -> str:
    """What a page says in a language that there is, as JSON."""
    return dumps({key: text for key, text in texts.catalog(language).items() if key.startswith(FAMILIES)})


@lru_cache(maxsize=16)
def _packed(plain: bytes) -> File:
    """Of all that comes first this is the most: it is packed well, and once."""
    return packed_file(plain, "application/json")
