"""A project with made-up results and as many figures as asked for: what the small report is made from."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from pathlib import Path

from workplace import CHECKOUT, Workplace

#: Twelve bars a figure: six benchmarks in two scenarios each.
BENCHMARKS = tuple(f"model-{letter}" for letter in "abcdef")
SCENARIOS = ("Offline", "Server")
ROUNDS = ("v6.0", "v6.1")
#: Rows of both rounds together.
ROWS = 500
#: The last of the systems lacks two of its twelve results in each round.
_SYSTEMS = 21
_COMPLETE = 20
_BASE = CHECKOUT / "tests" / "tiny"


def make_report(root: Path, figures: int = 13) -> Workplace:
    """A project of one page: a number, a table and `figures` figures over 500 results."""
    for part in ("data", "templates"):
        shutil.copytree(_BASE / part, root / part)
    shutil.copytree(CHECKOUT / "site_src" / "assets", root / "site_src" / "assets")
    shutil.copytree(CHECKOUT / "theme", root / "theme")
    data = root / "data"
    for file in data.rglob("*.csv"):
        if file.parent.name != "results" and {"benchmark", "submission_id", "published"} & set(_columns(file)):
            _write(file, [])  # what it says is about other results
    _write(data / "benchmarks.csv", [{"benchmark": name, "title": name, "task": "made up"} for name in BENCHMARKS])
    pairs = [{"benchmark": benchmark, "scenario": scenario} for benchmark in BENCHMARKS for scenario in SCENARIOS]
    measure = {"unit": "Tokens/s", "statistic": "throughput", "published_units": "Tokens/s"}
    _write(data / "scenario_metrics.csv", [pair | measure for pair in pairs])
    _write(data / "submitters.csv", [{"submitter": submitter(number)} for number in range(_SYSTEMS)])
    for round_id in ROUNDS:
        file = data / "results" / f"{round_id}.csv"
        with file.open(encoding="utf-8", newline="") as text:
            sample = next(csv.DictReader(text)) | {"submission_id": ""}
        rows = [row for row_round, row in results() if row_round == round_id]
        _write(file, [sample | row | {"model": row["benchmark"]} for row in rows])
    _write_sources(root)
    (root / "templates" / "index.md.j2").write_text(_template(figures), encoding="utf-8")
    _configure(root)
    place = Workplace.at(root)
    place.scorepress("seal")
    return place


def submitter(number: int) -> str:
    return f"Submitter{number:02}"


def results() -> Iterator[tuple[str, dict[str, str]]]:
    """500 rows, each with its round: every system in every benchmark and scenario, until there are enough."""
    for later, round_id in enumerate(ROUNDS):
        cells = ((s, b, c) for s in range(_SYSTEMS) for b in range(len(BENCHMARKS)) for c in range(len(SCENARIOS)))
        for number, (s, b, c) in enumerate(cells):
            if number < ROWS // len(ROUNDS):
                score = (1000 + 137 * s + 411 * b + 59 * c) * (100 + later * (3 * b + s % 7 - 2)) / 100
                row = {"submitter": submitter(s), "benchmark": BENCHMARKS[b], "scenario": SCENARIOS[c]}
                yield round_id, row | {"score": f"{score:.2f}"}


def _write(file: Path, rows: list[dict[str, str]]) -> None:
    """Rows in the columns that the file has already."""
    columns = _columns(file)
    with file.open("w", encoding="utf-8", newline="") as new:
        writer = csv.DictWriter(new, columns, restval="", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _columns(file: Path) -> list[str]:
    with file.open(encoding="utf-8", newline="") as text:
        return next(csv.reader(text))


def _write_sources(root: Path) -> None:
    files = sorted(file.relative_to(root).as_posix() for file in (root / "data").rglob("*.csv"))
    lines = ["file,publisher,repository,commit,retrieved,licence,sha256"]
    lines += [f"{file},Nobody,,,2026-01-01,Apache-2.0," for file in files if file != "data/sources.csv"]
    (root / "data" / "sources.csv").write_text("\n".join([*lines, ""]), encoding="utf-8")


def _template(figures: int) -> str:
    systems, entries, calls = [], [], []
    for number in range(figures):
        name = submitter(number % _COMPLETE)
        for key, round_id in zip(("old", "new"), ROUNDS, strict=True):
            own = f"submitter: {name}, accelerator: MI355X, count: 8"
            systems.append(f'  {key}_{number}: {{round: "{round_id}", {own}}}')
        entries += [f"  f{number}:", "    kind: improvement", f'    title: "Improvement {number}, of {name}"']
        entries += [f'    caption: "Improvement {number}, of {name}"', "    pairs:"]
        pair = f"new: new_{number}, old: old_{number}, scenarios: [{', '.join(SCENARIOS)}]"
        entries += [f"      - {{{pair}, benchmark: {benchmark}}}" for benchmark in BENCHMARKS]
        calls += [f'{{{{ figure("f{number}") }}}}', ""]
    front = ['title: "A small report"', 'description: "One page."', 'round: "v6.1"', "systems:", *systems]
    front += ["tables:", "  rows:", "    kind: submissions", '    caption: "Its results"', "    systems: [new_0]"]
    number = f'{{{{ score(new_0, "{BENCHMARKS[0]}", "Offline") }}}}'
    body = ["# A small report", "", f"It scores {number}.", "", '{{ table("rows") }}', "", *calls]
    return "\n".join(["---", *front, "figures:", *entries, "---", *body])


def _configure(root: Path) -> None:
    """The project's mkdocs.yml, with the one page as navigation."""
    text = (CHECKOUT / "mkdocs.yml").read_text(encoding="utf-8")
    before, _, rest = text.partition("nav:\n")
    after = rest[rest.index("\ntheme:") :]
    (root / "mkdocs.yml").write_text(f"{before}nav:\n  - Home: index.md\n{after}", encoding="utf-8")
