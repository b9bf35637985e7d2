"""Tests of what runs by itself."""
