"""Tests of the tables in memory and those who listen."""
