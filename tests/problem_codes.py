"""Every code that a package can give a problem, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Codes:
    """The codes found so far, and the places where a code cannot be told from the source."""

    found: set[str] = field(default_factory=set)
    unclear: list[str] = field(default_factory=list)


#: How a call names what it calls: whether behind a dot, and the name.
Called = tuple[bool, str]


def problem_codes(files: Iterable[Path]) -> Codes:
    """The codes of a package.

    Whatever takes a `code` makes problems: `Problem` itself, `refuse`, `BadCell`, and any function with such a
    parameter. Whatever takes a `noun` and puts it before `-unknown` makes the code of an unknown word.
    """
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in files}
    takers = [taker for tree in trees.values() for taker in _takers(tree, is_method=False)]
    codes = Codes()
    makers = _positions(takers, "code", codes)
    nouns = _positions(takers, "noun", codes)
    namers = {called: nouns[called] for called in _namers(takers) if called in nouns}
    for file, tree in trees.items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            place, called = f"{file}:{call.lineno}", _called(call)
            if called in makers:
                _read(_argument(call, makers[called], "code"), "", codes, place)
            if called in namers:
                _read(_argument(call, namers[called], "noun"), "-unknown", codes, place)
    return codes


@dataclass(frozen=True)
class _Taker:
    """A class or a function, how it is called, and the names of its parameters."""

    called: Called
    parameters: tuple[str, ...]
    node: ast.ClassDef | ast.FunctionDef


def _called(call: ast.Call) -> Called:
    if isinstance(call.func, ast.Attribute):
        return True, call.func.attr
    return False, getattr(call.func, "id", "")


def _takers(node: ast.AST, is_method: bool) -> Iterator[_Taker]:
    """Every class and function in `node`, at any depth."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name != "__init__":
            names = [argument.arg for argument in (*child.args.posonlyargs, *child.args.args)]
            yield _Taker((is_method, child.name), tuple(names[is_method:]), child)
        elif isinstance(child, ast.ClassDef):
            yield _Taker((False, child.name), _fields(child), child)
        yield from _takers(child, isinstance(child, ast.ClassDef))


def _fields(node: ast.ClassDef) -> tuple[str, ...]:
    """The parameters of a class: those of its `__init__`, else the fields of a dataclass."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            return tuple(argument.arg for argument in each.args.args[1:])
    return tuple(each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and _is_name(each.target))  # type: ignore[union-attr]


def _is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name)


def _positions(takers: Iterable[_Taker], parameter: str, codes: Codes) -> dict[Called, int]:
    """Where each taker of `parameter` has it. Two of one name that differ cannot be told apart in a call."""
    by_name: dict[Called, set[int]] = {}
    for taker in takers:
        at = taker.parameters.index(parameter) if parameter in taker.parameters else -1
        by_name.setdefault(taker.called, set()).add(at)
    found = {called: positions for called, positions in by_name.items() if positions != {-1}}
    codes.unclear += [f"two different {name}" for (_, name), positions in found.items() if len(positions) > 1]
    return {called: max(positions) for called, positions in found.items()}


def _namers(takers: list[_Taker]) -> set[Called]:
    """What makes a code of a noun, itself or by handing it on."""
    namers = {taker.called for taker in takers if any(_ends_unknown(part) for part in ast.walk(taker.node))}
    while more := {taker.called for taker in takers if _hands_on(taker.node, namers)} - namers:
        namers |= more
    return namers


def _hands_on(node: ast.AST, namers: set[Called]) -> bool:
    calls = (part for part in ast.walk(node) if isinstance(part, ast.Call) and _called(part) in namers)
    return any(_is_name(each) and each.id == "noun" for call in calls for each in call.args)  # type: ignore[attr-defined]


def _ends_unknown(node: ast.AST) -> bool:
    last = node.values[-1] if isinstance(node, ast.JoinedStr) else None
    return isinstance(last, ast.Constant) and str(last.value).endswith("-unknown")


def _argument(call: ast.Call, position: int, parameter: str) -> ast.expr | None:
    """What a call gives for a parameter; behind a `*` the first text, for the positions there are not known."""
    for keyword in call.keywords:
        if keyword.arg == parameter:
            return keyword.value
    for index, argument in enumerate(call.args):
        if isinstance(argument, ast.Starred):
            return next((each for each in call.args[index:] if isinstance(each, ast.Constant)), None)
        if index == position:
            return argument
    return None


def _read(value: ast.expr | None, suffix: str, codes: Codes, place: str) -> None:
    match value:
        case ast.Constant(value=str(text)):
            # Behind a slash stands which wording of the code is meant.
            codes.found.add(f"{text.partition('/')[0].replace(' ', '-')}{suffix}")
        case ast.IfExp(body=body, orelse=other):
            _read(body, suffix, codes, place)
            _read(other, suffix, codes, place)
        case ast.Name(id="code" | "noun") | ast.Attribute(attr="code" | "noun"):
            pass  # made elsewhere, and read there
        case ast.JoinedStr() if _ends_unknown(value):
            pass  # the noun before it is read where it is given
        case _:
            codes.unclear.append(place)
