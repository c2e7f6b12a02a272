"""A paragraph, heading or cell of Markdown as its reader meets it, each character with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from generator.linting.html import CODE, WITHIN, read_html, tag_name
from generator.linting.passages import GAP, Passage
from generator.linting.traced import Traced, at_one_place, joined

_Rule = Callable[[StateInline, bool], bool]
_SPAN = "span"
#: Addresses within prose: what is attached to a heading or an image, such as `{: #an-id .a-class }`; the line that
#: stands for a file; and what leads to another site.
_ADDRESS = re.compile(
    r"\{:[^{}\n]*\}|\{[ ]*[#.][^{}\n]*\}|^[ ]*-+8<-+.*"
    r"|\b(?:https?|ftp)://[^\s<>\ue000\ue001]+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+",
    re.MULTILINE,
)


def trace_positions(parser: MarkdownIt) -> None:
    """Have the parser note with each inline token where in its block it stands, which it does not by itself."""
    rules = parser.inline.ruler
    for name, rule in zip(rules.get_active_rules(), rules.getRules(""), strict=True):
        rules.at(name, _noting(rule))


def _noting(rule: _Rule) -> _Rule:
    def noting(state: StateInline, silent: bool) -> bool:
        start, known = state.pos, len(state.tokens)
        if not rule(state, silent):
            return False
        own = [token for token in state.tokens[known:] if token.type != "text" and _SPAN not in token.meta]
        for token in own:
            # A link opens where its rule began, and closes where it ended; everything else is one token.
            token.meta[_SPAN] = (start, start + 1 if token.nesting == 1 else state.pos)
        return True

    return noting


class InlineReader:
    """Goes through the tokens of one block, and collects its passages."""

    def __init__(self, text: Traced) -> None:
        self.passages: list[Passage] = []
        self._text = text
        self._run: list[Traced] = []
        self._at = 0
        self._code: list[str] = []
        self._is_address = False

    def read(self, tokens: Sequence[Token]) -> list[Passage]:
        """The passages of the block; its prose comes last, as one."""
        for token in tokens:
            self._read(token)
        prose = joined(self._run)
        for match in _ADDRESS.finditer(prose.text):
            self.passages.append(Passage("address", prose.part(*match.span())))
        blanked = _ADDRESS.sub(lambda match: GAP * len(match.group()), prose.text)
        return [*self.passages, Passage("prose", Traced(blanked, prose.offsets))]

    def _read(self, token: Token) -> None:
        start, end = token.meta.get(_SPAN, (self._at, self._at))
        if token.type == "text":
            self._read_text(token.content)
            return
        if token.type == "text_special":
            is_plain = token.content == token.markup
            one_place = at_one_place(token.content, self._text.offsets[start])
            self._add(self._text.part(start, end) if is_plain else one_place)
        elif token.type in ("softbreak", "hardbreak"):
            self._add(at_one_place("\n", self._text.offsets[start]))
        elif token.type == "image":
            self._read_image(token, start)
        elif token.type == "code_inline":
            self._keep("code", self._text.part(start, end))
        elif token.type == "html_inline":
            self._read_tag(token, start, end)
        elif token.type == "footnote_ref":
            self._keep("address", self._text.part(start, end))
        elif token.type in ("link_open", "link_close"):
            self._read_link(token, start, end)
        self._at = max(self._at, end)

    def _read_text(self, content: str) -> None:
        # Between two tokens stand markup and white space alone, so the text is the next one like it.
        start = self._text.text.find(content, self._at)
        found = at_one_place(content, self._text.offsets[self._at - 1] if self._at else self._text.offsets[0])
        if start >= 0:
            found = self._text.part(start, start + len(content))
            self._at = start + len(content)
        if self._is_address:
            self._keep("address", found)
        else:
            self._add(found)

    def _add(self, text: Traced) -> None:
        if self._code:
            self.passages.append(Passage("code", text))
        else:
            self._run.append(text)

    def _keep(self, kind: str, text: Traced) -> None:
        """Something that is no prose, and parts the prose around it."""
        self.passages.append(Passage(kind, text))  # type: ignore[arg-type]
        self._run.append(at_one_place(GAP, text.offsets[0]) if text.text else text)

    def _read_image(self, token: Token, start: int) -> None:
        inside = self._text.part(start + 2, start + 2 + len(token.content))
        self.passages += InlineReader(inside).read(token.children or [])
        self._read_title(token, start)
        self._run.append(at_one_place(GAP, self._text.offsets[start]))

    def _read_link(self, token: Token, start: int, end: int) -> None:
        if token.type == "link_open":
            self._is_address = token.info == "auto"
            self._read_title(token, start)
        else:
            self._is_address = False
            if target := self._text.text[self._at : end].strip("]"):
                at = self._text.text.index(target, self._at)
                self.passages.append(Passage("address", self._text.part(at, at + len(target))))

    def _read_title(self, token: Token, start: int) -> None:
        """The title of a link or image, shown when it is pointed at; one that is defined elsewhere is read there."""
        if "label" not in token.meta and (title := str(token.attrs.get("title", ""))):
            at = self._text.text.find(title, start)
            text = self._text.part(at, at + len(title)) if at >= 0 else at_one_place(title, self._text.offsets[start])
            self.passages.append(Passage("prose", text))

    def _read_tag(self, token: Token, start: int, end: int) -> None:
        self.passages += read_html(self._text.part(start, end))
        name = tag_name(token.content)
        if name in CODE:
            self._code.append(name)
        elif name.removeprefix("/") in self._code and name.startswith("/"):
            del self._code[self._code.index(name[1:]) :]
        if name.removeprefix("/") not in WITHIN:
            self._run.append(at_one_place(GAP, self._text.offsets[start]))
