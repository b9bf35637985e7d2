"""Master Chocolatier's special displays: which lie golden side up, and their set-up effects."""

from tests.reference.table import check_colors, draw_known
from tests.reference.wall import COLORS

SPECIAL = [f"steal:{color}" for color in COLORS] + ["extra", "keep", "spread", "shield"]


def checked_special(event, players, count):
    """Return the deal's special displays by number, or raise ValueError (C1)."""
    special = event.get("special")
    if not isinstance(special, dict) or len(special) != players:
        raise ValueError(f"{players} displays are special")
    numbers = [str(number) for number in range(1, count + 1)]
    kinds = list(special.values())
    for number, kind in special.items():
        if number not in numbers:
            raise ValueError(f"no such display: {number!r}")
        if kind not in SPECIAL or kinds.count(kind) > 1:
            raise ValueError(f"no such special display, or twice: {kind!r}")
    return {int(number): kind for number, kind in special.items()}


def drawn_extra(event, special, bag, lid):
    """Return the extra tile or None, and bag and lid after it; or raise ValueError (C2)."""
    if "extra" not in special.values():
        if "extra" in event:
            raise ValueError("there is no extra display")
        return None, bag, lid
    if "extra" not in event:
        raise ValueError("the tile of the extra display is missing")
    if event["extra"] is None:
        if bag or lid:
            raise ValueError("the extra display can draw a tile")
        return None, bag, lid
    check_colors([event["extra"]], COLORS)
    bag, lid = draw_known(bag, lid, [event["extra"]])
    return event["extra"], bag, lid


def random_special(players, count, rng):
    """Return random special displays as a deal tells them."""
    laid_out = rng.sample(SPECIAL, count)
    golden = sorted(rng.sample(range(1, count + 1), players))
    return {str(number): laid_out[number - 1] for number in golden}


def neighbors(number, count, taken):
    """Return the displays to both sides, skipping the taken one (None if none was taken)."""
    found = []
    for step in (-1, 1):
        other = beside(number, step, count)
        if other == taken:
            other = beside(other, step, count)
        found.append(other)
    return found


def beside(number, step, count):
    """Return the display one step along the circle of displays 1 to `count`."""
    return (number - 1 + step) % count + 1


def set_up_effects(displays, special, extra):
    """Let extra and steal displays take their tiles, display 1 to N (C2, C3)."""
    for number in range(1, len(displays) + 1):
        kind = special.get(number, "plain")
        if kind == "extra" and extra is not None:
            displays[number - 1].append(extra)
        if kind.startswith("steal:"):
            color = kind.split(":")[1]
            for neighbor in neighbors(number, len(displays), None):
                if color in displays[neighbor - 1]:
                    displays[neighbor - 1].remove(color)
                    displays[number - 1].append(color)
