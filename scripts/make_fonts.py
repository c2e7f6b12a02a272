"""Make the two faces of "Scorepress Sans", and the widths of their characters, from one variable font.

The files it wrote are in the repository.

The source is Inter-roman.var.ttf of the Debian package fonts-inter-variable (4.0~beta7+ds-1). To make them
again:

    apt-get download fonts-inter-variable
    dpkg -x fonts-inter-variable_*.deb unpacked
    python scripts/make_fonts.py unpacked/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf

It needs fonttools and brotli. The same source and the same fonttools give the same bytes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FAMILY = "Scorepress Sans"
WEIGHTS = {"Regular": 400, "Bold": 700}
ROOT = Path(__file__).resolve().parent.parent
FOR_MEASURING = ROOT / "generator" / "presenting" / "drawing" / "fonts"
FOR_READERS = ROOT / "site_src" / "assets" / "fonts"

#: Basic Latin, Latin-1, Latin Extended-A, then the punctuation, arrows and signs that posts use.
CHARACTERS = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *map(ord, "\u2009\u200a\u2002\u2003\u202f‐‑‒–—―‘’‚“”„†‡•…‰′″‹›⁄€™←↑→↓↔−∕√∞≈≠≤≥Δμ○●△▲▼◆◇■□✓✗"),
}
#: `calt` is left out on purpose: it would turn "8x8" and "->" into other signs than the ones written.
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]

#: Copyright, licence, and where the licence stands.
KEPT_NAMES = [0, 13, 14]


def main(source: Path) -> None:
    """Write both faces, as TrueType for measuring and as WOFF2 for readers."""
    widths = {}
    for style, weight in WEIGHTS.items():
        font = face(source, style, weight)
        widths[style] = advances(font)
        stem = f"ScorepressSans-{style}"
        font.save(FOR_MEASURING / f"{stem}.ttf")
        font.flavor = "woff2"
        font.save(FOR_READERS / f"{stem}.woff2")
        for path in (FOR_MEASURING / f"{stem}.ttf", FOR_READERS / f"{stem}.woff2"):
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")
    text = json.dumps(widths, ensure_ascii=True, separators=(",", ":")).replace("},", "},\n")
    (FOR_MEASURING / "widths.json").write_text(text + "\n", encoding="utf-8")


def advances(font: TTFont) -> dict[str, int]:
    """Width of each character in thousandths of an em, rounded up: a text is never wider than its sum."""
    em, metrics = font["head"].unitsPerEm, font["hmtx"]
    return {chr(code): -(-metrics[glyph][0] * 1000 // em) for code, glyph in sorted(font.getBestCmap().items())}


def face(source: Path, style: str, weight: int) -> TTFont:
    """One static face, cut down to our characters, under our own name."""
    font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": weight})
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = KEPT_NAMES
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS & set(font.getBestCmap()))
    subsetter.subset(font)
    del font["STAT"]  # names the axes of a variable font, which this one is no longer
    rename(font, style, weight)
    return font


def rename(font: TTFont, style: str, weight: int) -> None:
    """Replace every name but copyright and licence: "Inter" stays the name of the unmodified font."""
    for record in [r for r in font["name"].names if r.nameID not in KEPT_NAMES]:
        font["name"].names.remove(record)
    names = {
        1: FAMILY,
        2: style,
        3: f"{FAMILY} {style}; a subset",
        4: f"{FAMILY} {style}",
        5: "Version 1.000",
        6: f"{FAMILY.replace(' ', '')}-{style}",
    }
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    bold = style == "Bold"
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = (font["OS/2"].fsSelection & ~0x61) | (0x20 if bold else 0x40)
    font["head"].macStyle = 1 if bold else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/make_fonts.py Inter-roman.var.ttf")
    main(Path(sys.argv[1]))
