"""The cases of `cases/run_verdicts.yaml` as files of logs, for the check in Python and for the script of the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from loadgen_logs import detail, detail_values, line, summary

from generator.loadgen.log import DETAIL_NAME, SUMMARY_NAME
from generator.verifying.question import Question

CASES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "cases" / "run_verdicts.yaml").read_text(encoding="utf-8")
)
_ASKED = {"benchmark": "gpt-oss-120b", "against": "6.0-0002"}
#: More than a line is read to: 70,000 digits.
_LONG = "1" * 70_000


def question(case: dict[str, Any]) -> Question:
    """What the reader says beside the log."""
    asked = dict(case.get("ask", _ASKED))
    return Question(*(asked.get(name, "") for name in ("round", "benchmark", "scenario", "against")))


def files(case: dict[str, Any]) -> dict[str, bytes]:
    """The files of the run by name."""
    match case["log"]:
        case "files":
            return {DETAIL_NAME: b"", SUMMARY_NAME: summary().encode()}
        case "raw":
            return {"run.txt": str(case["text"]).encode()}
        case "summary":
            told = {name: case[name] for name in ("more", "result") if name in case}
            told |= {"headline": case["head"]} if "head" in case else {}
            text = summary(round_id=case.get("seeds", "v6.0"), **told).partition(case.get("cut", "\0"))[0]
        case _:
            text = _detail(case)
    text = text.replace("\n", case.get("line_ends", "\n"))
    return {"run.txt": text.encode(case.get("encoding", "utf-8"))}


def _detail(case: dict[str, Any]) -> str:
    values = {**detail_values(case.get("logged", "Offline")), **case["values"]}
    text = detail({key: value for key, value in values.items() if value is not None})
    if "long" in case:
        text = _long_line(case) + text
    return text + (f"{case['tail']}\n" if "tail" in case else "")


def _long_line(case: dict[str, Any]) -> str:
    """A line that is longer than is read: digits, or the text of the case."""
    text = f'"{case.get("long_start", "")}{case["long_text"] * 70_000}"' if "long_text" in case else _LONG
    return line(case["long"], 1).replace('"value": 1', f'"value": {text}')
