"""Tables of what the code and the data declare: metrics, rounding, policies, defaults, corrections, sources, rules."""

from __future__ import annotations

from dataclasses import fields

from generator.analysis.definitions import DEFINITIONS, Definition
from generator.analysis.naming import Phrase
from generator.analysis.partner_submissions import PARTNER_RULE
from generator.analysis.rivals import POLICY_TEXTS
from generator.analysis.rounding_rules import ONE_RULE, ROUNDING_RULES
from generator.analysis.selection import Selector
from generator.presenting.phrases import in_lines
from generator.presenting.tables.table import Column, Table
from generator.reading.comparing_rules import PRINT, REFUSE, SCALE, ComparingRules
from generator.reading.records import Records, SourceFile
from generator.reading.rulebook import PublicationRule, Rulebook

#: What a selector's field means to a reader, and what holds where an author leaves it out and it has no default text.
_FIELDS = {
    "round_id": ("Round", "the page's"),
    "submitter": ("Submitter", "any"),
    "accelerator": ("Accelerator, exactly", "any"),
    "variant": ("Variant of the accelerator", "plain"),
    "count": ("Accelerators in use", "any"),
    "system": ("Platform", "any"),
    "submission": ("Submission id", "any"),
    "division": ("Division", ""),
    "availability": ("Availability", ""),
    "suite": ("Suite", ""),
    "rival": ("Rival policy", "named"),
}

#: What follows by each rule of comparing; that of a tie is on the score itself.
_WHERE_DIFFERENT = {
    REFUSE: "they are not compared",
    SCALE: "they are not compared but for scaling",
    PRINT: "it is printed beside the comparison",
}
_UNDEFINED = "not defined"


def definitions_table() -> Table:
    """Every metric that is computed, with its formula for either direction."""
    columns = (Column("Metric"), Column("Where higher is better"), Column("Where lower is better"))
    rows = [
        _cells(each.title, each.throughput or _UNDEFINED, _lower(each))
        for each in DEFINITIONS.values()
        if each.throughput or each.latency
    ]
    rows.append(_cells(DEFINITIONS["partners"].title, PARTNER_RULE, "the same"))
    return Table("Every metric and its formula", columns, tuple(rows))


def rounding_table() -> Table:
    """How each kind of number is shown, with examples."""
    columns = (Column("Kind"), Column("Rule"), Column("Exact value", is_numeric=True), Column("Shown", is_numeric=True))
    rows = tuple(
        (
            (rule.title,),
            (rule.rule,),
            _lines([exact for exact, _ in rule.examples]),
            _lines([t for _, t in rule.examples]),
        )
        for rule in ROUNDING_RULES
    )
    return Table("How numbers are rounded", columns, rows, notes=(ONE_RULE,))


def policies_table() -> Table:
    """How a rival is chosen among several submissions."""
    columns = (Column("Policy", is_name=True), Column("The rival is"))
    return Table("Rival policies", columns, tuple(_cells(name, text) for name, text in POLICY_TEXTS.items()))


def defaults_table() -> Table:
    """What a system stands for when its author writes nothing else."""
    columns = (Column("What has to match"), Column("Default"))
    defaults = {field.name: field.default for field in fields(Selector) if field.name != "name"}
    rows = [_cells(_FIELDS[name][0], _FIELDS[name][1] or str(default)) for name, default in defaults.items()]
    return Table("What a system stands for unless its page says otherwise", columns, tuple(rows))


def conditions_table(rules: ComparingRules) -> Table:
    """The fields of two results that are held against each other, and what follows where they differ."""
    columns = (Column("Field", is_name=True), Column("What it is"), Column("Where two results differ in it"))
    held = (rule for rule in rules.rules if rule.policy in _WHERE_DIFFERENT)
    rows = tuple(_cells(rule.word, rule.meaning, _WHERE_DIFFERENT[rule.policy]) for rule in held)
    return Table("What is held against the other side", columns, rows)


