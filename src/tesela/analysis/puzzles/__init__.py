"""Puzzles: positions with one move much better than all others, found in records; and the set that ships."""

from tesela.analysis.puzzles.finding import confirmed, find
from tesela.analysis.puzzles.puzzle import DIFFICULTIES, Puzzle
from tesela.analysis.puzzles.sets import shipped
from tesela.analysis.puzzles.trying import in_order, worth

__all__ = ["DIFFICULTIES", "Puzzle", "confirmed", "find", "in_order", "shipped", "worth"]
