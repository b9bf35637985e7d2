"""The README in Spanish says what the English one does."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"```(?:pycon)?\n(.*?)```", re.DOTALL)
COMMENT = re.compile(r"\s+# .*")
LINK = re.compile(r"\]\(([^)]+)\)")


def test_both_have_the_same_commands_and_links() -> None:
    english, spanish = ((ROOT / name).read_text("utf-8") for name in ("README.md", "README.es.md"))
    assert [COMMENT.sub("", code) for code in BLOCK.findall(english)] == [
        COMMENT.sub("", code) for code in BLOCK.findall(spanish)
    ]
    assert LINK.findall(english)[1:] == LINK.findall(spanish)[1:]  # the first ones lead to each other
    assert (LINK.findall(english)[0], LINK.findall(spanish)[0]) == ("README.es.md", "README.md")
