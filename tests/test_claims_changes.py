"""Nothing of a verdict stands in the code: a changed score changes the claims that depend on it, and no other."""

from __future__ import annotations

import csv
from pathlib import Path

from claim_checking import ROOT, copied_data, judged, published


def changed(folder: Path, old: str, new: str) -> set[str]:
    """The claims whose verdict, choices or findings change with one score of v6.1."""
    root = copied_data(folder)
    file = root / "data" / "results" / "v6.1.csv"
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    after = judged(root)
    return {
        name
        for name, before in published().items()
        if (before.verdict, before.choices, before.held, len(before.findings))
        != (after[name].verdict, after[name].choices, after[name].held, len(after[name].findings))
    }


def test_one_score_changes_the_claims_that_depend_on_it_and_no_other(tmp_path: Path) -> None:
    # NVIDIA's B300 llama2-70b-99.9 Server: from 106,949 to 104,000 the deficit is 0.7%, and the published tie holds
    # under the vendor's row. No other claim speaks of that row.
    assert changed(tmp_path / "rival", "llama2-70b-99.9,Server,106949.0,", "llama2-70b-99.9,Server,104000.0,") == {
        "llama2-b300-server"
    }


def test_an_own_score_reaches_every_claim_about_it(tmp_path: Path) -> None:
    # AMD's gpt-oss-120b Server falls from 113,241 to 90,500: the gain is 10.2% (still double-digit), the scaling is no
    # longer 94.6% but 118%, the verdicts against B200 and B300 turn, and printed inputs differ.
    found = changed(tmp_path / "own", "gpt-oss-120b,Server,113241.0,", "gpt-oss-120b,Server,90500.0,")
    assert found == {
        "gen-gpt-oss-120b-server",
        "scale-gpt-server",
        "gpt-b200-server",
        "gpt-b300-server",
        "mi350x-share",
        "results-values",
    }


def test_claims_csv_on_disk_has_every_verdict() -> None:
    with (ROOT / "site_src" / "claims.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if not row["part"]]
    assert {row["claim"]: row["verdict"] for row in rows} == {
        name: result.verdict for name, result in published().items()
    }
