"""Tests of what the host of a server decides and watches."""
