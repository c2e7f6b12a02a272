"""The made-up project that benchmarks measure stays one that the press accepts; timings are no test."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.press.composing import compose_pages
from generator.project import Project

ROOT = Path(__file__).parents[1]


def test_the_small_report_has_500_results_13_figures_and_no_warning(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    from synthetic import make_report, results

    report = make_report(tmp_path / "report")
    pages, warnings = compose_pages(Project(report.root))
    assert [problem.text() for problem in warnings] == []
    assert len(list(results())) == 500
    assert [len(page.figures) for page in pages] == [13]
