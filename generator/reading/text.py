"""The text of a file that people edit: UTF-8, with no character that hides what a reviewer sees."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from generator.problems import Problem

#: Controls but tab and line ends, marks that reorder what a reviewer sees, and the press's own private characters.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff\ufeff]")
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def visible_files(folder: Path, pattern: str) -> list[Path]:
    """The files below a folder that match, by path; an editor's locks and backups, whose names hide, are not ours."""
    found = (file for file in folder.rglob(pattern) if not file.name.startswith(".") and file.is_file())
    return sorted(found)


def decode(file: Path, path: str) -> tuple[str | None, list[Problem]]:
    """The text of a UTF-8 file without its byte order mark, or None and the problem."""

    try:
        content = file.read_bytes()
    except FileNotFoundError:
        fix = f"add {path}, or correct the name"
        return None, [Problem(path, 0, 0, "file-missing", "a file", "nothing there", fix)]
    except OSError as error:
        reason = error.strerror or type(error).__name__
        fix = f"make {path} a readable file"
        return None, [Problem(path, 0, 0, "file-unreadable", "a readable file", reason, fix)]
    return decode_content(content, path)


def decode_content(content: bytes, path: str) -> tuple[str | None, list[Problem]]:
    """The text of a file's bytes without its byte order mark, or None and the problem."""

    def bad(line: int, code: str, expected: str, found: str, fix: str) -> tuple[None, list[Problem]]:
        return None, [Problem(path, line, 0, code, expected, found, fix)]

    save_as = "save the file as UTF-8"
    if content.startswith(_UTF16):
        return bad(1, "encoding", "UTF-8 text", "UTF-16 text", save_as)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return bad(line, "encoding", "UTF-8 text", f"the byte 0x{content[error.start]:02x}", save_as)
    if not text.strip():
        return bad(0, "file-empty", "some content", "an empty file", "restore the file, or export it again")
    return text, []


def forbidden_characters(lines: Iterable[str], path: str) -> list[Problem]:
    """A problem for each line that holds a character which no cell and no template needs."""
    return [
        Problem(
            path,
            number,
            match.start() + 1,
            "control-character",
            "printable text",
            f"the character U+{ord(match.group()):04X}",
            "delete the character, or export the file again",
        )
        for number, line in enumerate(lines, 1)
        if (match := _FORBIDDEN.search(line))
    ]
