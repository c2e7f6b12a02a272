"""The submissions of partners: who, beside the vendor, submitted that vendor's accelerators in a round."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.numbers import Kind, Number, Origin, about
from generator.reading.cells import OneOf
from generator.reading.records import Records, Result

#: How partners are counted, as the pages print it.
PARTNER_RULE = (
    "A partner is an organisation other than the vendor of the accelerators that has at least one result of the round "
    "on that vendor's accelerators, in any division. A joint name counts for each of its members. A system that mixes "
    "accelerators of several vendors is listed, and makes nobody a partner by itself."
)


@dataclass(frozen=True, slots=True)
class PartnerSubmission:
    """All rows of one submission: one submitter's results on one system, in one division and availability.

    `partners` are the organisations that it is counted for: the submitter, or the members of a joint name, without
    the vendor; none where accelerators of other vendors are in the system, too.
    """

    rows: tuple[Result, ...]
    partners: tuple[str, ...]

    @property
    def first(self) -> Result:
        """A row that stands for the submission."""
        return self.rows[0]

    @property
    def benchmarks(self) -> tuple[str, ...]:
        """What was run, in the order of the rows."""
        return tuple(dict.fromkeys(row.benchmark for row in self.rows))


def partner_submissions(
    records: Records, vendor: str, round_id: str, suite: str = "datacenter"
) -> tuple[PartnerSubmission, ...]:
    """The submissions on the vendor's accelerators that are not the vendor's alone, by submitter and id.

    Raises:
        ProblemsFound: when no accelerator has the vendor, or the project holds no results of the round.
    """
    vendors = sorted({kind.vendor for kind in records.vocabulary.accelerators.values() if kind.vendor})
    OneOf("vendor", vendors, "data/accelerators.csv").require(vendor)
    OneOf("round", records.rounds, "data/results").require(round_id)
    groups: dict[tuple[str, ...], list[Result]] = {}
    for row in records.results:
        if (row.round_id, row.suite) == (round_id, suite) and vendor in {kind.vendor for kind in row.kinds}:
            key = (row.submitter, row.submission_id, row.system, row.division, row.availability)
            groups.setdefault(key, []).append(row)
    found = (PartnerSubmission(tuple(rows), _partners(records, rows[0], vendor)) for rows in groups.values())
    theirs = [one for one in found if one.first.submitter != vendor]
    return tuple(sorted(theirs, key=lambda one: (one.first.submitter.lower(), one.first.id_text, one.first.system)))


def partner_count(records: Records, vendor: str, round_id: str, suite: str = "datacenter") -> Number:
    """How many partners a vendor has in a round, by `PARTNER_RULE`.

    Raises:
        ProblemsFound: as `partner_submissions`.
    """
    first: dict[str, Result] = {}
    for submission in partner_submissions(records, vendor, round_id, suite):
        for name in submission.partners:
            first.setdefault(name, submission.first)
    origins = tuple(
        Origin(row.place, "submitter", row.submitter, f"{name}: {about(row)}") for name, row in sorted(first.items())
    )
    names = ", ".join(sorted(first, key=str.lower)) or "none"
    return Number(Fraction(len(first)), Kind.COUNT, "partners", f"counted: {names}", origins)


def _partners(records: Records, row: Result, vendor: str) -> tuple[str, ...]:
    if {kind.vendor for kind in row.kinds} != {vendor}:
        return ()
    submitter = records.vocabulary.submitters[row.submitter]
    return tuple(name for name in submitter.members or (row.submitter,) if name != vendor)
