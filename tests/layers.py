"""Which module may import which: the rules of docs/architecture.md, checked on a package's source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

PACKAGE = "generator"
#: The layer of each folder, and of each module at the top. A module imports from its own layer and those below.
LAYERS = {
    **dict.fromkeys(("", "problems", "terms", "units", "project", "replacing"), 0),
    **dict.fromkeys(("reading", "importing", "loadgen"), 1),
    **dict.fromkeys(("analysis", "verifying", "gathering"), 2),
    "presenting": 3,
    **dict.fromkeys(("press", "comparing"), 4),
    **dict.fromkeys(
        ("checking", "exporting", "finishing", "inspecting", "linting", "registering", "releasing", "reviewing"), 5
    ),
    **dict.fromkeys(("cli", "commands", "mkdocs_plugin", "__main__"), 6),
}
#: The one part that speaks to each library, so that replacing the library touches that part alone.
OWNERS = {
    "mkdocs": "mkdocs_plugin",
    **dict.fromkeys(("altair", "vl_convert", "regex"), "presenting"),
    **dict.fromkeys(("jinja2", "pydantic", "pydantic_core", "yaml"), "press"),
    **dict.fromkeys(("markdown_it", "mdit_py_plugins"), "linting"),
    **dict.fromkeys(("lxml", "tinycss2"), "inspecting"),
    "markdown": "exporting",
    **dict.fromkeys(("click", "tqdm"), "cli"),
}
#: A folder of a part that is one module at the top.
BELONGS_TO = {"commands": "cli"}
EMPTY_NAMES = ("utils", "helpers", "common", "manager")


def import_violations(root: Path) -> list[str]:
    """Every import that the rules forbid, in the package that is a folder of `root`."""
    files = {_module(root, file): file for file in sorted((root / PACKAGE).rglob("*.py"))}
    graph: dict[str, set[str]] = {}
    found: list[str] = []
    for module, file in files.items():
        found += _name_violations(module)
        targets = list(_imports(ast.parse(file.read_text(encoding="utf-8")), files))
        found += [text for target in targets for text in _import_violations(module, target)]
        graph[module] = {target for target in targets if target in files and target != module}
    return [*found, *_cycles(graph)]


def _module(root: Path, file: Path) -> str:
    return ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def _part(module: str) -> str:
    """The folder, or the module at the top, that a module of the package belongs to."""
    return module.removeprefix(PACKAGE).strip(".").partition(".")[0]


def _imports(tree: ast.Module, modules: Iterable[str]) -> Iterator[str]:
    """Every imported module by its full name, also where it is imported inside a function or for types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = f"{'.' * node.level}{node.module or ''}"
            for name in node.names:
                yield whole if (whole := f"{base}.{name.name}") in modules else base


def _import_violations(module: str, target: str) -> Iterator[str]:
    library, part = target.partition(".")[0], _part(module)
    if target.startswith("."):
        yield f"{module} imports {target}: write the full name"
    elif library == PACKAGE:
        own, other = LAYERS.get(part), LAYERS.get(_part(target))
        if own is not None and other is not None and other > own:
            yield f"{module} (layer {own}) imports {target} (layer {other})"
    elif library in OWNERS:
        if BELONGS_TO.get(part, part) != OWNERS[library]:
            yield f"{module} imports {library}: only {OWNERS[library]} may"
    elif library not in sys.stdlib_module_names:
        yield f"{module} imports {library}: say in OWNERS which part speaks to it"


def _name_violations(module: str) -> Iterator[str]:
    if _part(module) not in LAYERS:
        yield f"{module} has no layer: say in LAYERS which one it is in"
    if any(name in EMPTY_NAMES for name in module.split(".")):
        yield f"{module} has a name that says nothing"


def _cycles(graph: dict[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter({module: sorted(targets) for module, targets in graph.items()}).prepare()
    except CycleError as error:
        return [f"a cycle: {' → '.join(error.args[1])}"]
    return []


def size_violations(files: Iterable[Path]) -> list[str]:
    """Every file of more than 300 lines and every function of more than 40."""
    found = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        if (lines := len(text.splitlines())) > 300:
            found.append(f"{file} has {lines} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or 0) - node.lineno + 1
                if length > 40:
                    found.append(f"{file}:{node.lineno}: {node.name} has {length} lines")
    return found
