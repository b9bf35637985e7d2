"""Analysis: what a position is worth and why, where a game was won and lost, and puzzles."""

from tesela.analysis.appraiser import Appraiser
from tesela.analysis.examining import End, Examined, Ranked, examine
from tesela.analysis.explaining import Why, explain
from tesela.analysis.grades import GRADES
from tesela.analysis.lessons import LESSONS, Lesson, Missed
from tesela.analysis.live import Live
from tesela.analysis.moment import Moment, Move
from tesela.analysis.next_deal import Dealt, NextDeal
from tesela.analysis.players import Player, players_of
from tesela.analysis.reasons import Reason, reasons
from tesela.analysis.reviewing import review
from tesela.analysis.summary import Account, Review, SeatReview
from tesela.analysis.value import Value

__all__ = [
    "GRADES",
    "LESSONS",
    "Account",
    "Appraiser",
    "Dealt",
    "End",
    "Examined",
    "Lesson",
    "Live",
    "Missed",
    "Moment",
    "Move",
    "NextDeal",
    "Player",
    "Ranked",
    "Reason",
    "Review",
    "SeatReview",
    "Value",
    "Why",
    "examine",
    "explain",
    "players_of",
    "reasons",
    "review",
]
