"""Building the site with our plugin against plain MkDocs on the finished pages, both as whole processes."""

from __future__ import annotations

import sys
from operator import attrgetter
from pathlib import Path

from findings import Finding
from measuring import Duel, Run, Spread, duel, run
from workplace import Workplace

WARM, AIM, COLD = 1.25, 1.15, 2.0
_PROBE = Path(__file__).with_name("first_drawings.py")


def warm(place: Workplace, rounds: int) -> list[Finding]:
    """Nothing has changed since the pages were made: the plugin has only to find that out."""
    place.scorepress("generate")
    found = duel(place.build, place.build_plain, rounds)
    place.require_equal_sites()
    ratio = found.ratio(attrgetter("seconds"))
    promise = f"≤ {WARM}, aim {AIM}"
    return [
        _finding("build, warm: time", found, "seconds", " s", promise, ratio.middle <= WARM),
        _finding("build, warm: processor time", found, "cpu", " s"),
        _finding("build, warm: memory", found, "peak_mib", " MiB"),
    ]


def cold(place: Workplace, rounds: int) -> list[Finding]:
    """`scorepress generate` into an empty cache and a build; the figures' own first rendering is allowed for."""

    def generate_and_build() -> Run:
        place.forget()
        run([sys.executable, str(_PROBE)], place.root)
        place.forget()
        return place.scorepress("generate") + place.build()

    found = duel(generate_and_build, place.build_plain, max(5, rounds // 3))
    place.require_equal_sites()
    drawings = [float(text) for text in (place.root / "first_drawings").read_text().split()][1:]
    triples = zip(found.ours, drawings, found.plain, strict=True)
    rest = Spread.of([(ours.seconds - drawing) / plain.seconds for ours, drawing, plain in triples])
    return [
        _finding("generate + build, cold: time", found, "seconds", " s"),
        Finding("  drawings for the first time", Spread.of(drawings).text(" s")),
        Finding("  all but the drawings", "", ratio=rest.text(), promise=f"≤ {COLD:g}", is_met=rest.middle <= COLD),
        _finding("generate + build, cold: memory", found, "peak_mib", " MiB"),
    ]


def _finding(what: str, found: Duel, figure: str, unit: str, promise: str = "", is_met: bool | None = None) -> Finding:
    of = attrgetter(figure)
    ours, plain = (Spread.of([of(one) for one in runs]) for runs in (found.ours, found.plain))
    digits = 0 if unit == " MiB" else 2
    return Finding(what, ours.text(unit, digits), plain.text(unit, digits), found.ratio(of).text(), promise, is_met)
