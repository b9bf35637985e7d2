"""Long work says how far it is, also where nobody watches a bar."""

import pytest

from tesela.cli import progress


def test_where_no_terminal_is_a_line_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(progress.tracked(range(3), 3, "work")) == [0, 1, 2]
    assert capsys.readouterr().err == ""
    clock = iter((0.0, 400.0, 410.0, 800.0))
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    assert list(progress.tracked(range(3), 9, "work")) == [0, 1, 2]
    assert capsys.readouterr().err.splitlines() == ["work: 1 of 9, 53 min left", "work: 3 of 9, 27 min left"]
