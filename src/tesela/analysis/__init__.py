"""Analysis: what a position is worth and why, where a game was won and lost, and puzzles."""

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.examining import Examined, Ranked, examine
from tesela.analysis.grades import GRADES
from tesela.analysis.moment import Moment, Move
from tesela.analysis.reviewing import review
from tesela.analysis.summary import Account, Review, SeatReview
from tesela.analysis.value import Value

__all__ = [
    "GRADES",
    "Account",
    "Appraiser",
    "Examined",
    "Moment",
    "Move",
    "Ranked",
    "Review",
    "SeatReview",
    "Value",
    "examine",
    "review",
]
