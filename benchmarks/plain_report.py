"""The small report as one would write it without Scorepress: pandas reads, Altair draws, one page comes out.

python plain_report.py RESULTS.csv PAGE.md
"""

from __future__ import annotations

import sys
from pathlib import Path

import altair as alt
import pandas as pd
import vl_convert

CHARTS = 13


def main(results: str, page: str) -> None:
    """Read the results, compute the improvements, write the page."""
    scores = pd.read_csv(results)
    scores["name"] = scores["benchmark"] + " " + scores["scenario"]
    wide = scores.pivot(index=["submitter", "name"], columns="round", values="score").dropna().reset_index()
    wide["gain"] = wide["v6.1"] / wide["v6.0"] - 1
    submitters = sorted(wide["submitter"].unique())[:CHARTS]
    first = scores[(scores["submitter"] == submitters[0]) & (scores["round"] == "v6.1")]
    lines = ["# A small report", "", f"It scores {first['score'].iloc[0]:,.0f} tokens/s.", "", *table(first), ""]
    for submitter in submitters:
        lines += [drawing(wide[wide["submitter"] == submitter], submitter), ""]
    Path(page).write_text("\n".join(lines), encoding="utf-8")


def table(rows: pd.DataFrame) -> list[str]:
    """A Markdown table."""
    cells = ((row.benchmark, row.scenario, f"{row.score:,.0f}") for row in rows.itertuples())
    return ["| Benchmark | Scenario | Score |", "|:--|:--|--:|", *(f"| {' | '.join(row)} |" for row in cells)]


def drawing(gains: pd.DataFrame, submitter: str) -> str:
    """Bars with labels at their ends, as inline SVG."""
    base = alt.Chart(gains).encode(
        x=alt.X("gain:Q", axis=alt.Axis(format="%"), title=None), y=alt.Y("name:N", title=None)
    )
    labels = base.mark_text(align="left", dx=4).encode(text=alt.Text("gain:Q", format=".1%"))
    chart = (base.mark_bar() + labels).properties(title=f"Improvement of {submitter}", width=500)
    return f"<figure>{vl_convert.vegalite_to_svg(chart.to_dict())}</figure>"


if __name__ == "__main__":
    main(*sys.argv[1:])
