"""The calls of the page that checks runs: its form, its examples, and what each finding means."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from generator.loadgen.finding import read_run
from generator.loadgen.layout import RunPlace
from generator.presenting.guides.commands import command_block
from generator.presenting.row_scripts import row_scripts
from generator.presenting.run_form import form_html
from generator.presenting.run_report import text_report
from generator.presenting.run_scripts import rules_script
from generator.presenting.tables.findings import findings_table
from generator.presenting.tables.table import table_html
from generator.press.shown import Layout
from generator.problems import refuse
from generator.reading.records import Records
from generator.verifying.judging import judge
from generator.verifying.question import Question

#: Beside the scripts made by hand, which load them from there.
_FOLDER = "assets/check-run"


@dataclass(frozen=True, slots=True)
class Runs:
    """The calls on runs, for one page. `files` takes what the page needs beside itself, by path under site_src."""

    records: Records
    examples: Path
    files: MutableMapping[str, Callable[[], str]]

    def run_form(self) -> Layout:
        """The form that checks a run in the page."""
        self.files[f"{_FOLDER}/rules.js"] = partial(rules_script, self.records)
        self.files.update(row_scripts(self.records))
        return lambda show: form_html(self.records)

    def run_findings(self) -> Layout:
        """What each finding on a run means."""
        return lambda show: table_html(findings_table(), show)

    def run_example(self, name: str, benchmark: str, against: str) -> Layout:
        """The command on a run made for the page, and what it prints.

        Raises:
            ProblemsFound: when there is no such run.
        """
        folder = self.examples / name
        if not folder.is_dir() or not name.replace("_", "").isalnum():
            known = ", ".join(sorted(each.name for each in self.examples.glob("*/")))
            raise refuse("example-unknown", f"one of {known}", repr(name), "correct the name, or make the run")
        log = read_run(folder, name, self.records.run_rules)
        question = Question(benchmark=benchmark, against=against)
        verdict = judge(self.records, log, RunPlace(Path(name)), question, name)
        command = f"scorepress verify-run {name} --benchmark {benchmark} --against {against}"
        printed = text_report(self.records, [verdict], is_list=False)
        return lambda show: f"{command_block(command)}\n\n{command_block(printed, 'text')}"
