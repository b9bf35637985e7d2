"""What the games share: the bag and its reserve, the size of a deal, comparing actions."""

import json
from itertools import combinations

DISPLAYS = {2: 5, 3: 7, 4: 9}
TILES_PER_DISPLAY = 4


def key(action):
    """Return a text equal for equal actions, whatever the order of their keys and tiles."""
    if not isinstance(action, dict):
        raise ValueError(f"an action is an object, not {action!r}")
    plain = {}
    for name, value in action.items():
        plain[name] = sorted(value, key=str) if isinstance(value, list) else value
    return json.dumps(plain, sort_keys=True)


def check_setup(setup, options):
    """Raise ValueError unless the set-up has its seats and a known value for each option."""
    if setup.get("players") not in DISPLAYS:
        raise ValueError("players must be 2, 3 or 4")
    if setup.get("first_player") not in range(setup["players"]):
        raise ValueError("first_player must be a seat")
    for name, values in options.items():
        if setup.get(name) not in values:
            raise ValueError(f"{name} must be one of {values}")


def check_legal(action, legal):
    """Raise ValueError unless the action is one of the legal ones."""
    if key(action) not in [key(one) for one in legal]:
        raise ValueError(f"not legal here: {action!r}")


def seats_from(seat, players):
    """Return all seats, clockwise, beginning with the given one."""
    return [(seat + step) % players for step in range(players)]


def display_sizes(displays, available):
    """Return how many tiles each display gets when so many can be drawn in all."""
    sizes = []
    for _ in range(displays):
        size = min(TILES_PER_DISPLAY, available)
        sizes.append(size)
        available -= size
    return sizes


def without(tiles, taken):
    """Return the tiles that stay when some are taken; ValueError if one is not there."""
    left = list(tiles)
    for tile in taken:
        if tile not in left:
            raise ValueError(f"no {tile!r} left to draw")
        left.remove(tile)
    return left


def draw_known(bag, reserve, tiles):
    """Return bag and reserve after these tiles were drawn; ValueError if they could not be."""
    if len(tiles) <= len(bag):
        return without(bag, tiles), list(reserve)
    # All of the bag goes first; only then is the reserve (lid or tower) emptied into it.
    from_reserve = without(tiles, bag)
    return without(reserve, from_reserve), []


def draw_random(bag, reserve, count, rng):
    """Return up to `count` random tiles, and bag and reserve after them."""
    bag, reserve, drawn = list(bag), list(reserve), []
    while len(drawn) < count:
        if not bag:
            bag, reserve = reserve, []
        if not bag:
            break
        drawn.append(bag.pop(rng.randrange(len(bag))))
    return drawn, bag, reserve


def draw_deal(bag, reserve, displays, count, colors):
    """Return bag and reserve after this deal; ValueError if it does not fit."""
    sizes = display_sizes(count, len(bag) + len(reserve))
    if not isinstance(displays, list) or len(displays) != count:
        raise ValueError(f"a deal has {count} displays")
    for number in range(1, count + 1):
        display = displays[number - 1]
        if not isinstance(display, list) or len(display) != sizes[number - 1]:
            raise ValueError(f"display {number} gets {sizes[number - 1]} tiles")
        check_colors(display, colors)
    return draw_known(bag, reserve, [tile for display in displays for tile in display])


def random_deal(bag, reserve, count, rng):
    """Return random tiles for so many displays, and bag and reserve after them."""
    displays = []
    for _ in range(count):
        tiles, bag, reserve = draw_random(bag, reserve, TILES_PER_DISPLAY, rng)
        displays.append(tiles)
    return displays, bag, reserve


def check_colors(tiles, colors):
    """Raise ValueError if one of the tiles is of no color of the game."""
    for tile in tiles:
        if tile not in colors:
            raise ValueError(f"no such color: {tile!r}")


def choices(tiles, size):
    """Return every distinct way to choose that many of the tiles, order aside."""
    return [list(chosen) for chosen in sorted(set(combinations(sorted(tiles), size)))]
