"""One official record as one row of our results: our names, the true unit, the digits as published."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from generator.importing.columns import Layout
from generator.importing.counts import SystemKey, check_counts, count_cells, read_counts
from generator.importing.findings import Findings
from generator.importing.measures import read_measure
from generator.importing.official import OfficialRecord
from generator.importing.reader import RecordReader
from generator.importing.spellings import AllSpellings
from generator.reading import cells
from generator.reading.cells import BadCell
from generator.reading.records import Vocabulary
from generator.reading.tables import RESULTS
from generator.terms import OFFICIAL
from generator.units import POWER_UNITS

#: Columns that are copied as published, after the check that our own file will meet.
_COPIED = (
    "submission_id",
    "division",
    "suite",
    "availability",
    "system",
    "system_name",
    "score",
    "accuracy",
    "weight_data_types",
    "software",
    "operating_system",
    "processor",
    "processors_per_node",
    "power",
    "power_unit",
)


@dataclass(frozen=True, slots=True)
class ImportedRow:
    """A row of our results as text by column; `is_power` marks a row that holds only measured power."""

    record: OfficialRecord
    values: dict[str, str]
    is_power: bool
    has_own_model: bool

    @property
    def key(self) -> tuple[str, ...]:
        """What makes the row unique in its round."""
        return tuple(self.values[column] for column in RESULTS.key)

    @property
    def system(self) -> SystemKey:
        """The submission that the row belongs to, as data/ keys it."""
        return self.values["division"], self.values["submitter"], self.values["system"]


@dataclass(frozen=True, slots=True)
class Converter:
    """What every row of one import is read with; `corrected` holds the systems whose counts are corrected."""

    layout: Layout
    vocabulary: Vocabulary
    spellings: AllSpellings
    corrected: Collection[SystemKey]
    findings: Findings

    def suite(self, record: OfficialRecord) -> str:
        """The suite of a record; empty, with a finding, where it is unknown."""
        return RecordReader(record, self.layout, self.findings).checked("suite")

    def row(self, record: OfficialRecord) -> ImportedRow | None:
        """The row of a record, or None with the findings that say why."""
        reader = RecordReader(record, self.layout, self.findings)
        values = {column: reader.checked(column) for column in _COPIED}
        values["submitter"] = reader.read("submitter", self.spellings.submitters.ours) or ""
        counts = read_counts(reader, self.spellings.accelerators)
        if counts:
            system = (values["division"], values["submitter"], values["system"])
            check_counts(reader, counts, system, self.corrected)
        values |= count_cells(counts)
        division, accuracy = values["division"], values["accuracy"]
        values["verification"] = OFFICIAL
        values |= read_measure(reader, self.vocabulary, self.spellings, division, accuracy)
        is_power = _take_power(reader, values)
        reader.read("errors", _no_errors)
        if reader.is_bad:
            return None
        has_own_model = values["model"] not in self.vocabulary.benchmarks
        return ImportedRow(record, {name: values[name] for name in RESULTS.columns}, is_power, has_own_model)


def _take_power(reader: RecordReader, values: dict[str, str]) -> bool:
    """Whether the row itself is measured power, which is then moved to its columns."""
    unit = reader.read("unit", cells.free_text) or ""
    if unit in POWER_UNITS:
        values |= {"power": values["score"], "power_unit": unit}
        return True
    if bool(values["power"]) != bool(values["power_unit"]):
        expected = "measured power together with its unit"
        bad = BadCell("power-incomplete", expected, "take the file as published")
        reader.refuse("power" if values["power"] else "power_unit", bad)
    return False


def _no_errors(cell: str) -> str:
    if cell in ("", "0"):
        return cell
    fix = "leave the row out until its publisher has settled it"
    raise BadCell("errors-flagged", "a row without errors of the submission checker", fix)
