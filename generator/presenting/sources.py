"""The source line below a table or figure, and the notices that the suite's publisher asks for."""

from __future__ import annotations

from collections.abc import Sequence

from generator.analysis.citations import Citation
from generator.presenting.escaping import escape_html
from generator.presenting.words import listed


def source_line(citations: Sequence[Citation]) -> str:
    """The citations as one HTML paragraph: round, division, suite, submissions, retrieval; and what is derived."""
    cited = " ".join(f"{_citation_words(citation)}." for citation in citations)
    derived = "Ratios, ideal scores and efficiencies are computed by this site and are not official MLPerf® results."
    return f'<p class="sp-source">Source: {escape_html(f"{cited} {derived}")}</p>'


def _citation_words(citation: Citation) -> str:
    parts = [f"MLPerf® Inference {citation.round_id}, {citation.division} division, {citation.suite} suite"]
    named = list(citation.submissions)
    if citation.without_id:
        named += [f"{row} (id not in the source)" for row in citation.without_id]
    parts.append(f"submissions {listed(named)}" if len(named) > 1 else f"submission {named[0]}")
    if source := citation.source:
        at = f" at {source.commit[:8]}" if source.commit else ""
        parts.append(f"retrieved {source.retrieved.isoformat()} from {source.repository or source.publisher}{at}")
    return "; ".join(parts)
