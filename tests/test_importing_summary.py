"""The summary on screen: the counts of one import, one fact a line."""

from __future__ import annotations

from pathlib import Path

from importing_samples import as_csv, make_project, summary_row

from generator.importing.importing import import_results

CORRECTIONS = """\
round_id,division,submitter,system,field,published,corrected,reason,source
v6.1,closed,AMD,8xMI355X,accelerator_count,8,7,a reason,a source
v6.1,closed,Cisco,absent,accelerator_count,8,7,a reason,a source
v6.1,closed,AMD,8xMI355X,nodes,2,1,a reason for another count,a source
v6.0,closed,AMD,8xMI355X,accelerator_count,8,6,a reason,a source
"""


def test_the_summary_counts_everything(tmp_path: Path) -> None:
    project = make_project(tmp_path / "project", corrections=CORRECTIONS)
    file = project.root / "official.csv"
    wan = {"MlperfModel": "text_to_video", "Model": "wan-2.2-t2v-a14b", "Units": "Samples/s"}
    named = {"accelerator_model_name": "AMD Instinct MI355X (x7)"}  # corrected, so no warning
    rows = [
        summary_row(**named),
        summary_row(**wan, Accuracy="0.7"),
        summary_row(Division="open", Model="pruned-a"),
        summary_row(Division="open", Model="pruned-b"),
        summary_row(Organization="Cisco", Result="7.5", Units="Watts"),
        summary_row(Organization="Cisco"),
        summary_row(SystemType="edge"),
    ]
    file.write_text(as_csv(rows), encoding="utf-8")
    summary = import_results(project, file, "v6.1", "datacenter")
    assert summary.text().splitlines() == [
        "official.csv: CSV, layout summary",
        "rows read: 7",
        "skipped by --suite: 1 row: edge (1)",
        "rows in data/results/v6.1.csv (written): 5",
        "  closed datacenter: 3",
        "  open datacenter: 2",
        "harness: 1 endpoints, 4 loadgen",
        "with measured power: 1 row",
        "submission ids: 0 in the file, 4 from data/submission_ids.csv, 1 unknown and left empty",
        "open-division models kept as published: 2 rows: pruned-a (1), pruned-b (1)",
        "correction at load: accelerator_count 8 → 7: AMD, closed, 8xMI355X (2 rows)",
        "correction at load: accelerator_count 8 → 7: Cisco, closed, absent (0 rows)",
        "correction at load: nodes 2 → 1: AMD, closed, 8xMI355X (0 rows)",
        "to do: give data/results/v6.1.csv a row in data/sources.csv, then `scorepress seal`",
    ]
    assert summary.warnings == ()
    assert summary.file.rows_written == 5
