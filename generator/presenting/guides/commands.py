"""A command as a code block that can be copied, and that nothing in it can end."""

from __future__ import annotations

import re

_SNIPPET = re.compile(r"""^([ \t]*)(?=;*-+8<-+(?:[ \t]+["']|[ \t]*$))""", re.MULTILINE)
#: A word of a command, an option with its value; blanks between quotes are part of it.
_WORD = re.compile(r"""(?:--?[a-z][\w-]* (?!-))?(?:[^\s"']|"[^"]*"|'[^']*'|["'])+""")
_WIDTH = 76


def command_block(command: str, language: str = "shell") -> str:
    """The command in a fence that is longer than any run of backticks in it; a snippet marker stays text.

    What is no command, such as what one prints, keeps its lines however long they are.
    """
    longest = max((len(run) for run in re.findall("`+", command)), default=0)
    fence = "`" * max(3, longest + 1)
    inside = "\n".join(_folded(line) for line in command.split("\n")) if language == "shell" else command
    return f"{fence}{language}\n{_SNIPPET.sub(_escaped, inside)}\n{fence}"


def _escaped(match: re.Match[str]) -> str:
    return f"{match.group(1)};"


def _folded(line: str) -> str:
    """A long line as several that a shell joins again; it is broken between words only."""
    words = _WORD.findall(line)
    if len(line) <= _WIDTH or " ".join(words) != line:
        return line
    lines, current = [], ""
    for word in words:
        if current and len(current) + len(word) > _WIDTH:
            lines.append(current)
            current = f"  {word}"
        else:
            current = f"{current} {word}" if current else word
    return " \\\n".join([*lines, current])
