"""The page's fonts, made of two open families as npm has them: `make fonts`.

Written to the page's files: what is left of each family, as WOFF2, in two parts (what every language of the page needs,
and the rest of Latin, which a browser fetches only for a name that has it); its license; and `css/fonts.css`. By that
style sheet fonts that machines have stand in until ours are there, stretched so that nothing moves when they come.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HOME = Path(__file__).parent.parent
PACKAGES = HOME / "node_modules" / "@fontsource-variable"
STATIC = HOME / "src" / "tesela" / "web" / "static"

MARKS = "\u2009\u2010\u2011\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u202f\u2039\u203a\u20ac\u2212"
PARTS = {
    "latin": {*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, *map(ord, MARKS), *range(0x2190, 0x2194)},
    "latin-ext": {*range(0x100, 0x131), *range(0x132, 0x152), *range(0x154, 0x180), *range(0x218, 0x21C), 0x1E9E},
}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]
UP, LEFT, RIGHT = 0x2191, 0x2190, 0x2192
SAMPLE = (
    "Take all tiles of one color from a display; whoever fills a row scores it. Elige una fila y coloca tus fichas."
)


@dataclass(frozen=True)
class StandIn:
    """Fonts of one design that machines have, for these weights; `wide` is SAMPLE in them, in em a character."""

    design: str
    names: tuple[str, ...]
    weights: str
    wide: float


@dataclass(frozen=True)
class Family:
    """A family: its file in its package, what stays of its axes, the weights it is used for, and what stands in."""

    name: str
    file: str
    axes: dict[str, float | tuple[float, float]]
    weights: str
    stand_ins: tuple[StandIn, ...]


# Measured in fonts that are as wide letter by letter: Gelasio for Georgia, Liberation for Arial and Times.
FAMILIES = (
    Family(
        name="Fraunces",
        file="fraunces-{part}-full-normal.woff2",
        axes={"wght": 570, "opsz": 30, "SOFT": 50, "WONK": 0},
        weights="500 800",
        stand_ins=(
            StandIn("Georgia", ("Georgia Bold", "Georgia-Bold"), "500 800", 0.4769),
            StandIn(
                "Times", ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"), "500 800", 0.3987
            ),
        ),
    ),
    Family(
        name="Figtree",
        file="figtree-{part}-wght-normal.woff2",
        axes={"wght": (400, 700)},
        weights="400 700",
        stand_ins=(
            StandIn("Arial", ("Arial", "Liberation Sans", "Roboto"), "400 500", 0.4123),
            StandIn("Arial", ("Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Roboto Bold"), "600 700", 0.4471),
        ),
    ),
)


def made(family: Family, part: str) -> TTFont:
    """One part of a family, with figures that are all equally wide, or can be."""
    font = TTFont(PACKAGES / family.name.lower() / "files" / family.file.format(part=part), recalcTimestamp=False)
    if part == "latin" and UP in font.getBestCmap():
        add_arrows(font)
    options = Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 13, 14], hinting=False, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=PARTS[part])
    subsetter.subset(font)
    font = instantiateVariableFont(font, family.axes)
    if "fvar" not in font and part == "latin":
        align_figures(font)
    font.flavor = "woff2"
    return font


def add_arrows(font: TTFont) -> None:
    """Arrows to the left and to the right, from the one that points up; they are as heavy at all weights."""
    glyphs, middle = font.getGlyphSet(), font["OS/2"].sCapHeight / 2
    up = font.getBestCmap()[UP]
    half = font["hmtx"][up][0] / 2
    for code, name, turn in ((LEFT, "arrowleft", 1), (RIGHT, "arrowright", -1)):
        pen = TTGlyphPen(None)
        # Turned around the middle of a capital, then moved so that it begins at its own left edge.
        glyphs[up].draw(TransformPen(pen, (0, turn, -turn, 0, half + turn * middle, middle - turn * half)))
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = pen.glyph()
        font["gvar"].variations[name] = []
        font["glyf"][name].recalcBounds(font["glyf"])
        bounds = font["glyf"][name]
        font["hmtx"][name] = (round(2 * half), bounds.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def align_figures(font: TTFont) -> None:
    """Make all figures as wide as the widest, each in the middle of its place, so that a score does not jump."""
    names = [font.getBestCmap()[ord(figure)] for figure in "0123456789"]
    wide = max(font["hmtx"][name][0] for name in names)
    for name in names:
        width, left = font["hmtx"][name]
        shift = (wide - width) // 2
        glyph = font["glyf"][name]
        glyph.coordinates.translate((shift, 0))
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (wide, left + shift)
    pairs = [table for lookup in font["GPOS"].table.LookupList.Lookup for table in lookup.SubTable]
    for table in [getattr(pair, "ExtSubTable", pair) for pair in pairs]:
        for name in names if hasattr(table, "ClassDef2") else []:
            table.ClassDef2.classDefs.pop(name, None)  # so that no letter or figure moves closer to one
        for one in getattr(table, "PairSet", []):
            one.PairValueRecord = [pair for pair in one.PairValueRecord if pair.SecondGlyph not in names]


def ranges(codes: set[int]) -> str:
    """These characters as a `unicode-range`."""
    starts = sorted(code for code in codes if code - 1 not in codes)
    ends = sorted(code for code in codes if code + 1 not in codes)
    pairs = zip(starts, ends, strict=True)
    return ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in pairs)


def width(font: TTFont) -> float:
    """How wide SAMPLE is in a font, in em a character."""
    names = [font.getBestCmap()[ord(letter)] for letter in SAMPLE]
    return sum(font["hmtx"][name][0] for name in names) / len(names) / font["head"].unitsPerEm


def face(**said: str) -> str:
    """A rule of the style sheet; what is said is in CSS' words, with underscores."""
    lines = "".join(f"  {name.replace('_', '-')}: {value};\n" for name, value in said.items())
    return f"@font-face {{\n{lines}}}\n"


