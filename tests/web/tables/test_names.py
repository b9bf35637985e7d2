"""Names: one line of what can be seen, and no sign is taken apart."""

import pytest

from tesela.web.tables.names import LONGEST_NAME, printable, shortened

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    "name",
    [
        f"Ana {FAMILY}",
        SCOTLAND,
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f44b\U0001f3fd",
        "\U0001f1ea\U0001f1f8",
        "José",
        "\u05e9\u05b8\u05c1\u0594",
    ],
)
def test_a_sign_of_several_parts_stays_whole(name: str) -> None:
    assert printable(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\x00b\n\u202ec", "a b c"),
        ("Ana\u200d", "Ana"),  # a joiner that joins nothing would make another name that looks the same
        ("\u200dAna", "Ana"),
        ("A\U000e0067na", "A na"),
        (" \u2066 \t", ""),
        ("\u3164\u115f\u2800\ufe0f", ""),  # letters that are nothing but room
        ("a" + 9 * "\u0301" + "b", "a" + 5 * "\u0301" + "b"),  # marks that would climb out of their line
    ],
)
def test_what_cannot_be_seen_is_not_there(name: str, shown: str) -> None:
    assert printable(name) == shown


def test_a_long_name_ends_with_a_whole_sign() -> None:
    long = "x" * (LONGEST_NAME - 3) + FAMILY
    assert shortened(long) == "x" * (LONGEST_NAME - 3)
    assert shortened(FAMILY * 9) == FAMILY * (LONGEST_NAME // len(FAMILY))
    assert shortened("x" * 50) == "x" * LONGEST_NAME
