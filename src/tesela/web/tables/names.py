"""Names: what people call themselves: one line of text, in which every sign stays whole."""

from typing import Annotated

import regex
from pydantic import AfterValidator, Field

LONGEST_NAME = 40  # code points
SIGNS = regex.compile(r"\X")  # what a person takes for one sign: of several code points in many scripts, and in emoji
JOINER = "\u200d"  # makes one sign of what stands before and after it
# What leaves a place empty, though some of it is called printable; and more marks on one sign than any script has.
BLANK = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u2800]+")
HEAPED = regex.compile(r"(?<=\p{M}{5})\p{M}+")
FLAG, TAGS = "\U0001f3f4", regex.compile("[\U000e0020-\U000e007f]+$")  # a flag, and the letters that say whose it is


def printable(name: str) -> str:
    """A name without what cannot be seen or heaps up; joiners and tags within a sign belong to it."""
    return " ".join("".join(map(_shown, SIGNS.findall(HEAPED.sub("", name)))).split())


def shortened(name: str) -> str:
    """As many of a name's signs as there is room for."""
    kept = ""
    for sign in SIGNS.findall(name):
        if len(kept) + len(sign) > LONGEST_NAME:
            break
        kept += sign
    return kept


def _shown(sign: str) -> str:
    if BLANK.fullmatch(sign):
        return " "
    plain = TAGS.sub("", sign) if sign[0] == FLAG else sign
    if (plain[:-1].replace(JOINER, "") + plain[-1]).isprintable():
        return sign
    return "".join(point if point.isprintable() else " " for point in sign)


Name = Annotated[str, Field(max_length=LONGEST_NAME), AfterValidator(printable)]
