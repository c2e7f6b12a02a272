"""The summary log of LoadGen: `label : value` lines for people, with fewer digits than the detail log."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import BinaryIO

from generator.loadgen.lines import Line, read_lines
from generator.loadgen.log import RunLog
from generator.loadgen.reading import Collected

HEADER = "MLPerf Results Summary"
_NUMBER = re.compile(r"-?[0-9]{1,30}(\.[0-9]{1,30})?([eE][+-]?[0-9]{1,3})?")
_ERRORS = re.compile(r"(No|[0-9]{1,9}) errors?(?:\(s\))? encountered", re.I)
_WARNINGS = re.compile(r"(No|[0-9]{1,9}) warnings?(?:\(s\))? encountered", re.I)
_ANSWERS = {"yes": True, "no": False}


def read_summary(file: BinaryIO, path: str, labels: Mapping[str, str]) -> RunLog:
    """The values of a summary under the keys that the detail log has for them, and what is wrong with it.

    Args:
        file: the open file.
        path: its name in messages.
        labels: the key of each label, as it stands before the colon.
    """
    log = Collected(path, "summary")
    block = _Block(log)
    number, has_header, has_end = 0, False, False
    for line in read_lines(file):
        number = line.number
        log.look_at(line)
        if not line.is_whole:
            log.too_long(line, "warning")
            continue
        if line.text.strip() == HEADER:
            if has_header:
                log.second_run(number)
            has_header = True
        has_end |= _read_ending(log, line)
        block.read(line.text)
        label, colon, value = line.text.partition(":")
        key = labels.get(label.strip(" *\t"), "")
        if colon and key:
            log.keep(key, _value(value.strip()), number)
    block.close()
    if has_header and not has_end:
        log.note(number, "log-cut-off/summary")
    return log.finish()


class _Block:
    """The indented sentences under `Recommendations:` and `… Early Stopping Result:`."""

    def __init__(self, log: Collected) -> None:
        self.log = log
        self.title = ""
        self.sentences: list[str] = []

    def read(self, text: str) -> None:
        """Take in one line: a title opens a block, an indented line goes on with it, any other closes it."""
        if text.startswith(" ") and self.title:
            self.sentences.append(text)
            return
        self.close()
        title = text.strip()
        is_title = title == "Recommendations:" or title.endswith("Early Stopping Result:")
        self.title = title.removesuffix(" Result:").lower() if is_title else ""

    def close(self) -> None:
        """Keep what the block says if it says why the run is invalid."""
        if self.title == "recommendations:":
            for sentence in self.sentences:
                self.log.reason(sentence)
        elif any("unsuccessful" in sentence for sentence in self.sentences):
            self.log.reason(f"{self.title}: {' '.join(self.sentences)}")
        self.title, self.sentences = "", []


def _read_ending(log: Collected, line: Line) -> bool:
    """Take in a line that counts warnings or errors; whether it is the one of errors, which comes last."""
    if warnings := _WARNINGS.match(line.text):
        log.warning_count = 0 if warnings[1].lower() == "no" else int(warnings[1])
    errors = _ERRORS.match(line.text)
    if errors:
        log.keep("num_errors", Decimal(0 if errors[1].lower() == "no" else errors[1]), line.number)
    return errors is not None


def _value(text: str) -> str | bool | Decimal:
    if text.lower() in _ANSWERS:
        return _ANSWERS[text.lower()]
    return Decimal(text) if _NUMBER.fullmatch(text) else text
