"""A release in words: what it changed since the one before, and what is left to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.comparing.releases import COUNTED
from generator.releasing.releasing import Released


def release_report(made: Released) -> str:
    """What was corrected, how many numbers came and went, which files were written, and what comes next."""
    return "\n".join(_lines(made))


def _lines(made: Released) -> Iterator[str]:
    changes = made.changes
    day, ledger = changes.release.day.isoformat(), changes.release.snapshot.ledger
    pages = len({row.page for row in ledger})
    if not made.written:
        yield f"{day} is released already, with these numbers"
        return
    yield f"released {day}: {len(ledger):,} numbers on {pages:,} pages"
    if changes.before is None:
        yield "the first release: there is none to compare it with"
    else:
        kinds = Counter[str]()
        for (_page, kind), count in (changes.counts or {}).items():
            kinds[COUNTED[kind]] += count
        counts = {"corrected": len(changes.corrections), **kinds}
        said = ", ".join(f"{count:,} {words}" for words, count in counts.items())
        yield f"since {changes.before.day.isoformat()}: {said}"
        for one in changes.corrections:
            was, now = (side.text if side else "" for side in (one.change.old, one.change.new))
            yield f"  {one.change.page}: {was} → {now}  {one.change.name}: {one.reason}"
    yield from (f"wrote {path}" for path in made.written)
    yield f"next: `scorepress generate`, commit all of it, and tag the commit: `git tag release-{day}`"
