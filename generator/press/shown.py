"""What a page shows: tokens that stand for it while the template runs, and the register that they fill afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from generator.analysis.naming import Named, Phrase
from generator.presenting.escaping import anchor
from generator.presenting.phrases import Show
from generator.press.ledger import Entry
from generator.problems import refuse

#: Private-use characters: no data file and no template may hold them, so a token cannot be forged.
_OPEN, _CLOSE = "\ue000", "\ue001"
_TOKEN = re.compile(f"{_OPEN}([0-9]+){_CLOSE}")

#: Lays something out; called once for each time it stands on the page.
Layout = Callable[[Show], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a call shows: how it is laid out, and the phrase where it is one, for places that hold no Markdown."""

    layout: Layout
    phrase: Phrase | None = None


class Token(str):
    """What a call returns to the template: printed as it is, replaced once the template has run."""

    __slots__ = ()


@dataclass
class Register:
    """The numbers of one page, in the order in which they appear."""

    page: str
    calls: list[tuple[Shown, int]] = field(default_factory=list)
    shown: dict[str, list[int]] = field(default_factory=dict)
    named: dict[str, Named] = field(default_factory=dict)
    anchors: dict[str, str] = field(default_factory=dict)

    def token(self, shown: Shown, line: int) -> Token:
        """A token for something that the template line `line` shows wherever the token is printed."""
        self.calls.append((shown, line))
        return Token(f"{_OPEN}{len(self.calls) - 1}{_CLOSE}")

    def expand(self, text: str) -> str:
        """The text with each token replaced by what it stands for; what is replaced is registered as shown.

        Raises:
            ProblemsFound: when one name is given to two numbers, or a filter has taken a token apart.
        """

        def layout(match: re.Match[str]) -> str:
            shown, line = self.calls[int(match.group(1))]
            return shown.layout(self.show_from(line))

        expanded = _TOKEN.sub(layout, text)
        if _OPEN in expanded or _CLOSE in expanded:
            fix = "print what the call returns as it is"
            raise refuse("token-broken", "what a call returned, whole", "a part of it", fix)
        return expanded

    def phrase_of(self, text: str) -> Phrase:
        """A text in which calls have printed, as a phrase: for captions and titles, which are no Markdown.

        Raises:
            ProblemsFound: when one of the calls prints a block.
        """
        parts: list[str | Named] = []
        for index, piece in enumerate(_TOKEN.split(text)):
            if index % 2 == 0:
                parts += [piece] if piece else []
                continue
            phrase = self.calls[int(piece)][0].phrase
            if phrase is None:
                raise refuse(
                    "caption-block", "calls that print a phrase", "one that prints a block", "move it to the text"
                )
            parts += phrase
        return tuple(parts)

    def show_from(self, line: int) -> Show:
        """Registers numbers as shown by one template line."""
        return lambda named: self._show(named, line)

    def entries(self) -> list[Entry]:
        """The numbers shown, each name once."""
        return [
            Entry(self.page, named, self.anchors[name], tuple(self.shown[name])) for name, named in self.named.items()
        ]

    def _show(self, named: Named, line: int) -> str:
        known = self.named.setdefault(named.name, named)
        if known.number != named.number:
            found = f"{known.number.text} and {named.number.text}"
            fix = "give one of the two systems another name"
            raise refuse("name-ambiguous", f"one number under the name {named.name}", found, fix)
        self.shown.setdefault(named.name, []).append(line)
        return self.anchors.setdefault(named.name, self._new_anchor(named.name))

    def _new_anchor(self, name: str) -> str:
        taken = set(self.anchors.values())
        plain = f"n-{anchor(name)}"
        if plain not in taken:
            return plain
        number = 2
        while f"{plain}-{number}" in taken:
            number += 1
        return f"{plain}-{number}"
