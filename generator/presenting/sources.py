"""The source line below a table, a figure or a group of numbers: all that a citation of results has to name."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.citations import Citation, CitedSubmission
from generator.presenting.escaping import escape_words
from generator.presenting.isolation import isolated
from generator.presenting.words import listed
from generator.reading.records import SourceFile
from generator.terms import OFFICIAL

#: The class of every source line, by which a page is checked.
SOURCE_CLASS = "sp-source"
_USUAL = ("available", OFFICIAL)


def source_line(citations: Sequence[Citation]) -> str:
    """The citations as one HTML paragraph: round, division, suite, submissions, retrieval; what is no result.

    Raises:
        ValueError: when nothing is cited.
    """
    if not citations:
        raise ValueError("a source line needs a citation")
    cited = cited_text(citations)
    unverified = dict.fromkeys(f" {each.unverified_words}" for each in citations if each.unverified_words)
    text = f"Source: {cited} {derived_sentence(citations[0].derived_words)}{''.join(unverified)}"
    return f'<p class="{SOURCE_CLASS}">{escape_words(text)}</p>'


def cited_text(citations: Sequence[Citation]) -> str:
    """The citations as sentences, without what a page says behind them."""
    return " ".join(f"{_citation_words(citation)}." for citation in citations)


def derived_sentence(derived_words: str) -> str:
    """What stands behind every citation: a value derived from results is none of them."""
    return (
        f"Any ratio, ideal score, efficiency, rank or other value computed from results is derived by this site: "
        f"{derived_words}, and not verified by MLCommons Association."
    )


def _citation_words(citation: Citation) -> str:
    parts = [
        f"{citation.suite_name} Inference {citation.round_id}, {citation.division} division, {citation.suite} suite"
    ]
    named = [_submission_words(submission) for submission in citation.submissions]
    parts.append(f"submissions {listed(named)}" if len(named) > 1 else f"submission {named[0]}")
    if citation.source:
        parts.append(retrieval_words(citation.source))
    return "; ".join(parts)


def retrieval_words(source: SourceFile) -> str:
    """When a data file was retrieved, and from where."""
    at = f" at {source.commit[:8]}" if source.commit else ""
    return f"retrieved {source.retrieved.isoformat()} from {source.repository or source.publisher}{at}"


def _submission_words(submission: CitedSubmission) -> str:
    """`6.1-0003 (AMD; gpt-oss-120b Offline and Server)`, or by submitter and system where the source has no id."""
    unusual = [word for word in (submission.availability, submission.verification) if word not in _USUAL]
    benchmarks = ", ".join(f"{name} {listed(list(scenarios))}" for name, scenarios in submission.scenarios)
    about = [*unusual, benchmarks]
    if submission.submission_id:
        return f"{submission.submission_id} ({'; '.join([isolated(submission.submitter), *about])})"
    name = f"{isolated(submission.submitter)} {isolated(submission.system)}"
    return f"{name} ({'; '.join(['id not in the source', *about])})"
