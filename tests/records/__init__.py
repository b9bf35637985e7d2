"""Tests of the record, the position string and the notation."""
