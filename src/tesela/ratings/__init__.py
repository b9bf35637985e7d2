"""Ratings: how strong players are by the games they played, two to four at a table; docs/ratings.md says how."""

from tesela.ratings.book import Book, Standing
from tesela.ratings.category import Category
from tesela.ratings.rating import Rating

__all__ = ["Book", "Category", "Rating", "Standing"]
