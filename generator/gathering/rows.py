"""One run of a tree as one row of ours, marked unverified; or why it is none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.gathering.tree import scenario_folder
from generator.importing.jsonrecords import read_object
from generator.importing.spellings import AllSpellings
from generator.loadgen.layout import RunPlace
from generator.loadgen.log import RunLog
from generator.problems import Problem, quoted
from generator.reading.cells import BadCell
from generator.reading.records import Records
from generator.reading.tables import RESULTS
from generator.reading.text import decode, forbidden_characters
from generator.terms import UNVERIFIED
from generator.verifying.examining import Examined

#: What official rows hold and neither a log nor a description does.
_UNKNOWN = ("submission_id", "accuracy", "power", "power_unit")
_SEEDS = "run-seeds-unknown"


@dataclass(frozen=True, slots=True)
class GatheredRow:
    """A row by column of data/results, and the log that holds its score."""

    cells: Mapping[str, str]
    log: str

    @property
    def key(self) -> tuple[str, ...]:
        """What makes the row unique in its round."""
        return tuple(self.cells[column] for column in RESULTS.key)


def against(records: Records, seen: Examined) -> tuple[Problem, ...]:
    """Every reason why a run is no result of the round that it is imported for; none where it is valid.

    Where data/round_seeds.csv has the seeds of the round, a run with others is none of it.
    """
    others = [note for note in seen.notes if note.code == _SEEDS]
    is_known = any(each.round_id == seen.identity.round_id for each in records.run_rules.seeds)
    return (*seen.invalid, *seen.unclear, *(others if is_known else ()))


def remarks(records: Records, log: RunLog, place: RunPlace, seen: Examined) -> Iterator[Problem]:
    """What an author has to know of a run that is imported all the same."""
    yield from (note for note in seen.notes if note.code == _SEEDS)
    if log.kind == "summary":
        expected, fix = "the detail log, which has the digits that are published", "add mlperf_log_detail.txt"
        yield Problem(log.path, 0, 0, "run-summary-only", expected, "the summary alone", fix, "warning")
    folder = scenario_folder(place)
    if not (folder / "accuracy").is_dir():
        path = f"{folder.as_posix()}/accuracy"
        expected, fix = "the accuracy run that goes with the result", "add it; no accuracy is imported either way"
        yield Problem(path, 0, 0, "accuracy-missing", expected, "no such folder", fix, "warning")


def row_of(
    place: RunPlace, log: RunLog, seen: Examined, system: Mapping[str, str], spellings: AllSpellings
) -> GatheredRow:
    """The row of a valid run; `system` are the cells that its system gives it, its submitter's name among them."""
    measured = seen.measured
    assert measured is not None  # a run without a score is not valid
    benchmark = seen.identity.benchmark
    is_open = place.division == "open"
    cells = dict.fromkeys(_UNKNOWN, "") | dict(system)
    cells |= {
        "division": place.division,
        "system": place.system,
        "benchmark": benchmark,
        "model": spellings.models.names.get(place.benchmark, place.benchmark) if is_open else benchmark,
        "scenario": seen.identity.scenario,
        "score": measured.score.digits,
        "unit": measured.metric.unit.name,
        "statistic": measured.metric.statistic,
        "harness": log.harness,
        "weight_data_types": _weight_data_types(place),
        "verification": UNVERIFIED,
    }
    return GatheredRow({column: cells[column] for column in RESULTS.columns}, log.path)


def cell_problems(row: GatheredRow) -> Iterator[Problem]:
    """A problem for each cell that our own file could not hold, such as one of a folder with a strange name."""
    for column, reader in RESULTS.columns.items():
        cell = row.cells[column]
        try:
            reader(cell)
        except BadCell as bad:
            found = f"{quoted(cell)} as {column}"
            yield Problem(row.log, 0, 0, bad.code, bad.expected, found, bad.fix)
        yield from (replace(problem, line=0, column=0) for problem in forbidden_characters((cell,), row.log))


def _weight_data_types(place: RunPlace) -> str:
    """What the measurements of a run say of its weights; empty where there are none, or none that can be read."""
    scenario = scenario_folder(place)
    submitter = scenario.parents[3]
    older = submitter / "measurements" / place.system / place.benchmark / scenario.name
    for file in (scenario / "measurements.json", *sorted(older.glob("*.json"))):
        text, _problems = decode(file, file.as_posix())
        record, _malformed = read_object(text, file.as_posix()) if text is not None else (None, [])
        if record and (stated := record.values.get("weight_data_types")):
            return stated
    return ""
