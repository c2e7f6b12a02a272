"""What the parts of a figure take in a process that has drawn before: where to look when figures are slow."""

from __future__ import annotations

import time
from collections.abc import Callable

from findings import Finding
from measuring import repeat
from synthetic import make_report
from workplace import Workplace

from generator.presenting.drawing.draw import draw_specification
from generator.presenting.drawing.standalone import standalone_png, standalone_svg
from generator.presenting.figures.rendering import Charts, Sketch
from generator.press.composing import compose_pages
from generator.project import Project


def of_a_figure(place: Workplace, rounds: int) -> list[Finding]:
    """A figure of twelve bars: its two charts, its two drawings, its picture."""
    report = make_report(place.root / "report", 1)
    pages, _warnings = compose_pages(Project(report.root))
    figure = next(iter(pages[0].figures.values())).figure
    charts = Charts.of(Sketch.of(figure))
    wide = draw_specification(charts.wide, charts.wide_caption)

    def draw_both() -> None:
        draw_specification(charts.wide, charts.wide_caption)
        draw_specification(charts.narrow, charts.narrow_caption)

    steps: dict[str, Callable[[], object]] = {
        "two charts (Altair)": lambda: Charts.of(Sketch.of(figure)),
        "two drawings (vl-convert)": draw_both,
        "picture (PNG)": lambda: standalone_png(standalone_svg(wide, figure.title)),
    }
    return [
        Finding(f"  of a figure: {what}", repeat(lambda step=step: _milliseconds(step), 2 * rounds).text(" ms", 1))
        for what, step in steps.items()
    ]


def _milliseconds(step: Callable[[], object]) -> float:
    start = time.perf_counter()
    step()
    return 1000 * (time.perf_counter() - start)
