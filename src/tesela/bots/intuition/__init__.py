"""Intuition: what a person makes of each game without working anything out; `greedy` and the levels play by it."""
