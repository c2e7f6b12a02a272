"""The calls that print what the code and the data declare, so that no page describes a rule in words of its own."""

from __future__ import annotations

from dataclasses import dataclass

from generator.presenting.escaping import escape_markdown
from generator.presenting.tables import declared
from generator.presenting.tables.table import Table, table_html
from generator.press.shown import Layout
from generator.reading.records import Records


@dataclass(frozen=True, slots=True)
class Declarations:
    """The calls of the methodology page; each prints a table and takes no argument."""

    records: Records

    def definitions(self) -> Layout:
        """Every metric and its formulas."""
        return _laid_out(declared.definitions_table())

    def rounding(self) -> Layout:
        """How each kind of number is rounded."""
        return _laid_out(declared.rounding_table())

    def policies(self) -> Layout:
        """The rival policies."""
        return _laid_out(declared.policies_table())

    def selection_defaults(self) -> Layout:
        """What a system stands for unless a page says otherwise."""
        return _laid_out(declared.defaults_table())

    def conditions(self) -> Layout:
        """What is held against the other side of a comparison, and what follows where it differs."""
        return _laid_out(declared.conditions_table(self.records.comparing))

    def corrections(self) -> Layout:
        """Every correction with its reason."""
        return _laid_out(declared.corrections_table(self.records))

    def sources_held(self) -> Layout:
        """Every data file with its source and checksum."""
        return _laid_out(declared.sources_table(self.records))

    def accelerator_decisions(self) -> Layout:
        """What was decided of accelerators by hand."""
        return _laid_out(declared.accelerators_table(self.records))

    def submitter_names(self) -> Layout:
        """Submitters with several spellings, and joint names."""
        return _laid_out(declared.submitters_table(self.records))

    def names_held(self) -> Layout:
        """Every benchmark and accelerator that the data know, in prose, so that a search finds each."""
        words = self.records.vocabulary
        lines = [("Benchmarks", sorted(words.benchmarks)), ("Accelerators", sorted(words.accelerators))]
        text = "\n".join(f"- {kind}: {', '.join(escape_markdown(name) for name in names)}." for kind, names in lines)
        return lambda _show: text

    def submissions_held(self) -> Layout:
        """Every submission that has an id, by round and with its submitter, in prose, so that a search finds each."""
        held: dict[str, dict[str, str]] = {}
        for result in self.records.results:
            if result.submission_id:
                held.setdefault(result.round_id, {})[result.submission_id] = result.submitter
        lines = [
            f"- {round_id}: {', '.join(f'{one} ({escape_markdown(whose)})' for one, whose in sorted(ids.items()))}."
            for round_id, ids in sorted(held.items(), reverse=True)
        ]
        return lambda _show: "\n".join(lines)

    def unit_notes(self) -> Layout:
        """Units that differ from their published labels."""
        return _laid_out(declared.units_table(self.records))

    def publication_rules(self) -> Layout:
        """The publication rules that are checked."""
        return _laid_out(declared.rules_table(self.records))


def _laid_out(table: Table) -> Layout:
    return lambda show: table_html(table, show)
