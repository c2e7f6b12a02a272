"""The settings of a project (scorepress.toml, if there): who publishes it, when, and without which pages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from generator.problems import Problem, quoted
from generator.project import Project
from generator.reading import cells
from generator.reading.cells import BadCell
from generator.reading.text import decode

#: The tables and keys that the file may have, and the type of each value.
_KEYS: Mapping[str, Mapping[str, type]] = {
    "publisher": {"submitter": str, "publish_after": date},
    "pages": {"leave_out": list},
    "receipts": {"report": str},
}
#: The address of `receipts.report`: any text without blanks and quotes, and what each receipt puts into it.
_ADDRESS = re.compile(r"(?:https?://|mailto:)[^\s\"'<>`\\^|]+")
_IN_ADDRESS = ("page", "name", "text")
_TYPES: Mapping[type, str] = {
    str: "a text in quotes",
    list: "a list of texts in quotes",
    date: "a day such as 2026-11-30, without a time,",
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What a publisher decides.

    `submitter` is the publisher's name among those who submit results, empty for everybody else. `left_out` holds
    pages by path, as in `v6.1/technical-dive.md`. `publish_after` is the first day on which the site may be public, as
    line `publish_after_line` of the file says; None where any day will do. `report` is the address at which readers
    report a number, with `{page}`, `{name}` and `{text}` where those of the number go; empty for none.
    """

    submitter: str = ""
    left_out: tuple[str, ...] = ()
    publish_after: date | None = None
    publish_after_line: int = 0
    report: str = ""


def load_settings(project: Project) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings, those of a neutral publisher where there is no file, and what is wrong with the file."""
    path = project.relative(project.settings)
    if not project.settings.exists():
        return Settings(), ()
    text, problems = decode(project.settings, path)
    if text is None:
        return Settings(), tuple(problems)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        line, column = (int(number) for number in place.groups()) if place else (0, 0)
        found = str(error).partition(" (at ")[0].lower()
        fix = "correct the line"
        return Settings(), (Problem(path, line, column, "settings-malformed", "TOML", found, fix),)
    except (ValueError, RecursionError) as error:
        # What TOML allows and nobody means: a number of thousands of digits, a list in a list in a list.
        found, fix = str(error), "write the keys of docs/author-guide.md alone"
        return Settings(), (Problem(path, 0, 0, "settings-malformed", "values that can be read", found, fix),)
    wrong = _wrong_keys(content, text, path) or _wrong_address(content, text, path)
    if wrong:
        return Settings(), tuple(wrong)
    publisher, pages, receipts = (content.get(table, {}) for table in _KEYS)
    return Settings(
        submitter=publisher.get("submitter", ""),
        left_out=tuple(pages.get("leave_out", ())),
        publish_after=_day(publisher.get("publish_after")),
        publish_after_line=_key_line(text, "publish_after"),
        report=receipts.get("report", ""),
    ), ()


def line_of(text: str, word: str) -> int:
    """The first line that holds a word, or 0."""
    return next((number for number, line in enumerate(text.splitlines(), 1) if word in line), 0)


def _key_line(text: str, key: str) -> int:
    """The line that sets a key, or the first that has its name, or 0."""
    pattern = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
    lines = (number for number, line in enumerate(text.splitlines(), 1) if pattern.match(line))
    return next(lines, line_of(text, key))


def _wrong_keys(content: Mapping[str, object], text: str, path: str) -> list[Problem]:
    problems = []
    for table, keys in content.items():
        known = _KEYS.get(table)
        if known is None or not isinstance(keys, dict):
            expected = f"one of the tables {', '.join(_KEYS)}"
            owner = next((name for name, own in _KEYS.items() if table in own), "")
            fix = f"write it below [{owner}]" if owner else "correct the name, or remove it"
            problems.append(Problem(path, line_of(text, table), 0, "settings-wrong", expected, quoted(table), fix))
            continue
        for key, value in keys.items():
            place = (path, _key_line(text, key), 0)
            if key not in known:
                expected, fix = f"one of {', '.join(known)} in {table}", "correct the key, or remove it"
                problems.append(Problem(*place, "settings-wrong", expected, quoted(key), fix))
            elif not _fits(value, known[key]):
                expected, fix = f"{_TYPES[known[key]]} as {table}.{key}", "correct the value"
                problems.append(Problem(*place, "settings-wrong", expected, quoted(value), fix))
    return problems


def _wrong_address(content: Mapping[str, dict[str, str]], text: str, path: str) -> list[Problem]:
    """What is wrong with the address at which readers report a number."""
    address = content.get("receipts", {}).get("report", "")
    rest = address
    for key in _IN_ADDRESS:
        rest = rest.replace(f"{{{key}}}", "")
    if not address or (_ADDRESS.fullmatch(address) and "{name}" in address and not {"{", "}"} & set(rest)):
        return []
    expected = (
        "an address as receipts.report that begins with https://, http:// or mailto:, without blanks, with {name} "
        "in it, and no other braces than {page}, {name} and {text}"
    )
    fix = "write blanks as %20, and where the number's name goes {name}"
    return [Problem(path, _key_line(text, "report"), 0, "settings-wrong", expected, quoted(address), fix)]


def _fits(value: object, kind: type) -> bool:
    if isinstance(value, list):
        return kind is list and all(isinstance(item, str) for item in value)
    return _day(value) is not None if kind is date else isinstance(value, kind)


def _day(value: object) -> date | None:
    """A day as TOML has it, or as a text in quotes; None for anything else, a day with a time too."""
    if isinstance(value, str):
        try:
            return cells.day(value)
        except BadCell:
            return None
    return value if type(value) is date else None
