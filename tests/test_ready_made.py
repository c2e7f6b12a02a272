"""The workflow and the hooks that come with the project: well-formed, and of commands that there are."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from pre_commit.clientlib import InvalidConfigError, load_config, load_manifest

from generator.cli import main

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github/workflows/site.yml"
TEXT = WORKFLOW.read_text(encoding="utf-8")
JOBS: dict[str, Any] = yaml.safe_load(TEXT)["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]
SCHEMAS = ("vendor.github-workflows", "custom.github-workflows-require-timeout")


def validated(file: Path, schema: str) -> subprocess.CompletedProcess[str]:
    """What the schema that comes with check-jsonschema says of a workflow; nothing is downloaded."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_the_workflow_is_one(schema: str) -> None:
    done = validated(WORKFLOW, schema)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("old", "new", "schema"),
    [("runs-on:", "runs_on:", SCHEMAS[0]), ("  timeout-minutes: 90\n", "", SCHEMAS[1])],
)
def test_the_schema_sees_what_is_wrong(tmp_path: Path, old: str, new: str, schema: str) -> None:
    assert old in TEXT
    broken = tmp_path / "site.yml"
    broken.write_text(TEXT.replace(old, new), encoding="utf-8")
    assert validated(broken, schema).returncode == 1


def test_every_action_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    uses = re.findall(r"uses: (\S+)(.*)", TEXT)
    assert len(uses) == len([step for step in STEPS if "uses" in step]) > 4
    assert [each for each in uses if not re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}", each[0])] == []
    assert [each for each in uses if not re.fullmatch(r" # v\d+\.\d+\.\d+", each[1])] == []


def test_only_the_job_that_runs_no_code_of_a_pull_request_may_write_to_it() -> None:
    assert yaml.safe_load(TEXT)["permissions"] == {"contents": "read"}
    writing = [name for name, job in JOBS.items() if "write" in job.get("permissions", {}).values()]
    assert writing == ["comment", "deploy"]
    for name in writing:
        assert not [step for step in JOBS[name]["steps"] if "checkout" in step.get("uses", "")]
    # What comes from outside reaches a shell as a variable of its environment only.
    assert [step["run"] for step in STEPS if "${{" in step.get("run", "")] == []


def commands() -> list[list[str]]:
    """Every `scorepress` command of the workflow and the hooks, as words."""
    hooks = load_config(str(ROOT / ".pre-commit-config.yaml"))["repos"][0]["hooks"]
    hooks += load_manifest(str(ROOT / ".pre-commit-hooks.yaml"))
    lines = [line for step in STEPS for line in step.get("run", "").splitlines()] + [hook["entry"] for hook in hooks]
    found = [re.search(r"(?:^|/)scorepress (.*?)(?: >.*)?$", line.strip()) for line in lines]
    return [match[1].replace('"', "").split() for match in found if match]


def test_the_commands_and_their_options_are_there() -> None:
    assert len(commands()) >= 5
    for name, *words in commands():
        command = main.commands[name]
        with click.Context(command) as context:
            options = {option for each in command.get_params(context) for option in each.opts}
        assert {word for word in words if word.startswith("--")} <= options, name


def test_the_make_targets_are_there() -> None:
    lines = [line for step in STEPS for line in step.get("run", "").splitlines()]
    targets = {line.split()[1] for line in lines if line.startswith("make ")}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert targets >= {"check", "site", "test"}
    assert {target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)} == set()


# ── Before a commit ──────────────────────────────────────────────────────────────────────────


@pytest.fixture
def repository(small_fresh_project: Path, tmp_path: Path) -> Path:
    """A small project under version control, with the hooks and an environment of its own."""
    root = tmp_path / "project"
    shutil.copytree(small_fresh_project, root)
    shutil.copy(ROOT / ".pre-commit-config.yaml", root)
    scorepress = root / ".venv/bin/scorepress"
    scorepress.parent.mkdir(parents=True)
    scorepress.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m generator "$@"\n', encoding="utf-8")
    scorepress.chmod(0o755)
    (root / ".gitignore").write_text(".venv/\n.cache/\n", encoding="utf-8")
    for words in (["init", "-q"], ["add", "."]):
        subprocess.run(["git", *words], cwd=root, check=True, timeout=60)
    return root


def hooked(root: Path, monkeypatch: pytest.MonkeyPatch) -> subprocess.CompletedProcess[str]:
    monkeypatch.setenv("PRE_COMMIT_HOME", str(root / ".cache/pre-commit"))
    command = [sys.executable, "-m", "pre_commit", "run", "--all-files"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)


def test_a_commit_of_what_is_in_step_passes(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = hooked(repository, monkeypatch)
    assert done.returncode == 0, done.stdout


def test_a_commit_of_changed_data_with_stale_pages_is_stopped(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = repository / "data/results/v6.1.csv"
    results.write_text(results.read_text(encoding="utf-8").replace("121818.0", "121819.0"), encoding="utf-8")
    done = hooked(repository, monkeypatch)
    assert done.returncode == 1
    assert "page-stale" in done.stdout


def test_a_hook_that_is_none_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "config.yaml"
    broken.write_text("repos:\n  - repo: local\n    hooks:\n      - id: x\n", encoding="utf-8")
    with pytest.raises(InvalidConfigError):
        load_config(str(broken))
