"""Habits: what makes a person play as they do, a few numbers for each level and game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Habits:
    """What a level overlooks, forgets and fails to foresee."""

    attention: float  # how many displays it keeps in view: on a larger table a tile catches the eye more seldom
    care: float = 1.0  # how often they think of what a move costs: floor line; the marker's points and the tiles paid
    greed: float = 0.0  # the points that every tile gained seems to be worth by itself
    plans: float = 1.0  # the part they see of what unfinished work promises
    lookahead: int = 0  # positions looked at, for each seat, to see what follows; 0 is no thought of the others