def stand_in(family: Family, number: int, font: TTFont) -> str:
    """The rule that stretches what stands in for a family until its letters are as wide and its lines as high."""
    known, em, lines = family.stand_ins[number], font["head"].unitsPerEm, font["hhea"]
    bold = "fvar" in font and known.weights.startswith("6")
    like = width(instantiateVariableFont(font, {"wght": 600}) if bold else font) / known.wide
    return face(
        font_family=f'"{family.name} in {known.design}"',
        src=", ".join(f'local("{name}")' for name in known.names),
        font_weight=known.weights,
        size_adjust=f"{like:.1%}",
        ascent_override=f"{lines.ascent / em / like:.1%}",
        descent_override=f"{-lines.descent / em / like:.1%}",
        line_gap_override=f"{lines.lineGap / em / like:.0%}",
    )


def main() -> None:
    """Write all of it."""
    folder = STATIC / "fonts"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    rules = ["/* Written by fonts/make.py: the page's fonts, and what stands in for them. */\n"]
    for family in FAMILIES:
        short = family.name.lower()
        shutil.copy(PACKAGES / short / "LICENSE", folder / f"{short}.license.txt")
        for part, codes in PARTS.items():
            font = made(family, part)
            name = f"{short}-{part}.woff2"
            font.save(folder / name)
            print(name, (folder / name).stat().st_size)
            rules.append(
                face(
                    font_family=family.name,
                    src=f'url("../fonts/{name}") format("woff2")',
                    font_weight=family.weights,
                    font_display="swap",
                    unicode_range=ranges(codes),
                )
            )
        whole = TTFont(folder / f"{short}-latin.woff2")
        rules += [stand_in(family, number, whole) for number in range(len(family.stand_ins))]
    (STATIC / "css" / "fonts.css").write_text("\n".join(rules), "utf-8")


if __name__ == "__main__":
    main()
