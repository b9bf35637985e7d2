"""Analysis: what a position is worth and why, where a game was won and lost, and puzzles."""

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.examining import End, Examined, Ranked, examine
from tesela.analysis.explaining import Why, explain
from tesela.analysis.grades import GRADES
from tesela.analysis.live import Live
from tesela.analysis.moment import Moment, Move
from tesela.analysis.next_deal import Dealt, NextDeal
from tesela.analysis.reviewing import review
from tesela.analysis.summary import Account, Review, SeatReview
from tesela.analysis.value import Value

__all__ = [
    "GRADES",
    "Account",
    "Appraiser",
    "Dealt",
    "End",
    "Examined",
    "Live",
    "Moment",
    "Move",
    "NextDeal",
    "Ranked",
    "Review",
    "SeatReview",
    "Value",
    "Why",
    "examine",
    "explain",
    "review",
]
