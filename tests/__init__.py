"""Tests of Tesela."""
