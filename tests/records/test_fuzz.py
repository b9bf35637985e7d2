"""A short run of the fuzzer."""

from tests.records import fuzz


def test_mutated_input_is_read_or_refused():
    assert fuzz.main(seconds=3, seed=20) > 100
