"""requirements.lock installs what pyproject.toml asks for, from wherever the reader installs."""

import re
import tomllib
from collections import Counter
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PINS = re.findall(r"^([\w.-]+)==([\w.!+]+)", LOCK, flags=re.MULTILINE)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_lock_satisfies_every_requirement_of_the_project() -> None:
    wanted = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
    wanted += PROJECT["build-system"]["requires"]
    locked = dict(PINS)

    for requirement in map(Requirement, wanted):
        version = locked.get(canonicalize_name(requirement.name), "nothing")
        assert version in requirement.specifier, f"locked {version}, wanted {requirement}; run: make lock"


def test_lock_names_no_registry_and_no_path_of_this_machine() -> None:
    options = [line for line in LOCK.splitlines() if line.lstrip().startswith("-")]

    assert "://" not in LOCK
    assert " @ " not in LOCK
    assert all(line.lstrip().startswith("--hash=sha256:") for line in options)


def test_lock_has_one_version_of_each_package_for_every_python() -> None:
    # Two versions of a Markdown extension would give two sites.
    assert [name for name, count in Counter(name for name, _ in PINS).items() if count > 1] == []
