"""Tests of a table as its log and the decisions that add to it."""
