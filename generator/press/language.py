"""What a template may say: words, loops, includes and calls that print; no arithmetic, no comparing of numbers."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import TemplateSyntaxError, nodes
from jinja2.sandbox import SandboxedEnvironment

from generator.problems import Problem

_ARITHMETIC = (
    nodes.Add,
    nodes.Sub,
    nodes.Mul,
    nodes.Div,
    nodes.FloorDiv,
    nodes.Mod,
    nodes.Pow,
    nodes.Neg,
    nodes.Pos,
)
_ORDERINGS = ("gt", "gteq", "lt", "lteq")
#: Filters for words and lists. None computes, and none prints what no call has checked.
FILTERS = ("capitalize", "default", "first", "join", "last", "list", "lower", "reject", "reverse", "select")


def language_problems(environment: SandboxedEnvironment, source: str, path: str) -> list[Problem]:
    """Everything in a template that the language does not allow, each with its line."""
    try:
        tree = environment.parse(source, filename=path)
    except TemplateSyntaxError as error:
        found = error.message or "a syntax error"
        return [Problem(path, error.lineno, 0, "template-syntax", "a Jinja template", found, "correct the line")]
    return list(_forbidden(tree, path))


def _forbidden(tree: nodes.Template, path: str) -> Iterator[Problem]:
    for node in tree.find_all(nodes.Node):
        if isinstance(node, _ARITHMETIC):
            found = f"arithmetic ({type(node).__name__.lower()})"
        elif isinstance(node, nodes.Compare) and any(operand.op in _ORDERINGS for operand in node.ops):
            found = "a comparison of sizes"
        elif isinstance(node, nodes.Filter) and node.name not in FILTERS:
            found = f"the filter {node.name}"
        else:
            continue
        fix = "ask for the number with a call; let `verdict` choose the words"
        yield Problem(path, node.lineno, 0, "template-arithmetic", "words and calls that print", found, fix)
