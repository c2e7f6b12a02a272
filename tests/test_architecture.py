"""docs/architecture.md names every module under its layer, and the functions of its walk exist where it says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
LAYERS = PAGE.partition("## Layers\n")[2].partition("\n## ")[0]
MODULES = sorted(
    file.relative_to(ROOT / "generator").with_suffix("")
    for file in (ROOT / "generator").rglob("*.py")
    if not file.stem.startswith("__")
)


def section(module):
    """The text that describes the folder of a module."""
    folder = module.parts[0]
    sections = re.split(r"^### ", LAYERS, flags=re.MULTILINE)
    about = [text for text in sections if text.partition("\n")[0].find(f"`{folder}/`") >= 0]
    return about[0] if about else LAYERS


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_every_module_is_described(module):
    assert re.search(rf"`([a-z]+/)?{module.name}`", section(module))


def test_no_module_is_described_that_does_not_exist():
    names = {module.name for module in MODULES}
    listed = {name for line in LAYERS.splitlines() if line.startswith("- ") for name in _names(line)}
    assert sorted(listed - names) == []


def _names(line):
    """The modules that a line of the list is about: those before its colon."""
    return re.findall(r"`(?:[a-z]+/)?([a-z_]+)`", line.partition(": ")[0])


def test_the_functions_of_the_walk_exist():
    steps = re.findall(r"^\| \d \| `([\w.]+)` in `([\w/.]+)`", PAGE, re.MULTILINE)
    assert len(steps) == 7
    for function, path in steps:
        code = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^ *def {function.rpartition('.')[2]}\(", code, re.MULTILINE), (function, path)


def test_every_decision_has_its_number_and_its_parts():
    records = sorted((ROOT / "docs" / "adr").glob("*.md"))
    assert records
    for file in records:
        title, _, rest = file.read_text(encoding="utf-8").partition("\n")
        assert title.startswith(f"# {int(file.name[:4])}. ")
        assert [heading for heading in ("## Context", "## Decision", "## Consequences") if heading not in rest] == []
