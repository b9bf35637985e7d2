"""Step: one reason why a score changed; an action's steps, in order, are its account."""

from typing import NotRequired, TypedDict


class Step(TypedDict):
    """Plain data for JSON: whose score, why, by how much, and what it is after this; rows and spaces count from 1.

    Azul's reasons: `tile`, `lost_line` (no space for it on a gray wall), `floor` (so many spaces taken), and at the end
    `row`, `column` and `color`. Summer Pavilion's: `marker` (so many tiles taken with it), `place`, `discard`, and at
    the end `star` and `cost`. Of both: `held`, where a score does not fall as far as it would.
    """

    seat: int
    reason: str
    points: int
    score: int
    row: NotRequired[int]
    column: NotRequired[int]
    color: NotRequired[str]  # of a complete star of six colors: "center" if it is that one, else "mixed"
    across: NotRequired[int]  # tiles in the run through this one, 1 where it is alone
    down: NotRequired[int]
    tiles: NotRequired[int | list[str]]
    star: NotRequired[str]
    space: NotRequired[int]
    connected: NotRequired[list[int]]  # the spaces of the star that score
    cost: NotRequired[int]
