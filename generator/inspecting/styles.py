"""The addresses that a style sheet loads: `url()`, `@import` and `image-set()`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import tinycss2
from tinycss2 import ast


@dataclass(frozen=True, slots=True)
class Loaded:
    """An address that a style sheet loads, and the line of the sheet."""

    address: str
    line: int


def loaded_by_styles(text: str) -> Iterator[Loaded]:
    """Every address in a style sheet or in the value of a `style` attribute, in its order.

    Told from comments and texts by a real tokenizer. Strings count where they name what is loaded: behind `@import`,
    and inside `image-set()`.
    """
    if "url(" in text.lower() or "import" in text.lower() or "image-set(" in text.lower():
        yield from _loaded(tinycss2.parse_component_value_list(text, skip_comments=True))


def _loaded(nodes: Iterable[ast.Node], *, strings: bool = False) -> Iterator[Loaded]:
    is_import = False
    for node in nodes:
        if isinstance(node, ast.URLToken) or (isinstance(node, ast.StringToken) and (strings or is_import)):
            yield Loaded(node.value, node.source_line)
        elif isinstance(node, ast.FunctionBlock):
            is_loading = node.lower_name in ("url", "src", "image-set", "-webkit-image-set")
            yield from _loaded(node.arguments, strings=is_loading)
        elif isinstance(node, ast.CurlyBracketsBlock | ast.ParenthesesBlock | ast.SquareBracketsBlock):
            yield from _loaded(node.content)
        if not isinstance(node, ast.WhitespaceToken):
            is_import = isinstance(node, ast.AtKeywordToken) and node.lower_value == "import"
