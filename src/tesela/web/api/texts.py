"""The HTTP API of texts: everything that a page says, in each language there is."""

from typing import Annotated

from fastapi import APIRouter, Path

from tesela import texts
from tesela.web.api import answers
from tesela.web.api.answers import REFUSALS
from tesela.web.refusals import NotThere

# The families of keys that a page needs; the others are for terminals and programs.
FAMILIES = ("event.", "move.", "page.", "source.", "word.")

router = APIRouter(prefix="/api", tags=["server"], responses=REFUSALS)


@router.get("/languages", response_model=list[answers.Language])
async def languages() -> list[dict[str, str]]:
    """The languages there are, each by its own name."""
    return [{"code": code, "name": texts.name(code)} for code in texts.languages()]


@router.get("/texts/{language}")
async def page_texts(
    language: Annotated[str, Path(max_length=20, description="a code of /api/languages")],
) -> dict[str, str]:
    """All that a page says in a language, by key; values in braces are still to be filled in."""
    if language not in texts.languages():
        raise NotThere("server.no_language", found=language, known=", ".join(texts.languages()))
    return {key: text for key, text in texts.catalog(language).items() if key.startswith(FAMILIES)}
