"""What a project keeps of its own work, and no page need be made of: approvals, and the history of its releases."""

from __future__ import annotations

from generator.comparing.history import read_history
from generator.comparing.releases import all_changes
from generator.problems import Problem, ProblemsFound
from generator.project import Project
from generator.reading.approvals import read_approvals


def kept_problems(project: Project) -> list[Problem]:
    """Every problem of the approvals and of the history."""
    found: dict[Problem, None] = {}
    for read in (read_approvals, lambda one: all_changes(read_history(one))):
        try:
            read(project)
        except ProblemsFound as wrong:
            found |= dict.fromkeys(wrong.problems)
    return list(found)
