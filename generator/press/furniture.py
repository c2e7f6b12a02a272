"""What each page has beside its own words: its date, what search engines are told of it, and a post's line of facts."""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from generator.press.frontmatter import FENCE, FrontMatter, TemplateSource
from generator.press.ledger import CLAIMS, LEDGER, VERDICTS
from generator.press.outline import Outline
from generator.press.reading_time import reading_time
from generator.press.rendering import Page
from generator.reading.records import Records

HOME = "index.md"
METHODOLOGY = "methodology.md"
_FILES = {
    LEDGER: "Every number of this site, with its exact value, formula and sources",
    VERDICTS: "Every verdict of this site, with its policy, advantage and rival",
    CLAIMS: "Published claims, each with what the official results give",
}
_LICENCES = "https://spdx.org/licenses/"
_FACTS_END = "{: .sp-facts }"
_FACTS = re.compile(rf"^[^\n]*\n{re.escape(_FACTS_END)}\n", re.MULTILINE)


def furnished(
    pages: Sequence[Page], records: Records, sources: Mapping[str, TemplateSource], outline: Outline
) -> tuple[Page, ...]:
    """The pages with their furniture.

    Args:
        pages: every finished page.
        records: the data, whose certificates have the dates.
        sources: the template of each page, by the page's path.
        outline: which pages are made.
    """
    files = [LEDGER, VERDICTS, *([CLAIMS] if any(page.claims for page in pages) else [])]
    return tuple(_furnished(page, records, sources[page.path].front, outline, files) for page in pages)


def is_post(path: str, front: FrontMatter) -> bool:
    """Whether a page is a post: it lies in the folder of its round."""
    return posixpath.dirname(path) == front.round


def time_stated(markdown: str) -> str:
    """The reading time that the line of facts of a finished page has to state: that of the page without the line."""
    return reading_time(_FACTS.sub("", markdown, count=1))


def data_date(page: Page, records: Records) -> str:
    """The day on which the newest data behind a page's numbers were retrieved; of a page without, the newest of all."""
    files = {origin.place.path for entry in page.entries for origin in entry.named.number.origins()}
    dated = [source.retrieved for path, source in records.sources.items() if path in files]
    return max(dated or [source.retrieved for source in records.sources.values()]).isoformat()


def _furnished(page: Page, records: Records, front: FrontMatter, outline: Outline, files: Sequence[str]) -> Page:
    date = data_date(page, records)
    told: dict[str, object] = {"date": date}
    markdown = page.markdown
    if is_post(page.path, front):
        declared = {"published": front.published.isoformat()} if front.published else {}
        told["article"] = {"about": f"MLPerf® Inference {front.round}", **declared}
        markdown = _with_facts(markdown, _facts(page, front, date, outline))
    if page.path == HOME:
        told["dataset"] = _dataset(records, files)
    # A JSON value is a YAML value.
    lines = "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in told.items())
    return replace(page, markdown=markdown.replace(f"\n{FENCE}\n", f"\n{lines}{FENCE}\n", 1))


def _facts(page: Page, front: FrontMatter, date: str, outline: Outline) -> str:
    """One line under the title of a post."""
    facts = [reading_time(page.markdown), f"round {front.round}", f"data of {date}"]
    if METHODOLOGY in outline.pages and outline.is_published(METHODOLOGY):
        way = posixpath.relpath(METHODOLOGY, posixpath.dirname(page.path) or ".")
        facts.append(f"[Every number here is computed: how?]({way})")
    return f"{' · '.join(facts)}\n{_FACTS_END}"


def _with_facts(markdown: str, facts: str) -> str:
    before, heading, after = markdown.partition("\n# ")
    title, _end, rest = after.partition("\n")
    return f"{before}{heading}{title}\n\n{facts}\n{rest}" if heading else markdown


def _dataset(records: Records, files: Sequence[str]) -> dict[str, object]:
    """What search engines are told of the numbers as data."""
    official = [source for path, source in records.sources.items() if path.startswith("data/results/")]
    licences = sorted({source.licence for source in official})
    rounds = ", ".join(records.rounds)
    return {
        "name": f"Numbers computed from the MLPerf® Inference results {rounds}",
        "description": "Each number, verdict and claim that the posts of this site show, with its exact value, its "
        "formula and the rows of the published result files that it came from.",
        "license": f"{_LICENCES}{licences[0]}" if len(licences) == 1 else "",
        "based_on": sorted({source.repository_address for source in official if source.repository}),
        "files": [{"path": path, "name": _FILES[path]} for path in files],
    }
