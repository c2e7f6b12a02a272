"""Write site_src/assets/faces.css: the site's own faces, and stand-ins that take the same room.

A stand-in is a face that most readers have, stretched so that a text of ours takes as much room in it as in the site's
own face, and its lines are as high. How much is worked out from both fonts and from how often each sign stands in the
pages. Arial, Liberation Sans and Arimo have the same measures; Roboto is what Android has instead. To write it again:

    apt-get download fonts-liberation fonts-roboto-unhinted
    for package in fonts-*.deb; do dpkg -x "$package" unpacked; done
    python scripts/make_faces.py unpacked/usr/share/fonts/truetype

It needs fonttools.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
OWN = ROOT / "generator" / "presenting" / "drawing" / "fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}
#: Each stand-in: the file to measure, and the names of faces with these measures.
STAND_INS = {
    "Scorepress Stand-in": ("liberation/LiberationSans", ["Arial", "Liberation Sans", "Arimo"]),
    "Scorepress Stand-in of Android": ("roboto/unhinted/RobotoTTF/Roboto", ["Roboto"]),
}
HEAD = """\
/* Written by scripts/make_faces.py. The site's own faces, and stand-ins for where they have not come before the first
   picture of a page: stretched to the same measures, and kept as long as the page is shown (faces.js). ADR 23. */
"""
OWN_FACE = """
@font-face {{
  font-family: "{family}";
  src: url("fonts/ScorepressSans-{style}.woff2") format("woff2");
  font-weight: {weight};
  font-display: {display};
}}
"""
STAND_IN_FACE = """
@font-face {{
  font-family: "{family}";
  src: {names};
  font-weight: {weight};
  size-adjust: {size:.2%};
  ascent-override: {ascent:.2%};
  descent-override: {descent:.2%};
  line-gap-override: 0%;
}}
"""
TAIL = """
/* Material reads this variable where `theme.font` would have named a face of Google's. */
:root {
  --md-text-font: "Scorepress Sans", "Scorepress Stand-in", "Scorepress Stand-in of Android";
}

.sp-stand-in {
  --md-text-font: "Scorepress Stand-in", "Scorepress Stand-in of Android";
}

/* Words of drawings have a place of their own: they may change their face without moving anything. */
.sp-drawing {
  font-family: "Scorepress Drawing", "Scorepress Stand-in", "Scorepress Stand-in of Android", sans-serif;
}
"""


def main(fonts: Path) -> None:
    """Write the style sheet."""
    signs = Counter("".join(words(page) for page in sorted((ROOT / "site_src").rglob("*.md"))))
    faces = [
        OWN_FACE.format(family=family, style=style, weight=weight, display=display)
        for family, display in {"Scorepress Sans": "optional", "Scorepress Drawing": "swap"}.items()
        for style, weight in WEIGHTS.items()
    ]
    for family, (stem, names) in STAND_INS.items():
        faces += [stand_in(family, fonts / f"{stem}-{style}.ttf", names, style, signs) for style in WEIGHTS]
    (ROOT / "site_src" / "assets" / "faces.css").write_text(HEAD + "".join(faces) + TAIL, encoding="utf-8")


def words(page: Path) -> str:
    """The text of a page without its front matter, tags, addresses and receipts."""
    text = page.read_text(encoding="utf-8").partition("\n---\n")[2].partition("## How each number was made")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>|\]\([^)]*\)|\{[^}]*\}", " ", text))


def stand_in(family: str, file: Path, names: list[str], style: str, signs: Counter[str]) -> str:
    """The rule of one face that stands in for the site's own of a style."""
    own, other = TTFont(OWN / f"ScorepressSans-{style}.ttf"), TTFont(file)
    size = room(own, other, signs) / room(other, own, signs)
    ascent, descent = (getattr(own["hhea"], name) / own["head"].unitsPerEm / size for name in ("ascent", "descent"))
    suffix = "" if style == "Regular" else f" {style}"
    return STAND_IN_FACE.format(
        family=family,
        names=", ".join(f'local("{name}{suffix}")' for name in names),
        weight=WEIGHTS[style],
        size=size,
        ascent=ascent,
        descent=-descent,
    )


def room(font: TTFont, beside: TTFont, signs: Counter[str]) -> float:
    """The width in em of all signs that both fonts have."""
    glyphs, known = font.getBestCmap(), beside.getBestCmap()
    both = {sign: count for sign, count in signs.items() if ord(sign) in glyphs and ord(sign) in known}
    return sum(count * font["hmtx"][glyphs[ord(sign)]][0] for sign, count in both.items()) / font["head"].unitsPerEm


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/make_faces.py FOLDER-OF-FONTS")
    main(Path(sys.argv[1]))
