"""Tiles between Python and the compiled layer: names in a tuple, or a word of 10-bit lanes (tiles.pxd)."""

from functools import lru_cache

from tesela.errors import TeselaError

ALL_TILES = 132  # the most that any game has; a word with no more keeps its lanes apart


def pack(tiles: object, colors: tuple[str, ...], error: type[TeselaError], where: str) -> int:
    """The word of these color names; what is no list of known colors is refused as `error` at `where`."""
    if not isinstance(tiles, (tuple, list)):
        raise error("tiles.list", where=where, found=repr(tiles))
    if len(tiles) > ALL_TILES:
        raise error("tiles.many", where=where, found=len(tiles))
    return sum(1 << 10 * color_number(tile, colors, error, where) for tile in tiles)


def color_number(color: object, colors: tuple[str, ...], error: type[TeselaError], where: str) -> int:
    """The place of a color in the color order."""
    if not isinstance(color, str) or color not in colors:
        raise error("tiles.color", where=where, found=repr(color), known=", ".join(colors))
    return colors.index(color)


@lru_cache(4096)  # the boards of one position are looked at again and again
def unpack(word: int, colors: tuple[str, ...]) -> tuple[str, ...]:
    """The names of these tiles, in color order."""
    tiles: tuple[str, ...] = ()
    for color in colors:
        tiles += (color,) * (word & 1023)
        word >>= 10
    return tiles


def conserved(words: list[int], colors: tuple[str, ...], each: int, error: type[TeselaError]) -> None:
    """Refuse tiles that are not exactly so many of each color."""
    for place, color in enumerate(colors):
        count = sum(word >> 10 * place & 1023 for word in words)
        if count != each:
            raise error("position.tiles", color=color, count=count, expected=each, place=f"tile {color}")