def corrections_table(records: Records) -> Table:
    """Every correction of an official file, with its reason."""
    columns = (Column("Round", is_name=True), Column("Rows of"), Column("Published and corrected"), Column("Why"))
    rows = tuple(
        (
            (each.round_id,),
            _lines([f"{each.submitter}, {each.division}", each.system]),
            _lines([each.field, f"{each.published} → {each.corrected}"]),
            _lines([f"{each.reason}.", f"Source: {each.source}"]),
        )
        for each in records.corrections
    )
    return Table("Corrections applied when the data are loaded", columns, rows)


def sources_table(records: Records) -> Table:
    """Where every data file comes from."""
    columns = (
        Column("File and publisher", is_name=True),
        Column("Repository and commit, SHA-256"),
        Column("Retrieved, licence", is_name=True),
    )
    rows = tuple(
        (
            _lines([each.file, each.publisher]),
            _lines([_repository(each), each.sha256]),
            _lines([each.retrieved.isoformat(), each.licence]),
        )
        for each in records.sources.values()
    )
    return Table("Every data file, and where it comes from", columns, rows)


def accelerators_table(records: Records) -> Table:
    """What was decided of accelerators whose published names leave it open."""
    columns = (Column("Accelerator", is_name=True), Column("Published as"), Column("What was decided, and why"))
    rows = tuple(
        ((each.accelerator,), _lines(list(each.spellings) or ["nothing"]), (each.note,))
        for each in records.vocabulary.accelerators.values()
        if each.note
    )
    return Table("Accelerators whose names or properties were decided by hand", columns, rows)


def submitters_table(records: Records) -> Table:
    """Submitters that the official files write in several ways, and the members of joint names."""
    columns = (Column("Submitter", is_name=True), Column("Also published as"), Column("Counted as"))
    rows = tuple(
        (
            (each.submitter,),
            _lines(list(each.spellings) or ["nothing else"]),
            _lines(list(each.members) or ["itself"]),
        )
        for each in records.vocabulary.submitters.values()
        if each.spellings or each.members
    )
    return Table("Submitters with several spellings, and joint names", columns, rows)


def units_table(records: Records) -> Table:
    """Where the true unit is not the published label, and what else is to be known of a unit."""
    columns = (
        Column("Benchmark", is_name=True),
        Column("Scenario", is_name=True),
        Column("Unit", is_name=True),
        Column("Published as"),
        Column("Why"),
    )
    rows = tuple(
        (*_cells(each.benchmark, each.scenario, each.unit.text), _lines(list(each.published_units)), (each.note,))
        for each in records.vocabulary.metrics.values()
        if each.note or each.published_units != (each.unit.published,)
    )
    return Table("Units that differ from their published label, or need a word", columns, rows, row_headers=2)


def rules_table(records: Records) -> Table:
    """The publication rules that are checked, where they stand, and when that was last looked up."""
    columns = (
        Column("Rule", is_name=True),
        Column("What it asks for"),
        Column("Force", is_name=True),
        Column("Where it stands"),
        Column("Last checked", is_name=True),
    )
    rows = tuple(
        (
            (each.rule,),
            _lines([each.requirement, *_setting(records.rulebook, each)]),
            (each.force,),
            _lines([each.document, each.section]),
            (each.checked.isoformat(),),
        )
        for each in records.rulebook.publication.values()
    )
    return Table("Publication rules that every page is checked by", columns, rows)


def _lower(definition: Definition) -> str:
    return "the same" if definition.latency == definition.throughput else definition.latency or _UNDEFINED


def _repository(source: SourceFile) -> str:
    at = f" at {source.commit}" if source.commit else ""
    return f"{source.repository}{at}" if source.repository else "made by this project"


def _setting(rulebook: Rulebook, rule: PublicationRule) -> list[str]:
    """What a rule is set to; the bare name is left out, for a page may not write it."""
    if rule.rule == "publication-derived":
        return [f"Set to: {rulebook.derived_words}"]
    return [f"Set to: {rule.setting}"] if rule.setting and rule.rule != "publication-name" else []


def _cells(*texts: str) -> tuple[Phrase, ...]:
    return tuple((text,) for text in texts)


def _lines(texts: list[str]) -> Phrase:
    return in_lines((text,) for text in texts)
