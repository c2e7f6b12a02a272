"""The small report (one number, one table, thirteen figures) against a static build and a script written by hand."""

from __future__ import annotations

import csv
import shutil
import sys
from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path

from findings import Finding
from measuring import Duel, Run, Spread, in_turns, run
from synthetic import make_report, results
from workplace import Workplace

COLD, WARM = 3.5, 1.25
FORTY, FORTY_SECONDS = 40, 6.0
_SCRIPT = Path(__file__).with_name("plain_report.py")
_SECONDS = attrgetter("seconds")


def small_report(place: Workplace, rounds: int) -> list[Finding]:
    """Everything in turns; each ratio is to plain MkDocs on the same finished page."""
    report = make_report(place.root / "report")
    script = _Script(place.root / "script", report)

    def cold() -> Run:
        report.forget()
        return report.build()

    def cold_in_two() -> Run:
        report.forget()
        return report.scorepress("generate") + report.build()

    report.scorepress("generate")
    programs = [report.build_plain, cold, cold_in_two, report.build, script.build, script.write_and_build]
    static, once, twice, again, script_static, scripted = in_turns(programs, max(3, rounds // 3))
    return [
        _line("small report, cold: mkdocs build", once, static, COLD),
        _line("small report, cold: generate, then mkdocs build", twice, static),
        _line("small report, warm: mkdocs build", again, static, WARM),
        _line("  by a pandas-Altair script, then mkdocs build", scripted, script_static),
        _line("  cold against the script's smaller finished page", once, script_static),
        Finding("  memory of the largest process, cold", Spread.of([one.peak_mib for one in once]).text(" MiB", 0)),
    ]


def forty(place: Workplace, rounds: int) -> list[Finding]:
    """`scorepress generate` of forty figures with and without its cache."""
    report = make_report(place.root / "report", FORTY)

    def cold() -> Run:
        report.forget()
        return report.scorepress("generate")

    colds, warms = in_turns([cold, lambda: report.scorepress("generate")], max(3, rounds // 3))
    seconds = Spread.of([one.seconds for one in colds])
    each = Spread.of([1000 * (a.seconds - b.seconds) / FORTY for a, b in zip(colds, warms, strict=True)])
    peak = Spread.of([one.peak_mib for one in colds])
    return [
        Finding(
            f"{FORTY} figures, cold: generate",
            seconds.text(" s"),
            promise=f"< {FORTY_SECONDS:g} s",
            is_met=seconds.middle < FORTY_SECONDS,
        ),
        Finding(f"{FORTY} figures, cached: generate", Spread.of([one.seconds for one in warms]).text(" s")),
        Finding("  what a figure adds, cold", each.text(" ms", 0)),
        Finding("  memory of the largest process, cold", peak.text(" MiB", 0)),
    ]


def _line(what: str, runs: Sequence[Run], static: Sequence[Run], promise: float | None = None) -> Finding:
    ratio = Duel(tuple(runs), tuple(static)).ratio(_SECONDS)
    texts = [Spread.of([one.seconds for one in some]).text(" s") for some in (runs, static)]
    words, is_met = (f"≤ {promise:g}", ratio.middle <= promise) if promise else ("", None)
    return Finding(what, *texts, ratio.text(), words, is_met)


class _Script:
    """The same results in one CSV, and the script that makes a page of them."""

    def __init__(self, root: Path, report: Workplace):
        self.root = root
        shutil.copytree(report.root / "site_src" / "assets", root / "site_src" / "assets")
        shutil.copytree(report.root / "theme", root / "theme")
        shutil.copy2(report.root / "plain.yml", root / "mkdocs.yml")
        with (root / "results.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, ["round", "submitter", "benchmark", "scenario", "score"])
            writer.writeheader()
            writer.writerows({"round": round_id, **row} for round_id, row in results())
        self.write()

    def write(self) -> Run:
        """The page."""
        return run([sys.executable, str(_SCRIPT), "results.csv", "site_src/index.md"], self.root)

    def build(self) -> Run:
        """The site of the finished page."""
        return run([sys.executable, "-m", "mkdocs", "build"], self.root)

    def write_and_build(self) -> Run:
        """Both."""
        return self.write() + self.build()
