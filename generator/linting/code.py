"""What the code of a template prints that was typed there: literals, and allowances with their reasons."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from generator.linting.traced import Traced, at_one_place, joined, whole
from generator.press.tokens import Token

#: Stands in a template's words where a call prints.
PRINTED = "\ue000"
ALLOW = "allow"
_LITERALS = ("string", "integer", "float")
#: Tags that name a file or ask something; what is written in them is not printed.
_SILENT = ("include", "import", "from", "extends", "if", "elif")
#: What Jinja counts, of loops and of texts and lists: it has no receipt, so to print it is to type a number.
_COUNTERS = ("index", "index0", "revindex", "revindex0", "length", "depth", "depth0")
_COUNTS = ("count", "find", "index", "rfind", "rindex")
#: Words before a list that begins there, and does not look something up.
_WORDS = ("and", "else", "if", "in", "is", "not", "or")
#: Tags that give a name to something; a call of that name is no longer the press's.
_NAMING = ("macro", "set", "for", "as", "import")
_OPEN, _CLOSE = ("(", "[", "{"), (")", "]", "}")


@dataclass(frozen=True, slots=True)
class Allowance:
    """`allow("2,048", because="…")`: the words that it lets stand, and why. `start` and `end` bound their literal."""

    words: str
    reason: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Allowed:
    """An allowance while it is read: the literals of its words and of its reason."""

    words: list[Token]
    reason: list[Token]

    def take(self, token: Token, before: Token) -> None:
        """A literal of the call, and the token before it; literals beside each other are one text."""
        is_reason = before.text == "=" or before in self.reason
        (self.reason if is_reason else self.words).append(token)

    def finished(self) -> Allowance:
        words, reason = ("".join(_value(token).text for token in part) for part in (self.words, self.reason))
        last = self.words[-1]
        return Allowance(words, " ".join(reason.split()), self.words[0].offset, last.offset + len(last.text))


@dataclass
class Template:
    """A template with its code told apart from its words.

    `words` has `PRINTED` for each printing tag, and the words of an allowance in its place. `literals` are the texts
    and numbers in code that are no argument of the press's calls, so that they may be printed as they are;
    `counters` are Jinja's own counts where they are printed. `calls` is how many calls of the press there are.
    """

    words: Traced
    literals: list[Traced] = field(default_factory=list)
    counters: list[Traced] = field(default_factory=list)
    allowances: list[Allowance] = field(default_factory=list)
    calls: int = 0


def read_code(tokens: Sequence[Token], calls: Collection[str]) -> Template:
    """A template's words and code.

    Args:
        tokens: the template.
        calls: the names of the calls that print; their arguments name data, and are not printed.
    """
    own = set(calls) - set(_given_names(tokens))
    template, words = Template(whole("")), []
    for tag in _tags(tokens):
        if tag[0].kind == "data":
            words.append(whole(tag[0].text, tag[0].offset))
        elif tag[0].kind in ("variable_begin", "block_begin") and tag[1].text not in _SILENT:
            words += _read_tag(tag, own, template)
    template.words = joined(words)
    return template


def _tags(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Words one by one, and each tag as a list of what is in it, white space left out."""
    tag: list[Token] = []
    for token in tokens:
        if token.kind.endswith("_begin") and token.kind != "raw_begin":
            tag = [token]
        elif tag:
            if token.kind != "whitespace":
                tag.append(token)
            if token.kind.endswith("_end"):
                yield tag
                tag = []
        else:
            yield [token]


def _given_names(tokens: Sequence[Token]) -> Iterator[str]:
    """The names that the template itself gives to something."""
    names = [token.text for token in tokens if token.kind in ("name", "operator")]
    for before, name in pairwise(names):
        if before in _NAMING:
            yield name


def _read_tag(tag: Sequence[Token], calls: Collection[str], template: Template) -> list[Traced]:
    """Note what is typed in a tag, and return what stands for it in the words."""
    allowed: list[_Allowed] = []
    literals = []
    for index, call in enumerate(_calls_around(tag, calls)):
        token = tag[index]
        if _is_call(tag, index) and token.text in calls:
            template.calls += token.text != ALLOW
            if token.text == ALLOW:
                allowed.append(_Allowed([], []))
        elif token.kind in _LITERALS and call == ALLOW:
            allowed[-1].take(token, tag[index - 1])
        elif token.kind in _LITERALS and not call:
            literals.append(_value(token))
        elif tag[index - 1].text == "." and token.text in (_COUNTERS if tag[index - 2].text == "loop" else _COUNTS):
            template.counters.append(whole(f"{tag[index - 2].text}.{token.text}", tag[index - 2].offset))
    written = [one for one in allowed if one.words]
    template.allowances += [one.finished() for one in written]
    values = [joined(map(_value, one.words)) for one in written]
    if len(values) == 1 and _is_one_call(tag):
        template.literals += literals
        return values
    template.literals += [*literals, *values]
    return [at_one_place(PRINTED, tag[0].offset)] if tag[0].kind == "variable_begin" else []


def _calls_around(tag: Sequence[Token], calls: Collection[str]) -> Iterator[str]:
    """For each token, the press's call whose argument it is: empty where it is none's and so may be printed."""
    around = [""]
    for index, token in enumerate(tag):
        if token.kind == "operator" and token.text in _CLOSE and len(around) > 1:
            around.pop()
        yield around[-1]
        if token.kind == "operator" and token.text in _OPEN:
            before = tag[index - 1]
            if _is_call(tag, index - 1):
                around.append(before.text if before.text in calls else around[-1])
            elif token.text == "[" and (before.text in _CLOSE or (before.kind == "name" and before.text not in _WORDS)):
                around.append("[")
            else:
                around.append(around[-1])


def _is_call(tag: Sequence[Token], index: int) -> bool:
    """Whether a name of nobody's, followed by a parenthesis, stands there."""
    follows = tag[index + 1].text if index + 1 < len(tag) else ""
    return tag[index].kind == "name" and follows == "(" and tag[index - 1].text not in (".", "|")


def _is_one_call(tag: Sequence[Token]) -> bool:
    """Whether a tag prints one call and nothing else."""
    depth, closed = 0, []
    for index, token in enumerate(tag):
        if token.kind == "operator":
            depth += (token.text in _OPEN) - (token.text in _CLOSE)
            if depth == 0 and token.text == ")":
                closed.append(index)
    return tag[0].kind == "variable_begin" and _is_call(tag, 1) and closed == [len(tag) - 2]


def _value(token: Token) -> Traced:
    """What a literal prints."""
    if token.kind != "string":
        return whole(token.text, token.offset)
    written = token.text[1:-1]
    try:
        value = written.encode("ascii", "backslashreplace").decode("unicode-escape")
    except UnicodeDecodeError:
        value = written
    return whole(written, token.offset + 1) if value == written else at_one_place(value, token.offset)
