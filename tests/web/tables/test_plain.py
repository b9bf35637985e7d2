"""Plain data as JSON: short, and readable by everybody whatever it holds."""

import json

import pytest

from tesela.web.tables.plain import dumps


def test_text_stays_text() -> None:
    assert dumps({"name": "Añil", "scores": (1, 2)}) == '{"name":"Añil","scores":[1,2]}'


@pytest.mark.parametrize("found", [10**30, -(2**80), "half \ud800 of a character", [{"deep": 2**64}]])
def test_what_only_an_uploaded_record_has(found: object) -> None:
    text = dumps({"found": found})
    assert json.loads(text.encode().decode()) == {"found": found}
