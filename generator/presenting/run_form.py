"""The form that checks a run in the page; its script lies in `site_src/assets/check-run/`."""

from __future__ import annotations

from collections.abc import Iterable

from generator.presenting.escaping import escape_html
from generator.reading.records import Records
from generator.terms import SCENARIOS

_ACCEPTED = ".txt,.json,text/plain,application/json"


def form_html(records: Records) -> str:
    """The form on one line for each part. Until its script has come it is hidden, and a sentence says why."""
    benchmarks = dict.fromkeys(benchmark for benchmark, _scenario in records.vocabulary.metrics)
    return "\n".join(
        (
            '<div class="sp-asked sp-check" id="check-run">',
            '<p class="sp-form-off">The form needs the script of this page, and your browser has not run it. '
            "The command below says the same without it.</p>",
            '<form class="sp-form" hidden>',
            '<p class="sp-check-drop"><label for="check-run-file">Log of the run: drop it here, or choose it</label>'
            f'<input type="file" id="check-run-file" accept="{_ACCEPTED}" multiple></p>',
            '<p><label for="check-run-text">or paste it</label>'
            '<textarea id="check-run-text" rows="4" spellcheck="false" autocomplete="off"></textarea></p>',
            '<div class="sp-form-fields">',
            _select("benchmark", "Benchmark", "not chosen: a log does not say", benchmarks),
            _select("scenario", "Scenario", "by the log", SCENARIOS),
            _select("round", "Round", "by the seeds", records.rounds),
            '<p><label for="check-run-against">Compare with: a submission id, or a system</label>'
            '<input id="check-run-against" list="check-run-systems" spellcheck="false" autocomplete="off">'
            '<datalist id="check-run-systems"></datalist></p>',
            "</div>",
            "</form>",
            '<div class="sp-check-verdict" id="check-run-verdict" role="status"></div>',
            "</div>",
        )
    )


def _select(name: str, label: str, none: str, words: Iterable[str]) -> str:
    options = "".join(f"<option>{escape_html(word)}</option>" for word in words)
    return (
        f'<p><label for="check-run-{name}">{label}</label>'
        f'<select id="check-run-{name}"><option value="">{none}</option>{options}</select></p>'
    )
